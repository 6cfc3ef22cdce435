// The form of one deal: contract, seats, points, bonuses, kontra, Spritzen.
// Its controls outlive a change, so what they do reads the form as it is then.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { plain } from "../numbers.js";
import { worthView } from "../worth.js";
import { kindOf, withPoints } from "./entry.js";
import { chips, row, segment, stepper } from "./fields.js";

const LEVELS = [0, 1, 2, 3];

/** A game without a rank is Vorhand's own. @param {string} contract @param {any} about */
function whose(contract, about) {
  const rank = about.prices.contracts.find((/** @type {any} */ c) => c.contract === contract)?.rank;
  return rank === null ? { declarer: about.forehand, partner: null } : {};
}

/** A named bird game has its bird announced. @param {string} contract @param {any} about */
function birds(contract, about) {
  const bird = about.prices.contracts.find((/** @type {any} */ c) => c.contract === contract)?.bird;
  return { bonuses: bird && !bird.least ? { [bird.bonus]: { side: "declarer", announced: true, made: true, kontra: 0 } } : {} };
}

/** @param {import("./entry.js").Form} form @param {any} about @param {(change: any) => void} set */
function contracts(form, about, set) {
  const options = about.prices.contracts.map((/** @type {any} */ c) => ({ value: c.contract, label: c.name, note: worthView(c) }));
  const chosen = options.filter((/** @type {any} */ o) => o.value === form.contract);
  if (form.contract && chosen.length) return row(t("pad.contract"), h("div", { class: "row gap-8" }, h("b", { class: "grow" }, chosen[0].label), h("button", { class: "btn plain", type: "button", "data-key": "other-contract", onclick: () => set({ contract: "" }) }, t("pad.other"))));
  return row(t("pad.contract"), chips(options, form.contract, (contract) => set({ contract, tricks: 0, took: "some", ...birds(contract, about), ...whose(contract, about) }), "contract"));
}

/** @param {any} about */
const seats = (about) => about.names.map((/** @type {string} */ label, /** @type {number} */ value) => ({ value, label }));

/** @param {import("./entry.js").Form} form @param {any} about @param {(change: any) => void} set */
function players(form, about, set) {
  const kind = kindOf(form.contract);
  const others = seats(about).filter((/** @type {any} */ s) => s.value !== form.declarer);
  return [
    row(t("pad.declarer"), chips(seats(about), form.declarer, (declarer) => set({ declarer, partner: form.partner === declarer ? null : form.partner }), "declarer", "four")),
    kind === "caller" && form.declarer !== null && row(t("pad.partner"), chips([...others, { value: "talon", label: t("pad.king-in-talon") }], form.partner, (partner) => set({ partner, conceded: false }), "partner", "four")),
    kind === "caller" && form.partner === "talon" && h("label", { class: "switch" }, h("input", { type: "checkbox", role: "switch", checked: form.conceded, "data-key": "conceded", onchange: (/** @type {any} */ e) => set({ conceded: e.target.checked }) }), h("span", {}, t("pad.conceded"))),
  ];
}

/** @param {import("./entry.js").Form} form @param {(change: any) => void} set */
function result(form, set) {
  return [
    row(t("pad.points"), h("div", { class: "points-row" }, stepper(form.points, [0, 70], (points) => set(withPoints(form, points)), "points", t("pad.points")),
      segment(["0", "1 Blatt", "2 Blatt"], form.blatt, (blatt) => set({ blatt }), "blatt", "Blatt"))),
    row(t("pad.tricks"), segment([t("pad.took-none"), t("pad.took-some"), t("pad.took-all")], form.took, (took) => set({ took }), "took", t("pad.tricks"), ["none", "some", "all"])),
  ];
}

/** @param {import("./entry.js").Form} form @param {any} bonus @param {(change: any) => void} set */
function bonusRow(form, bonus, set) {
  const now = form.bonuses[bonus.bonus];
  const change = (/** @type {any} */ part) => set({ bonuses: { ...form.bonuses, [bonus.bonus]: { ...form.bonuses[bonus.bonus], ...part } } });
  const without = () => { const { [bonus.bonus]: gone, ...rest } = form.bonuses; set({ bonuses: rest }); };
  const fresh = () => set({ bonuses: { ...form.bonuses, [bonus.bonus]: { side: "declarer", announced: false, made: true, kontra: 0 } } });
  const key = bonus.bonus;
  return h("div", { class: "bonus" },
    h("button", { class: "chip", type: "button", "data-key": key, "aria-pressed": String(Boolean(now)), onclick: () => (now ? without() : fresh()) }, h("span", {}, bonus.name), h("span", { class: "v" }, `${plain(bonus.silent)} / ${plain(bonus.announced)}`)),
    now && h("div", { class: "bonus-grid" },
      segment([t("seat.side-declarer"), t("seat.side-defenders")], now.side, (side) => change({ side }), `${key} side`, bonus.name, ["declarer", "defenders"]),
      segment([t("announce.silent"), t("announce.loud")], now.announced, (announced) => change({ announced }), `${key} said`, bonus.name, /** @type {any} */ ([false, true])),
      segment([t("pad.made"), t("pad.missed")], now.made, (made) => change({ made }), `${key} made`, bonus.name, /** @type {any} */ ([true, false])),
      now.announced && segment(["–", "K", "R", "S"], now.kontra, (kontra) => change({ kontra }), `${key} kontra`, t("level.1"), LEVELS)));
}

