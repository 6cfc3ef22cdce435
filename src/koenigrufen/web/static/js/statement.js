// The account of a deal: what happened, points, numbered lines, who pays whom.

import { face } from "./cards.js";
import { dialog } from "./dialogs.js";
import { h, svg } from "./dom.js";
import { has, list, t } from "./i18n.js";
import { negative, nominal, packets, plain, points, signed, sum, tone, value } from "./numbers.js";

/** Lines that are one item against several players. @param {any[]} lines */
export function groups(lines) {
  /** @type {Map<string, any>} */
  const out = new Map();
  for (const line of lines) {
    const key = JSON.stringify([line.item, line.rule, line.base, line.factors, line.ledger]);
    const group = out.get(key) ?? { ...line, lines: [], score: ["0", "0", "0", "0"] };
    group.lines.push(line);
    group.score[line.from] = sum([group.score[line.from], negative(line.amount)]);
    group.score[line.to] = sum([group.score[line.to], line.amount]);
    out.set(key, group);
  }
  return [...out.values()];
}

/** Whose bonus it was. @param {any} group @param {string[]} names */
const whose = (group, names) => (group.by ? list([...new Set(group.lines.map((/** @type {any} */ l) => names[l[group.by]]))]) : "");

/** What it was, without who pays whom. @param {any} group */
function reason(group) {
  const clause = group.why.split(": ")[0];
  const causes = (group.factors ?? []).map((/** @type {any} */ f) => (has(`cause.${f.cause}`) ? t(`cause.${f.cause}`).replace(/\{w\[(\w+)\]\}/g, (_, w) => t(`word.${w}`)) : f.cause));
  const head = (/** @type {any} */ line) => line.why.split(": ")[0].split(", ")[0].replace(/ (und zahlt|and pays)( .*)?$/, "");
  const plainClause = group.lines.length > 1 ? [...new Set(group.lines.map(head))].join("; ") : clause;
  const bare = plainClause.startsWith(`${group.name} `) ? plainClause.slice(group.name.length + 1) : plainClause;
  const news = [...new Set(causes)].filter((c) => !plainClause.includes(c));
  return [bare, ...news].join(" · ");
}

/** @param {any} group */
function arithmetic(group) {
  const factors = group.factors ?? [];
  const last = group.lines[0].amount;
  return factors.length ? `${plain(group.base)} ${factors.map((/** @type {any} */ f) => `× ${plain(f.times)}`).join(" ")} = ${plain(last)}` : plain(last);
}

/** The item; pressed it tells every payment in a sentence. @param {any} group @param {string} own */
const itemButton = (group, own) => h("button", { class: "wordy", type: "button", "data-key": `line ${group.item} ${group.rule}`, title: t("account.word-by-word"),
  onclick: () => dialog(group.name, [h("ul", { class: "col gap-8" }, group.lines.map((/** @type {any} */ l) => h("li", {}, toYou(l.why, own))))]) }, group.name);

/** @param {string} amount @param {string} [cls] */
export const amountCell = (amount, cls = "") => h("td", { class: `num ${tone(amount)} ${cls}` }, value(amount) === 0 ? "·" : signed(amount));

/** @param {any} view @param {string[]} names @param {"score" | "money"} ledger @param {string} [own] one's own name, where one is called "Du" */
export function linesTable(view, names, ledger, own = "") {
  const result = view.result;
  const lines = groups(result.lines.filter((/** @type {any} */ l) => (ledger === "money" ? l.ledger !== "score" : !l.money_only)));
  return h("table", { class: "account" },
    h("caption", { class: "hush" }, t("account.title")),
    h("thead", {}, h("tr", {}, h("th", {}, hushNo()), h("th", { scope: "col" }, t("side.item")), h("th", { class: "num calc", scope: "col" }, t("account.sum")),
      names.map((n) => h("th", { class: "num name", scope: "col" }, n)))),
    h("tbody", {}, lines.map((g, i) => h("tr", {}, h("td", { class: "muted no" }, String(i + 1)),
      h("td", {}, itemButton(g, own), h("span", { class: "why" }, whose(g, names) && `${whose(g, names)}: `, reason(g)), h("span", { class: "why calc-small", "aria-hidden": true }, arithmetic(g))), h("td", { class: "num b nowrap calc" }, arithmetic(g)), g.score.map((/** @type {string} */ a) => amountCell(a))))),
    h("tfoot", {}, h("tr", {}, h("td", {}), h("th", { class: "serif", scope: "row" }, t("account.total"), result.factor && String(result.factor) !== "1" ? ` × ${result.factor}` : ""), h("td", { class: "calc" }),
      result[ledger].map((/** @type {string} */ a) => h("td", { class: `num ${tone(a)}` }, signed(a))))));
}

