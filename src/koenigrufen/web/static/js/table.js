// The table: listens to the server, draws, and says what the player does. Knows no rules.

import { rememberOnTheWay } from "./back.js";
import { drawBand } from "./band.js";
import { drawBar } from "./bar.js";
import { loadDeck } from "./cards.js";
import { setClock } from "./clock.js";
import { close, dialog, isOpen } from "./dialogs.js";
import { byId, call, h, page, show } from "./dom.js";
import { before, collect, glide } from "./flip.js";
import { draggable } from "./drag.js";
import { drawHand, uses, walk } from "./hand.js";
import { helpDialog, lastTrick, phaseHelp } from "./help.js";
import { lobby } from "./invite.js";
import { joinDialog } from "./join.js";
import { heardTalk } from "./chatter.js";
import { eveningDialog } from "./evening.js";
import { faceOf, turnTo } from "./faces.js";
import { language, load, t } from "./i18n.js";
import { listen } from "./keys.js";
import { menuDialog } from "./menu.js";
import { Net } from "./net.js";
import { drawOver } from "./over.js";
import { Pace } from "./pace.js";
import { refusal } from "./panels/discard.js";
import { drawPlates } from "./plates.js";
import { prefsDialog } from "./prefs.js";
import { drawQuestions } from "./questions.js";
import { slots } from "./scene.js";
import { apply, settings } from "./settings.js";
import { drawSide, sideContent } from "./side.js";
import { sound } from "./sound.js";
import { drawStage } from "./stage.js";
import { drawTip, inWords, noteView } from "./hint.js";
import { initial, reduce } from "./state.js";
import { allowed, chatDialog, drawChat, talkView } from "./talk.js";
import { drawText } from "./textual.js";
import { moved, spoken } from "./voice.js";
import { drawTrick } from "./trick.js";

const info = page();
let state = initial();
/** @type {any} */
let shown = null;
const mine = { selected: "", cursor: "", laid: /** @type {string[]} */ ([]), note: "", weighed: /** @type {any[]} */ ([]), picked: "", asked: "", watch: /** @type {number | null} */ (null), ledger: /** @type {"score" | "money"} */ ("score"), at: "" };
/** @type {Net} */
let net;

/** @param {any} message */
function send(message) {
  if (message.type === "watch") mine.watch = message.place;
  const id = net.send(message);
  state = reduce(state, { type: "sent", id });
  return id;
}

/** @param {string} action */
function act(action) {
  const deal = state.deal;
  if (!deal || deal.turn !== deal.seat || state.waiting.size) return;
  Object.assign(mine, { selected: "", note: "", picked: "" });
  const reason = byId("reason");
  if (reason) reason.hidden = true;
  pace.hurry();
  send({ type: "act", action, count: deal.count });
}

/** Says why something may not be done. @param {string | null} text */
function why(text, weighed = /** @type {any[]} */ ([])) {
  Object.assign(mine, { note: text ?? "", weighed });
  const place = /** @type {HTMLElement} */ (byId("reason"));
  place.replaceChildren(...noteView(mine));
  place.hidden = !mine.note || Boolean(byId("stage")?.firstElementChild) || info.text;
  if (shown) draw(state, shown);
}

/** @param {string} card */
function press(card, sure = false) {
  const deal = shown;
  if (!deal || deal.resting) { pace.hurry(); return; }
  if (deal.discard) { layAway(deal, card); return; }
  const use = uses(deal)?.get(card);
  if (!use) return;
  mine.cursor = card;
  if (!use.legal) { mine.selected = ""; why(use.why); return; }
  why("");
  if (sure || mine.selected === card || settings().input === "tap") act(`play ${card}`);
  else { mine.selected = card; draw(state, deal); }
}

/** @param {any} deal @param {string} card */
function layAway(deal, card) {
  const there = mine.laid.includes(card);
  if (there) mine.laid = mine.laid.filter((c) => c !== card);
  else if (!deal.discard.from.includes(card)) { why(refusal(deal, card)); return; }
  else if (mine.laid.length < deal.discard.count) mine.laid = [...mine.laid, card];
  mine.note = "";
  draw(state, deal);
}

/** An own deal that was laid out for this table. */
function laidOut() {
  const key = `koenigrufen.own.${info.table}`;
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (text) send({ type: "setup", ...JSON.parse(text) });
  return Boolean(text);
}

function next() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  send({ type: "ready", entropy: [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("") });
}

