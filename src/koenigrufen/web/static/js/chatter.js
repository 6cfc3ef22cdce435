// What was said just now: a bubble at the plate for a while, and a mark on the menu until it is read.

import { byId, h } from "./dom.js";
import { isOpen } from "./dialogs.js";
import { t } from "./i18n.js";
import { spot } from "./scene.js";
import { settings } from "./settings.js";
import { sound } from "./sound.js";

const STAYS = 8000;
let unread = 0;

/** How many sayings have not been looked at. */
export const news = () => unread;

/** Everything has been looked at. */
export function read() {
  unread = 0;
  mark();
}

function mark() {
  byId("menu")?.toggleAttribute("data-news", unread > 0);
}

/** @param {any} event */
export const words = (event) => (event.event === "phrase" ? t(`phrase.${event.phrase}`) : event.text);

/** Where a bubble belongs: at a plate, or in the line below the bar. @param {any} deal @param {number} place */
function where(deal, place) {
  const seat = document.body.dataset.face === "room" && deal ? deal.places.indexOf(place) : -1;
  return seat < 0 ? "line" : `say-${spot(deal, seat)}`;
}

/** Someone has said something. @param {any} event @param {any} state @param {any} deal */
export function heardTalk(event, state, deal) {
  if (!["chat", "phrase"].includes(event.event) || !settings().chat) return;
  if (event.place === state.table?.me || !byId("talk")) return;
  if (!(isOpen() && byId("chat"))) unread += 1;
  mark();
  sound("talk");
  const at = where(deal, event.place);
  const bubble = h("p", { class: `say talk ${at}`, "data-said-by": event.place, "aria-hidden": true }, h("b", {}, `${event.name}:`), " ", h("span", {}, words(event)));
  document.querySelector(`[data-said-by="${event.place}"]`)?.remove();
  byId(at === "line" ? "talk-line" : "talk")?.append(bubble);
  setTimeout(() => bubble.remove(), STAYS);
}
