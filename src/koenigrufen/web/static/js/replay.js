// A finished deal, step by step: from any seat, open or closed, shared by its link.

import { tell } from "./a11y.js";
import { cameFrom, ownSeat } from "./back.js";
import { drawBar } from "./bar.js";
import { loadDeck } from "./cards.js";
import { close, dialog } from "./dialogs.js";
import { byId, call, h, page, show } from "./dom.js";
import { before, glide } from "./flip.js";
import { drawHand } from "./hand.js";
import { icon } from "./icons.js";
import { language, load, t } from "./i18n.js";
import { drawPlates } from "./plates.js";
import { costlyList, courseChart, moveView, sharesTable } from "./judgement.js";
import { prefsDialog } from "./prefs.js";
import { resting, slots } from "./scene.js";
import { apply } from "./settings.js";
import { calls, prices } from "./side.js";
import { headline, linesTable } from "./statement.js";
import { drawTrick } from "./trick.js";

const info = page();
const query = new URLSearchParams(location.search);
/** The table one came from, and one's own seat in the deal. */
const from = cameFrom(info.deal);
/** @type {number | null} */ let own = null;
let seat = Number(query.get("seat") ?? 0);
let open = query.get("open") !== "0";
let at = Number(query.get("at") ?? 0);
/** @type {any} */ let deal = null;
/** @type {any[]} */ let steps = [];
/** What is said of the moves: nothing yet, being worked out, why it cannot be, or the judgement. */
/** @type {any} */ let judgement = null;
/** The side on a small screen, while its dialog is open. @type {HTMLElement | null} */
let sheet = null;

/** What the drawing needs of a table. */
function table() {
  const place = (/** @type {string} */ name, /** @type {number} */ i) => ({ place: i, name, kind: "human", stand_in: null });
  return { me: null, places: deal.names.map(place), rules: { ...deal.rules, edition: "" }, sheet: { score: ["0", "0", "0", "0", "0"], rows: [], factor: 1 }, options: {}, can: {} };
}

/** The step as the eye wants it: a full trick lies on the table. @param {number} n */
function seen(n) {
  // whoever opens a replay is nobody's seat: all four are called by their names
  const view = { ...steps[n], seat: null, watched: steps[n].seat, places: [0, 1, 2, 3], choices: [] };
  const done = n > 0 && n < steps.length - 1 && view.tricks.length > steps[n - 1].tricks.length;
  return done ? resting(view, view.tricks[view.tricks.length - 1]) : view;
}

/** The first step of each trick. */
const starts = () => steps.map((s, i) => [s, i]).filter(([s, i]) => s.phase === "playing" && s.trick?.cards.length === 1 && i > 0).map(([, i]) => Number(i));

/** @param {number} n */
function go(n) {
  at = Math.min(Math.max(n, 0), steps.length - 1);
  draw();
  const last = steps[at].log[at - 1];
  if (last) tell(`${deal.names[last.seat]}: ${last.text}`);
}

/** @param {string} pic @param {string} key @param {number} to @param {boolean} off */
const step = (pic, key, to, off) => h("button", { class: "btn", type: "button", "data-key": key, "aria-label": t(`replay.${key}`), "aria-disabled": off ? "true" : null, onclick: () => off || go(to) }, icon(pic));

function controls() {
  const last = steps[at].log[at - 1];
  return [h("p", { class: "at" }, last ? `${deal.names[last.seat]}: ${last.text}` : t("replay.start"), h("small", {}, t("replay.at", { n: at, of: steps.length - 1 }))),
    step("first", "first", 0, at === 0), step("left", "back", at - 1, at === 0), step("right", "forward", at + 1, at === steps.length - 1), step("last", "last", steps.length - 1, at === steps.length - 1)];
}

function address() {
  const url = new URL(location.href);
  url.search = new URLSearchParams({ seat: String(seat), open: open ? "1" : "0", at: String(at) }).toString();
  return url.href;
}

/** @param {any} event */
async function share(event) {
  const label = event.currentTarget.querySelector("span");
  await navigator.clipboard?.writeText(address()).catch(() => null);
  history.replaceState(null, "", address());
  label.textContent = t("invite.copied");
}

async function verify() {
  const answer = await call(`/api/deals/${info.deal}/verify`).catch((error) => ({ ok: false, checks: [{ said: error.message, ok: false }] }));
  dialog(t("replay.verify"), [h("p", { class: answer.ok ? "plus b" : "minus b" }, t(answer.ok ? "replay.verified" : "replay.not-verified")),
    h("ul", {}, answer.checks.map((/** @type {any} */ c) => h("li", {}, `${c.ok ? "✓" : "✗"} ${c.said ?? t(`replay.check-${c.check}`)}`))), h("p", { class: "muted" }, t("replay.verify-text"))]);
}

/** @param {any} view */
function account(view) {
  const last = { ...steps[steps.length - 1], seat: own ?? seat };
  return view.phase === "over" && last.result ? [h("h2", {}, headline(last, deal.names)), h("div", { class: "scroll-x", tabindex: 0 }, linesTable(last, deal.names, "money")),
    (last.result.notes ?? []).map((/** @type {any} */ note) => h("p", { class: "small" }, note.text)), h("hr")] : null;
}

/** To a step from the sheet, which on a phone lies over the table. @param {number} n */
function jump(n) {
  close();
  go(n);
}

