// Only cards move: first, last, invert, play.

import { visibleCards } from "./cards.js";
import { slow, still } from "./settings.js";

const EASE = "cubic-bezier(.2,.7,.2,1)";

/** @param {Element} node */
function middle(node) {
  const r = node.getBoundingClientRect();
  return { x: r.left + r.width / 2, y: r.top + r.height / 2, width: /** @type {HTMLElement} */ (node).offsetWidth || r.width };
}

/** Where every card is, and where those that are not yet cards will come from. */
export function before() {
  /** @type {Map<string, {x: number, y: number, width: number}>} */
  const where = new Map();
  for (const node of document.querySelectorAll("[data-face]")) where.set(/** @type {HTMLElement} */ (node).dataset.face ?? "", middle(node));
  for (const button of visibleCards()) where.set(button.dataset.card ?? "", middle(button));
  return where;
}

/**
 * Lets each card glide from where it was; a new card from its seat's plate.
 * @param {Map<string, {x: number, y: number, width: number}>} where
 * @param {(card: string) => Element | null} origin
 */
export function glide(where, origin) {
  if (still()) return;
  for (const button of visibleCards()) {
    const card = button.dataset.card ?? "";
    const source = origin(card);
    const from = where.get(card) ?? (source ? { ...middle(source), width: button.offsetWidth * 0.6 } : null);
    if (!from) continue;
    const to = middle(button);
    const [dx, dy, scale] = [from.x - to.x, from.y - to.y, from.width / (to.width || 1)];
    if (Math.abs(dx) + Math.abs(dy) < 3 && Math.abs(scale - 1) < 0.02) continue;
    const turn = getComputedStyle(button).transform;
    const end = turn === "none" ? "" : turn;
    button.animate([{ transform: `translate(${dx}px,${dy}px) ${end} scale(${scale})` }, { transform: end || "none" }],
      { duration: 220 * slow(), easing: EASE });
  }
}

/** The trick goes to its owner. @param {HTMLElement[]} cards @param {Element | null} plate */
export async function collect(cards, plate) {
  if (still() || !plate) return;
  const to = middle(plate);
  await Promise.all(cards.map((card) => {
    const from = middle(card);
    return card.animate([{ transform: "none" }, { transform: `translate(${to.x - from.x}px,${to.y - from.y}px) scale(.45)`, opacity: 0.2 }],
      { duration: 280 * slow(), easing: EASE, fill: "forwards" }).finished.catch(() => null);
  }));
  for (const card of cards) card.getAnimations().forEach((a) => a.cancel());
}
