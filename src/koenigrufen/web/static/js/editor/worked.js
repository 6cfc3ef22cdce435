// What the options come to: worked examples, the price list, the difference to the parent.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { listText } from "./lists.js";
import { plain, signed, tone } from "../numbers.js";
import { added } from "../worth.js";

export const EXAMPLES = [
  { key: "rules.ex-spritze", ask: { points: ["15", "15", "30", "10"], tricks: null, forehand: 0, spritzen: [1] } },
  { key: "rules.ex-jungfrau", ask: { points: ["18", "12", "40", "0"], tricks: [4, 3, 5, 0], forehand: 0, spritzen: [] } },
  { key: "rules.ex-mayor", ask: { points: ["38", "20", "12", "0"], tricks: [5, 4, 3, 0], forehand: 0, spritzen: [] } },
];

/** @param {any} answer */
const amounts = (answer) => (answer?.money ? answer.money.map((/** @type {string} */ a) => h("td", { class: `num ${tone(a)}` }, signed(a))) : h("td", { class: "muted small", colspan: 4 }, answer?.message ?? "…"));

/** @param {{key: string}} example @param {any} own @param {any} parent @param {any} names */
export function exampleBox(example, own, parent, names) {
  return h("div", { class: "example" }, h("p", {}, t(example.key)),
    h("table", {}, h("thead", {}, h("tr", {}, h("th", {}, h("span", { class: "hush" }, t("rules.presets"))), [1, 2, 3, 4].map((n) => h("th", { class: "num", scope: "col" }, `${n}.`)))),
      h("tbody", {}, h("tr", { class: "own" }, h("td", {}, names.own), amounts(own)), names.parent && h("tr", {}, h("td", { class: "muted" }, names.parent), amounts(parent)))));
}

/** What is compared: the amounts, not the rank. @param {any} p */
const priceOf = (p) => JSON.stringify([p.won, p.lost, p.silent, p.announced, p.bird]);

/** @param {any} own @param {any} parent */
export function priceList(own, parent) {
  const before = new Map([...(parent?.contracts ?? []), ...(parent?.bonuses ?? [])].map((/** @type {any} */ p) => [p.contract ?? p.bonus, priceOf(p)]));
  const changed = (/** @type {any} */ p) => parent && before.get(p.contract ?? p.bonus) !== priceOf(p);
  const row = (/** @type {any} */ p, /** @type {string} */ a, /** @type {string} */ b) => h("tr", { class: changed(p) ? "changed" : "" }, h("td", {}, p.name, p.bird && h("span", { class: "muted small" }, ` ${added(p.bird)}`)), h("td", { class: "num" }, plain(p[a])), h("td", { class: "num" }, plain(p[b])));
  return [h("table", { class: "price-list" }, h("thead", {}, h("tr", {}, h("th", {}, t("score.game")), h("th", { class: "num" }, t("rules.won")), h("th", { class: "num" }, t("rules.lost")))), h("tbody", {}, (own?.contracts ?? []).map((/** @type {any} */ p) => row(p, "won", "lost")))),
    h("table", { class: "price-list" }, h("thead", {}, h("tr", {}, h("th", {}, t("pad.bonuses")), h("th", { class: "num" }, t("rules.silent")), h("th", { class: "num" }, t("rules.announced")))), h("tbody", {}, (own?.bonuses ?? []).map((/** @type {any} */ p) => row(p, "silent", "announced"))))];
}

/** What the option under a key is called. @param {any} model @param {string} key */
export const titleOf = (model, key) => model.groups.flatMap((/** @type {any} */ g) => g.options).find((/** @type {any} */ o) => o.key === key)?.doc ?? key;

/** @param {any} model @param {any} check @param {any} on */
export function difference(model, check, on) {
  const all = model.groups.flatMap((/** @type {any} */ g) => g.options);
  const rows = Object.entries(model.changes).map(([key, value]) => {
    const option = all.find((/** @type {any} */ o) => o.key === key);
    const say = (/** @type {any} */ v) => option.kind === "list" ? listText(option, v) : option.values?.find((/** @type {any} */ x) => x.value === v)?.doc ?? (v === true ? t("yes") : v === false ? t("no") : v ?? "–");
    return h("tr", {}, h("td", {}, option.doc), h("td", { class: "old" }, say(option.value)), h("td", { class: "new" }, say(value)));
  });
  return [h("h2", {}, t("rules.other-than", { name: model.title })),
    (check?.faults ?? []).map((/** @type {any} */ f) => h("p", { class: "note", role: "status" }, icon("info"), h("span", {}, h("b", {}, titleOf(model, f.key)), " ", f.message))),
    h("table", { class: "diff" }, h("tbody", {}, rows)),
    h("button", { class: "btn", type: "button", "data-key": "all-back", onclick: on.reset }, icon("undo", "s"), t("rules.all-back", { name: model.title }))];
}
