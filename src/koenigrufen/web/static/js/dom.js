// Small hands for building elements.

/**
 * An element. `on…` properties are listeners, `null` and `false` attributes are left out.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...any} children
 */
export function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "style") node.setAttribute("style", value);
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  node.append(...children.flat(9).filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

/** An SVG element from its text. @param {string} text */
export function svg(text) {
  const box = document.createElement("template");
  box.innerHTML = text;
  return /** @type {Element} */ (box.content.firstElementChild);
}

/** @param {string} id */
export const byId = (id) => document.getElementById(id);

/** Hide text from the eye, not from the ear. @param {string} text */
export const hush = (text) => h("span", { class: "hush" }, text);

let pressed = false;
/** @type {(() => void) | null} */ let later = null;

function released() {
  pressed = false;
  setTimeout(() => { const act = later; later = null; act?.(); }, 0);
}
globalThis.addEventListener?.("mousedown", () => { pressed = true; }, true);
for (const end of ["mouseup", "dragend", "blur"]) globalThis.addEventListener?.(end, (event) => (end !== "blur" || event.target === window) && released(), true);

/** Draws once the mouse button is up: what is pressed must still stand there to be clicked. @param {() => void} draw */
export function whenReleased(draw) {
  if (pressed) later = draw;
  else draw();
}

/** The focus as it was; in a field its text is chosen, as Tab does. @param {Element} place @param {string} key */
function refocus(place, key) {
  const found = /** @type {HTMLElement | null} */ (place.querySelector(`[data-key="${CSS.escape(key)}"]`));
  found?.focus();
  if (found instanceof HTMLInputElement && ["text", "number"].includes(found.type)) found.select();
}

/** @param {Element} node */
const keyOf = (node) => /** @type {HTMLElement} */ (node).dataset.key ?? node.textContent;

const shown = new WeakMap();

/**
 * Puts new content into a place, unless it is what stands there already; the focus stays on the
 * element with the same `data-key`.
 * @param {Element} place @param {string} signature @param {() => any} make
 */
export function show(place, signature, make) {
  if (shown.get(place) === signature) return;
  shown.set(place, signature);
  const key = place.contains(document.activeElement) && document.activeElement instanceof HTMLElement
    ? document.activeElement.dataset.key : undefined;
  const scroll = [...place.querySelectorAll("[data-scroll]")].map((e) => e.scrollTop);
  const open = new Set([...place.querySelectorAll("details[open]>summary")].map(keyOf));
  place.replaceChildren(...[make()].flat(9).filter(Boolean));
  for (const summary of place.querySelectorAll("details>summary")) if (open.has(keyOf(summary))) /** @type {HTMLDetailsElement} */ (summary.parentElement).open = true;
  [...place.querySelectorAll("[data-scroll]")].forEach((e, i) => { e.scrollTop = scroll[i] ?? 0; });
  if (key) refocus(place, key);
}

/** The page's data. */
export const page = () => JSON.parse(byId("page")?.textContent || "{}");

/** JSON there and back. @param {string} url @param {any} [body] */
export async function call(url, body) {
  const answer = await fetch(url, body === undefined ? {} : {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw Object.assign(new Error(data.message || answer.statusText), data);
  return data;
}
