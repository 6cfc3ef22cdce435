// Keys, the pad, the rule file, the statement, the chart.
import assert from "node:assert/strict";
import { test } from "node:test";
import { typedCard } from "../../../src/koenigrufen/web/static/js/keys.js";
import { blank, entryOf, formOf, missing, tricksToTry } from "../../../src/koenigrufen/web/static/js/pad/entry.js";
import { ruleFile } from "../../../src/koenigrufen/web/static/js/editor/toml.js";
import { flows, groups, headline, toYou } from "../../../src/koenigrufen/web/static/js/statement.js";
import { cardName, use } from "../../../src/koenigrufen/web/static/js/i18n.js";
import { apart, running } from "../../../src/koenigrufen/web/static/js/chart.js";

test("a card can be typed, in both languages", () => {
  assert.deepEqual(["t18", "hk", "x10", "hq", "pj", "h5", "hh"].map(typedCard), ["T18", "HK", "X10", "HD", "PB", "", ""]);
});

test("the pad asks for what is missing and tells a deal as the settlement wants it", () => {
  const form = { ...blank(), contract: "rufer", declarer: 0 };
  assert.equal(missing(blank()), "pad.need-contract");
  assert.equal(missing(form), "pad.need-partner");
  assert.deepEqual(entryOf({ ...form, partner: 2, points: 41, blatt: 2, tricks: 8 }), { contract: "rufer", declarer: 0, partner: 2, card_points: "41/2", tricks: 8, kontra: 0, bonuses: [] });
  assert.deepEqual(entryOf({ ...form, partner: "talon", conceded: true }), { contract: "rufer", declarer: 0, partner: null, king_in_talon: true, conceded: true, kontra: 0, bonuses: [] });
});

test("tricks and Blatt agree modulo three", () => {
  const tried = tricksToTry({ ...blank(), contract: "dreier", points: 35, blatt: 2 });
  assert.deepEqual([...tried].sort((a, b) => a - b), [2, 5, 8, 11]);
});

test("an entry can be taken up again", () => {
  const entry = { contract: "trischaken", card_points: ["15", "15", "30", "10"], spritzen: [1] };
  assert.deepEqual(entryOf(formOf(entry)), entry);
  const negative = { contract: "piccolo", declarer: 1, tricks: 2, kontra: { 0: 1 } };
  assert.deepEqual(entryOf(formOf(negative)), negative);
});

test("the rule file holds only what differs", () => {
  const text = ruleFile("frohnleiten", "Unsere Runde", { "trischaken.base": "1", "contracts.rufer.won": "3/2", "trischaken.spritzen": false }, { "trischaken.base": "amount", "contracts.rufer.won": "amount", "trischaken.spritzen": "bool" });
  assert.equal(text, 'extends = "frohnleiten"\nid = "unsere-runde"\ntitle = "Unsere Runde"\n\n[contracts.rufer]\nwon = "3/2"\n\n[trischaken]\nbase = 1\nspritzen = false\n');
});

test("payments of one item are one line, payments between two seats one arrow", () => {
  const line = (from, to, amount, item = "rufer") => ({ item, from, to, amount, rule: "r", base: "1", factors: [], ledger: "both" });
  const lines = [line(1, 0, "2"), line(2, 0, "2"), line(0, 1, "3", "trull")];
  assert.deepEqual(groups(lines).map((g) => g.score), [["4", "-2", "-2", "0"], ["-3", "3", "0", "0"]]);
  assert.deepEqual(flows(lines, "score"), [{ from: 0, to: 1, amount: "1" }, { from: 2, to: 0, amount: "2" }]);
});

test("labels move apart, totals run", () => {
  const [a, b] = apart([10, 12], 16);
  assert.ok(Math.abs(b - a) >= 15.9);
  assert.deepEqual(running([["1", "-1"], ["1/2", "0"]], 2), [[0, 1, 1.5], [0, -1, -1]]);
});

test("whoever sat there is called Du everywhere; others and strangers go by their names", () => {
  use({ "slot.you": "Du", "account.you": "{name} (du)", "list.and": "und", "account.side-won": "{game}: {names} gewinnen", "account.side-won-you": "{game}: {names} habt gewonnen" });
  const view = { seat: 2, game: { name: "Rufer", contract: "rufer", declarer: 1, everyone_alone: false }, talon: {}, result: { partner: 2, score: ["-1", "1", "1", "-1"], lines: [{ item: "rufer", from: 0, to: 1 }] } };
  assert.equal(headline(view, ["Anna", "Resi", "Du", "Mitzi"]), "Rufer: Du und Resi habt gewonnen");
  assert.equal(headline(view, ["Anna", "Resi", "Poldi", "Mitzi"]), "Rufer: Resi und Poldi gewinnen");
  assert.equal(toYou("Anna und Annamirl zahlen", "Anna"), "Anna (du) und Annamirl zahlen");
  assert.equal(toYou("A. zahlt", "A."), "A. (du) zahlt");
});

test("a Tarock is called as its corner shows it", () => {
  use({ "card.tarock": "Tarock {number}" });
  assert.equal(cardName("T7"), "Tarock 7");
  globalThis.localStorage = { getItem: () => '{"index":"roman"}' };
  assert.equal(cardName("T7"), "VII");
  delete globalThis.localStorage;
});
