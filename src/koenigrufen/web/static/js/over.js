// After the deal: the account takes the place of the table.

import { chart } from "./chart.js";
import { faces } from "./cards.js";
import { dialog } from "./dialogs.js";
import { h, show } from "./dom.js";
import { icon } from "./icons.js";
import { oneLedger, placeNames } from "./evening.js";
import { list, t } from "./i18n.js";
import { points, signed, tone } from "./numbers.js";
import { label, nameOf } from "./scene.js";
import { scoreSheet } from "./score.js";
import { flowPicture, flows, headline, linesTable, packetCount, pointBars, toYou } from "./statement.js";

/** @param {any} state @param {any} deal */
export const seatNames = (state, deal) => [0, 1, 2, 3].map((s) => label(state.table, deal, s));

/** @param {"score" | "money"} ledger @param {(l: "score" | "money") => void} pick */
function ledgers(ledger, pick) {
  const one = (/** @type {"score" | "money"} */ key) => h("button", { type: "button", "data-key": key, "aria-pressed": String(ledger === key), onclick: () => pick(key) }, t(`ledger.${key}`));
  return h("div", { class: "seg", role: "group", "aria-label": t("ledger.title") }, one("score"), one("money"));
}

/** @param {any} deal @param {string[]} names */
function hands(deal, names) {
  const { result } = deal;
  const row = (/** @type {string} */ name, /** @type {string[]} */ cards) => cards?.length > 0 && h("section", { class: "hands-row" }, h("h3", {}, name), faces(cards));
  return h("div", { class: "hands" }, result.hands.map((/** @type {string[]} */ cards, /** @type {number} */ s) => row(names[s], cards)), row(t("side.talon"), result.talon), row(t("discard.tray"), result.laid));
}

/** @param {any} state */
function waitingFor(state) {
  const { next, places, me } = state.table;
  if (!next) return "";
  const names = next.waiting.filter((/** @type {number} */ p) => p !== me).map((/** @type {number} */ p) => places[p].name);
  return names.length ? t("next.waiting", { names: list(names) }) : "";
}

/** The whole name, and a short one where there is little room. @param {string} key */
const words = (key) => [h("span", { class: "lbl" }, t(key)), h("span", { class: "short", "aria-hidden": true }, t(`${key}-short`))];

/** @param {string} key @param {string} pic @param {string} text @param {() => void} act */
const tool = (key, pic, text, act) => h("button", { class: "btn", type: "button", "data-key": key, onclick: act }, icon(pic), words(text));

/** @param {any} state @param {any} deal @param {any} on */
function footer(state, deal, on) {
  const { table } = state;
  const ready = table.next && table.next.waiting.includes(table.me);
  return h("footer", { class: "over-foot" },
    table.can.again && tool("again", "again", "over.again", on.again),
    table.can.undo && tool("undo", "undo", "tool.undo", on.undo),
    deal.result.record && h("a", { class: "btn", href: `/replay/${deal.result.record}` }, icon("chart"), words("over.replay")),
    tool("count", "stack", "over.count", () => dialog(t("count.title"), packetCount(deal, seatNames(state, deal)), { wide: true })),
    tool("hands", "eye", "over.hands", () => dialog(t("over.hands"), hands(deal, seatNames(state, deal)), { wide: true })),
    h("button", { class: "btn only-wide", type: "button", "data-key": "print", title: t("print"), onclick: () => window.print() }, icon("print"), h("span", { class: "hush" }, t("print"))),
    h("span", { class: "grow muted-felt" }, waitingFor(state)),
    ready && h("button", { class: "btn brass", type: "button", "data-key": "next", id: "next-deal", onclick: on.next }, t("over.next"), icon("right")));
}

/** What the lines do not say. @param {any} deal @param {string} about @returns {string[]} */
const notes = (deal, about) => (deal.result.notes ?? []).filter((/** @type {any} */ n) => n.about === about).map((/** @type {any} */ n) => n.text);

