// Amounts, points, packets.
import assert from "node:assert/strict";
import { test } from "node:test";
import { negative, packets, plain, points, signed, sum } from "../../../src/koenigrufen/web/static/js/numbers.js";

test("an amount always carries its sign, a half is written ½", () => {
  assert.equal(signed("3/2"), "+1½");
  assert.equal(signed("-40"), "−40");
  assert.equal(signed("0"), "0");
  assert.equal(plain("5/2"), "2½");
});

test("amounts are added exactly", () => {
  assert.equal(sum(["1/2", "1/3", "1/6"]), "1");
  assert.equal(sum(["-3", "1/2"]), "-5/2");
  assert.equal(negative("-3/2"), "3/2");
});

test("thirds are points and Blatt", () => {
  assert.equal(points(107), "35/2");
  assert.equal(points(210), "70");
});

test("packets of three count the whole pack as 210 thirds", () => {
  const pack = [..."HK"].flatMap((s) => ["K", "D", "R", "B", "1", "2", "3", "4"].map((r) => s + r))
    .concat([..."PX"].flatMap((s) => ["K", "D", "R", "B", "10", "9", "8", "7"].map((r) => s + r)))
    .concat(Array.from({ length: 22 }, (_, n) => `T${n + 1}`));
  assert.equal(packets(pack).reduce((n, p) => n + p.thirds, 0), 210);
  assert.deepEqual(packets(["HK", "PD", "T7"])[0], { cards: ["HK", "PD", "T7"], sum: 10, off: 6, thirds: 24 });
});
