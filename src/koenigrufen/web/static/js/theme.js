// Runs before the first paint: the look this device has chosen.
(() => {
  /** @type {Record<string, any>} */
  let chosen = {};
  try { chosen = JSON.parse(localStorage.getItem("koenigrufen.settings") || "{}"); } catch { /* private mode */ }
  const root = document.documentElement;
  const media = (/** @type {string} */ query) => window.matchMedia(query).matches;
  const dark = chosen.theme === "dark" || (chosen.theme !== "light" && media("(prefers-color-scheme: dark)"));
  const still = chosen.motion === "none" || (!chosen.motion && media("(prefers-reduced-motion: reduce)"));
  root.classList.toggle("dark", dark);
  root.classList.toggle("still", still);
  root.classList.toggle("deck-four", chosen.deck === "four" || chosen.deck === "contrast");
  root.classList.toggle("deck-contrast", chosen.deck === "contrast");
  root.classList.toggle("index-roman", chosen.index === "roman");
  if (chosen.motion === "slow") root.style.setProperty("--speed", "1.8");
})();
