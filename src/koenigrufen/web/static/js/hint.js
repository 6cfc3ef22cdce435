// A hint with its reason, and what every possibility should bring.

import { dialog } from "./dialogs.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { cardName, language, t } from "./i18n.js";

const FEW = 5;

/** An estimate, with its sign. @param {number} value */
export function estimate(value) {
  const text = Math.abs(value).toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return Number(value.toFixed(1)) === 0 ? text : (value > 0 ? "+" : "−") + text;
}

/** What a possibility is: of cards their names, of all else its words. @param {{action: string, text: string}} one */
export function inWords(one) {
  const [verb, ...cards] = one.action.split(" ");
  return ["play", "discard"].includes(verb) ? cards.map(cardName).join(", ") : one.text;
}

/** The best few; the others are folded away. @param {any[]} weighed the best first */
export function weighedTable(weighed) {
  if (weighed.length < 2) return null;
  const some = weighed.length > FEW + 1 ? FEW : weighed.length;
  const rest = weighed.slice(some);
  return [table(weighed.slice(0, some)), rest.length > 0 && h("details", { class: "more" },
    h("summary", { "data-key": "weighed-rest" }, t("hint.rest", { n: rest.length }), icon("down", "s")), table(rest, false))];
}

/** @param {any[]} weighed */
function table(weighed, best = true) {
  const row = (/** @type {any} */ one, /** @type {number} */ i) => h("tr", { class: i || !best ? "" : "best" },
    h("td", {}, h("b", {}, inWords(one)), one.why && h("span", { class: "why" }, one.why)),
    h("td", { class: "num nowrap" }, h("b", { class: one.value < 0 ? "minus" : "plus" }, estimate(one.value)), one.error > 0 && h("span", { class: "why" }, t("hint.give", { n: Math.abs(one.error).toLocaleString(language(), { maximumFractionDigits: 1 }) }))));
  return h("table", { class: "weighed" }, h("caption", { class: "hush" }, t("hint.all")),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("hint.what")), h("th", { class: "num", scope: "col" }, t("hint.brings")))),
    h("tbody", {}, weighed.map(row)));
}

/** The way to a hint in the bar of a small screen: always in its place, awake while one is on turn. @param {HTMLElement | null} button @param {any} table @param {any} deal */
export function drawTip(button, table, deal) {
  if (!button) return;
  button.hidden = !table.options.hints || !deal || deal.seat === null || deal.phase === "over";
  button.setAttribute("aria-disabled", String(button.hidden || deal.turn !== deal.seat || Boolean(deal.resting)));
}

/** @param {any[]} weighed */
const hintDialog = (weighed) => dialog(t("hint.all"), [h("p", { class: "muted small" }, t("hint.all-text")), weighedTable(weighed)]);

/** A note, with a way to all that was weighed. @param {{note: string, weighed: any[]}} mine */
export const noteView = (mine) => [h("span", { class: "grow" }, mine.note),
  mine.weighed.length > 1 && h("button", { class: "btn plain", type: "button", "data-key": "weighed", onclick: () => hintDialog(mine.weighed) }, t("hint.all"))].filter(Boolean);
