// Seat plates with their bubbles: who it is, what he is, what he said.

import { h, hush, show } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./i18n.js";
import { signed } from "./numbers.js";
import { bubble, nameOf, roleOf, south, spot, taken } from "./scene.js";
import { face, faces } from "./cards.js";
import { leftNow } from "./clock.js";
import { dialog } from "./dialogs.js";
import { legend, letters, robot } from "./legend.js";

/** @param {any} table @param {any} presence @param {any} deal @param {number} seat */
function tokens(table, presence, deal, seat) {
  const place = table.places[deal.places[seat]];
  const away = place.kind === "human" && presence && !presence.connected?.[place.place] && place.place !== table.me;
  return [
    away && h("span", { class: "tok off", title: t("seat.away") }, icon("clock", "s"), hush(t("seat.away"))),
    place.shows && h("span", { class: "tok off", title: t("seat.shows") }, icon("eye", "s"), hush(t("seat.shows"))),
    (place.kind === "computer" || place.stand_in) && robot(),
    letters(deal, seat),
  ];
}

/** The mark of who plays the game and who is known to play with him; an opponent is named without one. @param {any} deal @param {number} seat */
function roleMark(deal, seat) {
  const role = roleOf(deal, seat);
  if (!role || role === "defender") return role && h("span", {}, t("seat.defender"));
  return h("span", { class: role === "partner" ? "role partner" : "role" }, t(`seat.${role}`));
}

/** What only oneself knows. @param {any} deal */
function secret(deal) {
  if (!deal.side || deal.sides[deal.seat] || deal.game?.declarer === deal.seat) return null;
  const word = t(deal.side === "declarer" ? "secret.partner" : "secret.defender");
  return h("span", { class: "secret", title: `${word}. ${t("secret.only-you")}` }, icon("eyeoff", "s"), h("span", {}, word));
}

/** @param {any} state @param {any} deal @param {number} seat */
function plate(state, deal, seat) {
  const { table, presence } = state;
  const own = seat === deal.seat;
  const name = nameOf(table, deal, seat) || t("seat.free");
  const tricks = taken(deal)[seat];
  const total = table.sheet.score[deal.places[seat]] ?? "0";
  const under = [["playing", "over"].includes(deal.phase) && h("span", {}, t(tricks === 1 ? "seat.trick" : "seat.tricks", { n: tricks })), roleMark(deal, seat)].filter(Boolean);
  const turn = deal.turn === seat && deal.phase !== "over";
  return h("section", { class: `plate p-${spot(deal, seat)}${turn ? " turn" : ""}`, "data-plate": seat, onclick: () => deal.resting || dialog(name, legend()), "aria-label": own ? t("seat.you", { name }) : name },
    turn && h("span", { class: "turnflag" }, icon("play", "s f"), t("seat.turn")),
    h("span", { class: "disc", "aria-hidden": true }, name.slice(0, 1).toUpperCase()),
    h("span", { class: "who" },
      h("b", {}, h("span", { class: "nm" }, own ? t("seat.you-short", { name }) : name), " ", h("span", { class: "sum" }, signed(total)), own && deal.phase === "playing" && h("span", { class: "won", "aria-hidden": true }, icon("stack", "s"), String(tricks))),
      h("span", { class: "sub" }, under.length ? under.map((one) => [one, " "]) : t("seat.score", { n: signed(total) }))),
    h("span", { class: "toks" }, deal.clock && h("span", { class: "clock", "data-clock": seat }, leftNow(seat)), own && secret(deal), tokens(table, presence, deal, seat)));
}

/** @param {any} deal @param {number} seat */
function speech(deal, seat) {
  const said = bubble(deal, seat);
  return said && h("p", { class: `say say-${spot(deal, seat)} ${said.kind}` }, said.text);
}

/** @param {any} state @param {any} deal */
function openHands(state, deal) {
  const others = deal.open_hands.filter((/** @type {any} */ o) => o.seat !== south(deal) && o.cards.length);
  const name = (/** @type {number} */ seat) => nameOf(state.table, deal, seat);
  const list = () => dialog(t("seat.open-hands"), h("div", { class: "open-list" }, others.map((/** @type {any} */ o) => [h("h3", {}, name(o.seat)), faces(o.cards)])));
  return [others.length > 0 && h("button", { class: "btn ghost open-see", type: "button", "data-key": "open-see", onclick: list }, icon("eye", "s"), t("seat.open-short")),
    others.map((/** @type {any} */ o) => h("div", { class: `open-hand oh-${spot(deal, o.seat)}`, role: "group", "aria-label": `${t("seat.open-hand")}: ${name(o.seat)}` }, o.cards.map((/** @type {string} */ c) => face(c))))];
}

/** @param {HTMLElement} place @param {any} state @param {any} deal */
export function drawPlates(place, state, deal) {
  const { table, presence } = state;
  const signature = JSON.stringify([table.places, table.sheet.score, presence, deal.log.length, deal.turn, deal.phase, deal.tricks.length,
    deal.sides, deal.side, Boolean(deal.clock), deal.game?.contract, deal.deal, deal.count, deal.open_hands]);
  show(place, signature, () => [[0, 1, 2, 3].map((seat) => [plate(state, deal, seat), speech(deal, seat)]), openHands(state, deal)]);
}