/** @param {any} state @param {any} deal @param {"score" | "money"} ledger */
function left(state, deal, ledger) {
  const names = seatNames(state, deal);
  const own = deal.seat === null ? "" : nameOf(state.table, deal, deal.seat);
  return h("section", { class: "panel over-main" },
    h("h1", { tabindex: -1, id: "over-title" }, headline(deal, names)),
    deal.practice && h("p", { class: "tag warn" }, t("over.practice")),
    ["tricks", "sides"].flatMap((about) => notes(deal, about)).map((text) => h("p", {}, toYou(text, own))),
    pointBars(deal, names),
    countedIn(deal),
    JSON.stringify(deal.result.score) !== JSON.stringify(deal.result.money) && h("p", { class: "muted small" }, t("ledger.why")),
    h("div", { class: "scroll-x", tabindex: 0, role: "region", "aria-label": t("account.title") }, linesTable(deal, names, ledger, own)),
    notes(deal, "kontra").map((text) => h("p", { class: "note" }, icon("info"), h("span", { class: "grow" }, toYou(text, own)))),
    h("p", { class: "muted small" }, t("account.zero")));
}

/** @param {any} state @param {any} deal @param {"score" | "money"} ledger */
function right(state, deal, ledger) {
  const { sheet } = state.table;
  const byPlace = placeNames(state.table);
  const paid = flows(deal.result.lines, ledger);
  return h("div", { class: "over-side" },
    paid.length > 0 && h("section", { class: "panel pad" }, h("h2", {}, t("account.who-pays")), flowPicture(paid, seatNames(state, deal), deal.result[ledger])),
    h("section", { class: "panel pad" },
      h("div", { class: "row" }, h("h2", { class: "grow" }, t(`ledger.${ledger}`)), h("span", { class: "muted small" }, t("score.running"))),
      h("div", { class: "scroll-x", tabindex: 0, role: "region", "aria-label": t("score.title") }, scoreSheet(sheet, byPlace, ledger, { link: true })),
      sheet.rows.length > 0 && chart(sheet.rows.map((/** @type {any} */ r) => r[ledger]), byPlace)));
}

/** Points and Blatt in words, where a figure has both. @param {any} deal */
function countedIn(deal) {
  const example = (deal.result.thirds ?? Object.values(deal.result.sides ?? {})).find((/** @type {number} */ n) => n % 3);
  if (!example || deal.game?.negative) return null;
  return h("p", { class: "muted small" }, t("account.blatt", { text: points(example) }));
}

/** Where everyone stands now, for screens without the strip in the bar. @param {any} state @param {any} deal @param {"score" | "money"} ledger */
function standing(state, deal, ledger) {
  const { sheet } = state.table;
  const total = (/** @type {number} */ seat) => sheet[ledger][deal.places[seat]] ?? "0";
  return h("section", { class: "panel standing only-small", "aria-label": t("score.running") }, h("b", { class: "small" }, t("score.standing")),
    seatNames(state, deal).map((name, seat) => h("span", {}, h("i", {}, name), h("b", { class: tone(total(seat)) }, signed(total(seat))))));
}

/** @param {HTMLElement} place @param {any} state @param {any} deal @param {any} mine @param {any} on */
export function drawOver(place, state, deal, mine, on) {
  const signature = JSON.stringify([deal.deal, deal.count, mine.ledger, state.table.sheet.rows.length, state.table.next, state.table.can]);
  const one = oneLedger(state.table.sheet) && JSON.stringify(deal.result.score) === JSON.stringify(deal.result.money);
  const ledger = one ? "score" : mine.ledger;
  show(place, signature, () => [
    h("div", { class: "over-head" }, h("p", { class: "grow" }, h("b", { class: "serif" }, t("account.title")), h("span", {}, h("span", { class: "rules-name" }, `${state.table.rules.title} · `), `${t("bar.deal", { n: deal.deal })} · ${t("score.radl", { n: state.table.sheet.radl })}`)), !one && ledgers(ledger, on.ledger)),
    standing(state, deal, ledger),
    h("div", { class: "over-grid" }, left(state, deal, ledger), right(state, deal, ledger)),
    footer(state, deal, on)]);
}
