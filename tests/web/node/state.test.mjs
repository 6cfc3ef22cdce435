// Messages in, state out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { initial, reduce } from "../../../src/koenigrufen/web/static/js/state.js";

test("a part that is missing has not changed, a part that is there replaces the old one", () => {
  let state = reduce(initial(), { type: "update", seq: 1, events: [], table: { id: "a" }, deal: { count: 1 } });
  state = reduce(state, { type: "update", seq: 2, events: [], deal: { count: 2 } });
  assert.deepEqual([state.table.id, state.deal.count], ["a", 2]);
  assert.equal(reduce(state, { type: "update", seq: 3, events: [], deal: null }).deal, null);
});

test("what was sent waits until it is answered", () => {
  let state = reduce(initial(), { type: "sent", id: "x" });
  assert.equal(state.waiting.size, 1);
  state = reduce(state, { type: "refused", id: "x", reason: "stale", message: "…" });
  assert.deepEqual([state.waiting.size, state.refused.reason], [0, "stale"]);
});

test("chat is kept, other events are of the moment", () => {
  let state = reduce(initial(), { type: "update", seq: 1, events: [{ seq: 1, event: "chat", name: "A", text: "hi" }] });
  state = reduce(state, { type: "update", seq: 2, events: [{ seq: 2, event: "action" }] });
  assert.deepEqual([state.chat.length, state.events.length], [1, 1]);
});
