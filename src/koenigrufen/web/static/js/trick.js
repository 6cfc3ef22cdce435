// The trick: four fixed slots, cards that come and go, marks beside them.

import { cardButton, dress } from "./cards.js";
import { h, show } from "./dom.js";
import { icon } from "./icons.js";
import { cardSpoken, t } from "./i18n.js";
import { marks, label, slots } from "./scene.js";

/** @param {any} state @param {any} deal @param {any} slot */
function slotView(state, deal, slot) {
  const name = label(state.table, deal, slot.seat);
  return h("div", { class: `slot at-${slot.place}${slot.next ? " now" : ""}`, "aria-hidden": true }, slot.card ? "" : name);
}

/** @param {any} slot */
function slotMarks(slot) {
  const both = slot.lead && slot.wins;
  return [
    slot.lead && h("span", { class: `mark lead by-${slot.place}` }, t("trick.lead"), icon("right", "s")),
    slot.wins && h("span", { class: `mark win by-${slot.place}${both ? " both" : ""}` }, icon("check", "s"), t("trick.wins")),
  ];
}

/** @param {HTMLElement} place @param {any} state @param {any} deal */
export function drawTrick(place, state, deal) {
  const all = slots(deal);
  const ground = place.querySelector("[data-slots]");
  const cards = place.querySelector("[data-cards]");
  const marked = marks(deal);
  if (!ground || !cards) return;
  show(ground, JSON.stringify([all, state.table.places.map((/** @type {any} */ p) => p.name)]), () => [
    all.map((slot) => slotView(state, deal, slot)), all.map(slotMarks)]);
  // in the order in which they were played, also on a page that comes back: so they are read, and so they lie
  const played = [0, 1, 2, 3].map((n) => all.find((slot) => slot.seat === ((deal.trick?.leader ?? 0) + n) % 4)).filter((slot) => slot?.card);
  const wanted = played.map((/** @type {any} */ slot) => {
    const button = cardButton(slot.card);
    const who = label(state.table, deal, slot.seat);
    dress(button, { mark: marked[slot.card], label: `${who}: ${cardSpoken(slot.card)}${slot.wins ? `, ${t("trick.wins")}` : ""}` });
    button.classList.remove("at-0", "at-1", "at-2", "at-3");
    button.classList.add(`at-${slot.place}`);
    return button;
  });
  for (const old of [...cards.children]) if (!wanted.includes(/** @type {any} */ (old))) old.remove();
  wanted.forEach((button, i) => { if (cards.children[i] !== button) cards.insertBefore(button, cards.children[i] ?? null); });
}
