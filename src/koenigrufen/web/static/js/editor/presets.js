// The presets as a tree of inheritance; one's own rules stand below what they inherit from.

import { h } from "../dom.js";
import { has, t } from "../i18n.js";

/** @param {number} depth @param {...any} content */
const branch = (depth, ...content) => [depth > 0 && h("span", { class: "twig", "aria-hidden": true }), h("span", { class: "grow" }, content)];

/** @param {any} model @param {number} depth */
function ownRules(model, depth) {
  const n = Object.keys(model.changes).length;
  return n > 0 && h("div", { class: "preset", style: `--depth:${depth}`, "aria-current": "true" },
    branch(depth, h("b", {}, model.name || t("rules.ours")), h("span", { class: "what" }, t(n === 1 ? "rules.change" : "rules.changes", { n }))));
}

/** @param {any[]} rules @param {any} model */
export function presetTree(rules, model) {
  const mine = Object.keys(model.changes).length > 0;
  const known = new Set(rules.map((r) => r.id));
  /** @param {string | null} parent @param {number} depth @returns {any} */
  const below = (parent, depth) => rules.filter((r) => (known.has(r.parent) ? r.parent : null) === parent).map((r) => [
    h("a", { class: "preset", href: `/rules/${r.id}`, style: `--depth:${depth}`, "data-key": `preset ${r.id}`, "aria-current": r.id === model.id && !mine ? "page" : null },
      branch(depth, h("b", {}, r.title), h("span", { class: "what" }, has(`edition.${r.id}`) ? t(`edition.${r.id}`) : r.edition))),
    r.id === model.id && ownRules(model, depth + 1),
    below(r.id, depth + 1)]);
  return below(null, 0);
}
