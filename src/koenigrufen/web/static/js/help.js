// Help: the cards, the keys, what the phase asks for; and the last trick.

import { face } from "./cards.js";
import { dialog } from "./dialogs.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";
import { legend } from "./legend.js";
import { loreList, loreSection, priceLists, rulesOf } from "./lore.js";
import { label, nameOf } from "./scene.js";
import { settings } from "./settings.js";
import { worthView } from "./worth.js";

const KEYS = [["← →", "help.walk"], ["↑ ↓", "help.rows"], ["Enter", "help.play"], ["T18, H K", "help.card"]];
const LETTERS = [["L", "tool.last"], ["H", "tool.hint"], ["S", "score.title"], ["U", "tool.undo"], ["R", "help.now"], ["W", "help.why"], ["C", "chat.title"], ["?", "help.title"]];

/** The cards first, then the keys. @param {any} state */
export function helpDialog(state) {
  const rows = [...KEYS, ...(settings().keys ? LETTERS : [])];
  dialog(t("help.title"), [
    state.table && loreSection(rulesOf(state.table)),
    h("h3", {}, t("help.keys")),
    h("table", { class: "keys" }, h("tbody", {}, rows.map(([key, text]) => h("tr", {}, h("td", {}, h("kbd", {}, key)), h("td", {}, t(text)))))),
    h("p", { class: "muted" }, t(settings().keys ? "help.letters-on" : "help.letters-off"))]);
}

/** Who Vorhand is in this deal. @param {any} state @param {any} deal */
const forehand = (state, deal) => t(deal.forehand === deal.seat ? "about.forehand-you" : "about.forehand", { name: nameOf(state.table, deal, deal.forehand) });

/** The games of this table's rules: name, price, what each asks. @param {HTMLElement} place @param {any} table */
async function games(place, table) {
  const { contracts } = await priceLists(rulesOf(table));
  place.replaceChildren(h("h3", {}, t("about.games")), h("p", { class: "muted small" }, t("about.price")),
    h("dl", { class: "glossary" }, contracts.map((/** @type {any} */ game) => [h("dt", { class: "row gap-8" }, h("span", { class: "grow" }, game.name), h("span", { class: "num" }, worthView(game))), h("dd", {}, `${game.asks}.`)])));
}

/** What the phase asks for, in plain words. @param {any} state @param {any} deal */
export function phaseHelp(state, deal) {
  const kind = deal.choices.some((/** @type {any} */ c) => c.kind === "kontra" && c.legal) ? "kontra" : deal.phase === "playing" && deal.game?.everyone_alone ? "trischaken" : deal.phase === "playing" && deal.game?.negative ? "negative" : deal.phase;
  const told = [deal.game ? t("about.game", { game: deal.game.name, asks: deal.game.asks }) : "", ...t(`about.${kind}`).split(" / "), kind === "auction" ? forehand(state, deal) : ""];
  const list = h("section", {});
  const lore = h("details", { class: "more" }, h("summary", {}, t("cards.title")));
  dialog(t("help.now"), [told.filter(Boolean).map((text) => h("p", {}, text)), list, lore, legend()]);
  priceLists(rulesOf(state.table)).then(({ cards }) => lore.append(loreList(cards))).catch(() => lore.remove());
  if (kind === "auction") games(list, state.table).catch(() => list.remove());
}

/** @param {any} state @param {any} deal */
export function lastTrick(state, deal) {
  const trick = deal.tricks[deal.tricks.length - 1];
  if (!trick) return;
  const cards = trick.cards.map((/** @type {string} */ card, /** @type {number} */ i) => {
    const seat = (trick.leader + i) % 4;
    const won = seat === trick.winner;
    return h("figure", { class: won ? "won" : "" }, face(card), h("figcaption", {}, label(state.table, deal, seat), won && ` – ${t("trick.wins")}`));
  });
  const talon = (trick.talon ?? []).map((/** @type {string} */ card) => h("figure", {}, face(card), h("figcaption", {}, t("side.talon"))));
  dialog(t("tool.last"), h("div", { class: "last" }, cards, talon));
}
