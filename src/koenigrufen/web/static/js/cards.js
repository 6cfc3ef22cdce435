// Cards on the page: one persistent button for each visible card, and plain faces.

import { h, svg } from "./dom.js";
import { MARKS } from "./icons.js";
import { cardSpoken } from "./i18n.js";

/** Brings the symbols of the deck onto the page. */
export async function loadDeck() {
  if (document.getElementById("c-back")) return;
  const address = document.documentElement.dataset.deck || "/static/deck/deck.svg";
  const text = await (await fetch(address)).text();
  document.body.append(svg(text.trim()));
}

/** @param {string} card */
export const drawing = (card) => svg(`<svg viewBox="0 0 120 220" aria-hidden="true"><use href="#c-${card}"/></svg>`);

/** A suit sign. @param {string} letter */
export const suitSign = (letter) => svg(`<svg class="suit ${letter}" aria-hidden="true"><use href="#s-${letter}"/></svg>`);

/** A disc over a card. @param {string} kind */
export const overlay = (kind) => svg(`<span class="cmark" aria-hidden="true"><svg viewBox="0 0 20 20">${MARKS[kind]}</svg></span>`);

/** A card that is only looked at. @param {string} card @param {string} [mark] @param {boolean} [mute] */
export function face(card, mark = "", mute = false) {
  const label = card === "back" ? null : cardSpoken(card);
  return h("span", { class: "face", "data-face": card, role: mute ? null : "img", "aria-label": mute ? null : label, "aria-hidden": mute },
    drawing(card), mark && overlay(mark));
}

/** A row of faces. @param {string[]} cards @param {Record<string, string>} [marked] */
export const faces = (cards, marked = {}) => h("div", { class: "faces" }, cards.map((card) => face(card, marked[card])));

/** @type {Map<string, HTMLButtonElement>} */
const pool = new Map();

/** The one button of a card. @param {string} card */
export function cardButton(card) {
  const found = pool.get(card);
  if (found) return found;
  const made = /** @type {HTMLButtonElement} */ (h("button", { class: "card", type: "button", "data-card": card }, drawing(card)));
  pool.set(card, made);
  return made;
}

/** All card buttons on the page now. */
export const visibleCards = () => [...pool.values()].filter((button) => button.isConnected);

/**
 * How a card stands.
 * @param {HTMLButtonElement} button
 * @param {{veil?: boolean, sel?: boolean, can?: boolean, mark?: string, label: string, why?: string | null, tab?: boolean}} how
 */
export function dress(button, how) {
  button.classList.toggle("veil", Boolean(how.veil));
  button.classList.toggle("sel", Boolean(how.sel));
  button.classList.toggle("can", Boolean(how.can));
  button.setAttribute("aria-label", how.label);
  if (how.can !== undefined) button.setAttribute("aria-disabled", String(!how.can));
  else button.removeAttribute("aria-disabled");
  button.tabIndex = how.tab ? 0 : -1;
  const old = button.querySelector(".cmark");
  if ((button.dataset.mark ?? "") !== (how.mark ?? "")) {
    old?.remove();
    button.dataset.mark = how.mark ?? "";
    if (how.mark) button.append(overlay(how.mark));
  }
}
