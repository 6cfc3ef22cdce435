// The first page: one button, three links, and a few choices that may be left alone.

import { drawing, loadDeck } from "./cards.js";
import { byId, call, h, page, show } from "./dom.js";
import { load, t } from "./i18n.js";
import { prefsDialog } from "./prefs.js";
import { levelSelect } from "./seats.js";
import { apply, choose, settings } from "./settings.js";
import { TIMES } from "./times.js";

const info = page();
const FAN = ["T22", "T21", "T1", "HK", "PD"];

function stillLife() {
  const place = byId("still-life-cards");
  place?.replaceChildren(...FAN.map((card, i) => h("span", { class: "still-card", style: `--a:${(i - 2) * 13}deg` }, drawing(card))));
}

/** @param {string[]} places @param {Record<string, any>} [options] */
async function open(places, options = {}) {
  const now = settings();
  const fault = /** @type {HTMLElement} */ (byId("fault"));
  fault.hidden = true;
  try {
    const made = await call("/api/tables", { name: now.name || t("start.you"), rules: chosenRules(), places, options });
    location.href = `/t/${made.table}${textual ? "?text=1" : ""}`;
  } catch (error) {
    fault.textContent = /** @type {Error} */ (error).message;
    fault.hidden = false;
  }
}

let textual = false;
const known = (/** @type {string} */ id) => info.rules.some((/** @type {any} */ r) => r.id === id);
let asked = new URLSearchParams(location.search).get("rules") ?? "";
/** What rules of one's own are called. */
let askedTitle = "";
const chosenRules = () => [asked, settings().rules, "frohnleiten", info.rules[0]?.id].find((id) => id && (known(id) || id === asked));
const chosenLevels = () => {
  const saved = settings().levels.split(",").filter((l) => info.levels.includes(l));
  const best = info.levels.includes("novice") ? "novice" : info.levels[0];
  return [0, 1, 2].map((i) => saved[i] ?? best);
};

function playAlone() {
  open(["me", ...chosenLevels()]);
}

/** @param {FormData} form */
function withFriends(form) {
  const seats = Number(form.get("seats"));
  choose({ name: String(form.get("name") ?? "").trim() });
  open(["me", ...Array.from({ length: seats - 1 }, () => "free")], { time: Object.fromEntries(TIMES)[String(form.get("time"))] ?? null, chat: form.get("chat") === "on", phrases: form.get("phrases") === "on", spectators: form.get("spectators") === "on" });
}

/** Stands with the opponents and with the friends; both show the same choice. */
function rulesSelect() {
  return h("select", { class: "input rules-pick", onchange: (/** @type {any} */ e) => pickRules(e.target.value) },
    asked && !known(asked) && h("option", { value: asked, selected: true }, askedTitle),
    info.rules.map((/** @type {any} */ r) => h("option", { value: r.id, selected: r.id === chosenRules() }, r.edition && r.edition.length < 30 ? `${r.title} (${r.edition})` : r.title)));
}

function friendsForm() {
  const field = (/** @type {string} */ label, /** @type {any} */ control) => h("label", { class: "field" }, h("span", {}, t(label)), control);
  const toggle = (/** @type {string} */ name, /** @type {boolean} */ on) => h("label", { class: "switch" }, h("input", { type: "checkbox", role: "switch", name, checked: on }), h("span", {}, t(`option.${name}`)));
  return h("form", { class: "sub-form", onsubmit: (/** @type {any} */ e) => { e.preventDefault(); withFriends(new FormData(e.target)); } },
    field("join.name", h("input", { class: "input", name: "name", required: true, maxlength: 30, value: settings().name, autocomplete: "nickname" })),
    field("start.rules", rulesSelect()),
    field("start.seats", h("select", { class: "input", name: "seats" }, [4, 5, 6].map((n) => h("option", { value: n }, t(`start.seats-${n}`))))),
    field("option.time", h("select", { class: "input", name: "time" }, TIMES.map(([key]) => h("option", { value: key }, t(`time.${key}`))))),
    toggle("chat", true), toggle("phrases", true), toggle("spectators", false),
    h("button", { class: "btn go" }, t("start.open-table")));
}

/** @param {string} id */
function pickRules(id) {
  asked = known(id) ? "" : id;
  if (known(id)) choose({ rules: id });
  for (const other of /** @type {NodeListOf<HTMLSelectElement>} */ (document.querySelectorAll("select.rules-pick"))) other.value = id;
  const own = byId("own-rules");
  if (own) own.hidden = known(id);
}

/** A link to rules of one's own says which they are, or that there are none. */
async function askFor() {
  if (!asked || known(asked)) return;
  try {
    askedTitle = (await call(`/api/rules/${encodeURIComponent(asked)}`)).title;
    const under = /** @type {HTMLElement} */ (document.querySelector(".start-under"));
    under.append(h("span", { id: "own-rules" }, " ", t("lobby.rules"), " ", h("b", {}, askedTitle)));
  } catch (error) {
    const fault = /** @type {HTMLElement} */ (byId("fault"));
    [fault.textContent, fault.hidden, asked] = [/** @type {Error} */ (error).message, false, ""];
  }
}

function choices() {
  const levels = chosenLevels();
  const pick = (/** @type {number} */ i) => levelSelect(info.levels, levels[i], t("start.level", { n: i + 1 }), (level) => {
    const now = chosenLevels();
    now[i] = level;
    choose({ levels: now.join(",") });
  });
  return h("div", { class: "sub-form" },
    h("label", { class: "field" }, h("span", {}, t("start.rules")), rulesSelect()),
    h("div", { class: "field" }, h("span", {}, t("start.levels")), h("div", { class: "three" }, [0, 1, 2].map(pick))),
    h("a", { class: "btn plain", href: "/own" }, t("start.own")));
}

async function main() {
  apply();
  const loaded = load();
  // a click may come before the texts are there: it waits for them and is not lost
  byId("play")?.addEventListener("click", () => loaded.then(playAlone));
  byId("play-text")?.addEventListener("click", (event) => { event.preventDefault(); textual = true; loaded.then(playAlone); });
  byId("prefs")?.addEventListener("click", () => loaded.then(prefsDialog));
  await loaded;
  await askFor();
  show(/** @type {HTMLElement} */ (byId("choices")), "choices", choices);
  show(/** @type {HTMLElement} */ (byId("friends-form")), "friends", friendsForm);
  document.body.dataset.ready = "true";
  await loadDeck();
  stillLife();
}

main();
