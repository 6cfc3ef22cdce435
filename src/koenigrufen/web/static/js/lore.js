// The cards in a few lines: their order, what they count, what the declarer needs.

import { dialog } from "./dialogs.js";
import { call, h } from "./dom.js";
import { language, t } from "./i18n.js";

/** @type {Map<string, Promise<any>>} */
const known = new Map();

/** What a rule set says of cards and prices; asked for once. @param {string} rules empty: the usual one */
export function priceLists(rules) {
  const key = `${language()} ${rules}`;
  const found = known.get(key) ?? call(`/api/rules/prices?lang=${language()}`, rules ? { rules } : {});
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

/** The rule set a table plays by. @param {any} table */
export const rulesOf = (table) => table.rules.link?.split("/").pop() || table.rules.id;

/** @param {{term: string, text: string}[]} rows */
export const loreList = (rows) => h("dl", { class: "glossary" }, rows.map((row) => [h("dt", {}, row.term), h("dd", {}, `${row.text}.`)]));

/** The lines under their heading, as soon as they are there. @param {string} rules */
export function loreSection(rules) {
  const place = h("section", {}, h("h3", {}, t("cards.title")));
  priceLists(rules).then(({ cards }) => place.append(loreList(cards))).catch(() => place.remove());
  return place;
}

/** What the game's aim means and how the cards count. @param {any} table */
export async function loreDialog(table) {
  const { cards } = await priceLists(rulesOf(table));
  dialog(t("cards.title"), loreList([cards[cards.length - 1], ...cards.slice(0, -1)]));
}

/** The aim in one sentence, where a pointer rests on it. @param {any} table @param {HTMLElement} place */
export async function loreHint(table, place) {
  const { cards } = await priceLists(rulesOf(table));
  const last = cards[cards.length - 1];
  place.title = `${last.term}: ${last.text}.`;
}
