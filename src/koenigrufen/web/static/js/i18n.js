// Texts of the page's language: the front end's own, then the law's.

import { settings } from "./settings.js";

/** @type {Record<string, string>} */
let texts = {};
/** @type {Record<string, string>} */
let law = {};

export const language = () => document.documentElement.lang || "de";

/** Loads both catalogues. */
export async function load() {
  const base = document.documentElement.dataset.i18n || `/static/i18n/${language()}.json`;
  const [own, theirs] = await Promise.all([base, `/api/texts/${language()}`].map((url) =>
    fetch(url).then((answer) => (answer.ok ? answer.json() : {})).catch(() => ({}))));
  texts = own;
  law = theirs;
}

/** For tests and pages that bring their texts. @param {Record<string, string>} own */
export function use(own) { texts = own; }

/** @param {string} key @param {Record<string, any>} [values] */
export function t(key, values = {}) {
  const text = texts[key] ?? law[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
}

/** Whether there is such a text. @param {string} key */
export const has = (key) => key in texts || key in law;

const ROMAN = "I II III IIII V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI".split(" ");

/** @param {string} card */
export const isTarock = (card) => card[0] === "T";

/** The short name on the table: Tarock 20 (or XX, as the corners show it), Sküs, Herz König. @param {string} card */
export function cardName(card) {
  const rank = card.slice(1);
  if (!isTarock(card)) return `${t(`suit.${card[0]}`)} ${has(`rank.${rank}`) ? t(`rank.${rank}`) : rank}`;
  if (rank === "22") return t("word.skues");
  return settings().index === "roman" ? ROMAN[Number(rank) - 1] : t("card.tarock", { number: rank });
}

/** The spoken name: with the bird's or the Trull's own word. @param {string} card */
export function cardSpoken(card) {
  if (!isTarock(card)) return cardName(card);
  const own = { 1: "pagat", 2: "uhu", 3: "kakadu", 4: "quapil", 21: "mond", 22: "skues" }[card.slice(1)];
  const number = t("card.tarock", { number: card.slice(1) });
  return own === "skues" ? t("word.skues") : own ? `${number}, ${t(`word.${own}`)}` : number;
}

/** "A", "A und B", "A, B und C". @param {string[]} words */
export function list(words) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${t("list.and")} ${words[words.length - 1]}`;
}
