// Dialogs: one at a time, with the browser's own focus rules.

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./i18n.js";

/** @type {HTMLDialogElement | null} */
let open = null;

/** Opens a dialog with a title. @param {string} title @param {any} content @param {{wide?: boolean}} [how] */
export function dialog(title, content, how = {}) {
  close();
  const box = /** @type {HTMLDialogElement} */ (h("dialog", { "aria-label": title, style: how.wide ? "max-width:min(920px,calc(100vw - 16px))" : null },
    h("div", { class: "dlg" },
      h("div", { class: "row gap-8" }, h("h2", { class: "grow" }, title),
        h("button", { class: "ib", type: "button", "aria-label": t("close"), onclick: () => close() }, icon("cross"))),
      content)));
  box.addEventListener("close", () => { box.remove(); if (open === box) open = null; });
  box.addEventListener("click", (event) => { if (event.target === box) close(); });
  document.body.append(box);
  open = box;
  box.showModal();
  return box;
}

export function close() {
  open?.close();
}

export const isOpen = () => Boolean(open?.open);

/** @param {string} title @param {string} text @param {string} yes @param {() => void} act */
export function confirm(title, text, yes, act) {
  dialog(title, [h("p", {}, text), h("div", { class: "row gap-12" },
    h("button", { class: "btn", type: "button", onclick: close }, t("cancel")),
    h("button", { class: "btn go grow", type: "button", onclick: () => { close(); act(); } }, yes))]);
}
