// What a screen reader hears: a polite log of what happens, one firm word when it is one's turn.

import { byId, h } from "./dom.js";

const KEPT = 40;

/** @param {string} text */
export function tell(text) {
  const log = byId("log");
  if (!log || !text) return;
  log.append(h("p", {}, text));
  while (log.children.length > KEPT) log.firstElementChild?.remove();
}

/** @param {string} text */
export function alertTurn(text) {
  const place = byId("turn-alert");
  if (!place || place.textContent === text) return;
  place.textContent = text;
}

const title = document.title;

/** @param {string | null} mark */
export function titleMark(mark) {
  document.title = mark ? `${mark} – ${title}` : title;
}
