// One's own cards: a fan or two rows, chosen with pointer or keys.

import { cardButton, dress } from "./cards.js";
import { t, cardSpoken } from "./i18n.js";
import { marks, rows } from "./scene.js";
import { settings } from "./settings.js";

/**
 * How each card may be used now: what a press means, or why not.
 * @typedef {{legal: boolean, why: string | null}} Use
 */

/** @param {any} deal @returns {Map<string, Use> | null} null: nothing is asked of the hand */
export function uses(deal) {
  if (deal.seat === null || deal.turn !== deal.seat) return null;
  if (deal.discard) {
    const out = new Map(deal.discard.from.map((/** @type {string} */ c) => [c, { legal: true, why: null }]));
    for (const [card, { why }] of Object.entries(deal.discard.refused)) out.set(card, { legal: false, why });
    return out;
  }
  const plays = deal.choices.filter((/** @type {any} */ c) => c.kind === "play");
  if (!plays.length) return null;
  return new Map(plays.map((/** @type {any} */ c) => [c.card, { legal: c.legal, why: c.why }]));
}

/** @param {string} card @param {Use | undefined} use @param {string} mark */
function label(card, use, mark) {
  const marked = mark ? `, ${t(`mark.${mark}`)}` : "";
  return cardSpoken(card) + marked + (use && !use.legal ? `, ${t("card.not-allowed")}: ${use.why}` : "");
}

/**
 * Puts the hand's buttons into their place; a button that is there already stays.
 * @param {HTMLElement} place @param {any} deal @param {{selected: string, laid: string[], cursor: string}} mine
 */
export function drawHand(place, deal, mine) {
  const hand = ordered(deal.hand.filter((/** @type {string} */ c) => !mine.laid.includes(c)));
  const allowed = uses(deal);
  const marked = marks(deal);
  const cursor = hand.includes(mine.cursor) ? mine.cursor : hand.find((/** @type {string} */ c) => allowed?.get(c)?.legal) ?? hand[0];
  const tarock = (/** @type {string} */ card) => card[0] === "T";
  const two = rows([...hand.filter(tarock), ...hand.filter((/** @type {string} */ card) => !tarock(card))]);
  hand.forEach((/** @type {string} */ card, /** @type {number} */ i) => {
    const button = cardButton(card);
    const use = allowed?.get(card);
    dress(button, {
      veil: Boolean(use && !use.legal), sel: card === mine.selected, can: use ? use.legal : undefined,
      mark: marked[card], label: label(card, use, marked[card]), tab: card === cursor,
    });
    lay(button, card, i, hand.length, two);
    if (place.children[i] !== button) place.insertBefore(button, place.children[i] ?? null);
  });
  while (place.children.length > hand.length) place.lastElementChild?.remove();
}

/** The hand as this device wants it: Tarock left or right, high or low first, colours in turn. @param {string[]} hand from the highest Tarock down */
function ordered(hand) {
  const { sort, order, suits } = settings();
  const groups = ["T", ...suits].map((suit) => hand.filter((card) => card[0] === suit));
  const [tarock, ...others] = order === "up" ? groups.map((cards) => cards.reverse()) : groups;
  return sort === "right" ? [...others.flat(), ...tarock] : [...tarock, ...others.flat()];
}

/** @param {HTMLElement} button @param {string} card @param {number} i @param {number} n @param {string[][]} two */
function lay(button, card, i, n, two) {
  const row = two.findIndex((cards) => cards.includes(card));
  const [at, many] = [two[row].indexOf(card), two[row].length];
  const x = i - (n - 1) / 2;
  const half = Math.max((n - 1) / 2, 5.5);
  const spread = n > 12 ? 11 / (n - 1) : 1;
  const values = { "--x": x * spread, "--t": x / half, "--row": two.length > 1 ? row : 0.5, "--i2": at, "--n2": many };
  for (const [key, value] of Object.entries(values)) button.style.setProperty(key, String(value));
}

/** Left and right through the hand, up and down between rows. @param {HTMLElement} place @param {string} key */
export function walk(place, key) {
  const cards = /** @type {HTMLElement[]} */ ([...place.children]);
  const at = cards.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (at < 0) return null;
  const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: cards.length - 1 }[key];
  const next = step === undefined ? cards[otherRow(cards, at, key)] : cards[Math.min(Math.max(step, 0), cards.length - 1)];
  next?.focus();
  return next ?? null;
}

/** @param {HTMLElement[]} cards @param {number} at @param {string} key */
function otherRow(cards, at, key) {
  const row = (/** @type {HTMLElement} */ c) => Number(c.style.getPropertyValue("--row"));
  const wanted = key === "ArrowDown" ? 1 : 0;
  const column = cards[at].style.getPropertyValue("--i2");
  const there = cards.map((c, i) => [c, i]).filter(([c]) => row(/** @type {HTMLElement} */ (c)) === wanted);
  if (!there.length || row(cards[at]) === wanted) return at;
  return Number(there[Math.min(Number(column), there.length - 1)][1]);
}