const on = {
  act, next, why: (/** @type {any} */ choice) => why(choice.why),
  pick: (/** @type {string} */ action) => { mine.picked = action; draw(state, shown); },
  undo: () => { close(); send({ type: "undo" }); }, redo: () => { close(); send({ type: "redo" }); }, again: () => send({ type: "again" }),
  hint: () => { close(); if (shown) { mine.asked = net.send({ type: "hint" }); why(t("hint.thinking")); } }, last: () => lastTrick(state, shown), go: () => pace.hurry(),
  play: () => mine.selected && act(`play ${mine.selected}`),
  ledger: (/** @type {"score" | "money"} */ ledger) => { mine.ledger = ledger; draw(state, shown); },
  fill: (/** @type {number} */ place) => send({ type: "place", place, kind: "computer", level: "novice" }),
  free: (/** @type {number} */ place) => send({ type: "place", place, kind: "free" }),
};

/** @param {any} now @param {any} deal */
function draw(now, deal) {
  shown = deal;
  if (!now.table) return;
  forget(deal);
  drawQuestions(/** @type {HTMLElement} */ (byId("questions")), now, send);
  if (info.text) { drawWords(now, deal); return; }
  const face = faceOf(deal);
  turnTo(face);
  document.body.dataset.face = face;
  if (face === "lobby") show(/** @type {HTMLElement} */ (byId("lobby")), JSON.stringify([now.table, now.presence]), () => lobby(now, info, on));
  drawTip(byId("tip"), now.table, deal);
  if (!deal) return;
  drawBar(/** @type {HTMLElement} */ (byId("bar")), now, deal);
  if (face === "over") { drawOver(/** @type {HTMLElement} */ (byId("over")), now, deal, mine, on); return; }
  drawRoom(now, deal);
}

/** The text table. @param {any} now @param {any} deal */
function drawWords(now, deal) {
  drawText(/** @type {HTMLElement} */ (byId("textual")), now, deal, mine, { ...on, press, send, info, menu });
  const talk = allowed(now.table) && JSON.stringify([now.table.options.chat, now.table.options.phrases]);
  show(/** @type {HTMLElement} */ (byId("text-talk")), String(talk), () => talk && [h("h2", {}, t("chat.title")), talkView(state, send)]);
}

/** @param {any} now @param {any} deal */
function drawRoom(now, deal) {
  const where = before();
  const hand = /** @type {HTMLElement} */ (byId("hand"));
  const focused = document.activeElement instanceof HTMLElement && document.activeElement.dataset.card;
  drawStage(now, deal, mine, on);
  drawHand(hand, deal, mine);
  drawTrick(/** @type {HTMLElement} */ (byId("trick")), now, deal);
  drawPlates(/** @type {HTMLElement} */ (byId("plates")), now, deal);
  drawBand(/** @type {HTMLElement} */ (byId("band")), now, deal, mine, on);
  drawSide(/** @type {HTMLElement} */ (byId("side")), now, deal, on);
  if (focused && !hand.contains(document.activeElement)) /** @type {HTMLElement | null} */ (hand.querySelector("[tabindex='0']"))?.focus();
  const owner = new Map(slots(deal).filter((s) => s.card).map((s) => [s.card, s.seat]));
  glide(where, (card) => (owner.has(card) ? document.querySelector(`[data-plate="${owner.get(card)}"]`) : null));
}

/** What was chosen for an earlier moment is void now. @param {any} deal */
function forget(deal) {
  const at = deal ? `${deal.deal} ${deal.count}` : "";
  if (at === mine.at || deal?.resting) return;
  Object.assign(mine, { at, selected: "", laid: [], note: "", weighed: [], asked: "", picked: "" });
  const place = byId("reason");
  if (place) place.hidden = true;
}

const pace = new Pace({
  draw: (now, deal) => { draw(now, deal); moved(deal, act); },
  collect: async (deal, winner) => {
    const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#trick .card")]);
    sound("trick");
    await collect(cards, document.querySelector(`[data-plate="${winner}"]`));
  },
});

/** @param {any} message */
function heard(message) {
  state = reduce(state, message);
  if (message.type === "update") {
    if ("deal" in message) setClock(message.deal?.clock ?? null);
    state.events.forEach((e) => { spoken(e, state.table); heardTalk(e, state, shown); });
    const jump = state.events.some((e) => ["rewound", "dealt"].includes(e.event)) || message.snapshot || info.text;
    pace.push(state, jump);
    const list = byId("chat");
    if (list) drawChat(list, state);
    first();
    return;
  }
  if (message.type === "welcome" && mine.watch !== null) send({ type: "watch", place: mine.watch });
  if (message.type === "why" && message.message) why(message.message);
  if (shown || state.table) draw(state, shown);
  if (message.type === "hint") hinted(message);
}

