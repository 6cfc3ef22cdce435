// Chat and quick phrases; both can be switched off, at the table and on this device.

import { dialog } from "./dialogs.js";
import { read, words } from "./chatter.js";
import { h, show } from "./dom.js";
import { t } from "./i18n.js";
import { settings } from "./settings.js";

const PHRASES = ["hello", "well-played", "thanks", "sorry", "good-luck", "patience", "bye"];

/** @param {any} table */
export const allowed = (table) => settings().chat && (table.options.chat || table.options.phrases);

/** @param {HTMLElement} place @param {any} state */
export function drawChat(place, state) {
  show(place, String(state.chat.length), () => state.chat.map((/** @type {any} */ e) =>
    h("li", {}, h("b", {}, e.name), " ", h("span", {}, words(e)))));
  place.scrollTop = place.scrollHeight;
}

/** What was said, phrases to press, a line to write. @param {any} state @param {any} send */
export function talkView(state, send) {
  const { options } = state.table;
  const list = h("ul", { class: "chat", id: "chat", role: "log", "aria-label": t("chat.title"), tabindex: 0 });
  const field = /** @type {HTMLInputElement} */ (h("input", { class: "input", maxlength: 300, "aria-label": t("chat.text"), autocomplete: "off" }));
  const form = h("form", { class: "row gap-8", onsubmit: (/** @type {Event} */ e) => {
    e.preventDefault();
    if (field.value.trim()) send({ type: "chat", text: field.value.trim() });
    field.value = "";
  } }, field, h("button", { class: "btn go" }, t("chat.send")));
  const phrases = h("div", { class: "low" }, PHRASES.map((p) => h("button", { class: "chip", type: "button", onclick: () => send({ type: "phrase", phrase: p }) }, t(`phrase.${p}`))));
  drawChat(list, state);
  return [list, options.phrases && phrases, options.chat && form];
}

/** @param {any} state @param {any} send */
export function chatDialog(state, send) {
  dialog(t("chat.title"), talkView(state, send));
  read();
}
