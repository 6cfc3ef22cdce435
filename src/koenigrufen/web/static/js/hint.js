// A hint with its reason, and what every possibility should bring.

import { dialog } from "./dialogs.js";
import { h } from "./dom.js";
import { language, t } from "./i18n.js";

/** An estimate, with its sign. @param {number} value */
export function estimate(value) {
  const text = Math.abs(value).toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return Number(value.toFixed(1)) === 0 ? text : (value > 0 ? "+" : "−") + text;
}

/** @param {any[]} weighed the best first */
export function weighedTable(weighed) {
  if (weighed.length < 2) return null;
  const row = (/** @type {any} */ one, /** @type {number} */ i) => h("tr", { class: i ? "" : "best" },
    h("td", {}, h("b", {}, one.text), h("span", { class: "why" }, one.why)),
    h("td", { class: "num nowrap" }, h("b", { class: one.value < 0 ? "minus" : "plus" }, estimate(one.value)), one.error > 0 && h("span", { class: "why" }, t("hint.give", { n: Math.abs(one.error).toLocaleString(language(), { maximumFractionDigits: 1 }) }))));
  return h("table", { class: "weighed" }, h("caption", { class: "hush" }, t("hint.all")),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("hint.what")), h("th", { class: "num", scope: "col" }, t("hint.brings")))),
    h("tbody", {}, weighed.map(row)));
}

/** @param {any[]} weighed */
const hintDialog = (weighed) => dialog(t("hint.all"), [h("p", { class: "muted small" }, t("hint.all-text")), weighedTable(weighed)]);

/** A note, with a way to all that was weighed. @param {{note: string, weighed: any[]}} mine */
export const noteView = (mine) => [h("span", { class: "grow" }, mine.note),
  mine.weighed.length > 1 && h("button", { class: "btn plain", type: "button", "data-key": "weighed", onclick: () => hintDialog(mine.weighed) }, t("hint.all"))].filter(Boolean);
