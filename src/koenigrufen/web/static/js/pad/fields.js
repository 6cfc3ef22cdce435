// The controls of the pad: chips, steppers, segments. Big enough for a thumb.

import { h } from "../dom.js";

/** @param {string} title @param {...any} content */
export const row = (title, ...content) => h("fieldset", { class: "ask-row" }, h("legend", {}, title), content);

/**
 * @param {{value: any, label: string, note?: string}[]} options @param {any} now @param {(v: any) => void} pick @param {string} key @param {string} [cls]
 */
export function chips(options, now, pick, key, cls = "") {
  return h("div", { class: `chips ${cls}` }, options.map((o) =>
    h("button", { class: "chip", type: "button", "data-key": `${key} ${o.value}`, "aria-pressed": String(Array.isArray(now) ? now.includes(o.value) : now === o.value), onclick: () => pick(o.value) },
      h("span", {}, o.label), o.note && h("span", { class: "v" }, o.note))));
}

/** @param {string[]} labels @param {number | string | boolean} now @param {(v: any) => void} pick @param {string} key @param {string} label @param {any[]} [values] */
export function segment(labels, now, pick, key, label, values = labels.map((_, i) => i)) {
  return h("div", { class: "seg", role: "group", "aria-label": label }, labels.map((text, i) =>
    h("button", { type: "button", "data-key": `${key} ${values[i]}`, "aria-pressed": String(now === values[i]), onclick: () => pick(values[i]) }, text)));
}

/** A number with minus and plus. @param {number} now @param {[number, number]} range @param {(v: number) => void} pick @param {string} key @param {string} label */
export function stepper(now, [low, high], pick, key, label) {
  const to = (/** @type {number} */ v) => pick(Math.min(high, Math.max(low, Number.isFinite(v) ? v : low)));
  return h("div", { class: "stepper", role: "group", "aria-label": label },
    h("button", { class: "btn", type: "button", "data-key": `${key} less`, "aria-label": `${label} −1`, onclick: () => to(now - 1) }, "−"),
    h("input", { class: "input", type: "number", inputmode: "numeric", min: low, max: high, value: now, "data-key": `${key} input`, "aria-label": label, onchange: (/** @type {any} */ e) => to(Number(e.target.value)), onfocus: (/** @type {any} */ e) => e.target.select() }),
    h("button", { class: "btn", type: "button", "data-key": `${key} more`, "aria-label": `${label} +1`, onclick: () => to(now + 1) }, "+"));
}
