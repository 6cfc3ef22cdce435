// What the eye finds where, from the fixtures the server keeps true.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { aloneText, bubble, callLog, duty, marks, resting, roleOf, rows, sheetOf, slots, taken } from "../../../src/koenigrufen/web/static/js/scene.js";

const view = (name) => JSON.parse(readFileSync(new URL(`../fixtures/view-${name}.json`, import.meta.url)));

test("each phase brings its sheet to the seat on turn", () => {
  for (const phase of ["auction", "calling", "talon", "discarding", "announcing"]) assert.equal(sheetOf(view(phase)), phase);
  assert.equal(sheetOf(view("playing")), "");
  assert.equal(sheetOf({ ...view("calling"), turn: 3, seat: 0 }), "");
});

test("oneself sits south, the next player east", () => {
  const deal = view("playing-midtrick");
  const all = slots(deal);
  assert.equal(all[0].seat, deal.seat);
  assert.equal(all[1].seat, (deal.seat + 1) % 4);
  assert.equal(all.filter((s) => s.card).length, deal.trick.cards.length);
  assert.equal(all.filter((s) => s.lead).length, 1);
  assert.equal(all.find((s) => s.wins).seat, deal.trick.winning);
  assert.equal(all[0].next, true);
});

test("a full trick lies where it was played", () => {
  const deal = view("over");
  const last = deal.tricks[deal.tricks.length - 1];
  assert.equal(slots(resting(deal, last)).filter((s) => s.card).length, 4);
  assert.equal(taken(deal).reduce((a, b) => a + b), 12);
});

test("the phone's rows keep Tarock above and hold at most seven", () => {
  const tarocks = (n) => Array.from({ length: n }, (_, i) => `T${i + 1}`);
  assert.deepEqual(rows([...tarocks(6), "HK", "HD", "HR", "HB", "H1", "H2"]).map((r) => r.length), [6, 6]);
  assert.deepEqual(rows([...tarocks(9), "HK", "HD", "HR"]).map((r) => r.length), [7, 5]);
  assert.deepEqual(rows([...tarocks(2), ..."HK HD HR HB H1 H2 H3 H4 KK KD".split(" ")]).map((r) => r.length), [5, 7]);
});

test("the duty is told from the allowed cards alone", () => {
  const play = (card, legal) => ({ kind: "play", card, legal });
  const trick = { leader: 1, cards: ["H3"] };
  assert.deepEqual(duty({ trick, choices: [play("HK", true), play("H1", true), play("T3", false)] }), { key: "duty.suit", suit: "H" });
  assert.deepEqual(duty({ trick, choices: [play("HK", true), play("T3", false)] }), { key: "duty.only", card: "HK" });
  const hearts = [play("HK", true), play("H1", true)];
  assert.deepEqual(duty({ trick: { leader: 1, cards: ["T18"] }, choices: hearts }), { key: "duty.any" });
  assert.deepEqual(duty({ trick: { leader: 1, cards: ["P9"] }, choices: [play("T3", true), play("T2", true)] }), { key: "duty.suit", suit: "T" });
  assert.deepEqual(duty({ trick: { cards: [] }, choices: [play("HK", true)] }), { key: "duty.lead" });
});

test("equal calls in a row stand on one line; bubbles say the last word", () => {
  const deal = view("announcing");
  assert.deepEqual(callLog(deal).at(-1).seats.length, 3);
  assert.equal(bubble(deal, 0).kind, "past");
  assert.equal(bubble(view("over"), 0), null);
});

test("a seat is marked as what the whole table knows it to be, whatever oneself knows", () => {
  const game = { declarer: 1, everyone_alone: false, joined: [] };
  const deal = { seat: 0, side: "declarer", game, sides: [null, "declarer", null, null] };
  assert.deepEqual([0, 1, 2, 3].map((seat) => roleOf(deal, seat)), ["", "player", "", ""]);
  const shown = { ...deal, sides: ["declarer", "declarer", "defenders", "defenders"] };
  assert.deepEqual([0, 1, 2, 3].map((seat) => roleOf(shown, seat)), ["partner", "player", "defender", "defender"]);
  const beside = { ...deal, game: { ...game, joined: [{ seat: 3 }] }, sides: ["defenders", "declarer", "defenders", "defenders"] };
  assert.deepEqual([0, 1, 2, 3].map((seat) => roleOf(beside, seat)), ["defender", "player", "defender", "player"]);
  assert.equal(roleOf({ ...deal, game: { ...game, everyone_alone: true } }, 1), "");
});

test("what came from the talon is marked until it has been laid away", () => {
  const deal = view("discarding");
  const fresh = Object.entries(marks(deal)).filter(([, mark]) => mark === "new").map(([card]) => card);
  assert.deepEqual(fresh, deal.hand.filter((card) => !deal.dealt.includes(card)));
  assert.equal(fresh.length, deal.discard.count);
  assert.ok(!Object.values(marks({ ...deal, phase: "announcing" })).includes("new"));
});

test("everyone is told once the called king has been seen in the talon, and not before", () => {
  const deal = view("playing");
  const table = { places: deal.places.map((place) => ({ place, name: `N${place}` })) };
  const shown = (cards, more = {}) => aloneText(table, { ...deal, called: { card: "HK", name: "Herz König" }, talon: { ...deal.talon, shown: cards }, ...more });
  assert.equal(shown([]), "");
  assert.equal(shown(["KK", "T1"]), "");
  assert.equal(shown(["KK", "HK"], { phase: "over" }), "");
  const other = { seat: (deal.game.declarer + 1) % 4 };
  assert.equal(shown(["KK", "HK"], other), "alone.now");
  assert.equal(shown(["KK", "HK"], { ...other, phase: "talon" }), "alone.choose");
  assert.equal(aloneText(table, { ...deal, called: null }), "");
});
