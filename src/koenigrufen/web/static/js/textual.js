// The text table: headings, lists and buttons for screen readers and thin lines.

import { h, show } from "./dom.js";
import { lobby } from "./invite.js";
import { weighedTable } from "./hint.js";
import { cardSpoken, list, t } from "./i18n.js";
import { plain, points, signed } from "./numbers.js";
import { seatNames } from "./over.js";
import { aloneText, callLog, label, roleOf, taken } from "./scene.js";
import { headline } from "./statement.js";
import { worthText } from "./worth.js";

/** @param {any} choice @param {any} on */
function button(choice, on) {
  const price = choice.won ? `, ${t("text.worth", { n: worthText(choice) })}` : choice.announced ? `, ${t("text.worth", { n: plain(choice.announced) })}` : choice.then ? `, ${t(choice.void ? "kontra.void" : "text.then", { n: plain(choice.then.won) })}` : "";
  const label = choice.card ? cardSpoken(choice.card) : choice.label;
  const cards = choice.cards?.length ? `: ${list(choice.cards.map(cardSpoken))}` : "";
  return h("li", {}, h("button", { class: "btn left plain", type: "button", "data-key": choice.action, "data-action": choice.action, "aria-disabled": choice.legal ? null : "true",
    onclick: () => (choice.legal ? on.act(choice.action) : on.why(choice)) }, label, cards, price, choice.asks ? `. ${choice.asks}` : "", choice.legal ? "" : ` (${choice.why})`));
}

/** @param {any} deal @param {any} mine @param {any} on */
function laying(deal, mine, on) {
  const left = deal.discard.count - mine.laid.length;
  return [h("p", {}, t("discard.of", { n: mine.laid.length, count: deal.discard.count })),
    h("ul", { class: "col gap-8" }, deal.hand.map((/** @type {string} */ card) => {
      const why = deal.discard.refused[card]?.why;
      const laid = mine.laid.includes(card);
      return h("li", {}, h("button", { class: "btn left plain", type: "button", "data-key": card, "data-card": card, "aria-pressed": String(laid), "aria-disabled": why ? "true" : null, onclick: () => on.press(card) }, cardSpoken(card), laid ? `, ${t("text.laid")}` : "", why ? ` (${why})` : ""));
    })),
    h("button", { class: "btn go", type: "button", "data-key": "done", "data-action": left ? null : `discard ${mine.laid.join(" ")}`, "aria-disabled": left ? "true" : null, onclick: () => left || on.act(`discard ${mine.laid.join(" ")}`) }, left ? t("discard.missing", { n: left }) : t("discard.done"))];
}

/** @param {any} state @param {any} deal @param {any} mine @param {any} on */
function decision(state, deal, mine, on) {
  const turn = deal.turn === deal.seat && deal.seat !== null;
  if (!turn) return h("p", {}, deal.turn === null ? "" : t(`wait.${deal.phase}`, { name: label(state.table, deal, deal.turn) }));
  if (deal.discard) return laying(deal, mine, on);
  const legal = deal.choices.filter((/** @type {any} */ c) => c.legal);
  const not = deal.choices.filter((/** @type {any} */ c) => !c.legal);
  return [h("ul", { class: "col gap-8" }, legal.map((/** @type {any} */ c) => button(c, on))),
    not.length > 0 && h("details", {}, h("summary", {}, t("text.not-allowed", { n: not.length })), h("ul", { class: "col gap-8" }, not.map((/** @type {any} */ c) => button(c, on))))];
}

/** @param {any} state @param {any} deal */
function trick(state, deal) {
  const now = deal.trick?.cards.length ? deal.trick : null;
  if (!now) return h("p", {}, t("text.no-trick"));
  return h("ol", {}, now.cards.map((/** @type {string} */ card, /** @type {number} */ i) => {
    const seat = (now.leader + i) % 4;
    return h("li", {}, `${label(state.table, deal, seat)}: ${cardSpoken(card)}${now.winning === seat ? `, ${t("trick.wins")}` : ""}`);
  }));
}

/** @param {any} state @param {any} deal */
function lastTrick(state, deal) {
  const done = deal.tricks[deal.tricks.length - 1];
  return h("ol", {}, done.cards.map((/** @type {string} */ card, /** @type {number} */ i) => {
    const seat = (done.leader + i) % 4;
    return h("li", {}, `${label(state.table, deal, seat)}: ${cardSpoken(card)}${seat === done.winner ? `, ${t("trick.wins")}` : ""}`);
  }), done.talon.map((/** @type {string} */ card) => h("li", {}, `${t("side.talon")}: ${cardSpoken(card)}`)));
}

