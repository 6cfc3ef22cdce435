// House rules: choose a preset, change options, see at once what they come to, save as file or link.

import { dialog } from "./dialogs.js";
import { byId, call, h, page, show, whenReleased } from "./dom.js";
import { icon } from "./icons.js";
import { language, load, t } from "./i18n.js";
import { loreList } from "./lore.js";
import { optionList } from "./editor/options.js";
import { presetTree } from "./editor/presets.js";
import { kinds, modelOf, without, withChange } from "./editor/model.js";
import { ruleFile } from "./editor/toml.js";
import { difference, titleOf, exampleBox, EXAMPLES, priceList } from "./editor/worked.js";
import { prefsDialog } from "./prefs.js";
import { apply } from "./settings.js";

const info = page();
/** @type {any} */ let model = null;
let group = "";
/** @type {any} */ let check = null;
/** @type {any} */ let own = null;
/** @type {any} */ let parent = null;
let timer = 0;

const text = () => ruleFile(model.id, model.name || t("rules.ours"), model.changes, kinds(model));
const changed = () => Object.keys(model.changes).length > 0;

/** @param {any} body */
async function reckon(body) {
  const calls = [call(`/api/rules/prices?lang=${language()}`, body), ...EXAMPLES.map((e) => call("/api/rules/trischaken", { ...body, ...e.ask }))];
  const [prices, ...examples] = await Promise.all(calls.map((c) => c.catch((error) => ({ message: error.message }))));
  return { prices, examples };
}

async function refresh() {
  if (!changed()) { [check, own] = [null, parent]; draw(); return; }
  const now = text();
  const answer = await call("/api/rules/check", { text: now }).catch((error) => ({ ok: false, faults: [{ key: "", message: error.message }] }));
  const figures = answer.ok ? await reckon({ text: now }) : own;
  if (now !== text()) return;
  [check, own] = [answer, figures];
  draw();
}

/** @param {any} next */
function become(next) {
  model = next;
  // a field that is left by Tab changes first and hands the focus on then: drawn after that
  setTimeout(() => whenReleased(draw), 0);
  clearTimeout(timer);
  timer = window.setTimeout(refresh, 150);
}

const on = {
  title: (/** @type {string} */ id) => info.rules.find((/** @type {any} */ r) => r.id === id)?.title ?? id,
  set: (/** @type {string} */ key, /** @type {any} */ value) => become(withChange(model, key, value)),
  clear: (/** @type {string} */ key) => become(without(model, key)),
  reset: () => become({ ...model, changes: {} }),
};

