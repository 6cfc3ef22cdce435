// The sheet at the right: prices of this deal, open talon, calls, tools. On a phone: a dialog.

import { faces } from "./cards.js";
import { h, show } from "./dom.js";
import { icon } from "./icons.js";
import { list, t } from "./i18n.js";
import { plain } from "./numbers.js";
import { aloneText, callLog, label, marks } from "./scene.js";
import { settings } from "./settings.js";

/** @param {any} state @param {any} deal @param {number | null} seat */
const who = (state, deal, seat) => (seat === null || seat === undefined ? "" : label(state.table, deal, seat));

/** @param {any} state @param {any} deal @param {any} price */
function priceRows(state, deal, price) {
  const kontra = deal.talk.doublings.filter((/** @type {any} */ d) => d.item === price.item);
  const last = kontra[kontra.length - 1];
  const by = price.item === "game" ? deal.game.declarer : price.by;
  const value = price.won ?? price.announced;
  const what = price.item === "game" ? "" : t("side.announced");
  return [
    h("tr", { class: "line" }, h("td", {}, h("b", {}, price.name), " ", h("span", { class: "muted" }, [who(state, deal, by), what].filter(Boolean).join(", "))),
      h("td", { class: "num b" }, plain(value))),
    last && h("tr", {}, h("td", { class: "sub" }, t(`level.${last.level}`), " ", h("span", { class: "muted" }, who(state, deal, last.seat))), h("td", { class: "num muted" }, t("side.doubled", { n: 2 ** last.level }))),
  ];
}

/** @param {any} state @param {any} deal */
export function prices(state, deal) {
  if (!deal.game) return null;
  const said = deal.prices.filter((/** @type {any} */ p) => p.item === "game" || (p.by !== null && p.by !== undefined));
  return [h("h2", {}, t("side.game")),
    h("table", {}, h("thead", {}, h("tr", {}, h("th", {}, t("side.item")), h("th", { class: "num" }, t("side.each")))),
      h("tbody", {}, said.map((/** @type {any} */ p) => priceRows(state, deal, p)))),
    aloneText(state.table, deal) && h("p", { class: "small" }, aloneText(state.table, deal)),
    trischaken(state, deal)];
}

/** @param {any} state @param {any} deal */
function trischaken(state, deal) {
  const now = deal.trischaken;
  if (!now) return null;
  const lines = [];
  if (now.stichzwang !== null) lines.push(t(now.stichzwang ? "side.stichzwang-yes" : "side.stichzwang-no"));
  if (now.talon) lines.push(t(`side.talon-${now.talon}`));
  if (now.spritzen.length) lines.push(t("side.spritzen", { names: list(now.spritzen.map((/** @type {number} */ s) => who(state, deal, s))) }));
  return lines.length ? h("ul", { class: "small" }, lines.map((line) => h("li", {}, line))) : null;
}

/** @param {any} deal */
function talon(deal) {
  const open = deal.talon.left.length && deal.tricks.length === 0 ? deal.talon.left : [];
  const laid = deal.talon.laid;
  const own = deal.laid;
  return [
    open.length > 0 && [h("hr"), h("h2", {}, t("side.talon")), h("p", { class: "muted small" }, t("side.talon-until")), faces(open, marks(deal))],
    laid.length > 0 && [h("hr"), h("h2", {}, t("side.laid-open")), faces(laid)],
    own.length > 0 && laid.length !== own.length && [h("hr"), h("h2", {}, t("side.laid-own")), faces(own)],
  ];
}

/** @param {any} state @param {any} deal */
export function calls(state, deal) {
  const lines = callLog(deal);
  if (!lines.length) return null;
  return [h("hr"), h("h2", {}, t("side.calls")),
    h("ul", { class: "log" }, lines.map((line) => h("li", {}, h("span", { class: "muted" }, line.seats.map((s) => who(state, deal, s)).join(", ")), h("b", {}, line.text))))];
}

/**
 * @param {string} key @param {string} pic @param {string} text @param {string} letter @param {() => void} act @param {boolean} [off]
 */
function tool(key, pic, text, letter, act, off = false) {
  return h("button", { class: "btn left", type: "button", "data-key": key, "aria-disabled": off ? "true" : null, onclick: () => !off && act() },
    icon(pic, "s"), h("span", {}, text), settings().keys && letter && h("kbd", {}, letter));
}

/** @param {any} state @param {any} deal @param {any} on */
export function tools(state, deal, on) {
  const can = state.table.can;
  const mine = deal.seat !== null && deal.turn === deal.seat;
  return h("div", { class: "side-tools" },
    h("div", { class: "tool-row" },
      tool("undo", "undo", t("tool.undo"), "U", on.undo, !can.undo),
      tool("redo", "redo", t("tool.redo"), "", on.redo, !can.redo)),
    tool("last", "stack", t("tool.last"), "L", on.last, deal.tricks.length === 0),
    state.table.options.hints && tool("hint", "bulb", t("tool.hint"), "H", on.hint, !mine));
}

/** @param {HTMLElement} place @param {any} state @param {any} deal @param {any} on */
export function drawSide(place, state, deal, on) {
  const signature = JSON.stringify([deal.deal, deal.count, deal.phase, state.table.can, deal.resting, settings().keys]);
  show(place, signature, () => [prices(state, deal), talon(deal), calls(state, deal), tools(state, deal, on)]);
}

/** The same on a small screen, where the dialog has its heading. @param {any} state @param {any} deal @param {any} on */
export const sideContent = (state, deal, on) => [prices(state, deal)?.slice(1), talon(deal), calls(state, deal), tools(state, deal, on)];
