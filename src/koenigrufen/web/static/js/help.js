// The list of shortcuts, and the last trick.

import { face } from "./cards.js";
import { dialog } from "./dialogs.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";
import { nameOf } from "./scene.js";
import { settings } from "./settings.js";

const KEYS = [["← →", "help.walk"], ["↑ ↓", "help.rows"], ["Enter", "help.play"], ["T18, H K", "help.card"]];
const LETTERS = [["L", "tool.last"], ["H", "tool.hint"], ["S", "score.title"], ["U", "tool.undo"], ["R", "help.now"], ["W", "help.why"], ["C", "chat.title"], ["?", "help.title"]];

export function helpDialog() {
  const rows = [...KEYS, ...(settings().keys ? LETTERS : [])];
  dialog(t("help.title"), [
    h("table", { class: "keys" }, h("tbody", {}, rows.map(([key, text]) => h("tr", {}, h("td", {}, h("kbd", {}, key)), h("td", {}, t(text)))))),
    h("p", { class: "muted" }, t(settings().keys ? "help.letters-on" : "help.letters-off"))]);
}

/** What the phase asks for, in plain words. @param {any} deal */
export function phaseHelp(deal) {
  const kind = deal.phase === "playing" && deal.game?.everyone_alone ? "trischaken" : deal.phase === "playing" && deal.game?.negative ? "negative" : deal.phase;
  dialog(t("help.now"), t(`about.${kind}`).split(" / ").map((/** @type {string} */ text) => h("p", {}, text)));
}

/** @param {any} state @param {any} deal */
export function lastTrick(state, deal) {
  const trick = deal.tricks[deal.tricks.length - 1];
  if (!trick) return;
  const cards = trick.cards.map((/** @type {string} */ card, /** @type {number} */ i) => {
    const seat = (trick.leader + i) % 4;
    const won = seat === trick.winner;
    return h("figure", { class: won ? "won" : "" }, face(card), h("figcaption", {}, nameOf(state.table, deal, seat), won && ` – ${t("trick.wins")}`));
  });
  const talon = (trick.talon ?? []).map((/** @type {string} */ card) => h("figure", {}, face(card), h("figcaption", {}, t("side.talon"))));
  dialog(t("tool.last"), h("div", { class: "last" }, cards, talon));
}
