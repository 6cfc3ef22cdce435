// Vorhand's choices in Trischaken, and the Spritzen.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { plain } from "../numbers.js";

/** @param {any} c @param {any} on @param {string} [cls] */
const button = (c, on, cls = "btn") => h("button", { class: cls, type: "button", "data-key": c.action, "data-action": c.action, onclick: () => on.act(c.action) }, c.label);

/** @param {any} deal @param {any} on */
export function choosing(deal, on) {
  const option = deal.choices[0]?.option ?? "talon";
  return { title: t(`choosing.${option}`), note: deal.game.name, fit: true,
    body: [h("p", { class: "muted" }, t(`choosing.${option}-text`)), h("div", { class: "two one-col" }, deal.choices.map((/** @type {any} */ c) => button(c, on, "chip")))],
    foot: [] };
}

/** @param {any} deal @param {any} on */
export function spritzen(deal, on) {
  const [spritz, good] = ["spritz", "good"].map((kind) => deal.choices.find((/** @type {any} */ c) => c.kind === kind));
  const own = deal.trischaken.own_spritze;
  return { title: t("spritzen.title"), note: t("side.each"), fit: true,
    body: [h("p", {}, t("spritzen.text", { n: plain(deal.game.won) })),
      h("table", { class: "pricebox" }, h("tbody", {},
        h("tr", {}, h("td", {}, t("spritzen.not-lost")), h("td", { class: "num then plus" }, t("spritzen.gain"))),
        h("tr", {}, h("td", {}, t("spritzen.lost")), h("td", { class: "num then" }, t(`spritzen.own-${own}`))))),
      h("p", { class: "muted small" }, t(`spritzen.why-${own}`))],
    foot: [spritz && button(spritz, on), good && button(good, on, "btn go grow")] };
}
