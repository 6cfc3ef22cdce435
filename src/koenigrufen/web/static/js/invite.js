// Friends: who sits where, the link, the QR code, computers for empty chairs.

import { dialog } from "./dialogs.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { list, t } from "./i18n.js";

/** @param {string} text @param {HTMLElement} button */
async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    /** @type {HTMLElement} */ (button.querySelector("span")).textContent = t("invite.copied");
  } catch {
    document.getElementById("invite-link")?.focus();
  }
}

/** @param {any} info page data */
export function inviteBox(info, plain = false) {
  const link = info.invite || `${location.origin}/t/${info.table}`;
  return h("div", { class: "invite" },
    !plain && h("img", { src: `/api/tables/${info.table}/qr.svg`, alt: t("invite.qr"), width: 168, height: 168, class: "qr" }),
    h("div", { class: "col gap-8 grow" },
      h("label", { class: "field" }, h("span", {}, t("invite.link")), h("input", { class: "input", id: "invite-link", readonly: true, value: link, onfocus: (/** @type {any} */ e) => e.target.select() })),
      h("button", { class: "btn", type: "button", onclick: (/** @type {any} */ e) => copy(link, e.currentTarget) }, icon("link", "s"), h("span", {}, t("invite.copy"))),
      navigator.share && h("button", { class: "btn", type: "button", onclick: () => navigator.share({ title: "Königrufen", url: link }).catch(() => null) }, icon("friends", "s"), t("invite.share"))));
}

/** How it stands with a person before the first deal. @param {any} state @param {any} place */
function person(state, place) {
  const waited = state.table.next?.waiting.includes(place.place);
  if (!waited) return t("lobby.is-ready");
  return t(state.presence?.connected?.[place.place] ? "lobby.not-ready" : "seat.away");
}

/** @param {any} state @param {any} place @param {any} on */
function chair(state, place, on) {
  const host = state.table.host === state.table.me;
  const kind = place.kind === "free" ? t("lobby.free") : place.kind === "computer" ? t("seat.computer") : person(state, place);
  return h("li", { class: "chair" },
    h("span", { class: "disc", "aria-hidden": true }, (place.name || "?").slice(0, 1).toUpperCase()),
    h("span", { class: "grow" }, h("b", {}, place.name || t("lobby.chair", { n: place.place + 1 })), h("span", { class: "muted small" }, kind)),
    host && place.kind === "free" && h("button", { class: "btn plain", type: "button", "data-key": `fill-${place.place}`, onclick: () => on.fill(place.place) }, icon("bot", "s"), t("lobby.fill")),
    host && place.kind === "computer" && h("button", { class: "btn plain", type: "button", "data-key": `free-${place.place}`, onclick: () => on.free(place.place) }, t("lobby.empty")));
}

/** Who waits for whom, and the button that ends the waiting. @param {any} table @param {any} on */
function begin(table, on) {
  const { places, next, me } = table;
  const people = places.filter((/** @type {any} */ p) => p.kind === "human" && p.place !== me);
  const waiting = (/** @type {any} */ p) => next?.waiting.includes(p.place);
  const names = (/** @type {any[]} */ some) => list(some.map((p) => p.name));
  const free = places.some((/** @type {any} */ p) => p.kind === "free");
  const ready = people.filter((/** @type {any} */ p) => !waiting(p));
  const missing = people.filter(waiting);
  if (!waiting({ place: me })) return h("footer", { class: "lobby-foot" }, h("p", { class: "note", role: "status" }, icon("clock"), t(me === null ? "next.waiting" : "lobby.waiting", { names: names(missing) })));
  const said = free ? t("lobby.wait-free") : ready.length ? t(ready.length > 1 ? "lobby.wait-you-all" : "lobby.wait-you", { names: names(ready) }) : missing.length ? t("lobby.all") : "";
  return h("footer", { class: free ? "lobby-foot still" : "lobby-foot" }, said && h("p", { class: "note", role: "status" }, icon("info"), said),
    h("button", { class: "btn go", type: "button", "data-key": "start", "aria-disabled": free ? "true" : null, onclick: () => !free && on.next() }, t(missing.length ? "lobby.ready" : "lobby.start")));
}

/** Before the first deal. @param {any} state @param {any} info @param {any} on */
export function lobby(state, info, on, plain = false) {
  const { places, rules } = state.table;
  return h("section", { class: "panel lobby" },
    h("h1", {}, t("lobby.title")),
    h("p", {}, t("lobby.rules"), " ", h("a", { href: rules.link }, rules.title)),
    h("ul", { class: "chairs" }, places.map((/** @type {any} */ p) => chair(state, p, on))),
    inviteBox(info, plain),
    begin(state.table, on));
}

/** @param {any} info */
export function inviteDialog(info) {
  const own = h("div", { class: "invite" }, h("img", { src: `/api/tables/${info.table}/qr.svg?seat=1`, alt: t("invite.qr-own"), width: 168, height: 168, class: "qr" }), h("p", { class: "grow" }, t("invite.own")));
  dialog(t("invite.title"), [inviteBox(info), h("hr"), h("h3", {}, t("invite.device")), own]);
}
