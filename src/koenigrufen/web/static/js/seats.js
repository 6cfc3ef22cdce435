// Who sits where between deals: the host gives chairs to computers of any level, or frees them.

import { close, dialog } from "./dialogs.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { has, t } from "./i18n.js";

/** What a level is called; one of another package by its own name. @param {string} level */
export const levelName = (level) => (has(`level-name.${level}`) ? t(`level-name.${level}`) : level);

/** Levels to choose from. @param {string[]} levels @param {string} now @param {string} label @param {(level: string) => void} pick */
export const levelSelect = (levels, now, label, pick) => h("select", { class: "input", "aria-label": label, onchange: (/** @type {any} */ e) => pick(e.target.value) },
  levels.map((level) => h("option", { value: level, selected: level === now }, levelName(level))));

/** @param {any} place @param {any} info @param {any} send */
function chair(place, info, send) {
  const name = place.name || t("lobby.chair", { n: place.place + 1 });
  const seat = (/** @type {string} */ level) => { close(); send({ type: "place", place: place.place, kind: "computer", level }); };
  const free = () => { close(); send({ type: "place", place: place.place, kind: "free" }); };
  return h("li", { class: "chair" }, h("b", { class: "grow" }, name),
    place.kind === "human" ? h("span", { class: "muted small" }, t("seats.person"))
      : [levelSelect(place.kind === "free" ? ["", ...info.levels] : info.levels, place.level ?? "", t("seats.level", { name }), (level) => level && seat(level)),
        place.kind === "computer" && h("button", { class: "btn plain", type: "button", "data-key": `free-${place.place}`, onclick: free }, icon("friends", "s"), t("lobby.empty"))]);
}

/** @param {any} state @param {any} info @param {any} send */
export function seatsDialog(state, info, send) {
  const running = state.deal && state.deal.phase !== "over" && !state.deal.practice;
  dialog(t("seats.title"), running ? h("p", {}, t("seats.later"))
    : [h("p", { class: "muted" }, t("seats.text")), h("ul", { class: "chairs" }, state.table.places.map((/** @type {any} */ p) => chair(p, info, send)))]);
}
