// The sheet of the phase on the cloth.

import { byId, h, show } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./i18n.js";
import { phaseHelp } from "./help.js";
import { noteView } from "./hint.js";
import { letters } from "./legend.js";
import { signed } from "./numbers.js";
import { aloneText, nameOf, sheetOf } from "./scene.js";
import { settings } from "./settings.js";
import { announcing } from "./panels/announce.js";
import { auction, auctionWait } from "./panels/auction.js";
import { calling } from "./panels/calling.js";
import { choosing, spritzen } from "./panels/choosing.js";
import { discard } from "./panels/discard.js";
import { talon, talonWait } from "./panels/talon.js";

/** @param {any} state @param {any} deal @param {any} mine @param {any} on */
function panel(state, deal, mine, on) {
  const kind = sheetOf(deal);
  const turn = deal.turn === deal.seat && deal.seat !== null;
  const name = deal.turn === null ? "" : nameOf(state.table, deal, deal.turn);
  switch (kind) {
    case "auction": return turn ? auction(deal, on) : auctionWait(deal, name);
    case "calling": return calling(deal, on);
    case "talon": return turn ? talon(deal, on) : talonWait(deal, name, aloneText(state.table, deal));
    case "discarding": return discard(deal, mine, on);
    case "choosing": return choosing(deal, on);
    case "spritzen": return spritzen(deal, on);
    case "announcing": return announcing(deal, mine, on, { nameOf: (seat) => nameOf(state.table, deal, seat), alone: aloneText(state.table, deal), undo: state.table.can.undo });
    default: return null;
  }
}

/** @param {any} state @param {any} deal */
const helpButton = (state, deal) => h("button", { class: "ib", type: "button", "data-key": "about", "aria-label": t("help.now"), onclick: () => phaseHelp(state, deal) }, icon("why"));

/** One's own marks, where the own plate is not to be seen. @param {any} deal */
const ownMarks = (deal) => deal.phase === "auction" && deal.seat !== null && h("span", { class: "toks own-marks" }, letters(deal, deal.seat));

/** One's own standing, where the own plate is not to be seen. @param {any} state @param {any} deal */
const ownSum = (state, deal) => deal.seat !== null && h("span", { class: "own-sum" }, h("b", {}, t("slot.you")), ` ${signed(state.table.sheet.score[deal.places[deal.seat]] ?? "0")}`);

/** @param {any} state @param {any} deal @param {any} made @param {any} mine */
function frame(state, deal, made, mine) {
  const cls = ["stage", made.clear ? "clear" : "panel", made.wide ? "wide" : "", made.fit ? "fit" : ""].join(" ");
  return h("section", { class: cls, "aria-label": made.title || null },
    made.title && h("header", { class: "stage-head" }, h("h2", { tabindex: -1, id: "stage-title" }, made.title), h("div", { class: "stage-sub" }, ownSum(state, deal), ownMarks(deal), made.note && h("span", { class: "muted small" }, made.note)), helpButton(state, deal)),
    h("div", { class: "stage-body", "data-scroll": "" }, made.body),
    (!made.clear || deal.phase === "talon") && mine.note && h("p", { class: "note", role: "status" }, icon("info"), noteView(mine)),
    made.foot.filter(Boolean).length > 0 && h("footer", { class: "stage-foot" }, made.foot));
}

/** Returns whether a sheet lies on the cloth. @param {any} state @param {any} deal @param {any} mine @param {any} on */
export function drawStage(state, deal, mine, on) {
  const place = /** @type {HTMLElement} */ (byId("stage"));
  const kind = deal.resting ? "" : sheetOf(deal);
  const ground = /** @type {HTMLElement} */ (byId("ground"));
  ground.classList.toggle("sheeted", Boolean(kind));
  const wide = kind === "talon" || kind === "discarding";
  ground.classList.toggle("wide", wide);
  ground.classList.toggle("laying", kind === "discarding" || kind === "talon");
  const signature = JSON.stringify([kind, deal.deal, deal.count, deal.turn, mine.laid, mine.note, mine.picked, settings().asks]);
  show(place, kind ? signature : "", () => {
    const made = kind ? panel(state, deal, mine, on) : null;
    return made ? frame(state, deal, made, mine) : null;
  });
}
