// Exact amounts and points, as text: "3/2", "35/2". Pure.

/** @type {Record<string, string>} */
const HALF = { "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾" };

/** The number of an exact amount, for drawing only. @param {string} text */
export function value(text) {
  const [top, bottom = "1"] = String(text).split("/");
  return Number(top) / Number(bottom);
}

/** Without sign: "3/2" is 1½. @param {string} text */
export function plain(text) {
  const [top, bottom] = String(text).replace("-", "").split("/").map(Number);
  if (!bottom) return String(top);
  const whole = Math.floor(top / bottom);
  const rest = HALF[`${top % bottom}/${bottom}`] ?? ` ${top % bottom}/${bottom}`;
  return (whole ? String(whole) : "") + rest;
}

/** Always with its sign. @param {string} text */
export function signed(text) {
  const n = value(text);
  return n === 0 ? "0" : (n > 0 ? "+" : "−") + plain(text);
}

/** @param {string} text */
export const tone = (text) => (value(text) > 0 ? "plus" : value(text) < 0 ? "minus" : "muted");

/** Thirds as points and Blatt: 107 is 35/2. @param {number} thirds */
export function points(thirds) {
  const whole = Math.floor(thirds / 3);
  return thirds % 3 ? `${whole}/${thirds % 3}` : String(whole);
}

/** @param {[bigint, bigint]} f */
function reduced([a, b]) {
  let x = a < 0n ? -a : a;
  let y = b;
  while (y) [x, y] = [y, x % y];
  return [a / (x || 1n), b / (x || 1n)];
}

/** Adds exact amounts. @param {string[]} texts */
export function sum(texts) {
  let total = [0n, 1n];
  for (const text of texts) {
    const [top, bottom = "1"] = String(text).split("/");
    const [c, d] = [BigInt(top), BigInt(bottom)];
    total = reduced([total[0] * d + c * total[1], total[1] * d]);
  }
  return total[1] === 1n ? String(total[0]) : `${total[0]}/${total[1]}`;
}

/** @param {string} text */
export const negative = (text) => (text.startsWith("-") ? text.slice(1) : text === "0" ? "0" : `-${text}`);

/** A card's nominal value. @param {string} card */
export function nominal(card) {
  if (card[0] === "T") return ["T1", "T21", "T22"].includes(card) ? 5 : 1;
  return { K: 5, D: 4, R: 3, B: 2 }[card.slice(1)] ?? 1;
}

/** The count in packets of three: cards, sum, what is taken off, thirds. @param {string[]} cards */
export function packets(cards) {
  const out = [];
  for (let i = 0; i < cards.length; i += 3) {
    const three = cards.slice(i, i + 3);
    const total = three.reduce((n, card) => n + nominal(card), 0);
    out.push({ cards: three, sum: total, off: 2 * three.length, thirds: 3 * total - 2 * three.length });
  }
  return out;
}
