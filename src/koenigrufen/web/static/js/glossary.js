// The words of the game, to search in, and what each phase asks for.

import { byId, h, page } from "./dom.js";
import { load, t } from "./i18n.js";
import { loreSection } from "./lore.js";
import { prefsDialog } from "./prefs.js";
import { apply } from "./settings.js";
import { wordbook } from "./wordbook.js";

const PHASES = ["auction", "calling", "talon", "discarding", "announcing", "kontra", "playing", "negative", "trischaken", "choosing", "spritzen", "over"];

const phases = () => h("section", { class: "box" }, h("h2", {}, t("glossary.phases")), PHASES.map((phase) =>
  h("details", {}, h("summary", {}, t(`glossary.phase-${phase}`)), t(`about.${phase}`).split(" / ").map((text) => h("p", {}, text)))));

async function main() {
  apply();
  await load();
  byId("prefs")?.addEventListener("click", prefsDialog);
  byId("glossary")?.replaceChildren(phases(), h("div", { class: "box" }, loreSection("")), h("section", { class: "box" }, await wordbook(page().glossary)));
}

main();
