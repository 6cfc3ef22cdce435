// The score sheet (Schrift): one row a deal, running totals, a heavier rule after each Radl.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { signed, sum } from "./numbers.js";

/**
 * @param {any} sheet @param {string[]} names by place @param {"score" | "money"} ledger
 * @param {{link?: boolean}} [how]
 */
export function scoreSheet(sheet, names, ledger, how = {}) {
  const totals = names.map(() => "0");
  const rows = sheet.rows ?? [];
  return h("table", { class: "sheet" },
    h("caption", { class: "hush" }, t("score.title")),
    h("thead", {}, h("tr", {}, h("th", {}, h("span", { class: "hush" }, t("account.number"))), h("th", { class: "dealer", scope: "col" }, t("score.dealer")), h("th", { scope: "col" }, t("score.game")), names.map((n) => h("th", { class: "num", scope: "col" }, n)))),
    h("tbody", {}, rows.length === 0 && h("tr", {}, h("td", { class: "muted", colspan: 3 + names.length }, t("score.empty"))), rows.map((/** @type {any} */ row, /** @type {number} */ i) => {
      names.forEach((_, s) => { totals[s] = sum([totals[s], row[ledger][s] ?? "0"]); });
      const radl = i > 0 && rows[i - 1].radl !== row.radl;
      const game = `${row.factor && String(row.factor) !== "1" ? "✱ " : ""}${row.name}`;
      return h("tr", { class: `${radl ? "radl" : ""}${i === rows.length - 1 ? " now" : ""}` },
        h("td", { class: "muted" }, String(row.deal)), h("td", { class: "muted dealer" }, names[row.dealer] ?? ""),
        h("td", { class: "game" }, how.link && row.record ? h("a", { href: `/replay/${row.record}` }, game) : game, h("span", { class: "dealt", "aria-hidden": true }, `${t("score.dealer")}: ${names[row.dealer] ?? ""}`)),
        totals.map((total) => h("td", { class: "num" }, signed(total))));
    })));
}
