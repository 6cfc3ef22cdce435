// What is said aloud, sounded and written into the title as the deal goes on.

import { alertTurn, tell, titleMark } from "./a11y.js";
import { t } from "./i18n.js";
import { settings } from "./settings.js";
import { sound } from "./sound.js";

const THINK = 500;
let told = "";

/** Speaks, sounds, plays the only card where that is wished. @param {any} deal @param {(action: string) => void} act */
export function moved(deal, act) {
  if (!deal || deal.resting) return;
  const turn = deal.seat !== null && deal.turn === deal.seat;
  const key = `${deal.deal} ${deal.count}`;
  titleMark(turn ? t("turn.you") : null);
  alertTurn(turn ? t("turn.you") : "");
  if (key === told) return;
  told = key;
  if (turn) sound("turn");
  if (deal.phase === "over") sound("over");
  const only = turn && settings().forced && deal.phase === "playing" ? deal.choices.filter((/** @type {any} */ c) => c.legal) : [];
  if (only.length === 1) setTimeout(() => act(only[0].action), THINK);
}

/** One event in words. @param {any} event @param {any} table */
export function spoken(event, table) {
  const name = table?.places?.[event.place]?.name ?? event.name ?? "";
  if (event.event === "action" || event.event === "chat") tell(`${name}: ${event.text}`);
  if (event.event === "phrase") tell(`${name}: ${t(`phrase.${event.phrase}`)}`);
  if (event.event === "action" && event.action.startsWith("play ")) sound("card");
  if (event.event === "dealt") tell(t("log.dealt", { n: event.deal }));
}
