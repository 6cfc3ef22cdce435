// The bar above: the game in one line, the score.

import { suitSign } from "./cards.js";
import { h, show } from "./dom.js";
import { t } from "./i18n.js";
import { loreDialog, loreHint } from "./lore.js";
import { signed } from "./numbers.js";
import { kingInTalon, label, nameOf, taken } from "./scene.js";

const PHASES = ["calling", "talon", "discarding", "announcing", "playing"];

/** @param {any} deal */
function doubled(deal) {
  const game = deal.talk.doublings.filter((/** @type {any} */ d) => d.item === "game");
  const most = Math.max(0, ...game.map((/** @type {any} */ d) => d.level));
  const others = deal.talk.doublings.length - game.length;
  return [
    most > 0 && h("span", { class: "tag hot" }, t(`level.${most}`)),
    others > 0 && h("span", { class: "tag hot" }, t("bar.more-kontra", { n: others })),
  ];
}

/** What must come out, and how far a game about tricks has come. @param {any} state @param {any} deal */
function aim(state, deal) {
  const { game } = deal;
  const won = taken(deal);
  const count = (/** @type {string} */ text, /** @type {number} */ seat) => t("bar.so-far", { aim: text, n: won[seat] });
  if (!game.negative) return (kingInTalon(deal) && deal.phase !== "talon" ? `${t("bar.king-talon")} · ` : "") + game.aim;
  if (!game.joined.length) return count(game.aim, game.declarer);
  return [{ seat: game.declarer, aim: game.aim }, ...game.joined].map((/** @type {any} */ one) => `${label(state.table, deal, one.seat)} ${count(one.aim, one.seat)}`).join("; ");
}

/** @param {any} state @param {any} deal */
function game(state, deal) {
  if (!deal.game) return h("span", { class: "pill" }, h("span", { class: "serif" }, t("phase.auction")));
  const who = deal.game.declarer === deal.seat ? t("bar.you") : nameOf(state.table, deal, deal.game.declarer);
  const called = deal.called && [suitSign(deal.called.card?.[0] ?? deal.called.word), h("span", { class: deal.called.card ? "called" : null }, deal.called.name)];
  const alone = kingInTalon(deal) && deal.phase !== "talon";
  const calls = alone ? t(deal.game.declarer === deal.seat ? "bar.alone-you" : "bar.alone", { name: who }) : deal.called ? t(deal.game.declarer === deal.seat ? "bar.you-call" : "bar.calls", { name: who }) : deal.game.everyone_alone ? "" : who;
  return [h("span", { class: "pill" }, h("span", { class: "serif" }, deal.game.name), h("span", { style: "font-weight:400" }, calls), called, doubled(deal)),
    h("span", { class: "aim" }, h("span", { class: "hush" }, `${t("bar.aim")}: `), aim(state, deal))];
}

/** The game and its aim; pressed it tells what that means. @param {any} state @param {any} deal */
const what = (state, deal) => (deal.game
  ? h("button", { class: "bar-what", type: "button", "data-key": "aim", onclick: () => loreDialog(state.table), onpointerenter: (/** @type {any} */ e) => loreHint(state.table, e.currentTarget) }, game(state, deal))
  : h("div", { class: "bar-what" }, game(state, deal)));

/** A doubled round. @param {any} table @param {any} deal */
function round(table, deal) {
  const { factor, doubled_left: left } = table.sheet;
  if (!(factor > 1) || deal.practice || deal.phase === "over") return null;
  return h("span", { class: "tag warn", title: t("score.doubled", { factor, n: left }) }, `×${factor}`, h("span", { class: "hush" }, t("score.doubled", { factor, n: left })));
}

/** Whether anyone looks on. @param {any} state */
function watching(state) {
  const n = state.presence?.spectators ?? 0;
  return n ? t(n === 1 ? "bar.spectator" : "bar.spectators", { n }) : "";
}

/** @param {any} deal */
function steps(deal) {
  if (!PHASES.includes(deal.phase)) return "";
  return t(`phase.${deal.phase}`);
}

/** @param {HTMLElement} place @param {any} state @param {any} deal */
export function drawBar(place, state, deal) {
  const { table } = state;
  const signature = JSON.stringify([deal.game, deal.called, kingInTalon(deal), deal.talk.doublings, deal.phase, deal.deal, deal.tricks.length, table.sheet.score, table.sheet.factor, state.presence?.spectators, table.places.map((/** @type {any} */ p) => p.name)]);
  show(place, signature, () => [
    h("div", { class: "bar-name" }, h("span", { class: "serif" }, "Königrufen"),
      h("small", {}, [table.rules.title, t("bar.deal", { n: deal.deal }), deal.practice ? t("bar.practice") : "", steps(deal), watching(state)].filter(Boolean).join(" · "))),
    h("div", { class: "bar-game" }, what(state, deal), round(table, deal)),
    h("div", { class: "strip", role: "group", "aria-label": t("score.title") }, [0, 1, 2, 3].map((seat) =>
      h("span", { class: seat === deal.seat ? "me" : "" }, h("i", {}, label(table, deal, seat)), h("b", {}, signed(table.sheet.score[deal.places[seat]] ?? "0"))))),
  ]);
}
