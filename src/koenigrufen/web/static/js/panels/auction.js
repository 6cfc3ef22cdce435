// Bidding: reachable games in rank order with their value, the others with their reason.

import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { worthView } from "../worth.js";

const FEW = 6;

/** @param {any} choice @param {any} on */
function bid(choice, on) {
  return h("button", { class: "chip", type: "button", "data-key": choice.action, "data-action": choice.action, "aria-disabled": choice.legal ? null : "true",
    onclick: () => (choice.legal ? on.act(choice.action) : on.why(choice)) },
  !choice.legal && icon("lock", "s"), h("span", {}, choice.label), choice.legal && h("span", { class: "v" }, worthView(choice)));
}

/** The games that cannot be bid now; each says why when pressed. Many of them are folded away. @param {any} deal @param {any[]} games @param {any} on */
function closed(deal, games, on) {
  const why = deal.bids.highest ? "overbid" : "not-now";
  const chips = games.map((c) => bid(c, on));
  if (games.length <= FEW) return h("div", { class: "low" }, h("span", { class: "muted xs" }, t(`auction.${why}`)), chips);
  return h("details", { class: "more" }, h("summary", { "data-key": "closed" }, t(`auction.many-${why}`, { n: games.length }), icon("down", "s")), h("div", { class: "low" }, chips));
}

/** @param {any} deal */
function title(deal) {
  if (!deal.bids.highest) return t(deal.choices.some((/** @type {any} */ c) => c.kind !== "bid" && c.legal) ? "auction.first" : "auction.choose");
  const standing = deal.choices.find((/** @type {any} */ c) => c.contract === deal.bids.highest);
  if (deal.bids.bidder === deal.seat) return t("auction.choose");
  return t("auction.higher", { game: standing?.label ?? "" });
}

/** @param {any} deal @param {any} on */
export function auction(deal, on) {
  const bids = deal.choices.filter((/** @type {any} */ c) => c.kind === "bid");
  const words = deal.choices.filter((/** @type {any} */ c) => ["open", "hold", "pass"].includes(c.kind) && c.legal);
  const legal = bids.filter((/** @type {any} */ c) => c.legal);
  const low = bids.filter((/** @type {any} */ c) => !c.legal);
  return {
    title: title(deal), note: t("side.each"),
    body: [
      legal.length > 0 && h("div", { class: "two" }, legal.map((/** @type {any} */ c) => bid(c, on))),
      low.length > 0 && closed(deal, low, on),
    ],
    foot: words.map((/** @type {any} */ c) => h("button", { class: "btn go grow", type: "button", "data-key": c.action, "data-action": c.action, onclick: () => on.act(c.action) }, c.label)),
  };
}

/** Others are bidding. @param {any} deal @param {string} name */
export function auctionWait(deal, name) {
  return { title: t("phase.auction"), note: "", fit: true, body: [h("p", { class: "muted" }, t("wait.auction", { name }))], foot: [] };
}
