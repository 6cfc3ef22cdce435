// The words of the game, to search in: on a page of their own and at the table.

import { dialog } from "./dialogs.js";
import { h, show } from "./dom.js";
import { language, t } from "./i18n.js";

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

/** A field to search in, and what it finds. @param {string} address of the file of words */
export async function wordbook(address) {
  const rows = await fetch(address).then((answer) => answer.json());
  const lang = language();
  /** @type {[string, string][]} */
  const entries = rows.map((/** @type {any} */ row) => row[lang] ?? row.de).sort((/** @type {any} */ a, /** @type {any} */ b) => a[0].localeCompare(b[0], lang));
  const results = h("div", { id: "results" });
  const draw = () => show(results, field.value, () => list(entries, field.value));
  const field = /** @type {HTMLInputElement} */ (h("input", { class: "input", type: "search", id: "search", autocomplete: "off", oninput: draw }));
  draw();
  return [h("label", { class: "field" }, h("span", {}, t("glossary.search")), field), results];
}

/** The same over the table, which stays as it is. @param {string} address */
export const wordbookDialog = async (address) => dialog(t("glossary.title"), await wordbook(address));