/** @param {any} state @param {any} deal */
function seats(state, deal) {
  const won = taken(deal);
  return h("ul", {}, [0, 1, 2, 3].map((seat) => h("li", {}, [label(state.table, deal, seat), deal.dealer === seat && t("seat.dealer"), deal.forehand === seat && t("seat.forehand"),
    roleOf(deal, seat) && t(`seat.${roleOf(deal, seat)}`), t(won[seat] === 1 ? "seat.trick" : "seat.tricks", { n: won[seat] }), t("seat.score", { n: signed(state.table.sheet.score[deal.places[seat]] ?? "0") })].filter(Boolean).join(", "))));
}

/** @param {any} state @param {any} deal @param {any} on */
function over(state, deal, on) {
  const names = seatNames(state, deal);
  const { result } = deal;
  return [h("h2", {}, headline(deal, names)),
    result.sides && h("p", {}, t("text.points", { a: points(result.sides.declarer), b: points(result.sides.defenders) })),
    h("ol", {}, result.lines.map((/** @type {any} */ l) => h("li", {}, l.why))),
    (result.notes ?? []).map((/** @type {any} */ note) => h("p", {}, note.text)),
    h("ul", {}, names.map((n, s) => h("li", {}, `${n}: ${signed(result.score[s])}`))),
    state.table.next?.waiting.includes(state.table.me) && h("button", { class: "btn go", type: "button", id: "next-deal", "data-key": "next", onclick: on.next }, t("over.next"))];
}

/** @param {any} state @param {any} deal @param {any} mine @param {any} on */
function running(state, deal, mine, on) {
  return [
    h("section", {}, h("h2", {}, t("text.decide")), mine.note && h("p", { class: "note", role: "status" }, mine.note), weighedTable(mine.weighed), decision(state, deal, mine, on)),
    deal.phase === "playing" && h("section", {}, h("h2", {}, t("text.trick")), trick(state, deal)),
    deal.tricks.length > 0 && h("section", {}, h("h2", {}, t("tool.last")), lastTrick(state, deal)),
    h("section", {}, h("h2", {}, t("text.hand", { n: deal.hand.length })), h("ul", {}, deal.hand.map((/** @type {string} */ c) => h("li", {}, cardSpoken(c))))),
    deal.game && h("section", {}, h("h2", {}, t("side.game")), h("p", {}, [deal.game.name, label(state.table, deal, deal.game.declarer), deal.called?.name].filter(Boolean).join(", ")), h("p", {}, `${t("bar.aim")}: ${deal.game.aim}`), aloneText(state.table, deal) && h("p", {}, aloneText(state.table, deal))),
    deal.talon.left.length > 0 && deal.tricks.length === 0 && h("section", {}, h("h2", {}, t("side.talon")), h("p", {}, list(deal.talon.left.map(cardSpoken)))),
    deal.open_hands.map((/** @type {any} */ o) => h("section", {}, h("h2", {}, `${t("seat.open-hand")}: ${label(state.table, deal, o.seat)}`), h("p", {}, list(o.cards.map(cardSpoken))))),
    h("section", {}, h("h2", {}, t("text.seats")), seats(state, deal)),
    h("section", {}, h("h2", {}, t("side.calls")), h("ol", {}, callLog(deal).map((line) => h("li", {}, `${line.seats.map((s) => label(state.table, deal, s)).join(", ")}: ${line.text}`)))),
  ];
}

/** @param {HTMLElement} place @param {any} state @param {any} deal @param {any} mine @param {any} on */
export function drawText(place, state, deal, mine, on) {
  const signature = JSON.stringify([deal?.deal, deal?.count, deal?.turn, mine.laid, mine.note, mine.weighed.length, deal ? null : [state.table.places, state.presence], state.table.can, state.table.next]);
  show(place, signature, () => {
    if (!deal) return lobby(state, on.info, on, true);
    return [h("p", {}, `${state.table.rules.title}, ${t("bar.deal", { n: deal.deal })}`),
      deal.phase === "over" && deal.result ? over(state, deal, on) : running(state, deal, mine, on),
      h("div", { class: "row gap-8 wrap" }, h("button", { class: "btn", type: "button", "data-key": "menu", onclick: on.menu }, t("menu")), state.table.can.undo && h("button", { class: "btn", type: "button", "data-key": "undo", onclick: on.undo }, t("tool.undo")),
        state.table.can.redo && h("button", { class: "btn", type: "button", "data-key": "redo", onclick: on.redo }, t("tool.redo")),
        state.table.options.hints && deal.turn === deal.seat && h("button", { class: "btn", type: "button", "data-key": "hint", onclick: on.hint }, t("tool.hint")))];
  });
}
