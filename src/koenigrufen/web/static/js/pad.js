// The pad for a real table: enter a deal, see its account at once, keep the evening's sheet.

import { tell } from "./a11y.js";
import { byId, call, h, page, show, whenReleased } from "./dom.js";
import { icon } from "./icons.js";
import { load, t } from "./i18n.js";
import { freshId } from "./net.js";
import { signed, tone } from "./numbers.js";
import { blank, entryOf, formOf, missing, tricksToTry } from "./pad/entry.js";
import { mend, shape } from "./pad/fields.js";
import { formView } from "./pad/form.js";
import { bookView } from "./pad/book.js";
import { prefsDialog } from "./prefs.js";
import { apply, settings } from "./settings.js";

const info = page();
const main = /** @type {HTMLElement} */ (byId("pad"));
/** @type {any} */ let book = null;
/** @type {any} */ let prices = null;
let spritzen = false;
let form = blank();
let line = /** @type {number | null} */ (null);
let lineSeats = /** @type {number[] | null} */ (null);
let ledger = /** @type {"score" | "money"} */ ("score");
/** @type {any} */ let settled = null;
let timer = 0;
let draft = freshId();

function newSheet() {
  const players = Number(new URLSearchParams(location.search).get("players") ?? 4);
  const field = (/** @type {number} */ n) => h("label", { class: "field" }, h("span", {}, t("pad.player", { n: n + 1 })), h("input", { class: "input", name: `name${n}`, required: true, maxlength: 30, autocomplete: "off", value: n === 0 ? settings().name : "" }));
  const rules = h("select", { class: "input", name: "rules" }, info.rules.map((/** @type {any} */ r) => h("option", { value: r.id, selected: r.id === (settings().rules || "frohnleiten") }, r.title)));
  const fault = h("p", { class: "note", role: "alert", hidden: true });
  return h("form", { class: "box", onsubmit: (/** @type {any} */ e) => create(e, players, fault) },
    h("h2", {}, t("pad.new")), h("p", { class: "muted" }, t("pad.new-text")),
    h("div", { class: "names" }, Array.from({ length: players }, (_, n) => field(n))),
    players < 6 && h("a", { href: `?players=${players + 1}`, class: "btn plain" }, icon("plus", "s"), t("pad.one-more")),
    h("label", { class: "field" }, h("span", {}, t("start.rules")), rules), fault,
    h("button", { class: "btn go" }, t("pad.begin")));
}

/** @param {any} event @param {number} players @param {HTMLElement} fault */
async function create(event, players, fault) {
  event.preventDefault();
  const data = new FormData(event.target);
  const names = Array.from({ length: players }, (_, n) => String(data.get(`name${n}`)).trim());
  try {
    const made = await call("/api/sheets", { names, rules: data.get("rules"), dealer: players - 1 });
    location.href = `/sheet/${made.id}`;
  } catch (error) {
    fault.textContent = /** @type {Error} */ (error).message;
    fault.hidden = false;
  }
}

const seats = () => lineSeats ?? book.seats;
const about = () => ({ prices, spritzen, forehand: seatOf(line === null ? book.forehand : book.lines[line - 1].forehand), names: seats().map((/** @type {number} */ p) => book.names[p]) });

/** @param {any} change */
function set(change) {
  Object.assign(form, change);
  settled = null;
  whenReleased(draw);
  clearTimeout(timer);
  timer = window.setTimeout(preview, 150);
}

async function preview() {
  if (missing(form)) return;
  const [asked, at] = [JSON.stringify(form), draft];
  // nobody counts tricks at the table: the first number that fits the points counts
  const entries = tricksToTry(form).map((tricks) => entryOf({ ...form, tricks }));
  const answer = await call(`/api/sheets/${book.id}/try`, { line, entries }).catch((error) => ({ ok: false, message: error.message }));
  if (at !== draft || asked !== JSON.stringify(form)) return;
  settled = answer.ok ? answer : { fault: answer.message };
  draw();
}

/** @param {number} player */
const seatOf = (player) => Math.max(0, seats().indexOf(player));

