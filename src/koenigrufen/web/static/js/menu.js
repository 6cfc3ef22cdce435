// The menu of the table.

import { close, dialog } from "./dialogs.js";
import { news } from "./chatter.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./i18n.js";
import { helpDialog, phaseHelp } from "./help.js";
import { inviteDialog } from "./invite.js";
import { prefsDialog } from "./prefs.js";
import { label } from "./scene.js";
import { seatsDialog } from "./seats.js";
import { allowed, chatDialog } from "./talk.js";
import { TIMES } from "./times.js";
import { wordbookDialog } from "./wordbook.js";

/** @param {string} pic @param {string} text @param {() => void} act */
const item = (pic, text, act) => h("button", { class: "btn left plain", type: "button", onclick: () => { close(); act(); } }, icon(pic, "s"), text);

/** @param {string} pic @param {string} text @param {string} href */
const link = (pic, text, href) => h("a", { class: "btn left plain", href }, icon(pic, "s"), text);

/** @param {any} a @param {any} b */
const same = (a, b) => ["move", "bank", "increment"].every((key) => (a?.[key] || 0) === (b?.[key] || 0));

/** Options only the host may change. @param {any} state @param {any} send */
function optionsDialog(state, send) {
  const { options } = state.table;
  const toggle = (/** @type {string} */ key) => h("label", { class: "switch" }, h("input", { type: "checkbox", role: "switch", checked: options[key], onchange: (/** @type {any} */ e) => send({ type: "options", options: { [key]: e.target.checked } }) }), h("span", {}, t(`option.${key}`)));
  const pace = h("label", { class: "field" }, h("span", {}, t("option.pace")), h("select", { class: "input", onchange: (/** @type {any} */ e) => send({ type: "options", options: { pace: Number(e.target.value) } }) },
    [[0, "none"], [300, "fast"], [600, "normal"], [1200, "slow"]].map(([ms, word]) => h("option", { value: ms, selected: options.pace === ms }, t(`pace.${word}`)))));
  const now = TIMES.findIndex(([, time]) => same(time, options.time));
  const time = h("label", { class: "field" }, h("span", {}, t("option.time")), h("select", { class: "input", "data-key": "time", onchange: (/** @type {any} */ e) => send({ type: "options", options: { time: TIMES[Number(e.target.value)][1] } }) },
    TIMES.map(([key], i) => h("option", { value: i, selected: i === now }, t(`time.${key}`)))));
  const undo = h("label", { class: "switch" }, h("input", { type: "checkbox", role: "switch", checked: options.undo === "ask", onchange: (/** @type {any} */ e) => send({ type: "options", options: { undo: e.target.checked ? "ask" : "never" } }) }), h("span", {}, t("option.undo")));
  dialog(t("menu.options"), [["chat", "phrases", "spectators", "open", "hints"].map(toggle), undo, time, toggle("relaxed"), pace]);
}

/** To any earlier point of the deal. @param {any} state @param {any} send */
function gotoDialog(state, send) {
  const { deal } = state;
  const point = (/** @type {any} */ move, /** @type {number} */ n) => h("button", { class: "btn left plain", type: "button", "data-key": `goto ${n}`, onclick: () => { close(); send({ type: "goto", count: n }); } },
    h("span", { class: "muted" }, String(n + 1)), `${label(state.table, deal, move.seat)}: ${move.text}`);
  dialog(t("menu.goto"), [h("p", { class: "muted" }, t("menu.goto-text")), h("div", { class: "col gap-4" }, deal.log.map(point).reverse())]);
}

/** Over whose shoulder a spectator looks. @param {any} state @param {any} send */
function watchDialog(state, send) {
  const { places } = state.table;
  const look = (/** @type {number | null} */ place, /** @type {string} */ name) => h("button", { class: "btn left", type: "button", "data-key": `watch ${place}`, onclick: () => { close(); send({ type: "watch", place }); } }, name);
  dialog(t("watch.title"), h("div", { class: "col gap-8" }, places.filter((/** @type {any} */ p) => p.shows).map((/** @type {any} */ p) => look(p.place, p.name)), look(null, t("watch.none"))));
}

/** @param {any} state @param {any} info @param {any} send @param {() => void} score */
export function menuDialog(state, info, send, score) {
  const { table } = state;
  const host = table.host === table.me;
  dialog(t("menu"), h("nav", { class: "col gap-8" },
    state.deal && item("chart", t("score.title"), score),
    item("friends", t("invite.title"), () => inviteDialog(info)),
    allowed(table) && item("chat", news() ? t("chat.unread", { n: news() }) : t("chat.title"), () => chatDialog(state, send)),
    item("gear", t("set.title"), prefsDialog),
    table.me === null && table.places.some((/** @type {any} */ p) => p.shows) && item("eye", t("watch.title"), () => watchDialog(state, send)),
    table.me !== null && table.options.spectators && item(table.places[table.me].shows ? "eyeoff" : "eye", t(table.places[table.me].shows ? "watch.hide" : "watch.show"), () => send({ type: "show", on: !table.places[table.me].shows })),
    host && item("friends", t("seats.title"), () => seatsDialog(state, info, send)),
    host && item("pen", t("menu.options"), () => optionsDialog(state, send)),
    table.can.goto && state.deal && item("undo", t("menu.goto"), () => gotoDialog(state, send)),
    table.can.setup && link("stack", t("menu.own"), `/own?table=${table.id}`),
    state.deal && item("bulb", t("help.now"), () => phaseHelp(state, state.deal)),
    item("book", t("glossary.title"), () => wordbookDialog(info.glossary)),
    item("why", t("help.title"), () => helpDialog(state)),
    table.rules.link && link("book", t("menu.rules", { name: table.rules.title }), table.rules.link),
    link("text", t("menu.text"), "?text=1"),
    table.me !== null && !table.places[table.me].stand_in && item("bot", t("menu.leave"), () => send({ type: "leave", level: "novice" })),
    link("home", t("menu.home"), "/")));
}
