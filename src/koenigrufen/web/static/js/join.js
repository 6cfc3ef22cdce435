// A guest sits down: a name, a chair.

import { dialog } from "./dialogs.js";
import { call, h } from "./dom.js";
import { t } from "./i18n.js";
import { choose, settings } from "./settings.js";

/** @param {any} place @param {(place: number) => void} sit */
function chair(place, sit) {
  const free = place.kind === "free" ? t("lobby.free") : place.name;
  return h("button", { class: "chip", type: "submit", onclick: () => sit(place.place) }, h("span", {}, t("lobby.chair", { n: place.place + 1 })), h("span", { class: "v" }, free));
}

/** @param {any} state @param {any} info */
export function joinDialog(state, info) {
  const { table } = state;
  const open = table.places.filter((/** @type {any} */ p) => p.kind === "free" || (table.options.open && p.kind === "computer"));
  const name = /** @type {HTMLInputElement} */ (h("input", { class: "input", required: true, maxlength: 30, value: settings().name, autocomplete: "nickname" }));
  const fault = h("p", { class: "note", role: "alert", hidden: true });
  let place = open[0]?.place ?? null;
  const form = h("form", { class: "col gap-12", onsubmit: async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      await call(`/api/tables/${info.table}/join`, { name: name.value.trim(), place });
      choose({ name: name.value.trim() });
      location.reload();
    } catch (error) {
      fault.textContent = /** @type {Error} */ (error).message;
      fault.hidden = false;
    }
  } },
  h("p", {}, t("lobby.rules"), " ", h("a", { href: table.rules.link }, table.rules.title)),
  h("label", { class: "field" }, h("span", {}, t("join.name")), name),
  open.length ? h("div", { class: "col gap-8" }, h("p", { class: "b" }, t("join.chair")), open.map((/** @type {any} */ p) => chair(p, (n) => { place = n; })))
    : h("p", { class: "note" }, t(table.options.spectators ? "join.watch" : "join.full")),
  open.length > 0 && table.options.spectators && h("button", { class: "btn", type: "button", "data-key": "watch", onclick: () => form.closest("dialog")?.close() }, t("join.just-watch")), fault);
  dialog(t("join.title"), form);
}