/** The deal is judged on the server, once; that takes a few seconds. */
async function judge() {
  judgement = "working";
  draw();
  judgement = await call(`/api/deals/${info.deal}/analysis?lang=${language()}`).catch((error) => ({ error: error.message }));
  draw();
  tell(t(judgement.error ? "judge.failed" : "judge.done"));
}

function analysis() {
  const title = h("h2", {}, t("judge.title"));
  if (judgement === null) return [title, h("button", { class: "btn left", type: "button", "data-key": "judge", onclick: judge }, icon("bulb", "s"), t("judge.start"))];
  if (judgement === "working") return [title, h("p", { class: "muted", role: "status" }, t("judge.working"))];
  if (judgement.error) return [title, h("p", { class: "minus" }, judgement.error)];
  return [title, moveView(judgement, at), courseChart(judgement, judgement.seats.map((/** @type {number} */ s) => deal.names[s]), at),
    h("h3", {}, t("judge.costliest")), costlyList(judgement, deal.names, jump, own),
    h("h3", {}, t("judge.shares")), h("div", { class: "scroll-x", tabindex: 0 }, sharesTable(judgement, deal.names))];
}

/** @param {any} view */
function sideView(view) {
  const tricks = starts();
  const now = view.tricks.length;
  return [h("div", { class: "replay-tools" },
    h("h2", {}, t("replay.from")),
    h("div", { class: "seg", role: "group", "aria-label": t("replay.from") }, deal.names.slice(0, 4).map((/** @type {string} */ name, /** @type {number} */ s) => h("button", { type: "button", "data-key": `seat ${s}`, "aria-pressed": String(seat === s), onclick: () => turnTo(s, open) }, name))),
    h("label", { class: "switch" }, h("input", { type: "checkbox", role: "switch", "data-key": "open", checked: open, onchange: (/** @type {any} */ e) => turnTo(seat, e.target.checked) }), h("span", {}, t("replay.open")))),
  h("h2", {}, t("replay.tricks")),
  h("div", { class: "tricks-list" }, tricks.map((n, i) => h("button", { class: "btn plain", type: "button", "data-key": `trick ${i}`, "aria-label": t("replay.trick", { n: i + 1 }), "aria-pressed": String(now === i && at >= n), onclick: () => jump(n) }, String(i + 1)))),
  account(view),
  ...analysis(),
  prices({ table: table() }, view), calls({ table: table() }, view),
  h("div", { class: "side-tools" },
    h("button", { class: "btn left", type: "button", "data-key": "share", onclick: share }, icon("link", "s"), h("span", {}, t("replay.share"))),
    h("a", { class: "btn left", href: `/api/deals/${info.deal}/record.jsonl`, download: "" }, icon("save", "s"), t("replay.record")),
    h("button", { class: "btn left", type: "button", "data-key": "verify", onclick: verify }, icon("check", "s"), t("replay.verify")))];
}

function draw() {
  const view = seen(at);
  const state = { table: table(), presence: null };
  const where = before();
  drawBar(/** @type {HTMLElement} */ (byId("bar")), state, view);
  drawHand(/** @type {HTMLElement} */ (byId("hand")), view, { selected: "", laid: [], cursor: "" });
  drawTrick(/** @type {HTMLElement} */ (byId("trick")), state, view);
  drawPlates(/** @type {HTMLElement} */ (byId("plates")), state, { ...view, open_hands: open ? view.open_hands : [] });
  show(/** @type {HTMLElement} */ (byId("steps")), `${at} ${seat}`, controls);
  const signature = `${at} ${seat} ${open} ${judgement === null ? "" : typeof judgement}`;
  for (const place of [byId("side"), sheet]) if (place) show(place, signature, () => sideView(view));
  const owner = new Map(slots(view).filter((s) => s.card).map((s) => [s.card, s.seat]));
  glide(where, (card) => (owner.has(card) ? document.querySelector(`[data-plate="${owner.get(card)}"]`) : null));
}

/** @param {number} from @param {boolean} wide */
async function turnTo(from, wide) {
  [seat, open] = [from, wide];
  const found = await call(`/api/deals/${info.deal}/steps?seat=${seat}&open=${open ? 1 : 0}&lang=${language()}`);
  steps = found.steps;
  go(at);
}

/** @param {number} way */
function toTrick(way) {
  const all = [0, ...starts(), steps.length - 1];
  go((way > 0 ? all.find((n) => n > at) : all.reverse().find((n) => n < at)) ?? at);
}

async function main() {
  apply();
  await Promise.all([load(), loadDeck()]);
  byId("prefs")?.addEventListener("click", prefsDialog);
  const back = byId("back");
  if (from && back) {
    back.setAttribute("href", `/t/${from.table}`);
    back.setAttribute("aria-label", t("replay.table"));
  }
  byId("more")?.addEventListener("click", () => { sheet = h("div", { class: "side-sheet" }); draw(); dialog(t("side.game"), sheet); });
  try {
    deal = await call(`/api/deals/${info.deal}`);
    own = ownSeat(from, deal.names);
    if (own !== null) deal.names[own] = t("slot.you");
    if (own !== null && !query.has("seat")) seat = own;
    await turnTo(seat, open);
  } catch (error) {
    /** @type {HTMLElement} */ (byId("room")).replaceChildren(h("p", { class: "note" }, /** @type {Error} */ (error).message));
    return;
  }
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    const way = { ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1), Home: () => go(0), End: () => go(steps.length - 1), PageUp: () => toTrick(-1), PageDown: () => toTrick(1) }[event.key];
    if (way) { event.preventDefault(); way(); }
  });
}

main();
