// The talon: both halves side by side, or giving up.

import { faces } from "../cards.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { plain, signed } from "../numbers.js";
import { marks } from "../scene.js";

/** @param {any} deal @param {any} choice @param {number} i @param {any} on */
function half(deal, choice, i, on) {
  const about = t(choice.points === "1" ? "talon.worth-one" : "talon.worth", { points: plain(choice.points), n: choice.tarocks });
  return h("section", { class: "half" },
    h("header", {}, h("h3", {}, choice.cards.length === 3 ? t(i ? "talon.right" : "talon.left") : choice.label), h("span", {}, about)),
    faces(choice.cards, marks(deal)),
    h("button", { class: "btn brass", type: "button", "data-key": choice.action, "data-action": choice.action, "aria-disabled": choice.legal ? null : "true", onclick: () => (choice.legal ? on.act(choice.action) : on.why(choice)) },
      choice.cards.length === 3 ? t("talon.take") : choice.label));
}

/** @param {any} deal @param {any} on */
function giveUp(deal, on) {
  const ways = deal.choices.filter((/** @type {any} */ c) => c.kind === "concede" && c.legal);
  if (!ways.length) return null;
  const cost = plain(deal.game.lost);
  return h("section", { class: "panel king-note" },
    h("h3", {}, t("talon.king-title")),
    h("p", {}, t("talon.king-text", { card: deal.called?.name ?? "" })),
    ways.map((/** @type {any} */ c) => h("button", { class: "btn danger", type: "button", "data-key": c.action, "data-action": c.action, onclick: () => on.act(c.action) }, ways.length > 1 ? c.label : t("talon.concede"))),
    h("p", { class: "row b" }, h("span", { class: "grow" }, t("talon.costs")), h("span", { class: "minus" }, t("talon.costs-each", { n: signed(`-${deal.game.lost}`), each: cost }))));
}

/** @param {any} deal @param {any} on */
export function talon(deal, on) {
  const takes = deal.choices.filter((/** @type {any} */ c) => c.kind === "take");
  if (!takes.some((/** @type {any} */ c) => c.cards?.length)) return plainTake(deal, takes, on);
  return { clear: true, wide: true, title: "", note: "", foot: [],
    body: [h("h2", { class: "hush" }, t("phase.talon")), h("div", { class: "halves" }, takes.map((/** @type {any} */ c, /** @type {number} */ i) => half(deal, c, i, on)), giveUp(deal, on))] };
}

/** Six cards taken up unseen by the others. @param {any} deal @param {any[]} takes @param {any} on */
function plainTake(deal, takes, on) {
  return { title: t("phase.talon"), note: "", fit: true, body: [h("p", { class: "muted" }, t("talon.all-text"))],
    foot: takes.map((c) => h("button", { class: "btn go grow", type: "button", "data-key": c.action, "data-action": c.action, onclick: () => on.act(c.action) }, c.label)) };
}

/** What the others see while the declarer chooses. @param {any} deal @param {string} name @param {string} alone that the called king lies there */
export function talonWait(deal, name, alone) {
  const shown = deal.talon.shown;
  if (!shown.length) return { title: t("phase.talon"), note: "", fit: true, body: [h("p", { class: "muted" }, t("wait.talon", { name }))], foot: [] };
  return { clear: true, wide: true, title: "", note: "", foot: [],
    body: [h("h2", { class: "hush" }, t("phase.talon")), alone && h("p", { class: "note alone" }, alone), h("div", { class: "halves" }, [0, 3].map((from) =>
      h("section", { class: "half" }, h("header", {}, h("h3", {}, t(from ? "talon.right" : "talon.left")), h("span", {}, t("wait.talon", { name }))), faces(shown.slice(from, from + 3), marks(deal)))))] };
}
