// What has been tapped, and the object that settles it. Pure.

const ALL = 70;
const NEGATIVE = /^(piccolo|zwiccolo|driccolo|bettler)/;
const CALLS = /rufer$/;

/** The kind of form a contract needs. @param {string} contract */
export function kindOf(contract) {
  if (contract === "trischaken") return "alone";
  if (NEGATIVE.test(contract)) return "negative";
  return CALLS.test(contract) ? "caller" : "solo";
}

/** A fresh form. */
export function blank() {
  return {
    contract: "", declarer: /** @type {number | null} */ (null), partner: /** @type {number | "talon" | null} */ (null), conceded: false,
    points: 35, blatt: 2, took: "some", tricks: 0, kontra: 0, kontras: [0, 0, 0, 0],
    four: [0, 0, 0, 0], fourBlatt: [0, 0, 0, 0], fourTricks: /** @type {(number | null)[]} */ ([null, null, null, null]), spritzen: /** @type {number[]} */ ([]),
    bonuses: /** @type {Record<string, {side: string, announced: boolean, made: boolean, kontra: number}>} */ ({}),
  };
}

/** @typedef {ReturnType<typeof blank>} Form */

/** Other points than the form began with: its two Blatt belong to 35 and nobody has tapped them. @param {Form} form @param {number} points */
export const withPoints = (form, points) => (form.points === 35 && form.blatt === 2 ? { points, blatt: 0 } : { points });

/** @param {number} points @param {number} blatt */
const told = (points, blatt) => (blatt ? `${points}/${blatt}` : String(points));

/** What is missing before anything can be settled; a text key or "". @param {Form} form */
export function missing(form) {
  const kind = form.contract && kindOf(form.contract);
  if (!kind) return "pad.need-contract";
  if (kind === "alone") return "";
  if (form.declarer === null) return "pad.need-declarer";
  return kind === "caller" && form.partner === null ? "pad.need-partner" : "";
}

/** @param {Form} form */
function alone(form) {
  // no trick is without points, so whoever has all 70 has all tricks
  const tricks = form.four.includes(ALL) ? form.four.map((p) => (p === ALL ? 12 : 0)) : /** @type {(number | null)[]} */ (form.fourTricks);
  return {
    contract: form.contract, card_points: form.four.map((p, i) => told(p, form.fourBlatt[i])),
    ...(tricks.every((n) => n !== null) ? { tricks } : {}), ...(form.spritzen.length ? { spritzen: [...form.spritzen].sort() } : {}),
  };
}

/** @param {Form} form */
function negative(form) {
  const kontra = Object.fromEntries(form.kontras.map((n, seat) => [seat, n]).filter(([seat, n]) => n && seat !== form.declarer));
  return { contract: form.contract, declarer: form.declarer, tricks: form.tricks, ...(Object.keys(kontra).length ? { kontra } : {}) };
}

const TRICKS = { none: [0], all: [12] };

/** Numbers of tricks worth trying: nobody counts them at the table, but they must fit the points. @param {Form} form */
export function tricksToTry(form) {
  const fixed = TRICKS[/** @type {"none" | "all"} */ (form.took)];
  if (fixed || form.conceded || !["caller", "solo"].includes(kindOf(form.contract))) return fixed ?? [form.tricks];
  const likely = (form.points / 70) * 12;
  // every card counts a third more than a multiple of a whole point, so tricks and Blatt agree
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter((n) => n % 3 === form.blatt).sort((a, b) => Math.abs(a - likely) - Math.abs(b - likely));
}

/** @param {Form} form */
function positive(form) {
  const partner = kindOf(form.contract) !== "caller" ? {} : form.partner === "talon" ? { partner: null, king_in_talon: true } : { partner: form.partner };
  const bonuses = Object.entries(form.bonuses).map(([bonus, b]) => ({ bonus, ...b }));
  return {
    contract: form.contract, declarer: form.declarer, ...partner,
    ...(form.conceded ? { conceded: true } : { card_points: told(form.points, form.blatt), tricks: form.tricks }),
    kontra: form.kontra, bonuses,
  };
}

/** The object of the settlement, without rules and forehand. @param {Form} form */
export function entryOf(form) {
  const kind = kindOf(form.contract);
  return kind === "alone" ? alone(form) : kind === "negative" ? negative(form) : positive(form);
}

/** @param {string} text */
function untold(text) {
  const [points, blatt = "0"] = String(text).split("/");
  return [Number(points), Number(blatt)];
}

/** The form as it was for an entry, to correct it. @param {any} entry @returns {Form} */
export function formOf(entry) {
  const form = { ...blank(), contract: entry.contract, declarer: entry.declarer ?? null, conceded: Boolean(entry.conceded) };
  form.partner = entry.king_in_talon ? "talon" : entry.partner ?? null;
  if (Array.isArray(entry.card_points)) {
    form.four = entry.card_points.map((/** @type {string} */ p) => untold(p)[0]);
    form.fourBlatt = entry.card_points.map((/** @type {string} */ p) => untold(p)[1]);
    form.fourTricks = entry.tricks ?? form.fourTricks;
    form.spritzen = entry.spritzen ?? [];
  } else {
    if (entry.card_points) [form.points, form.blatt] = untold(entry.card_points);
    form.tricks = entry.tricks ?? form.tricks;
    form.took = entry.tricks === 0 ? "none" : entry.tricks === 12 ? "all" : "some";
  }
  if (typeof entry.kontra === "number") form.kontra = entry.kontra;
  else for (const [seat, level] of Object.entries(entry.kontra ?? {})) form.kontras[Number(seat)] = Number(level);
  for (const { bonus, ...rest } of entry.bonuses ?? []) form.bonuses[bonus] = rest;
  return form;
}