const hushNo = () => h("span", { class: "hush" }, t("account.number"));

/** @param {any} view @param {string[]} names */
export function headline(view, names) {
  const { result, game } = view;
  if (!game) return t("phase.over");
  const mainLines = result.lines.filter((/** @type {any} */ l) => l.item === game.contract || l.item === "game");
  if (game.everyone_alone) {
    const payers = [...new Set(mainLines.map((/** @type {any} */ l) => l.from))];
    return told(payers.length > 1 ? "account.lose" : "account.loses", view, payers, names);
  }
  const total = value(result.score[game.declarer]);
  const won = mainLines.length ? mainLines.some((/** @type {any} */ l) => l.to === game.declarer) : total > 0;
  const side = [game.declarer, result.partner].filter((s) => s !== null && s !== undefined);
  const key = view.talon.conceded ? "account.concedes" : `account.${side.length > 1 ? "side" : "one"}-${won ? "won" : "lost"}`;
  return told(key, view, side, names);
}

/** Who won or lost; whoever looks on from his own seat is spoken to. @param {string} key @param {any} view @param {number[]} seats @param {string[]} names */
function told(key, view, seats, names) {
  const own = seats.includes(view.seat) && names[view.seat] === t("slot.you");
  const order = own ? [view.seat, ...seats.filter((s) => s !== view.seat)] : seats;
  return t(own ? `${key}-you` : key, { game: view.game.name, names: list(order.map((s) => names[s])) });
}

/** A sentence of the server's with one's own name marked as such. @param {string} text @param {string} own */
export function toYou(text, own) {
  if (!own) return text;
  const name = own.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text.replace(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "gu"), () => t("account.you", { name: own }));
}

/** @param {any} view @param {string[]} names */
export function pointBars(view, names) {
  const { result, game } = view;
  if (result.thirds) return bars(result.thirds.map((/** @type {number} */ n, /** @type {number} */ s) => [names[s], n, value(result.score[s]) < 0]), 0);
  if (!result.sides || !game || game.negative) return null;
  return bars([[t("seat.side-declarer"), result.sides.declarer, result.sides.declarer < result.win_at], [t("seat.side-defenders"), result.sides.defenders, false]], result.win_at);
}

/** @param {[string, number, boolean][]} rows @param {number} limit from which the declarer has won, in thirds; 0: nobody plays against a limit */
function bars(rows, limit) {
  return h("div", { class: "bars" }, limit > 0 && h("span", { class: "limit", style: `--at:${limit / 210}` }, points(limit)), rows.map(([name, n, hot]) =>
    h("div", { class: "barrow" }, h("b", {}, name), h("span", { class: "track" }, h("span", { class: `fill${hot ? " hot" : ""}`, style: `width:${(n / 210) * 100}%` })), h("b", { class: "num" }, points(n)))));
}

/** Net payments between seats. @param {any[]} lines @param {"score" | "money"} ledger */
export function flows(lines, ledger) {
  /** @type {Map<string, string>} */
  const net = new Map();
  for (const line of lines) {
    if (ledger === "score" && line.money_only) continue;
    const [a, b] = line.from < line.to ? [line.from, line.to] : [line.to, line.from];
    const amount = line.from < line.to ? line.amount : negative(line.amount);
    net.set(`${a} ${b}`, sum([net.get(`${a} ${b}`) ?? "0", amount]));
  }
  return [...net].filter(([, n]) => value(n) !== 0).map(([key, n]) => {
    const [a, b] = key.split(" ").map(Number);
    return value(n) > 0 ? { from: a, to: b, amount: n } : { from: b, to: a, amount: negative(n) };
  });
}

