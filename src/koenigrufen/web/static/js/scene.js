// From what a seat knows to what the eye should find where. Pure; knows no rules.

import { t } from "./i18n.js";

/** The seat in the south: oneself, or over whose shoulder one looks. @param {any} deal @returns {number} */
export const south = (deal) => deal.seat ?? deal.watched ?? 0;

/** The place on the cloth: 0 south (oneself), 1 east, 2 north, 3 west. @param {any} deal @param {number} seat */
export const spot = (deal, seat) => (seat - south(deal) + 4) % 4;

/** @param {any} table @param {any} deal @param {number} seat */
export function nameOf(table, deal, seat) {
  return table?.places?.[deal.places[seat]]?.name || "";
}

/** How a seat is called everywhere at the table: one's own is "Du". @param {any} table @param {any} deal @param {number} seat */
export const label = (table, deal, seat) => (seat === deal.seat ? t("slot.you") : nameOf(table, deal, seat));

const AUCTION = ["open", "bid", "hold", "pass"];
const TALK = ["announce", "kontra", "spritz", "good", "choose"];

/** @param {string} action */
export const verb = (action) => action.split(" ", 1)[0];

/** What one seat has said last, as a bubble. @param {any} deal @param {number} seat */
export function bubble(deal, seat) {
  if (deal.tricks.length > 0 || deal.phase === "over") return null;
  const mine = deal.log.filter((/** @type {any} */ m) => m.seat === seat);
  const talk = mine.filter((/** @type {any} */ m) => TALK.includes(verb(m.action)));
  if (talk.length) return talked(deal, talk);
  const called = mine.find((/** @type {any} */ m) => verb(m.action) === "call");
  if (called) return { text: called.text, kind: "" };
  const bids = mine.filter((/** @type {any} */ m) => AUCTION.includes(verb(m.action)));
  return bids.length && deal.phase !== "playing" ? bidded(deal, bids[bids.length - 1]) : null;
}

/** @param {any} deal @param {any[]} talk */
function talked(deal, talk) {
  const strong = talk.filter((m) => verb(m.action) !== "good");
  const lies = deal.game?.declarer === talk[0].seat && talk.some((m) => verb(m.action) === "good");
  const hot = talk.some((m) => ["kontra", "spritz"].includes(verb(m.action)));
  const shown = strong.length ? [...strong.slice(-1), ...(lies ? talk.filter((m) => verb(m.action) === "good").slice(0, 1) : [])] : talk.slice(0, 1);
  return { text: shown.map((m) => m.text).join(". ") + (hot && shown.length === 1 ? "!" : ""), kind: hot ? "hot" : "" };
}

/** @param {any} deal @param {any} move */
function bidded(deal, move) {
  const past = verb(move.action) === "pass"
    || (verb(move.action) !== "open" && deal.bids.bidder !== null && deal.bids.bidder !== move.seat);
  return { text: move.text, kind: past ? "past" : "" };
}

/** The written log: equal calls in a row by different seats on one line. @param {any} deal */
export function callLog(deal) {
  /** @type {{seats: number[], text: string}[]} */
  const lines = [];
  for (const move of deal.log) {
    if (["play", "discard"].includes(verb(move.action))) continue;
    const last = lines[lines.length - 1];
    if (last && last.text === move.text) last.seats.push(move.seat);
    else lines.push({ seats: [move.seat], text: move.text });
  }
  return lines;
}

/** Which sheet the phase needs from this seat, or "" for the plain table. @param {any} deal */
export function sheetOf(deal) {
  if (deal.phase === "over") return "";
  const mine = deal.seat !== null && deal.turn === deal.seat;
  if (deal.phase === "auction") return "auction";
  if (deal.phase === "playing") return "";
  if (deal.phase === "talon") return "talon";
  return mine ? deal.phase : "";
}

