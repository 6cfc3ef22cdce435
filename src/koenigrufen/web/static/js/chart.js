// The score history, drawn: lines differ in colour and marker, names at their ends.

import { svg } from "./dom.js";
import { t } from "./i18n.js";
import { signed, value } from "./numbers.js";
import { esc } from "./statement.js";

const SHAPES = [
  (/** @type {number} */ x, /** @type {number} */ y) => `<circle cx="${x}" cy="${y}" r="3.8"/>`,
  (/** @type {number} */ x, /** @type {number} */ y) => `<rect x="${x - 3.6}" y="${y - 3.6}" width="7.2" height="7.2"/>`,
  (/** @type {number} */ x, /** @type {number} */ y) => `<path d="M${x} ${y - 4.4}L${x + 4.2} ${y + 3.4}H${x - 4.2}Z"/>`,
  (/** @type {number} */ x, /** @type {number} */ y) => `<path d="M${x} ${y - 4.8}L${x + 4.8} ${y} ${x} ${y + 4.8} ${x - 4.8} ${y}Z"/>`,
  (/** @type {number} */ x, /** @type {number} */ y) => `<path d="M${x - 4} ${y - 4}L${x + 4} ${y + 4}M${x + 4} ${y - 4}L${x - 4} ${y + 4}" stroke="currentColor" stroke-width="2.4"/>`,
  (/** @type {number} */ x, /** @type {number} */ y) => `<path d="M${x} ${y + 4.4}L${x + 4.2} ${y - 3.4}H${x - 4.2}Z"/>`,
];

/** Running totals of each player. @param {string[][]} rows @param {number} n */
export function running(rows, n) {
  return Array.from({ length: n }, (_, s) => {
    let total = 0;
    return [0, ...rows.map((row) => (total += value(row[s] ?? "0")))];
  });
}

/** Moves labels apart that are closer than `gap`. @param {number[]} ys @param {number} gap */
export function apart(ys, gap) {
  const order = ys.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  for (let round = 0; round < 20; round += 1) {
    for (let k = 1; k < order.length; k += 1) {
      const short = gap - (order[k].y - order[k - 1].y);
      if (short > 0) { order[k].y += short / 2; order[k - 1].y -= short / 2; }
    }
  }
  const out = [...ys];
  for (const { y, i } of order) out[i] = y;
  return out;
}

/** @param {number} span */
const stepOf = (span) => [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((s) => span / s <= 5) ?? 2000;

/** @param {string[][]} rows one row a deal @param {string[]} names */
export function chart(rows, names) {
  const totals = running(rows, names.length);
  const all = totals.flat();
  const step = stepOf(Math.max(...all) - Math.min(...all) || 4);
  const [lo, hi] = [Math.floor(Math.min(...all) / step) * step, Math.max(Math.ceil(Math.max(...all) / step) * step, step)];
  // drawn to the width it will have, so that its letters keep their size on a phone
  const [w, ht, left, right] = (globalThis.innerWidth ?? 1280) < 600 ? [330, 230, 36, 112] : [478, 262, 42, 104];
  const x = (/** @type {number} */ i) => left + (i * (w - left - right)) / Math.max(rows.length, 1);
  const y = (/** @type {number} */ v) => 10 + ((hi - v) * (ht - 36)) / (hi - lo);
  let out = "";
  for (let v = lo; v <= hi; v += step) out += `<path d="M${left} ${y(v)}H${w - right}" stroke="var(--line)" stroke-width="${v === 0 ? 2 : 1}"/><text x="${left - 8}" y="${y(v) + 5}" text-anchor="end" class="ax">${signed(String(v))}</text>`;
  const every = Math.ceil(rows.length / 12);
  for (let i = every; i <= rows.length; i += every) out += `<text x="${x(i)}" y="${ht - 4}" text-anchor="middle" class="ax">${i}</text>`;
  const ends = apart(totals.map((line) => y(line[line.length - 1])), 17).map((end, i, all) => end + Math.max(0, 9 - Math.min(...all)) - Math.max(0, Math.max(...all) - (ht - 14)));
  totals.forEach((line, s) => {
    const pts = line.map((v, i) => [Number(x(i).toFixed(1)), Number(y(v).toFixed(1))]);
    out += `<g style="color:var(--seat-${s})" fill="currentColor"><path d="M${pts.map((p) => p.join(" ")).join("L")}" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round"/>${pts.slice(1).map((p) => SHAPES[s](p[0], p[1])).join("")}<text x="${w - right + 10}" y="${ends[s] + 5}" class="nm">${esc(names[s].slice(0, 9))} ${signed(String(line[line.length - 1]))}</text></g>`;
  });
  const said = names.map((n, s) => `${n} ${signed(String(totals[s][rows.length]))}`).join(", ");
  return svg(`<svg class="chart" viewBox="0 0 ${w} ${ht}" role="img" aria-label="${esc(t("chart.label", { said }))}">${out}</svg>`);
}
