// From a table to a replay and back again: on this device, in this tab.

const KEY = "koenigrufen.back";

/** Whoever goes to a replay from a table finds back, and is known there by the name he has at it. @param {() => any} table the table as it is now */
export function rememberOnTheWay(table) {
  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLElement} */ (event.target).closest?.('a[href^="/replay/"]');
    const now = table();
    if (!link || !now) return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ record: link.getAttribute("href")?.split("/").pop(), table: now.id, name: now.places[now.me]?.name ?? "" }));
    } catch { /* private mode: the replay starts as for anyone */ }
  });
}

/** The table this replay was opened from. @param {string} record @returns {{table: string, name: string} | null} */
export function cameFrom(record) {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return found?.record === record ? found : null;
  } catch {
    return null;
  }
}

/** One's own seat among the names, where just one has that name. @param {{name: string} | null} from @param {string[]} names */
export function ownSeat(from, names) {
  const seats = names.flatMap((name, seat) => (from?.name && name === from.name ? [seat] : []));
  return seats.length === 1 ? seats[0] : null;
}
