// Plays one seat by pressing what a person would press. Whatever is hidden, covered or switched off
// cannot be pressed: then the driver stops and says so in `driver.fault`.
(() => {
  const PATIENCE = 8000;
  const driver = { wanted: {}, vorhand: [], steps: null, last: "", seed: 1, fault: "", over: null, told: 0, pressed: 0 };
  window.driver = driver;
  let at = "", keys = [], since = 0;

  /** A number from 0 to n - 1, the same ones in every run. */
  function chance(n) {
    driver.seed = (driver.seed * 48271) % 2147483647;
    return driver.seed % n;
  }

  const some = (all) => all[chance(all.length)];
  const there = (selector) => [...document.querySelectorAll(selector)].find((e) => e.getClientRects().length);

  /** Where a finger would go: a card in a fan shows its corner only. */
  function point(button) {
    const box = button.getBoundingClientRect();
    return button.dataset.card ? [box.left + 20, box.top + 26] : [box.left + box.width / 2, box.top + box.height / 2];
  }

  /** Presses it if a person could; whether that was so. */
  function pressed(selector) {
    const button = there(selector);
    if (!button || button.getAttribute("aria-disabled") === "true") return false;
    button.scrollIntoView({ block: "nearest" });
    const [clientX, clientY] = point(button);
    const top = document.elementFromPoint(clientX, clientY);
    if (!top || !button.contains(top)) return false;
    top.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX, clientY }));
    driver.pressed += 1;
    return true;
  }

  /** The seat that is to play one of the games wanted from its place, and these games. */
  function aim(view) {
    const of = (seat) => driver.wanted[view.places[seat]] ?? [];
    const own = of(view.forehand).filter((game) => driver.vorhand.includes(game));
    if (own.length) return [view.forehand, own];
    const free = [0, 1, 2, 3].map((seat) => of(seat).filter((game) => !driver.vorhand.includes(game)));
    const seat = free.reduce((best, games, s) => (games.length > free[best].length ? s : best), 0);
    return [seat, free[seat]];
  }

  /** A wanted game is bid by who aims at one, and by others once he has passed; else as little as may be said. */
  function bid(view, legal) {
    const [aiming, games] = aim(view);
    const mine = aiming === view.seat ? games : view.bids.passed.includes(aiming) ? driver.wanted[view.places[view.seat]] ?? [] : [];
    const bids = legal.filter((c) => c.kind === "bid");
    const good = bids.filter((c) => mine.includes(c.contract));
    if (good.length) return some(good);
    return legal.find((c) => c.kind === "open") ?? legal.find((c) => c.kind === "pass") ?? bids[0];
  }

  function choice(view) {
    const legal = view.choices.filter((c) => c.legal && c.kind !== "concede");
    if (view.phase === "auction") return bid(view, legal);
    const good = legal.find((c) => c.kind === "good");
    return good && chance(100) < 80 ? good : some(legal);
  }

  /** What is to be pressed for a decision, in this order. */
  function presses(view) {
    if (view.discard) return [...view.discard.from.slice(0, view.discard.count).map((card) => `#hand [data-card="${card}"]`), '[data-key="done"]'];
    const chosen = choice(view);
    driver.last = chosen.action;
    if (chosen.kind === "play") return [`#hand [data-card="${chosen.card}"]`, '[data-key="play"]'];
    if (chosen.kind === "kontra") return [`[data-key="pick ${chosen.action}"]`, '[data-key="kontra"]'];
    const folded = document.querySelector(`details:not([open]) [data-action="${chosen.action}"]`);
    return [...(folded ? ["details.more summary"] : []), `[data-action="${chosen.action}"]`];
  }

  /** The game and whether it was lost: each is told in his own words ("Du und Dora habt verloren", "Anna und Dora verlieren"). */
  const heading = (text) => `${text.split(":")[0]}: ${/verl|los/.test(text) ? "lost" : "not lost"}`;

  function ended(view) {
    const title = there("#over-title");
    if (!view.result || !title || driver.over || driver.told >= view.deal) return;
    driver.over = { deal: view.deal, contract: view.game.contract, declarer: view.places[view.game.declarer ?? view.forehand],
      score: view.result.score, record: view.result.record, title: heading(title.textContent), lines: document.querySelectorAll("#over table tbody tr").length };
  }

  function step() {
    const view = window.koenigrufen?.shown();
    if (!view || view.resting || driver.fault || window.koenigrufen.state().waiting.size) return;
    if (view.phase === "over") { ended(view); return; }
    if (view.turn !== view.seat) return;
    const now = `${view.deal} ${view.count}`;
    if (now !== at) {
      if (driver.steps === 0) return; // waits to be allowed another decision
      if (driver.steps) driver.steps -= 1;
      at = now;
      keys = presses(view);
      since = performance.now();
    }
    if (keys.length && pressed(keys[0])) { keys.shift(); since = performance.now(); return; }
    if (performance.now() - since > PATIENCE) driver.fault = `${view.phase}, ${driver.last}: cannot press ${keys[0] ?? "anything more"}`;
  }

  driver.next = () => pressed('[data-key="next"]');
  setInterval(() => { try { step(); } catch (error) { driver.fault = String(error.stack); } }, 4);
})();
