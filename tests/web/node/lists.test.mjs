import assert from "node:assert/strict";
import test from "node:test";
import { modelOf, withChange, without } from "../../../src/koenigrufen/web/static/js/editor/model.js";
import { moved, orderOf, rungsOf } from "../../../src/koenigrufen/web/static/js/editor/lists.js";
import { ruleFile } from "../../../src/koenigrufen/web/static/js/editor/toml.js";
import { settleUp } from "../../../src/koenigrufen/web/static/js/settleup.js";

const ORDER = [["piccolo", "zwiccolo"], ["solorufer"], ["bettler"]];

test("an order becomes rungs and back", () => {
  assert.deepEqual(orderOf(rungsOf(ORDER)), ORDER);
  assert.deepEqual(orderOf(rungsOf(["a", ["b", "c"]])), [["a"], ["b", "c"]]);
});

test("a game moves one place, ranks stay; nothing moves past the ends", () => {
  const rungs = rungsOf(ORDER);
  assert.deepEqual(orderOf(moved(rungs, 2, 1)), [["piccolo", "zwiccolo"], ["bettler"], ["solorufer"]]);
  assert.deepEqual(orderOf(moved(rungs, 2, -1)), [["piccolo", "solorufer"], ["zwiccolo"], ["bettler"]]);
  assert.equal(moved(rungs, 0, -1), rungs);
  assert.equal(moved(rungs, 3, 1), rungs);
});

const option = (key, kind, value, parent) => ({ key, kind, value, parent, doc: key });
const rules = { id: "abc", title: "Bei uns", parent: "wien", groups: [{ group: "bidding", options: [
  option("bidding.order", "list", [["b"], ["a"]], [["a"], ["b"]]), option("bidding.hold", "bool", true, true)] }] };

test("rules of one's own are what they change in their preset", () => {
  const model = modelOf(rules, "Wien");
  assert.deepEqual([model.id, model.title, model.name], ["wien", "Wien", "Bei uns"]);
  assert.deepEqual(model.changes, { "bidding.order": [["b"], ["a"]] });
  assert.deepEqual(withChange(model, "bidding.order", [["a"], ["b"]]).changes, {});
  assert.deepEqual(withChange(model, "bidding.order", [["a", "b"]]).changes, { "bidding.order": [["a", "b"]] });
  assert.deepEqual(without(model, "bidding.order").changes, {});
});

test("a list is written as the rule file has it", () => {
  const text = ruleFile("wien", "Bei uns", { "bidding.order": [["b", "c"], ["a"]] }, { "bidding.order": "list" });
  assert.match(text, /^order = \[\["b","c"\],\["a"\]\]$/m);
});

test("who pays whom settles every account exactly", () => {
  for (const totals of [["-3", "1", "1", "1"], ["-3/2", "5/2", "-1", "0"], ["4", "-1", "-1", "-1", "-1"], ["0", "0", "0", "0"], ["-7/3", "7/3", "-1", "1"]]) {
    const left = totals.map((text) => { const [a, b = "1"] = text.split("/"); return Number(a) / Number(b); });
    for (const { from, to, amount } of settleUp(totals)) {
      const [a, b = "1"] = amount.split("/");
      assert.ok(Number(a) > 0);
      left[from] += Number(a) / Number(b);
      left[to] -= Number(a) / Number(b);
    }
    for (const rest of left) assert.ok(Math.abs(rest) < 1e-9);
  }
});
