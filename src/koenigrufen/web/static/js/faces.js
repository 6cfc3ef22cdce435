// The three faces of the page: the lobby, the table, and the account after a deal.

import { byId } from "./dom.js";

/** Which of them is up. @param {any} deal */
export function faceOf(deal) {
  if (!deal) return "lobby";
  return deal.phase === "over" && !deal.resting && deal.result ? "over" : "room";
}

/** What opens is seen from its top. @param {string} face */
export function turnTo(face) {
  for (const id of ["room", "over", "lobby"]) {
    const place = /** @type {HTMLElement} */ (byId(id));
    const opens = place.hidden && id === face;
    place.hidden = id !== face;
    if (opens) place.scrollTop = 0;
  }
}
