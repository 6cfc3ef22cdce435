// Bidding: reachable games in rank order with their value, the others with their reason.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { choose, narrow, settings } from "../settings.js";
import { worthView } from "../worth.js";

const FEW = 6;
const NARROW = 2;

/** @param {any} choice @param {any} on @param {boolean} [told] with what the game asks */
function bid(choice, on, told = false) {
  return h("button", { class: "chip", type: "button", "data-key": choice.action, "data-action": choice.action, "aria-disabled": choice.legal ? null : "true",
    onclick: () => (choice.legal ? on.act(choice.action) : on.why(choice)) },
  !choice.legal && icon("lock", "s"), h("span", {}, choice.label), choice.legal && h("span", { class: "v" }, worthView(choice)), told && choice.asks && h("span", { class: "asks" }, choice.asks));
}

/** The games that cannot be bid now; each says why when pressed. Many of them are folded away. @param {any} deal @param {any[]} games @param {any} on */
function closed(deal, games, on) {
  const why = deal.bids.highest ? "overbid" : "not-now";
  const chips = games.map((c) => bid(c, on));
  if (games.length <= (narrow() ? NARROW : FEW)) return h("div", { class: "low" }, h("span", { class: "muted xs" }, t(`auction.${why}`)), chips);
  return h("details", { class: "more" }, h("summary", { "data-key": "closed" }, t(`auction.many-${why}`, { n: games.length }), icon("down", "s")), h("div", { class: "low" }, chips));
}

/** Whether each game says what it asks; kept on this device. */
const tellButton = () => h("button", { class: "btn plain tell", type: "button", "data-key": "tell", "aria-pressed": String(settings().asks), onclick: () => choose({ asks: !settings().asks }) },
  icon(settings().asks ? "eyeoff" : "eye", "s"), t(settings().asks ? "auction.tell-less" : "auction.tell"));

/** @param {any} deal */
function title(deal) {
  if (!deal.bids.highest) return t(deal.choices.some((/** @type {any} */ c) => c.kind !== "bid" && c.legal) ? "auction.first" : "auction.choose");
  const standing = deal.choices.find((/** @type {any} */ c) => c.contract === deal.bids.highest);
  if (deal.bids.bidder === deal.seat) return t("auction.choose");
  return t("auction.higher", { game: standing?.label ?? "" });
}

/** @param {any} deal @param {any} on */
export function auction(deal, on) {
  const bids = deal.choices.filter((/** @type {any} */ c) => c.contract);
  const words = deal.choices.filter((/** @type {any} */ c) => !c.contract && c.legal);
  const told = settings().asks;
  const legal = bids.filter((/** @type {any} */ c) => c.legal);
  const low = bids.filter((/** @type {any} */ c) => !c.legal);
  return {
    title: title(deal), note: told ? "" : t("side.each"),
    body: [
      words.some((/** @type {any} */ c) => c.kind === "open") && h("p", {}, t("auction.you-open")),
      words.some((/** @type {any} */ c) => c.kind === "hand-on") && h("p", {}, t("auction.hand-on")),
      told && legal.length > 0 && h("p", { class: "muted small" }, t("about.price")),
      legal.length > 0 && h("div", { class: told ? "two told" : "two" }, legal.map((/** @type {any} */ c) => bid(c, on, told))),
      legal.length > 0 && tellButton(),
      low.length > 0 && closed(deal, low, on),
    ],
    foot: words.map((/** @type {any} */ c) => h("button", { class: "btn go grow", type: "button", "data-key": c.action, "data-action": c.action, onclick: () => on.act(c.action) }, c.label)),
  };
}

/** Others are bidding. @param {any} deal @param {string} name */
export function auctionWait(deal, name) {
  return { title: t("phase.auction"), note: "", fit: true, body: [h("p", { class: "muted" }, t("wait.auction", { name }))], foot: [] };
}
