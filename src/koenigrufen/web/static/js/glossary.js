// The words of the game, to search in, and what each phase asks for.

import { byId, h, page, show } from "./dom.js";
import { language, load, t } from "./i18n.js";
import { prefsDialog } from "./prefs.js";
import { apply } from "./settings.js";

const info = page();
const PHASES = ["auction", "calling", "talon", "discarding", "announcing", "playing", "negative", "trischaken", "choosing", "spritzen", "over"];

/** Without marks and capitals. @param {string} text */
const bare = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();

/** Entries that hold every word asked for; those that begin with it first. @param {[string, string][]} entries @param {string} asked */
export function found(entries, asked) {
  const wanted = bare(asked).split(/\s+/).filter(Boolean);
  const hits = entries.filter(([word, text]) => wanted.every((one) => bare(`${word} ${text}`).includes(one)));
  const first = (/** @type {[string, string]} */ entry) => (wanted.length && bare(entry[0]).startsWith(wanted[0]) ? 0 : 1);
  return hits.sort((a, b) => first(a) - first(b));
}

/** @param {[string, string][]} entries @param {string} asked */
function list(entries, asked) {
  const hits = found(entries, asked);
  return [h("p", { class: "hush", role: "status" }, t("glossary.found", { n: hits.length })),
    hits.length ? h("dl", { class: "glossary" }, hits.map(([word, text]) => [h("dt", {}, word), h("dd", {}, text)])) : h("p", { class: "muted" }, t("glossary.none"))];
}

const phases = () => h("section", { class: "box" }, h("h2", {}, t("glossary.phases")), PHASES.map((phase) =>
  h("details", {}, h("summary", {}, t(`glossary.phase-${phase}`)), t(`about.${phase}`).split(" / ").map((text) => h("p", {}, text)))));

async function main() {
  apply();
  const [, rows] = await Promise.all([load(), fetch(info.glossary).then((answer) => answer.json())]);
  byId("prefs")?.addEventListener("click", prefsDialog);
  const lang = language();
  /** @type {[string, string][]} */
  const entries = rows.map((/** @type {any} */ row) => row[lang] ?? row.de).sort((/** @type {any} */ a, /** @type {any} */ b) => a[0].localeCompare(b[0], lang));
  const results = h("div", { id: "results" });
  const field = /** @type {HTMLInputElement} */ (h("input", { class: "input", type: "search", id: "search", autocomplete: "off", oninput: () => draw() }));
  const draw = () => show(results, field.value, () => list(entries, field.value));
  byId("glossary")?.replaceChildren(h("section", { class: "box" }, h("label", { class: "field" }, h("span", {}, t("glossary.search")), field), results), phases());
  draw();
}

if (globalThis.document) main();