function download() {
  const link = /** @type {HTMLAnchorElement} */ (h("a", { href: URL.createObjectURL(new Blob([text()], { type: "application/toml" })), download: `${model.name || "unsere-runde"}.toml` }));
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {any} event */
async function upload(event) {
  const file = event.target.files[0];
  if (!file) return;
  const content = await file.text();
  const answer = await call("/api/rules/check", { text: content }).catch((error) => ({ ok: false, faults: [{ key: "", message: error.message }] }));
  if (!answer.ok) {
    dialog(t("rules.faults"), h("ul", {}, answer.faults.map((/** @type {any} */ f) => h("li", {}, f.key && h("b", {}, titleOf(model, f.key)), " ", f.message))));
    return;
  }
  const saved = await call("/api/rules", { text: content });
  location.href = `/rules/${saved.id}`;
}

async function save() {
  if (check && !check.ok) return;
  const saved = await call("/api/rules", { text: text() });
  const link = saved.link ?? `${location.origin}/rules/${saved.id}`;
  dialog(t("rules.saved"), [h("p", {}, t("rules.saved-text")),
    h("input", { class: "input", id: "rules-link", readonly: true, value: link, "aria-label": t("rules.link") }),
    h("div", { class: "row gap-8 wrap" },
      h("a", { class: "btn go", href: `/?rules=${saved.id}`, id: "rules-play" }, icon("play", "s f"), t("rules.play")),
      h("button", { class: "btn", type: "button", onclick: () => navigator.clipboard?.writeText(link) }, icon("link", "s"), t("invite.copy")),
      h("button", { class: "btn", type: "button", onclick: download }, icon("save", "s"), t("rules.file")))]);
}

function saveView() {
  return changed()
    ? h("button", { class: "btn brass", type: "button", id: "save-rules", "data-key": "save", "aria-disabled": check && !check.ok ? "true" : null, onclick: save }, icon("check", "s"), t("rules.save"))
    : h("a", { class: "btn brass", href: `/?rules=${model.id}` }, icon("play", "s f"), h("span", { class: "lbl" }, t("start.play")));
}

function presetsView() {
  return [h("h2", {}, t("rules.presets")), presetTree(info.rules, model),
    h("label", { class: "btn", style: "margin-top:12px" }, icon("plus", "s"), t("rules.open-file"), h("input", { type: "file", accept: ".toml,text/plain", class: "hush", onchange: upload }))];
}

function optionsView() {
  const now = model.groups.find((/** @type {any} */ g) => g.group === group) ?? model.groups[0];
  return [
    h("label", { class: "field" }, h("span", {}, t("rules.name")), h("input", { class: "input", maxlength: 60, placeholder: t("rules.ours"), value: model.name, "data-key": "name", onchange: (/** @type {any} */ e) => become({ ...model, name: e.target.value.trim() }) })),
    h("div", { class: "tabs", role: "group", "aria-label": t("rules.options") }, model.groups.map((/** @type {any} */ g) => h("button", { class: "btn", type: "button", "data-key": `tab ${g.group}`, "aria-pressed": String(g.group === now.group), onclick: () => { group = g.group; draw(); } }, h("span", {}, g.title)))),
    now.group === "trischaken" && h("p", { class: "muted small" }, t("rules.mayor")),
    optionList(now, model, on),
    now.group === "count" && own?.prices?.cards && [h("h3", {}, t("cards.title")), loreList(own.prices.cards)],
    h("p", { class: "muted small" }, h("b", {}, "• "), t("rules.parent"))];
}

function examplesView() {
  const names = { own: changed() ? model.name || t("rules.ours") : model.title, parent: changed() ? model.title : "" };
  return EXAMPLES.map((e, i) => exampleBox(e, own?.examples[i], changed() ? parent?.examples[i] : own?.examples[i], names));
}

function workedView() {
  return [h("div", { class: "row" }, h("h2", { class: "grow" }, t("rules.worked")), h("span", { class: "muted small" }, t("rules.at-once"))),
    changed() && difference(model, check, on),
    group === "trischaken" ? examplesView() : priceList(own?.prices, changed() ? parent?.prices : null)];
}

function panesView() {
  const main = /** @type {HTMLElement} */ (byId("editor"));
  return ["presets", "options", "worked"].map((pane) => h("button", { type: "button", "data-key": pane, "aria-pressed": String(main.dataset.pane === pane), onclick: () => { main.dataset.pane = pane; draw(); } }, t(`rules.${pane}`)));
}

function draw() {
  const at = JSON.stringify([model.id, model.name, model.changes, group, check]);
  const place = (/** @type {string} */ id) => /** @type {HTMLElement} */ (byId(id));
  place("about").textContent = changed() ? t("rules.inherits", { name: model.name || t("rules.ours"), parent: model.title }) : model.title;
  show(place("panes"), place("editor").dataset.pane ?? "", panesView);
  show(place("save"), `${changed()} ${check?.ok}`, saveView);
  show(place("presets"), JSON.stringify([model.id, model.name, Object.keys(model.changes).length]), presetsView);
  show(place("options"), JSON.stringify([model.id, model.name, model.changes, group, own?.prices?.cards]), optionsView);
  show(place("worked"), `${at} ${JSON.stringify([own, parent])}`, workedView);
  show(place("first-example"), `${at} ${JSON.stringify([own, parent])}`, () => (group === "trischaken" && own ? examplesView()[0] : null));
}

async function main() {
  apply();
  await load();
  byId("prefs")?.addEventListener("click", prefsDialog);
  const id = info.id || "frohnleiten";
  try {
    const [rules, figures] = await Promise.all([call(`/api/rules/${id}?lang=${language()}`), reckon({ rules: id })]);
    const saved = info.rules.every((/** @type {any} */ r) => r.id !== id) && rules.parent;
    model = modelOf({ ...rules, id }, saved ? on.title(rules.parent) : null);
    [parent, own] = [saved ? await reckon({ rules: rules.parent }) : figures, figures];
    draw();
  } catch (error) {
    /** @type {HTMLElement} */ (byId("options")).replaceChildren(h("p", { class: "note" }, /** @type {Error} */ (error).message));
  }
}

main();
