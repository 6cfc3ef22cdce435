// The keyboard: a card by its name, tools by a letter (which can be switched off).

import { isOpen } from "./dialogs.js";
import { settings } from "./settings.js";

const WAIT = 700;
const NAMED = /^(t(\d{1,2})|[hkpx](10|[1-4789kdrbqcj]))$/;
const STARTED = /^(t\d?|[hkpx]1?)$/;

/** Typed text as a card: t18, hk; English letters too. @param {string} text */
export function typedCard(text) {
  if (!NAMED.test(text)) return "";
  const rank = text.slice(1).toUpperCase();
  const own = text[0] === "t" ? rank : ({ Q: "D", C: "R", J: "B" })[rank] ?? rank;
  return text[0].toUpperCase() + own;
}

const typing = (/** @type {EventTarget | null} */ target) => target instanceof HTMLElement && (target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName));

/**
 * @param {{card: (card: string) => void, tools: Record<string, () => void>}} on
 */
export function listen(on) {
  let typed = "";
  let timer = 0;
  const tool = (/** @type {string} */ key) => { if (settings().keys) on.tools[key]?.(); };
  const settle = () => {
    const card = typedCard(typed);
    if (card) on.card(card);
    else if (typed.length === 1) tool(typed);
    typed = "";
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || typing(event.target) || isOpen()) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key.length !== 1 || !/[a-z0-9?]/.test(key)) return;
    clearTimeout(timer);
    const next = typed + key;
    if (STARTED.test(next)) {
      typed = next;
      timer = window.setTimeout(settle, WAIT);
    } else if (typedCard(next)) {
      typed = next;
      settle();
    } else {
      typed = "";
      tool(key);
    }
  });
}
