// The pad's form of one deal.
import assert from "node:assert/strict";
import { test } from "node:test";
import { blank, entryOf, withPoints } from "../../../src/koenigrufen/web/static/js/pad/entry.js";

test("points that are typed are whole: 35 is not the 35/2 the form began with", () => {
  const form = { ...blank(), contract: "dreier", declarer: 0 };
  assert.equal(entryOf(form).card_points, "35/2");
  Object.assign(form, withPoints(form, 3));
  Object.assign(form, withPoints(form, 35));
  assert.equal(entryOf(form).card_points, "35");
});

test("Blatt that were tapped stay when the points change", () => {
  const form = { ...blank(), contract: "dreier", declarer: 0, points: 41, blatt: 1 };
  Object.assign(form, withPoints(form, 42));
  assert.equal(entryOf(form).card_points, "42/1");
});
