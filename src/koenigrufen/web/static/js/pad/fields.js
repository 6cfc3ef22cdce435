// The controls of the pad: chips, steppers, segments. Big enough for a thumb.

import { h } from "../dom.js";

/** @param {string} title @param {...any} content */
export const row = (title, ...content) => h("fieldset", { class: "ask-row" }, h("legend", {}, title), content);

/**
 * @param {{value: any, label: string, note?: any}[]} options @param {any} now @param {(v: any) => void} pick @param {string} key @param {string} [cls]
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
  const within = (/** @type {number} */ v) => Math.min(high, Math.max(low, Number.isFinite(v) ? v : low));
  const field = /** @type {HTMLInputElement} */ (h("input", { class: "input", type: "number", inputmode: "numeric", min: low, max: high, value: now, "data-key": `${key} input`, "aria-label": label, oninput: () => pick(within(Number(field.value))), onchange: () => { field.value = String(within(Number(field.value))); }, onfocus: () => field.select() }));
  const to = (/** @type {number} */ v) => { field.value = String(within(v)); pick(within(v)); };
  return h("div", { class: "stepper", role: "group", "aria-label": label },
    h("button", { class: "btn", type: "button", "data-key": `${key} less`, "aria-label": `${label} −1`, onclick: () => to(Number(field.value) - 1) }, "−"),
    field,
    h("button", { class: "btn", type: "button", "data-key": `${key} more`, "aria-label": `${label} +1`, onclick: () => to(Number(field.value) + 1) }, "+"));
}

const keyed = (/** @type {Element} */ place) => /** @type {HTMLInputElement[]} */ ([...place.querySelectorAll("[data-key]")]);

/** The shape of a form: its controls by name. @param {Element} place */
export const shape = (place) => keyed(place).map((e) => e.dataset.key);

/** What a new form of the same shape shows, shown in the one that stands there: nobody loses the control in hand. @param {Element} place @param {Element} fresh */
export function mend(place, fresh) {
  const old = keyed(place);
  keyed(fresh).forEach((made, i) => {
    for (const name of ["aria-pressed", "aria-disabled"]) {
      const value = made.getAttribute(name);
      if (value === null) old[i].removeAttribute(name);
      else old[i].setAttribute(name, value);
    }
    if (made.type === "checkbox") old[i].checked = made.checked;
    else if (made.type === "number" && Number(old[i].value) !== Number(made.value)) old[i].value = made.value;
  });
}