/** @param {any} message */
function hinted(message) {
  const [verb, ...cards] = String(message.action ?? "").split(" ");
  if (verb === "play" && shown && !shown.resting) { mine.selected = cards[0]; draw(state, shown); }
  if (verb === "discard" && shown?.discard) mine.laid = cards;
  if (!shown || message.id !== mine.asked) return;
  why([t("hint.say", { text: inWords(message) }), message.why].join(" "), message.weighed);
  const chip = document.querySelector(`#stage [data-action="${CSS.escape(message.action)}"]`);
  chip?.classList.add("hinted");
  chip?.scrollIntoView({ block: "nearest" });
}

let begun = false;
/** Alone against computers the first deal begins by itself. */
function first() {
  const { table } = state;
  if (begun || !table) return;
  begun = true;
  if (laidOut()) return;
  if (!state.deal && table.next?.waiting.includes(table.me) && table.places.every((/** @type {any} */ p) => p.kind === "computer" || p.place === table.me)) next();
}

/** @param {KeyboardEvent} event */
function onHandKey(event) {
  const button = /** @type {HTMLElement} */ (event.target);
  if (!button.dataset?.card) return;
  if (event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End") {
    event.preventDefault();
    const to = walk(/** @type {HTMLElement} */ (byId("hand")), event.key);
    if (to) { mine.cursor = to.dataset.card ?? ""; button.tabIndex = -1; to.tabIndex = 0; }
  }
}

/** @param {string} card */
function typed(card) {
  const button = /** @type {HTMLElement | null} */ (document.querySelector(`#hand [data-card="${card}"]`));
  if (button) { button.focus(); press(card); }
  else if (info.text) press(card, true);
}

const scoreDialog = () => eveningDialog(state, mine.ledger, (ledger) => { mine.ledger = ledger; });

const menu = () => state.table && menuDialog(state, info, send, scoreDialog);

function wire() {
  const cloth = /** @type {HTMLElement} */ (byId("ground"));
  cloth?.addEventListener("click", (event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {HTMLElement} */ (event.target).closest?.(".card"));
    const card = button?.dataset.card;
    if (card && (byId("hand")?.contains(button) || button.closest(".place"))) press(card, event.detail === 0);
    else pace.hurry();
  });
  const hand = byId("hand");
  hand?.addEventListener("keydown", onHandKey);
  if (hand) draggable(hand, (card) => press(card, true));
  byId("menu")?.addEventListener("click", menu);
  byId("tip")?.addEventListener("click", () => byId("tip")?.getAttribute("aria-disabled") !== "true" && on.hint());
  byId("prefs")?.addEventListener("click", prefsDialog);
  byId("more")?.addEventListener("click", () => shown && dialog(t("side.game"), sideContent(state, shown, on)));
  document.addEventListener("settings", () => shown && draw(state, shown));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && mine.selected && !isOpen() && (document.activeElement === document.body)) on.play();
    if (event.key === "Escape" && mine.selected) { mine.selected = ""; draw(state, shown); }
  });
  rememberOnTheWay(() => state.table);
  listen({ card: typed, tools: {
    l: on.last, h: on.hint, s: scoreDialog, u: () => state.table?.can.undo && on.undo(), r: () => shown && phaseHelp(state, shown),
    "?": () => helpDialog(state), w: () => mine.cursor && why(uses(shown)?.get(mine.cursor)?.why ?? ""),
    c: () => state.table && allowed(state.table) && chatDialog(state, send),
  } });
}

/** Someone without a seat is asked to sit down; whether he may watch meanwhile. */
async function guest() {
  const { table } = await call(`/api/tables/${info.table}`);
  joinDialog({ table }, info);
  begun = true;
  return table.options.spectators;
}

async function main() {
  apply();
  await Promise.all([load(), info.text ? null : loadDeck()]);
  wire();
  if (info.seat === null && !(await guest())) return;
  net = new Net(info.socket, { lang: language(), message: heard, status: (status) => heard({ type: "status", status }) });
  Object.assign(window, { koenigrufen: { state: () => state, shown: () => shown, act, send } });
}

main();
