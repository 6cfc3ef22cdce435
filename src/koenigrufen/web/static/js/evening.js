// The evening so far, in a dialog: sheet, Radl, doubled rounds, who would pay whom, the drawn history.

import { chart } from "./chart.js";
import { dialog } from "./dialogs.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";
import { scoreSheet } from "./score.js";
import { settleUp } from "./settleup.js";
import { flowPicture } from "./statement.js";

/** @param {any} sheet */
export const roundLine = (sheet) => h("p", { class: "row gap-8 wrap" }, h("span", { class: "muted" }, t("score.radl", { n: sheet.radl })),
  sheet.factor > 1 && h("span", { class: "tag warn" }, t("score.doubled", { factor: sheet.factor, n: sheet.doubled_left })));

/** @param {any} table */
export const placeNames = (table) => table.places.map((/** @type {any} */ p) => (p.place === table.me ? t("slot.you") : p.name || t("seat.free")));

/** Whether score and money say the same, as they do without kontra that counts in money only. @param {any} sheet */
export const oneLedger = (sheet) => sheet.rows.every((/** @type {any} */ row) => JSON.stringify(row.score) === JSON.stringify(row.money));

/** @param {any} state @param {"score" | "money"} ledger @param {(l: "score" | "money") => void} pick */
export function eveningDialog(state, ledger, pick) {
  const { sheet } = state.table;
  const names = placeNames(state.table);
  const paid = settleUp(sheet[ledger]);
  const one = (/** @type {"score" | "money"} */ key) => h("button", { type: "button", "aria-pressed": String(ledger === key), onclick: () => { pick(key); eveningDialog(state, key, pick); } }, t(`ledger.${key}`));
  dialog(t("score.title"), [
    !oneLedger(sheet) && [h("div", { class: "seg", role: "group", "aria-label": t("ledger.title") }, one("score"), one("money")), h("p", { class: "muted small" }, t("ledger.why"))],
    roundLine(sheet),
    h("div", { class: "scroll-x", tabindex: 0, role: "region", "aria-label": t("score.title") }, scoreSheet(sheet, names, ledger, { link: true })),
    paid.length > 0 && [h("h3", {}, t("settle-up.title")), flowPicture(paid, names, sheet[ledger])],
    sheet.rows.length > 1 && chart(sheet.rows.map((/** @type {any} */ r) => r[ledger]), names),
  ], { wide: true });
}
