// Announcements in groups, kontra item by item with its price before it is said.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { plain, signed } from "../numbers.js";
import { narrow } from "../settings.js";

const GROUPS = ["birds", "possession", "course", "tricks"];

const PAUSE = 600;
/** What could be said before one said anything: so long it keeps its place. @type {Set<string>} */
let offered = new Set();
let told = "";
let changed = 0;

/** Notes what has been said; a finger that comes down twice says nothing twice. @param {any} deal @param {any[]} bonuses */
function follow(deal, bonuses) {
  const now = JSON.stringify([deal.deal, deal.talk.announced]);
  if (now === told) return;
  const fresh = JSON.parse(told || "[]")[0] !== deal.deal;
  [told, changed] = [now, Date.now()];
  if (fresh || !deal.talk.announced.some((/** @type {any} */ a) => a.seat === deal.seat)) offered = new Set(bonuses.filter((c) => c.legal).map((c) => c.item));
}

/** The second half of a double tap. @param {any} event */
const twice = (event) => event.detail > 1 || (event.pointerType === "touch" && Date.now() - changed < PAUSE);

/** @param {any} c @param {boolean} said @param {any} on */
function chip(c, said, on) {
  const value = [h("span", { class: "hush" }, t("announce.silent")), plain(c.silent), " / ", h("b", {}, h("span", { class: "hush" }, t("announce.loud")), plain(c.announced))];
  return h("button", { class: "chip", type: "button", "data-key": c.action, "data-action": c.action, "aria-pressed": String(said), "aria-disabled": c.legal || said ? null : "true",
    onclick: (/** @type {any} */ event) => twice(event) || (c.legal ? on.act(c.action) : on.why(said ? { why: t("announce.said", { what: c.label }) } : c)) },
  said ? icon("check", "s") : !c.legal && icon("lock", "s"), h("span", {}, c.label), (c.legal || said) && h("span", { class: "v" }, value), c.asks && h("span", { class: "asks" }, c.asks));
}

/** @param {any} deal @param {any[]} choices @param {any} on */
function groups(deal, choices, on) {
  const mine = new Set(deal.talk.announced.filter((/** @type {any} */ a) => a.seat === deal.seat).map((/** @type {any} */ a) => a.bonus));
  const by = GROUPS.map((group) => [group, choices.filter((c) => c.group === group)]).filter(([, all]) => all.length);
  return h("div", { class: "groups" }, by.map(([group, all]) => h("section", { class: "group" }, h("h3", {}, t(`announce.${group}`)),
    /** @type {any[]} */ (all).map((c) => chip(c, mine.has(c.item), on)))));
}

/** What is unfolded comes into sight, and a hint does not lie over it. @param {any} event */
function shown(event) {
  if (!event.target.open) return;
  const reason = document.getElementById("reason");
  if (reason) reason.hidden = true;
  event.target.scrollIntoView({ block: "nearest" });
}

/** Where there is little room, what cannot be said now is folded away; each still says why. @param {any} deal @param {any[]} choices @param {any} on */
function roomy(deal, choices, on) {
  const not = choices.filter((c) => !c.legal && !offered.has(c.item) && !deal.talk.announced.some((/** @type {any} */ a) => a.seat === deal.seat && a.bonus === c.item));
  if (!narrow() || !not.length) return groups(deal, choices, on);
  const can = choices.filter((c) => !not.includes(c));
  return [can.length > 0 && groups(deal, can, on), h("details", { class: "more", ontoggle: shown }, h("summary", { "data-key": "locked" }, t("announce.locked", { n: not.length }), icon("down", "s")), groups(deal, not, on))];
}

/** @param {any} c @param {any} on @param {string} picked */
function kontraRow(c, on, picked) {
  const on_ = picked === c.action;
  return h("div", { class: "krow" },
    h("div", { class: "name" }, h("b", {}, c.label), h("span", {}, c.legal ? t(c.void ? "kontra.void" : c.money_only ? "kontra.price-money" : "kontra.price") : c.why)),
    h("div", { class: "price" }, plain(c.now.won), c.legal && !c.void && [h("span", { class: "muted row" }, icon("arrow", "s")), h("span", { class: "minus" }, plain(c.then.won))]),
    h("button", { class: "chip", type: "button", "data-key": `pick ${c.action}`, "aria-pressed": String(on_), "aria-disabled": c.legal ? null : "true", onclick: () => (c.legal ? on.pick(on_ ? "" : c.action) : on.why(c)) },
      on_ && icon("check", "s"), t(`level.${c.level}`)));
}

/** Who wins or loses what is doubled: the declarer, or whoever announced it. @param {any} deal @param {any} c */
const ownerOf = (deal, c) => deal.talk.announced.find((/** @type {any} */ a) => a.bonus === c.item)?.seat ?? deal.game.declarer;

