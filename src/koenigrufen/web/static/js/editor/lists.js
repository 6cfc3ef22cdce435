// List options: the order of the games with moves up and down, and sets to tick.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { chosenNow } from "./model.js";

/** A game and whether it ranks with the one before. @typedef {{key: string, same: boolean}} Rung */

/** @param {(string | string[])[]} order @returns {Rung[]} */
export const rungsOf = (order) => order.flatMap((rung) => [rung].flat().map((key, i) => ({ key, same: i > 0 })));

/** @param {Rung[]} rungs @returns {string[][]} */
export function orderOf(rungs) {
  /** @type {string[][]} */
  const out = [];
  rungs.forEach(({ key, same }, i) => {
    if (same && i > 0) out[out.length - 1].push(key);
    else out.push([key]);
  });
  return out;
}

/** A game moved one place; ranks stay where they are. @param {Rung[]} rungs @param {number} at @param {number} by */
export function moved(rungs, at, by) {
  const to = at + by;
  if (to < 0 || to >= rungs.length) return rungs;
  const keys = rungs.map((r) => r.key);
  [keys[at], keys[to]] = [keys[to], keys[at]];
  return rungs.map((r, i) => ({ ...r, key: keys[i] }));
}

/** What an entry of a list is called. @param {any} option @param {string} key */
const nameOf = (option, key) => option.values?.find((/** @type {any} */ v) => v.value === key)?.doc ?? key;

/** A list in words. @param {any} option @param {any[] | null} value */
export function listText(option, value) {
  return (value ?? []).map((rung) => [rung].flat().map((key) => nameOf(option, key)).join(" = ")).join(", ") || "–";
}

/** @param {string} pic @param {string} key @param {string} label @param {boolean} off @param {() => void} act */
const tool = (pic, key, label, off, act) => h("button", { class: "ib", type: "button", "data-key": key, "aria-label": label, title: label, "aria-disabled": off ? "true" : null, onclick: () => off || act() }, icon(pic, "s"));

/** @param {any} option @param {any} model @param {any} on */
function orderView(option, model, on) {
  const rungs = rungsOf(chosenNow(model, option) ?? []);
  const put = (/** @type {Rung[]} */ next) => on.set(option.key, orderOf(next));
  const missing = (option.values ?? []).filter((/** @type {any} */ v) => !rungs.some((r) => r.key === v.value));
  const row = (/** @type {Rung} */ rung, /** @type {number} */ i) => {
    const name = nameOf(option, rung.key);
    return h("li", { class: rung.same ? "same" : "" },
      h("b", { class: "grow" }, name),
      i > 0 && h("button", { class: "btn plain", type: "button", "data-key": `same ${rung.key}`, "aria-pressed": String(rung.same), title: t("rules.same-rank"), onclick: () => put(rungs.map((r, n) => (n === i ? { ...r, same: !r.same } : r))) }, "=", h("span", { class: "hush" }, ` ${name}: ${t("rules.same-rank")}`)),
      tool("up", `up ${rung.key}`, t("rules.up", { name }), i === 0, () => put(moved(rungs, i, -1))),
      tool("down", `down ${rung.key}`, t("rules.down", { name }), i === rungs.length - 1, () => put(moved(rungs, i, 1))),
      tool("cross", `out ${rung.key}`, t("rules.out", { name }), false, () => put(rungs.filter((_, n) => n !== i))));
  };
  return [h("p", { class: "muted small" }, t("rules.order-text")), h("ol", { class: "order" }, rungs.map(row)),
    missing.length > 0 && h("div", { class: "low" }, h("span", { class: "muted small" }, t("rules.add")),
      missing.map((/** @type {any} */ v) => h("button", { class: "chip", type: "button", "data-key": `add ${v.value}`, onclick: () => put([...rungs, { key: v.value, same: false }]) }, icon("plus", "s"), v.doc)))];
}

/** @param {any} option @param {any} model @param {any} on */
function setView(option, model, on) {
  /** @type {string[]} */
  const now = chosenNow(model, option) ?? [];
  const toggle = (/** @type {string} */ key) => on.set(option.key, now.includes(key) ? now.filter((k) => k !== key) : [...now, key]);
  return h("div", { class: "low", role: "group", "aria-label": option.doc }, (option.values ?? []).map((/** @type {any} */ v) =>
    h("button", { class: "chip", type: "button", "data-key": `${option.key} ${v.value}`, "aria-pressed": String(now.includes(v.value)), onclick: () => toggle(v.value) }, now.includes(v.value) && icon("check", "s"), h("span", {}, v.doc))));
}

/** @param {any} option @param {any} model @param {any} on */
export const listView = (option, model, on) => (option.ranked ? orderView(option, model, on) : setView(option, model, on));
