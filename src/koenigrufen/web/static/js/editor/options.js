// The options of one group: a segmented control each, the parent's value marked with a dot.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { listView } from "./lists.js";
import { chosenNow, differs } from "./model.js";

/** @param {any} option @param {any} model @param {any} on */
function head(option, model, on) {
  const changed = differs(model, option);
  return h("div", { class: "head" }, h("b", {}, option.doc),
    changed ? h("button", { class: "tag warn", type: "button", "data-key": `back ${option.key}`, title: t("rules.back-one"), onclick: () => on.clear(option.key) }, t("rules.changed"))
      : h("span", { class: "from" }, option.origin?.preset && option.origin.preset !== model.id ? on.title(option.origin.preset) : ""));
}

/** @param {any} option @param {any} model @param {any} on @param {{value: any, doc: string}[]} values */
function segment(option, model, on, values) {
  const now = chosenNow(model, option);
  const long = values.length > 3 || values.some((v) => v.doc.length > 22);
  return h("div", { class: `seg${long ? " tall" : ""}`, role: "group", "aria-label": option.doc }, values.map((v) =>
    h("button", { type: "button", "data-key": `${option.key} ${v.value}`, "aria-pressed": String(now === v.value), onclick: () => on.set(option.key, v.value) }, v.doc,
      differs(model, option) && option.value === v.value && h("span", { class: "dot", title: t("rules.parent") }, " •"))));
}

/** @param {any} option @param {any} model @param {any} on @param {any} [usual] what holds where nothing is written */
function field(option, model, on, usual = "") {
  const now = chosenNow(model, option);
  return h("input", { class: "input", value: now ?? "", placeholder: usual ?? "", "aria-label": option.doc, "data-key": option.key, inputmode: option.kind === "points" ? "text" : "decimal", onchange: (/** @type {any} */ e) => on.set(option.key, e.target.value.trim()) });
}

/** @param {any} option @param {any} model @param {any} on */
function control(option, model, on) {
  if (option.kind === "choice") return segment(option, model, on, option.values);
  if (option.kind === "bool") return segment(option, model, on, [{ value: true, doc: t("yes") }, { value: false, doc: t("no") }]);
  if (option.kind === "list") return listView(option, model, on);
  return field(option, model, on);
}

/** @param {any} group @param {any} model @param {any} on */
export function optionList(group, model, on) {
  if (["contracts", "bonuses"].includes(group.group)) return priceRows(group, model, on);
  return group.options.map((/** @type {any} */ o) => h("div", { class: "option" }, head(o, model, on), control(o, model, on)));
}

/** Contracts and bonuses: a row each with its prices. @param {any} group @param {any} model @param {any} on */
function priceRows(group, model, on) {
  /** @type {Map<string, any[]>} */
  const rows = new Map();
  for (const option of group.options.filter((/** @type {any} */ o) => !o.key.startsWith("contracts.trischaken.won") && !o.key.startsWith("contracts.trischaken.lost"))) {
    const name = option.key.split(".")[1];
    rows.set(name, [...(rows.get(name) ?? []), option]);
  }
  const [first, second] = group.group === "contracts" ? ["won", "lost"] : ["silent", "announced"];
  const head_ = h("div", { class: "contract-row muted small b" }, h("span", {}, t("side.item")), h("span", { class: "center" }, t(`rules.${first}`)), h("span", { class: "center" }, t(`rules.${second}`)), h("span", { class: "center" }, t("rules.played")));
  return h("div", { class: "contract-rows" }, head_, [...rows].map(([name, options]) => {
    const by = (/** @type {string} */ part) => options.find((o) => o.key.endsWith(`.${part}`));
    const played = by("played");
    return h("div", { class: `contract-row${options.some((o) => differs(model, o)) ? " changed" : ""}` }, h("b", {}, options[0].doc.split(": ")[0]),
      [first, second].map((part) => (by(part) ? field(by(part), model, on, part === "lost" ? chosenNow(model, by("won")) : "") : h("span"))),
      played ? h("input", { type: "checkbox", "aria-label": played.doc, "data-key": played.key, checked: Boolean(chosenNow(model, played)), onchange: (/** @type {any} */ e) => on.set(played.key, e.target.checked) }) : h("span"));
  }));
}
