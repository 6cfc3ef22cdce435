// Laying away: a tray with as many places as cards are due; what lies there can come back.

import { cardButton, dress } from "../cards.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { noteView } from "../hint.js";
import { cardName, cardSpoken, t } from "../i18n.js";

/** @param {any} deal @param {string[]} laid @param {number} i @param {any} on */
function place(deal, laid, i, on) {
  const card = laid[i];
  if (!card) return h("div", { class: `place${i === laid.length ? " next" : ""}` }, i === laid.length ? t(deal.discard.count - laid.length === 1 ? "discard.one-more" : "discard.more", { n: deal.discard.count - laid.length }) : "");
  const button = cardButton(card);
  button.classList.remove("at-0", "at-1", "at-2", "at-3");
  dress(button, { can: true, label: t("discard.take-back", { card: cardSpoken(card) }), tab: true });
  return h("div", { class: "place" }, button, h("span", { class: "back", "aria-hidden": true }, icon("undo", "s")));
}

/** @param {any} deal @param {any} mine @param {any} on */
export function discard(deal, mine, on) {
  const { count } = deal.discard;
  const missing = count - mine.laid.length;
  const action = `discard ${mine.laid.join(" ")}`;
  return {
    clear: true, wide: true, title: "", note: "", foot: [],
    body: h("div", { class: "lay" },
      h("section", { class: `tray${count > 3 ? " six" : ""}` },
        h("header", {}, h("h3", {}, t("discard.tray")), h("span", {}, t("discard.of", { n: mine.laid.length, count }))),
        h("div", { class: "places" }, Array.from({ length: count }, (_, i) => place(deal, mine.laid, i, on)))),
      h("section", { class: "lay-say" },
        h("h2", {}, t(`discard.title-${count}`)),
        h("p", {}, t("discard.text")),
        mine.note && h("p", { class: "note", role: "status" }, icon("info"), noteView(mine)),
        h("div", { class: "row gap-8" },
          h("button", { class: "btn brass grow", type: "button", "data-key": "done", "data-action": missing ? null : action, "aria-disabled": missing ? "true" : null, onclick: () => (missing ? null : on.act(action)) },
            missing ? t("discard.missing", { n: missing }) : t("discard.done"))))),
  };
}

/** @param {any} deal @param {string} card */
export function refusal(deal, card) {
  const why = deal.discard.refused[card]?.why ?? "";
  return why && t("discard.refused", { card: cardName(card), why });
}
