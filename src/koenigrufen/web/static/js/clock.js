// Clocks on the plates: the server's time, counted down here between its messages.

/** @type {{seat: number, left: number[]} | null} */
let clock = null;
let since = 0;

/** @param {any} now */
export function setClock(now) {
  clock = now;
  since = performance.now();
}

/** Minutes and seconds, never below nothing. @param {number} ms */
export function clockText(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What a seat has left now; "" without clocks. @param {number} seat */
export function leftNow(seat) {
  if (!clock) return "";
  const gone = clock.seat === seat ? performance.now() - since : 0;
  return clockText(clock.left[seat] - gone);
}

setInterval(() => {
  if (!clock) return;
  for (const node of document.querySelectorAll("[data-clock]")) node.textContent = leftNow(Number(/** @type {HTMLElement} */ (node).dataset.clock));
}, 500);
