// A deal of one's own: cards are moved to seats and talon, the rest is shuffled, and it is played.

import { drawing, loadDeck } from "./cards.js";
import { byId, call, h, show } from "./dom.js";
import { icon } from "./icons.js";
import { cardSpoken, load, t } from "./i18n.js";
import { segment } from "./pad/fields.js";
import { prefsDialog } from "./prefs.js";
import { apply, settings } from "./settings.js";

const PACK = ["T", "H", "K", "P", "X"].flatMap((suit) => (suit === "T" ? Array.from({ length: 22 }, (_, n) => String(22 - n)) : ["K", "D", "R", "B", ...("HK".includes(suit) ? ["1", "2", "3", "4"] : ["10", "9", "8", "7"])]).map((rank) => suit + rank));
const ROOM = [12, 12, 12, 12, 6];
const LEFT = 5;
/** @type {Record<string, number>} */
let where = Object.fromEntries(PACK.map((card) => [card, LEFT]));
let zone = 0;
let dealer = 3;

/** @param {number} z */
const inZone = (z) => PACK.filter((card) => where[card] === z);
const names = () => [t("own.me"), ...[2, 3, 4].map((n) => t("own.seat", { n })), t("own.talon")];

/** @param {string} card @param {number} z */
function move(card, z) {
  const to = where[card] === LEFT ? z : LEFT;
  if (to !== LEFT && inZone(to).length >= ROOM[to]) return;
  where = { ...where, [card]: to };
  draw();
}

/** A number below n, each as likely. @param {number} n */
function chance(n) {
  const most = Math.floor(2 ** 32 / n) * n;
  for (;;) {
    const [value] = crypto.getRandomValues(new Uint32Array(1));
    if (value < most) return value % n;
  }
}

function shuffleRest() {
  const rest = inZone(LEFT);
  for (let i = rest.length - 1; i > 0; i -= 1) {
    const j = chance(i + 1);
    [rest[i], rest[j]] = [rest[j], rest[i]];
  }
  const next = { ...where };
  ROOM.forEach((room, z) => { for (let n = inZone(z).length; n < room; n += 1) next[/** @type {string} */ (rest.pop())] = z; });
  where = next;
  draw();
}

async function play() {
  if (inZone(LEFT).length) shuffleRest();
  const setup = { dealer, hands: [0, 1, 2, 3].map((z) => inZone(z).join(" ")), talon: inZone(4).join(" ") };
  const asked = new URLSearchParams(location.search).get("table");
  const table = asked || (await call("/api/tables", { name: settings().name || t("start.you"), rules: settings().rules || "frohnleiten", places: ["me", "novice", "novice", "novice"] })).table;
  sessionStorage.setItem(`koenigrufen.own.${table}`, JSON.stringify(setup));
  location.href = `/t/${table}`;
}

/** @param {number} z @param {string} name @param {number} [room] */
function zoneView(z, name, room) {
  const cards = inZone(z);
  return h("section", { class: `zone${z === zone ? " active" : ""}` },
    h("header", {}, h("b", {}, name), h("span", { class: "muted small" }, room ? t("own.count", { n: cards.length, of: room }) : String(cards.length))),
    h("div", { class: "cards" }, cards.map((card) => h("button", { class: "pick", type: "button", "data-key": card, "aria-label": cardSpoken(card), onclick: () => move(card, zone) }, drawing(card)))));
}

function view() {
  return [h("p", {}, t("own.text")),
    h("div", { class: "box" },
      h("div", { class: "field" }, h("span", {}, t("own.to")), segment(names(), zone, (z) => { zone = z; draw(); }, "zone", t("own.to"))),
      h("div", { class: "field" }, h("span", {}, t("own.dealer")), segment(names().slice(0, 4), dealer, (s) => { dealer = s; draw(); }, "dealer", t("own.dealer")))),
    zoneView(zone, names()[zone], ROOM[zone]),
    inZone(LEFT).length > 0 && zoneView(LEFT, t("own.left")),
    names().map((name, z) => z !== zone && zoneView(z, name, ROOM[z])),
    h("div", { class: "own-tools" },
      h("button", { class: "btn", type: "button", "data-key": "shuffle", onclick: shuffleRest }, t("own.shuffle")),
      h("button", { class: "btn", type: "button", "data-key": "clear", onclick: () => { where = Object.fromEntries(PACK.map((c) => [c, LEFT])); draw(); } }, t("own.clear")),
      h("button", { class: "btn go", type: "button", "data-key": "play", onclick: play }, icon("play", "s f"), t("own.play")))];
}

function draw() {
  show(/** @type {HTMLElement} */ (byId("own")), JSON.stringify([where, zone, dealer]), view);
}

async function main() {
  apply();
  await Promise.all([load(), loadDeck()]);
  byId("prefs")?.addEventListener("click", prefsDialog);
  draw();
}

main();