const kontraLabels = () => ["–", t("level.1"), t("level.2"), t("level.3")];

/** @param {import("./entry.js").Form} form @param {any} about @param {(change: any) => void} set */
function positive(form, about, set) {
  return [players(form, about, set), !form.conceded && result(form, set),
    row(t("level.1"), segment(kontraLabels(), form.kontra, (kontra) => set({ kontra }), "kontra", t("level.1"))),
    row(t("pad.bonuses"), about.prices.bonuses.map((/** @type {any} */ b) => bonusRow(form, b, set)))];
}

/** @param {import("./entry.js").Form} form @param {any} about @param {(change: any) => void} set */
function negative(form, about, set) {
  const kontras = (/** @type {number} */ seat, /** @type {number} */ level) => set({ kontras: form.kontras.map((n, i) => (i === seat ? level : n)) });
  return [players(form, about, set),
    row(t("pad.tricks-declarer"), stepper(form.tricks, [0, 12], (tricks) => set({ tricks }), "tricks", t("pad.tricks-declarer"))),
    form.declarer !== null && row(t("level.1"), about.names.map((/** @type {string} */ name, /** @type {number} */ seat) => seat !== form.declarer && h("div", { class: "col gap-4" }, h("span", { class: "small" }, name), segment(["–", "K", "R", "S"], form.kontras[seat], (level) => kontras(seat, level), `kontra ${seat}`, `${t("level.1")} ${name}`))))];
}

/** @param {import("./entry.js").Form} form @param {any} about @param {(change: any) => void} set */
function alone(form, about, set) {
  const put = (/** @type {string} */ key, /** @type {number} */ seat, /** @type {any} */ value) => set({ [key]: /** @type {any} */ (form)[key].map((/** @type {any} */ n, /** @type {number} */ i) => (i === seat ? value : n)) });
  const left = () => 210 - form.four.reduce((n, p, i) => n + 3 * p + form.fourBlatt[i], 0);
  const rest = (/** @type {number} */ seat) => {
    const all = 3 * form.four[seat] + form.fourBlatt[seat] + left();
    if (left() > 0) set({ four: form.four.map((n, i) => (i === seat ? Math.floor(all / 3) : n)), fourBlatt: form.fourBlatt.map((n, i) => (i === seat ? all % 3 : n)) });
  };
  const toggle = (/** @type {number} */ seat) => set({ spritzen: form.spritzen.includes(seat) ? form.spritzen.filter((s) => s !== seat) : [...form.spritzen, seat] });
  return [about.names.map((/** @type {string} */ name, /** @type {number} */ seat) => row(name, h("div", { class: "points-row" }, stepper(form.four[seat], [0, 70], (v) => put("four", seat, v), `four ${seat}`, name),
    segment(["/0", "/1", "/2"], form.fourBlatt[seat], (v) => put("fourBlatt", seat, v), `blatt ${seat}`, `${name}, Blatt`)))),
    row(t("pad.rest"), h("div", { class: "chips four" }, about.names.map((/** @type {string} */ name, /** @type {number} */ seat) => h("button", { class: "chip", type: "button", "data-key": `rest ${seat}`, "aria-disabled": left() > 0 ? null : "true", onclick: () => rest(seat) }, h("span", {}, name))))),
    about.spritzen && row(t("pad.spritzen"), chips(seats(about), form.spritzen, toggle, "spritze", "four"))];
}

/** The whole form. @param {import("./entry.js").Form} form @param {any} about @param {(change: any) => void} set */
export function formView(form, about, set) {
  const kind = form.contract && kindOf(form.contract);
  const rest = { "": () => null, alone, negative, caller: positive, solo: positive }[kind];
  return [contracts(form, about, set), rest?.(form, about, set)];
}