/** @param {any} c @param {string} name whose price it is; "": one's own */
function priceBox(c, name) {
  const row = (/** @type {string} */ key, /** @type {string} */ now, /** @type {string} */ then, /** @type {string} */ cls) =>
    h("tr", {}, h("td", {}, t(name ? key : `${key}-you`, { name })), h("td", { class: "num" }, now), h("td", { class: `num then ${cls}` }, then));
  return h("table", { class: "pricebox" },
    h("thead", {}, h("tr", {}, h("th", {}, t("kontra.before")), h("th", { class: "num" }, t("kontra.now")), h("th", { class: "num" }, t("kontra.with")))),
    h("tbody", {}, row("kontra.won", signed(c.now.won), signed(c.then.won), "plus"), row("kontra.lost", signed(`-${c.now.lost}`), signed(`-${c.then.lost}`), "minus")));
}

/** What one has said so far, and the way back. @param {any} deal @param {any} on @param {boolean} undo */
function foot(deal, on, undo) {
  const mine = deal.talk.announced.filter((/** @type {any} */ a) => a.seat === deal.seat);
  return [h("div", { class: "foot-sum" }, h("span", {}, t("announce.you-say")), h("b", {}, mine.map((/** @type {any} */ a) => a.name).join(", ") || t("announce.nothing"))),
    undo && mine.length > 0 && h("button", { class: "btn undo", type: "button", "data-key": "take-back", title: t("tool.undo"), "aria-label": t("tool.undo"), onclick: on.undo }, icon("undo", "s"))];
}

/** What is left to say, and what the word at the foot means. @param {any} deal @param {boolean} first @param {boolean} bonuses @param {boolean} kontra @param {boolean} own */
function heading(deal, first, bonuses, kontra, own) {
  const { name, aim } = deal.game;
  if (first) return bonuses ? { title: t("announce.title"), note: "announce.note", text: t("announce.lie") } : { title: t("announce.none-title", { game: name }), note: "", text: t("announce.none", { aim }) };
  if (kontra) return { title: t("kontra.title"), note: "kontra.note", text: t("kontra.good") };
  return own ? { title: t("announce.more"), note: "announce.note", text: t("kontra.good") } : { title: t("announce.done"), note: "", text: t("announce.done-text") };
}

/** @param {any} deal @param {{picked: string}} mine @param {any} on @param {{nameOf: (seat: number) => string, alone: string, undo: boolean}} table whose name, that the declarer plays alone, whether one may go back */
export function announcing(deal, mine, on, { nameOf, alone, undo }) {
  const bonuses = deal.choices.filter((/** @type {any} */ c) => c.kind === "announce");
  const kontras = deal.choices.filter((/** @type {any} */ c) => c.kind === "kontra" && (c.legal || !["lie-first", "own-side", "not-announced"].includes(c.reason)));
  const good = deal.choices.find((/** @type {any} */ c) => c.kind === "good");
  const picked = kontras.find((/** @type {any} */ c) => c.action === mine.picked && c.legal);
  const first = !deal.talk.lying;
  follow(deal, bonuses);
  const open = (/** @type {any[]} */ all) => all.some((c) => c.legal);
  const what = heading(deal, first, bonuses.length > 0, open(kontras), open(bonuses));
  return {
    title: what.title, note: what.note ? t(what.note) : "", fit: first ? !bonuses.length : !open(bonuses),
    body: [
      alone && !first && h("p", { class: "note alone" }, alone),
      !(first && narrow() && bonuses.length > 0) && h("p", { class: "muted small" }, what.text),
      !first && h("div", {}, kontras.map((/** @type {any} */ c) => kontraRow(c, on, mine.picked))),
      picked && !picked.void && priceBox(picked, ownerOf(deal, picked) === deal.seat ? "" : nameOf(ownerOf(deal, picked))),
      picked?.void && h("p", { class: "note", role: "status" }, icon("info"), h("span", { class: "grow" }, t("kontra.void-text"))),
      first ? [roomy(deal, bonuses, on), narrow() && bonuses.length > 0 && h("p", { class: "muted small" }, what.text)] : open(bonuses) && h("details", { class: "more", open: !open(kontras) }, h("summary", { "data-key": "own" }, t("announce.own"), icon("down", "s")), groups(deal, bonuses, on)),
    ],
    foot: [(first ? bonuses.length > 0 : deal.talk.announced.some((/** @type {any} */ a) => a.seat === deal.seat)) && foot(deal, on, undo),
      good && h("button", { class: `btn ${picked ? "" : "go"} ${first ? "" : "grow"}`, type: "button", "data-key": "good", "data-action": "good", "aria-disabled": good.legal ? null : "true", onclick: () => (good.legal ? on.act("good") : on.why(good)) }, good.label),
      picked && h("button", { class: "btn go grow", type: "button", "data-key": "kontra", "data-action": picked.action, onclick: () => on.act(picked.action) }, t("kontra.say", { what: picked.label }))],
  };
}
