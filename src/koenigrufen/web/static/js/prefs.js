// The settings of this device, in a dialog.

import { dialog } from "./dialogs.js";
import { h } from "./dom.js";
import { language, t } from "./i18n.js";
import { CHOICES, choose, settings } from "./settings.js";

/** @param {keyof typeof CHOICES} key */
function segment(key) {
  const now = settings()[key];
  const box = h("div", { class: "seg", role: "radiogroup", "aria-label": t(`set.${key}`) });
  for (const value of CHOICES[key]) {
    box.append(h("button", { type: "button", role: "radio", "aria-checked": String(now === value), onclick: (/** @type {any} */ e) => {
      choose({ [key]: value });
      for (const b of box.children) b.setAttribute("aria-checked", String(b === e.currentTarget));
    } }, t(`set.${key}.${value || "auto"}`)));
  }
  return h("div", { class: "field" }, h("span", {}, t(`set.${key}`)), box);
}

/** More values than fit side by side on a phone. @param {keyof typeof CHOICES} key */
function picker(key) {
  const now = settings()[key];
  return h("label", { class: "field" }, h("span", {}, t(`set.${key}`)), h("select", { class: "input", "data-key": key, onchange: (/** @type {any} */ e) => choose({ [key]: e.target.value }) },
    CHOICES[key].map((value) => h("option", { value, selected: now === value }, t(`set.${key}.${value}`)))));
}

/** @param {"sound" | "keys" | "forced" | "chat"} key */
function toggle(key) {
  return h("label", { class: "switch" }, h("input", { type: "checkbox", role: "switch", checked: settings()[key], onchange: (/** @type {any} */ e) => choose({ [key]: e.target.checked }) }), h("span", {}, t(`set.${key}`)));
}

export function prefsDialog() {
  const other = language() === "de" ? "en" : "de";
  const here = new URL(location.href);
  here.searchParams.set("lang", other);
  dialog(t("set.title"), [
    segment("theme"), segment("deck"), segment("index"), segment("motion"), picker("rest"), segment("input"), segment("sort"), segment("order"), segment("suits"),
    toggle("forced"), toggle("sound"), toggle("keys"), toggle("chat"),
    h("a", { class: "btn", href: here.pathname + here.search, lang: other, hreflang: other }, t("set.other-language")),
  ]);
}
