// What the page knows: messages in, a new state out. Pure; tested in Node.

/**
 * @typedef {{seq: number, event: string, [key: string]: any}} Event
 * @typedef {{table: any, deal: any, presence: any, place: number | null, connection: string,
 *   chat: Event[], events: Event[], hint: any, refused: any, why: any, waiting: Set<string>}} State
 */

/** @returns {State} */
export function initial() {
  return {
    table: null, deal: null, presence: null, place: null, connection: "connecting",
    chat: [], events: [], hint: null, refused: null, why: null, waiting: new Set(),
  };
}

const KEPT = 200;

/** @param {State} state @param {any} message @returns {State} */
function updated(state, message) {
  const events = message.events ?? [];
  const said = events.filter((/** @type {Event} */ e) => e.event === "chat" || e.event === "phrase");
  const deal = "deal" in message ? message.deal : state.deal;
  const moved = deal?.count !== state.deal?.count || deal?.deal !== state.deal?.deal;
  return {
    ...state, events, deal,
    table: "table" in message ? message.table : state.table,
    chat: [...state.chat, ...said].slice(-KEPT),
    hint: moved ? null : state.hint,
    refused: null,
  };
}

/** @param {State} state @param {string} id */
function answered(state, id) {
  if (!id || !state.waiting.has(id)) return state;
  const waiting = new Set(state.waiting);
  waiting.delete(id);
  return { ...state, waiting };
}

/** @param {State} state @param {any} message @returns {State} */
export function reduce(state, message) {
  const next = message.type === "sent" ? state : answered(state, message.id);
  switch (message.type) {
    case "update": return updated(next, message);
    case "welcome": return { ...next, place: message.place };
    case "presence": return { ...next, presence: message };
    case "status": return { ...next, connection: message.status };
    case "hint": return { ...next, hint: message };
    case "why": return { ...next, why: message };
    case "refused": return { ...next, refused: message };
    case "sent": return { ...next, waiting: new Set([...next.waiting, message.id]) };
    case "clear": return { ...next, hint: null, refused: null, why: null };
    default: return next;
  }
}
