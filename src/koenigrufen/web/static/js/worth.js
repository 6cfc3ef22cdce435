// What a game is worth, in a few signs: won, lost where it differs, and the bird that must be announced.

import { h, hush, svg } from "./dom.js";
import { MARKS } from "./icons.js";
import { t } from "./i18n.js";
import { plain } from "./numbers.js";

/**
 * @typedef {{bonus: string, name: string, amount: string, least: boolean}} Bird
 * @typedef {{won: string, lost: string, bird?: Bird | null}} Worth
 */

const birdSign = () => svg(`<svg class="ic bird" viewBox="0 0 20 20" aria-hidden="true">${MARKS.bird}</svg>`);

/** Won; with what it costs to lose where that is another amount. @param {Worth} worth */
export const amounts = (worth) => (worth.won === worth.lost ? plain(worth.won) : `${plain(worth.won)} / −${plain(worth.lost)}`);

/** What the bird adds, in words. @param {Bird} bird */
export const added = (bird) => t(bird.least ? "worth.bird-least" : "worth.bird", { n: plain(bird.amount), bird: bird.name });

/** To look at: 1 + 8 and a bird. @param {Worth} worth */
export function worthView(worth) {
  const { bird } = worth;
  if (!bird) return amounts(worth);
  return h("span", { class: "nowrap", title: added(bird) }, amounts(worth),
    h("span", { "aria-hidden": true }, bird.least ? t("worth.from", { n: plain(bird.amount) }) : ` + ${plain(bird.amount)}`), birdSign(), hush(` ${added(bird)}`));
}

/** To read aloud. @param {Worth} worth */
export const worthText = (worth) => (worth.bird ? `${amounts(worth)} ${added(worth.bird)}` : amounts(worth));