/** The cards of the trick by place on the cloth. @param {any} deal */
export function slots(deal) {
  const trick = deal.trick ?? { leader: null, cards: [], winning: null };
  const out = [0, 1, 2, 3].map((place) => ({ place, seat: (south(deal) + place) % 4, card: "", lead: false, wins: false, next: false }));
  trick.cards.forEach((/** @type {string} */ card, /** @type {number} */ i) => {
    const slot = out[spot(deal, (trick.leader + i) % 4)];
    slot.card = card;
    slot.lead = i === 0;
    slot.wins = trick.winning === slot.seat;
  });
  if (deal.phase === "playing" && deal.turn !== null && trick.cards.length < 4) out[spot(deal, deal.turn)].next = true;
  return out;
}

/** A finished trick as it lay, to be looked at before it is taken in. @param {any} deal @param {any} done */
export function resting(deal, done) {
  return { ...deal, turn: null, choices: [], tricks: deal.tricks.slice(0, -1),
    trick: { leader: done.leader, cards: done.cards, winning: done.winner, talon: done.talon }, phase: "playing", resting: true };
}

/** Two rows of a phone: Tarock above, suits below, at most seven a row if that will do. @param {string[]} hand */
export function rows(hand) {
  const tarocks = hand.filter((card) => card[0] === "T").length;
  const most = Math.max(7, Math.ceil(hand.length / 2));
  const split = Math.min(Math.max(tarocks, hand.length - most), most);
  return hand.length <= 6 || split === 0 || split === hand.length ? [hand] : [hand.slice(0, split), hand.slice(split)];
}

/** What the band says one should do, from the allowed cards alone. @param {any} deal */
export function duty(deal) {
  const cards = deal.choices.filter((/** @type {any} */ c) => c.kind === "play");
  const legal = cards.filter((/** @type {any} */ c) => c.legal).map((/** @type {any} */ c) => c.card);
  if (!deal.trick?.cards.length) return { key: "duty.lead" };
  const suits = new Set(legal.map((/** @type {string} */ c) => c[0]));
  const follows = suits.size === 1 && [deal.trick.cards[0][0], "T"].includes([...suits][0]);
  if (legal.length === 1) return { key: "duty.only", card: legal[0] };
  if (legal.length === cards.length && !follows) return { key: "duty.any" };
  return follows ? { key: "duty.suit", suit: [...suits][0] } : { key: "duty.some" };
}

/** Marks over cards: the called king, announced birds. @param {any} deal */
export function marks(deal) {
  /** @type {Record<string, string>} */
  const out = {};
  const birds = /** @type {Record<string, string>} */ ({ pagat: "T1", uhu: "T2", kakadu: "T3", quapil: "T4" });
  for (const { bonus } of deal.talk.announced) if (birds[bonus]) out[birds[bonus]] = "bird";
  if (deal.phase === "discarding") for (const card of deal.hand) if (!deal.dealt.includes(card)) out[card] ??= "new";
  if (deal.called?.card) out[deal.called.card] = "king";
  return out;
}

/** What the whole table knows a seat to be: "player", "partner", "defender" or "". @param {any} deal @param {number} seat */
export function roleOf(deal, seat) {
  if (!deal.game || deal.game.everyone_alone) return "";
  if (deal.game.declarer === seat || deal.game.joined.some((/** @type {any} */ one) => one.seat === seat)) return "player";
  return /** @type {Record<string, string>} */ ({ declarer: "partner", defenders: "defender" })[deal.sides[seat]] ?? "";
}

/** Whether everyone has seen the called king in the talon: the declarer is alone against three. @param {any} deal */
export const kingInTalon = (deal) => Boolean(deal.called?.card && deal.talon.shown.includes(deal.called.card));

/** That the declarer plays alone because the called king lay in the talon; "" if he does not. @param {any} table @param {any} deal */
export function aloneText(table, deal) {
  if (!deal.game || !kingInTalon(deal) || deal.phase === "over") return "";
  const { declarer } = deal.game;
  const { name: card } = deal.called;
  const say = { card: card[0].toUpperCase() + card.slice(1), name: nameOf(table, deal, declarer) };
  if (declarer === deal.seat) return deal.phase === "talon" ? "" : t("alone.now-you", say);
  return t(deal.phase === "talon" ? "alone.choose" : "alone.now", say);
}

/** Tricks each seat has taken. @param {any} deal */
export function taken(deal) {
  const out = [0, 0, 0, 0];
  for (const trick of deal.tricks) out[trick.winner] += 1;
  return out;
}
