// What the table wants to know between the cards: undo by consent, a missing player, a pause, a lost line.

import { h, show } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./i18n.js";

/** @param {string} key @param {string} text @param {() => void} act @param {string} [cls] */
const button = (key, text, act, cls = "btn") => h("button", { class: cls, type: "button", "data-key": key, onclick: act }, text);

/** @param {any} state @param {any} send */
function ask(state, send) {
  const { ask: asked, me, places } = state.table;
  if (!asked) return null;
  const name = places[asked.by].name;
  const mine = asked.open.includes(me);
  return h("div", { class: "note ask" }, icon("info"), h("span", { class: "grow" }, t(asked.by === me ? "ask.wait" : `ask.${asked.ask}`, { name })),
    mine && button("yes", t("yes"), () => send({ type: "answer", yes: true }), "btn go"),
    mine && button("no", t("no"), () => send({ type: "answer", yes: false })));
}

/** @param {any} state @param {any} send */
function missing(state, send) {
  const gone = (state.presence?.missing ?? []).filter((/** @type {number} */ p) => p !== state.table.me);
  if (!gone.length || state.table.me === null) return null;
  return gone.map((/** @type {number} */ place) => h("div", { class: "note ask" }, icon("clock"), h("span", { class: "grow" }, t("missing.text", { name: state.table.places[place].name })),
    ["wait", "computer", "pause"].map((choice) => button(`missing-${place}-${choice}`, t(`missing.${choice}`), () => send({ type: "missing", place, choice })))));
}

/** @param {any} state @param {any} send */
function pause(state, send) {
  const { pause: paused, places, me } = state.table;
  return paused && h("div", { class: "note ask" }, icon("clock"), h("span", { class: "grow" }, t("pause.text", { name: places[paused.by]?.name ?? "" })), me !== null && button("resume", t("pause.resume"), () => send({ type: "resume" }), "btn go"));
}

/** @param {any} state @param {any} send */
function standIn(state, send) {
  const own = state.table.places[state.table.me];
  return own?.stand_in && h("div", { class: "note ask" }, icon("bot"), h("span", { class: "grow" }, t("stand-in.text")), button("back", t("stand-in.back"), () => send({ type: "back" }), "btn go"));
}

/** @param {HTMLElement} place @param {any} state @param {any} send */
export function drawQuestions(place, state, send) {
  const { table } = state;
  const lost = { again: "net.again", bad: "net.bad", forbidden: "net.forbidden", gone: "net.gone" }[/** @type {string} */ (state.connection)];
  const signature = JSON.stringify([table?.ask, table?.pause, state.presence?.missing, state.connection, table?.places, state.refused]);
  show(place, signature, () => [
    lost && h("div", { class: "note ask" }, icon("clock"), t(lost)),
    table && [ask(state, send), missing(state, send), pause(state, send), standIn(state, send)],
    state.refused && !["stale"].includes(state.refused.reason) && h("div", { class: "note ask" }, icon("info"), h("span", {}, state.refused.message)),
  ]);
}
