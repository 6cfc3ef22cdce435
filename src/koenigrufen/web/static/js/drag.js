// A card can also be drawn out of the hand upwards.

const START = 12;
const FAR = 70;

/** @param {HTMLElement} hand @param {(card: string) => void} play */
export function draggable(hand, play) {
  /** @type {{card: HTMLElement, x: number, y: number, id: number, moved: boolean} | null} */
  let held = null;
  const done = (/** @type {boolean} */ out) => {
    if (!held) return;
    const { card, moved } = held;
    held = null;
    card.style.removeProperty("translate");
    card.style.removeProperty("z-index");
    if (moved) window.addEventListener("click", (event) => event.stopPropagation(), { capture: true, once: true });
    if (out && card.dataset.card) play(card.dataset.card);
  };
  hand.addEventListener("pointerdown", (event) => {
    const card = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest(".card.can"));
    if (card && event.button === 0) held = { card, x: event.clientX, y: event.clientY, id: event.pointerId, moved: false };
  });
  window.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved && Math.hypot(dx, dy) < START) return;
    held.moved = true;
    held.card.style.translate = `${dx}px ${dy}px`;
    held.card.style.zIndex = "9";
  });
  window.addEventListener("pointerup", (event) => done(Boolean(held?.moved && held.y - event.clientY > FAR)));
  window.addEventListener("pointercancel", () => done(false));
}
