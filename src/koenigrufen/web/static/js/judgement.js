// The analysis beside the replay: each move judged, the costliest first, the course drawn.

import { h, svg } from "./dom.js";
import { estimate } from "./hint.js";
import { t } from "./i18n.js";
import { esc } from "./statement.js";

const [WIDE, HIGH, LEFT, EDGE] = [340, 150, 52, 8];
/** From this cost on a decision is worth a look. */
const COSTLY = 0.25;

/** What is said of a step's move; nothing where there was no choice. @param {any} found @param {number} at */
export function judged(found, at) {
  return found?.decisions.find((/** @type {any} */ one) => one.action === at - 1);
}

/** Whether it cost something, and more than chance alone may make it look. @param {any} one */
const costly = (one) => one.sure && one.cost >= COSTLY;

/** @param {number | null} cost */
const lost = (cost) => (cost === null ? "–" : cost < 0.05 ? "0" : estimate(-cost));

/** @param {any} found @param {number} at */
export function moveView(found, at) {
  const one = judged(found, at);
  if (!one) return h("p", { class: "muted" }, t("judge.nothing"));
  const good = one.cost !== null && !costly(one);
  return h("div", { class: `judged ${good ? "good" : "costly"}` },
    h("p", {}, h("b", {}, t(good ? "judge.good" : "judge.better", { best: one.best_text })), " ", one.reason),
    h("p", { class: "muted small" }, t("judge.cost", { cost: lost(one.cost), open: lost(one.open_cost) })));
}

/** The costliest decisions as ways to their step, one's own before the others'. @param {any} found @param {string[]} names @param {(n: number) => void} go @param {number | null} own */
export function costlyList(found, names, go, own = null) {
  const rows = found.decisions.filter(costly)
    .sort((/** @type {any} */ a, /** @type {any} */ b) => Number(b.seat === own) - Number(a.seat === own) || b.cost - a.cost).slice(0, 6);
  if (!rows.length) return h("p", { class: "muted" }, t("judge.clean"));
  return [own !== null && rows[0].seat !== own && h("p", { class: "muted small" }, t("judge.clean-own")),
    h("ul", { class: "costly-list" }, rows.map((/** @type {any} */ one) => h("li", {},
      h("button", { class: "btn plain", type: "button", "data-key": `costly ${one.action}`, onclick: () => go(one.action + 1) },
        h("b", { class: "minus" }, lost(one.cost)), h("span", {}, `${names[one.seat]}: ${one.taken_text}`)))))];
}

/** Where each seat's money came from. @param {any} found @param {string[]} names */
export function sharesTable(found, names) {
  const keys = ["cards", "own", "others", "money"];
  return h("table", { class: "shares" }, h("caption", { class: "hush" }, t("judge.shares")),
    h("thead", {}, h("tr", {}, h("td", {}), keys.map((key) => h("th", { class: "num", scope: "col" }, t(`judge.${key}`))))),
    h("tbody", {}, found.shares.map((/** @type {any} */ row) => h("tr", {}, h("th", { scope: "row" }, names[row.seat]), keys.map((key) => h("td", { class: "num" }, estimate(row[key])))))));
}

/** Each seat's expectation through the deal, and where one stands. @param {any} found @param {string[]} names @param {number} at */
export function courseChart(found, names, at) {
  const rows = found.course;
  const all = rows.flat();
  const [lo, hi] = [Math.min(0, ...all), Math.max(0, ...all)];
  const x = (/** @type {number} */ n) => LEFT + (n * (WIDE - LEFT - EDGE)) / Math.max(rows.length - 1, 1);
  const y = (/** @type {number} */ v) => EDGE + ((hi - v) * (HIGH - 2 * EDGE)) / Math.max(hi - lo, 0.5);
  const line = (/** @type {number} */ s) => rows.map((/** @type {number[]} */ row, /** @type {number} */ n) => `${x(n).toFixed(1)} ${y(row[s]).toFixed(1)}`).join("L");
  const dashes = ["", "7 4", "2 3", "9 3 2 3"];
  const level = (/** @type {number} */ v) => `<path d="M${LEFT} ${y(v)}H${WIDE - EDGE}" stroke="var(--line)"/><text x="${LEFT - 5}" y="${y(v) + 4}" text-anchor="end" class="ax">${estimate(v)}</text>`;
  const levels = [...new Set([hi, 0, lo])].map(level).join("");
  const marks = found.turning.map((/** @type {number} */ n) => `<path d="M${x(n + 1)} ${EDGE}V${HIGH - EDGE}" stroke="var(--minus)" stroke-width="6" opacity=".35"/>`).join("");
  const here = `<path d="M${x(at)} ${EDGE}V${HIGH - EDGE}" stroke="currentColor" stroke-dasharray="2 3"/>`;
  const lines = [0, 1, 2, 3].map((s) => `<path d="M${line(s)}" fill="none" stroke="var(--seat-${s})" stroke-width="2.2" stroke-dasharray="${dashes[s]}"/>`).join("");
  const key = names.map((name, s) => h("span", { class: "key" }, svg(`<svg width="26" height="8" aria-hidden="true"><path d="M0 4H26" stroke="var(--seat-${s})" stroke-width="2.4" stroke-dasharray="${dashes[s]}"/></svg>`), name));
  const said = names.map((name, s) => `${name} ${estimate(rows[Math.min(at, rows.length - 1)][s])}`).join(", ");
  return h("figure", { class: "course" }, svg(`<svg class="chart" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${esc(t("judge.course", { said }))}">${levels}${marks}${here}${lines}</svg>`), h("figcaption", { class: "small" }, key));
}
