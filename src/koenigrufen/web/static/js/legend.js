// What the small marks at the plates mean.

import { h, hush } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./i18n.js";

/** A round mark with its letter; read aloud by its word. @param {"g" | "v"} cls @param {string} key */
const letter = (cls, key) => h("span", { class: `tok ${cls}`, title: t(key) }, h("span", { "aria-hidden": true }, t(`${key}-letter`)), hush(t(key)));

/** Who dealt and who speaks first. @param {any} deal @param {number} seat */
export const letters = (deal, seat) => [
  deal.dealer === seat && letter("g", "seat.dealer"),
  deal.forehand === seat && letter("v", "seat.forehand"),
];

export const robot = () => h("span", { class: "tok bot", title: t("seat.computer") }, icon("bot", "s"), hush(t("seat.computer")));

/** All marks with what they mean. */
export const legend = () => h("section", {}, h("h3", {}, t("legend.title")), h("ul", { class: "legend" },
  [[letter("v", "seat.forehand"), "legend.forehand"], [letter("g", "seat.dealer"), "legend.dealer"], [robot(), "legend.computer"],
    [h("span", { class: "role" }, t("seat.player")), "legend.player"], [h("span", { class: "role partner" }, t("seat.partner")), "legend.partner"],
    [h("span", { class: "took" }, icon("stack", "s"), "2"), "legend.tricks"],
    [h("span", { class: "secret" }, icon("eyeoff", "s")), "legend.secret"]].map(([mark, key]) =>
    h("li", {}, h("span", { class: "sign" }, mark), h("span", {}, t(/** @type {string} */ (key)))))));
