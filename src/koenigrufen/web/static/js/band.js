// The band above the hand: whose turn, the duty in two words, the button with the card's name.

import { h, show } from "./dom.js";
import { icon } from "./icons.js";
import { cardName, t } from "./i18n.js";
import { duty, nameOf } from "./scene.js";
import { settings } from "./settings.js";

/** @param {any} deal */
function dutyText(deal) {
  const now = duty(deal);
  if (now.card) return t(now.key, { card: cardName(now.card) });
  return now.suit ? t(now.key, { suit: t(`suit.${now.suit}`) }) : t(now.key);
}

/** @param {any} state @param {any} deal */
function waiting(state, deal) {
  if (deal.resting) return "";
  const name = deal.turn === null ? "" : nameOf(state.table, deal, deal.turn);
  return t(`wait.${deal.phase}`, { name });
}

/**
 * @param {HTMLElement} place @param {any} state @param {any} deal
 * @param {{selected: string}} mine @param {{play: () => void, hint: () => void, go: () => void}} on
 */
export function drawBand(place, state, deal, mine, on) {
  const turn = deal.turn === deal.seat && deal.seat !== null;
  const signature = JSON.stringify([turn, deal.phase, deal.count, mine.selected, deal.resting, deal.turn, settings().keys, settings().input]);
  show(place, signature, () => {
    if (deal.resting && settings().rest === "click") return h("button", { class: "btn brass", type: "button", "data-key": "go", onclick: on.go }, t("trick.go-on"));
    if (!turn || deal.phase !== "playing") return h("p", { class: "band-say" }, h("b", {}, waiting(state, deal)));
    return [
      h("p", { class: "band-say" },
        h("span", { class: "turn-line" }, icon("play", "s f"), t("turn.you")),
        h("b", {}, dutyText(deal)), h("span", { class: "hint-text" }, t(settings().input === "tap" ? "duty.tap" : "duty.tap-confirm"))),
      mine.selected
        ? h("button", { class: "btn brass", type: "button", "data-key": "play", onclick: on.play }, t("play.card", { card: cardName(mine.selected) }), h("kbd", { class: "only-wide" }, "Enter"))
        : null,
    ];
  });
}
