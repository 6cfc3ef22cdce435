// What this device has chosen. Kept in local storage, never on the server.

const KEY = "koenigrufen.settings";

export const DEFAULTS = {
  name: "", rules: "", levels: "", theme: "auto", deck: "two", index: "arabic", motion: "", rest: "normal",
  input: "confirm", sort: "left", order: "down", suits: "HKPX", forced: false, sound: false, keys: true, chat: true, asks: true,
};

/** The choices of each setting, in the order shown. */
export const CHOICES = {
  theme: ["auto", "light", "dark"], deck: ["two", "four", "contrast"], index: ["arabic", "roman"],
  motion: ["", "slow", "none"], rest: ["none", "short", "normal", "long", "click"], input: ["confirm", "tap"], sort: ["left", "right"], order: ["down", "up"], suits: ["HKPX", "HPKX"],
};

export const REST = { none: 0, short: 600, normal: 1300, long: 2600, click: Infinity };

/** @returns {typeof DEFAULTS} */
export function settings() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) || "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

/** @param {Partial<typeof DEFAULTS>} change */
export function choose(change) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...settings(), ...change }));
  } catch { /* private mode: it holds for this page only */ }
  apply();
  document.dispatchEvent(new CustomEvent("settings"));
}

/** Puts the look onto the page. */
export function apply() {
  const now = settings();
  const root = document.documentElement;
  const media = (/** @type {string} */ query) => window.matchMedia(query).matches;
  const flag = (/** @type {string} */ name, /** @type {boolean} */ on) => root.classList.toggle(name, on);
  flag("dark", now.theme === "dark" || (now.theme === "auto" && media("(prefers-color-scheme: dark)")));
  flag("still", now.motion === "none" || (!now.motion && media("(prefers-reduced-motion: reduce)")));
  flag("deck-four", now.deck !== "two");
  flag("deck-contrast", now.deck === "contrast");
  flag("index-roman", now.index === "roman");
  root.style.setProperty("--speed", now.motion === "slow" ? "1.8" : "");
  if (!now.motion || now.motion === "none") root.style.removeProperty("--speed");
}

/** Whether the screen is a phone's: the same question as in the style sheets. */
export const narrow = () => Boolean(globalThis.matchMedia?.("(max-width:999px),(max-height:559px)").matches);

export const still = () => document.documentElement.classList.contains("still");
export const slow = () => (settings().motion === "slow" ? 1.8 : 1);