async function write() {
  if (missing(form)) return;
  if (!settled) await preview();
  if (!settled || settled.fault) return;
  const body = { id: draft, line, entry: settled.entry };
  try {
    book = await call(`/api/sheets/${book.id}/lines`, body);
    tell(t("pad.written"));
    reset();
  } catch (error) {
    settled = { fault: /** @type {Error} */ (error).message };
  }
  draw();
}

async function strike() {
  book = await call(`/api/sheets/${book.id}/lines`, { id: freshId(), line, entry: null });
  reset();
  draw();
}

function reset() {
  [form, line, lineSeats, settled, draft] = [blank(), null, null, null, freshId()];
}

/** @param {any} old */
function edit(old) {
  reset();
  line = old.line;
  lineSeats = old.seats ?? null;
  form = old.entry ? formOf(old.entry) : blank();
  draw();
  preview();
  byId("entry")?.scrollIntoView({ block: "start" });
}

function account() {
  const need = missing(form);
  if (need) return h("p", { class: "muted" }, t(need));
  if (!settled) return h("p", { class: "muted" }, t("pad.reckoning"));
  if (settled.fault) return h("p", { class: "note", role: "status" }, icon("info"), h("span", {}, settled.fault));
  const names = about().names;
  return [h("div", { class: "totals", style: "--n:4" }, names.map((/** @type {string} */ n, /** @type {number} */ s) => h("div", {}, h("span", {}, n), h("b", { class: tone(settled[ledger][s]) }, signed(settled[ledger][s]))))),
    h("details", {}, h("summary", {}, t("account.title")), h("ul", {}, settled.lines.map((/** @type {any} */ l) => h("li", {}, l.why))))];
}

function entryView() {
  const ok = settled && !settled.fault && !missing(form);
  return [h("h2", {}, line === null ? t("pad.enter", { n: book.lines.length + 1 }) : t("pad.correct", { n: line })),
    formView(form, about(), set),
    h("div", { class: "preview", role: "status" }),
    h("div", { class: "pad-foot" },
      line !== null && h("button", { class: "btn danger", type: "button", "data-key": "strike", onclick: strike }, t("pad.strike")),
      (line !== null || form.contract) && h("button", { class: "btn", type: "button", "data-key": "cancel", onclick: () => { reset(); draw(); } }, t("cancel")),
      h("button", { class: "btn go", type: "button", "data-key": "write", "aria-disabled": ok ? null : "true", onclick: write }, line === null ? t("pad.write") : t("pad.rewrite")))];
}

function draw() {
  main.classList.add("two-col");
  if (!byId("entry")) main.replaceChildren(h("section", { class: "box no-print", id: "entry" }), h("section", { class: "box", id: "book" }));
  const entry = /** @type {HTMLElement} */ (byId("entry"));
  const fresh = h("div", {}, entryView());
  show(entry, JSON.stringify([draft, book.version, shape(fresh)]), () => [...fresh.childNodes]);
  mend(entry, fresh);
  show(/** @type {HTMLElement} */ (entry.querySelector(".preview")), JSON.stringify([form, settled, ledger]), account);
  show(/** @type {HTMLElement} */ (byId("book")), JSON.stringify([book.version, ledger]), () => bookView(book, ledger, { edit, ledger: (/** @type {"score" | "money"} */ l) => { ledger = l; draw(); } }));
}

async function start() {
  apply();
  await load();
  byId("prefs")?.addEventListener("click", prefsDialog);
  if (!info.id) { main.replaceChildren(newSheet()); return; }
  try {
    book = await call(`/api/sheets/${info.id}`);
    const [list, rules] = await Promise.all([call("/api/rules/prices", { rules: book.rules }), call(`/api/rules/${book.rules}`)]);
    prices = list;
    spritzen = rules.groups.flatMap((/** @type {any} */ g) => g.options).some((/** @type {any} */ o) => o.key === "trischaken.spritzen" && o.value === true);
    /** @type {HTMLElement} */ (byId("pad-rules")).textContent = book.title ?? book.rules;
    draw();
  } catch (error) {
    main.replaceChildren(h("p", { class: "note" }, /** @type {Error} */ (error).message));
  }
}

start();
