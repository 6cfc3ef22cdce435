// The running sheet: every line, what it was before a correction, totals, chart, files.

import { chart } from "../chart.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../i18n.js";
import { signed, sum } from "../numbers.js";
import { settleUp } from "../settleup.js";
import { flowPicture } from "../statement.js";

/** Who played, with whom: by name, since a name alone could be the dealer's. @param {any} book @param {any} line */
function players(book, line) {
  const { entry, seats } = line;
  if (!entry || entry.declarer === undefined || entry.declarer === null) return "";
  const name = (/** @type {number} */ seat) => book.names[seats[seat]];
  const partner = typeof entry.partner === "number" ? t("pad.with", { name: name(entry.partner) }) : entry.king_in_talon ? t("pad.alone") : "";
  return [name(entry.declarer), partner].filter(Boolean).join(" ");
}

/** @param {any} book @param {any} line */
const about = (book, line) => [players(book, line), t("pad.dealt-by", { name: book.names[line.dealer] })].filter(Boolean).join(" · ");

/** What a line was: game, players and points, as often only one of them was corrected. @param {any} book @param {any} line @param {any} entry */
function was(book, line, entry) {
  if (!entry) return t("pad.struck");
  const points = [entry.card_points ?? []].flat().join(" ");
  return [t(`contract.${entry.contract}`), players(book, { ...line, entry }), points].filter(Boolean).join(" · ");
}

/** @param {any} book @param {"score" | "money"} ledger @param {any} on */
function lines(book, ledger, on) {
  const totals = book.names.map(() => "0");
  return book.lines.map((/** @type {any} */ line, /** @type {number} */ i) => {
    book.names.forEach((/** @type {string} */ _, /** @type {number} */ s) => { totals[s] = sum([totals[s], line[ledger][s]]); });
    const radl = i > 0 && book.lines[i - 1].radl !== line.radl;
    const before = line.history.map((/** @type {any} */ old) => h("span", { class: "was" }, was(book, line, old.entry), " "));
    return h("tr", { class: `${radl ? "radl" : ""}${line.struck ? " struck" : ""}${i === book.lines.length - 1 ? " now" : ""}` },
      h("td", {}, h("button", { class: "btn", type: "button", "data-key": `line ${line.line}`, "aria-label": t("pad.correct", { n: line.line }), onclick: () => on.edit(line) }, String(line.line), " ", icon("pen", "s"))),
      h("td", {}, before, `${line.factor > 1 ? "✱ " : ""}${line.name || t("pad.struck")}`, h("span", { class: "who-played" }, about(book, line))),
      totals.map((/** @type {string} */ n) => h("td", { class: "num" }, signed(n))));
  });
}

/** @param {any} book @param {"score" | "money"} ledger @param {any} on */
export function bookView(book, ledger, on) {
  const tab = (/** @type {"score" | "money"} */ key) => h("button", { type: "button", "data-key": key, "aria-pressed": String(ledger === key), onclick: () => on.ledger(key) }, t(`ledger.${key}`));
  const paid = settleUp(book[ledger]);
  return [
    h("div", { class: "row gap-8" }, h("h2", { class: "grow" }, t("score.title")), h("div", { class: "seg no-print", role: "group", "aria-label": t("ledger.title") }, tab("score"), tab("money"))),
    h("p", { class: "who-next muted" }, t("pad.next", { dealer: book.names[book.dealer], radl: book.radl }), book.factor > 1 && h("span", { class: "tag warn" }, t("score.doubled", { factor: book.factor, n: book.doubled_left }))),
    h("div", { class: "totals", style: `--n:${book.names.length}` }, book.names.map((/** @type {string} */ n, /** @type {number} */ s) => h("div", {}, h("span", {}, n), h("b", {}, signed(book[ledger][s]))))),
    book.lines.length > 0 && h("div", { class: "scroll-x", tabindex: 0, role: "region", "aria-label": t("score.title") }, h("table", { class: "sheet" },
      h("thead", {}, h("tr", {}, h("th", {}, t("pad.line")), h("th", {}, t("score.game")), book.names.map((/** @type {string} */ n) => h("th", { class: "num" }, n)))),
      h("tbody", {}, lines(book, ledger, on)))),
    paid.length > 0 && h("section", {}, h("h3", {}, t("settle-up.title")), flowPicture(paid, book.names, book[ledger])),
    book.lines.length > 0 && chart(book.lines.map((/** @type {any} */ l) => l[ledger]), book.names),
    h("div", { class: "pad-foot no-print" },
      h("button", { class: "btn plain", type: "button", onclick: () => window.print() }, icon("print", "s"), t("print")),
      h("a", { class: "btn plain", href: `/api/sheets/${book.id}/export.csv`, download: "" }, icon("save", "s"), "CSV"),
      h("a", { class: "btn plain", href: `/api/sheets/${book.id}/export.xlsx`, download: "" }, icon("save", "s"), "XLSX")),
  ];
}
