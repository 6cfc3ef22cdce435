// Calling a king.

import { face } from "../cards.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";

/** The card a call shows: a suit's king, or the card itself. @param {string} word */
const shown = (word) => (word === "vierter" ? "back" : word.length === 1 ? `${word}K` : word);

/** @param {any} deal @param {any} on */
export function calling(deal, on) {
  return {
    title: t("calling.title"), note: "",
    body: [h("p", { class: "muted" }, t("calling.text")),
      h("div", { class: "kings" }, deal.choices.map((/** @type {any} */ c) =>
        h("button", { class: "king", type: "button", "data-key": c.action, "data-action": c.action, "aria-disabled": c.legal ? null : "true", onclick: () => (c.legal ? on.act(c.action) : on.why(c)) },
          face(shown(c.action.split(" ")[1]), "", true), c.label)))],
    foot: [], fit: true,
  };
}