/** @param {any[]} paid @param {string[]} names @param {string[]} totals */
export function flowPicture(paid, names, totals) {
  const [givers, takers] = [[...new Set(paid.map((f) => f.from))], [...new Set(paid.map((f) => f.to))]];
  const wide = globalThis.matchMedia?.("(max-width:599px)").matches ? 320 : 484;
  const height = Math.max(givers.length, takers.length) * 62 + 8;
  const y = (/** @type {number[]} */ all, /** @type {number} */ s) => (height / (all.length + 1)) * (all.indexOf(s) + 1);
  const most = Math.max(...paid.map((f) => value(f.amount)), 1);
  const at = takers.length >= givers.length ? 0.86 : 0.14;
  const out = paid.map((f) => flow(y(givers, f.from), y(takers, f.to), (value(f.amount) / most) * 10 + 2, plain(f.amount), at, wide));
  const discs = [...givers.map((s) => disc(wide === 484 ? 56 : 42, y(givers, s), names[s], totals[s])), ...takers.map((s) => disc(wide === 484 ? 400 : 278, y(takers, s), names[s], totals[s]))];
  const text = paid.map((f) => t("account.pays", { from: names[f.from], to: names[f.to], n: plain(f.amount) })).join("; ");
  return svg(`<svg class="flows" viewBox="0 0 ${wide} ${height}" role="img" aria-label="${esc(text)}">${out.map((o) => o[0]).join("")}${out.map((o) => o[1]).join("")}${discs.join("")}</svg>`);
}

/** @param {string} text */
export const esc = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** An arrow from the left names to the right ones; on a phone it is shorter, so that the letters keep their size. @param {number} y0 @param {number} y1 @param {number} width @param {string} amount @param {number} at @param {number} wide of the whole picture */
function flow(y0, y1, width, amount, at, wide) {
  const [left, right] = wide === 484 ? [100, 322] : [84, 216];
  const bend = (right - left) * 0.45;
  const line = `<path d="M${left} ${y0}C${left + bend} ${y0} ${right - bend} ${y1} ${right} ${y1}" fill="none" stroke="var(--minus)" stroke-width="${width.toFixed(1)}" stroke-opacity=".85"/><path d="M${right - 2} ${y1 - 11}L${right + 20} ${y1} ${right - 2} ${y1 + 11}Z" fill="var(--minus)"/>`;
  const [x, y] = [at > 0.5 ? right - 44 : left + 48, y0 + (y1 - y0) * (at > 0.5 ? 0.9 : 0.08)];
  const label = `<rect x="${x - 19}" y="${y - 13}" width="38" height="26" rx="13" fill="var(--paper)" stroke="var(--line-2)" stroke-width="1.5"/><text x="${x}" y="${y + 6}" text-anchor="middle" class="fb">${amount}</text>`;
  return [line, label];
}

/** @param {number} x @param {number} y @param {string} name @param {string} total */
function disc(x, y, name, total) {
  const colour = value(total) < 0 ? "var(--minus)" : "var(--plus)";
  return `<g><text x="${x}" y="${y - 4}" text-anchor="middle" class="fn">${esc(name.slice(0, 12))}</text><text x="${x}" y="${y + 18}" text-anchor="middle" class="ft" fill="${colour}">${signed(total)}</text></g>`;
}

/** The count in packets of three, as at the table. @param {any} view @param {string[]} names */
export function packetCount(view, names) {
  return view.result.piles.filter((/** @type {any} */ p) => p.cards.length).map((/** @type {any} */ pile) => {
    const name = has(`pile.${pile.name}`) ? t(`pile.${pile.name}`) : names[Number(pile.name)] ?? pile.name;
    let total = 0;
    return h("section", { class: "pile" }, h("h3", {}, name, " ", h("span", { class: "muted" }, t("count.result", { n: points(pile.thirds) }))),
      h("ol", { class: "packets" }, packets(pile.cards).map((p) => {
        total += p.thirds;
        return h("li", {}, h("span", { class: "three" }, p.cards.map((c) => face(c))),
          h("span", { class: "small" }, p.cards.length === 3 ? t("count.three", { sum: p.cards.map(nominal).join(" + "), n: points(p.thirds) }) : t("count.rest", { n: points(p.thirds) })), h("b", { class: "small" }, t("count.so-far", { n: points(total) })));
      })));
  });
}
