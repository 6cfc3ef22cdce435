// Lets the eye keep up: what the server says is shown one step after the other.

import { kingInTalon, resting } from "./scene.js";
import { REST, settings, still } from "./settings.js";

const BEAT = 260;
const HURRY = 5;
const TALON = 1500;
const KING = 4000;

/** Whether the talon lies open for someone to choose from. @param {any} deal */
const open = (deal) => deal?.phase === "talon" && deal.talon.shown.length > 0;

/** How long others look at it: longer when the called king lies there, whatever moves or does not. @param {any} deal */
const talonTime = (deal) => (settings().rest === "none" ? 0 : kingInTalon(deal) ? KING : TALON);

export class Pace {
  /**
   * @param {{draw: (state: any, deal: any) => void, collect: (deal: any, winner: number) => Promise<void>}} eye
   */
  constructor(eye) {
    this.eye = eye;
    /** @type {any[]} */
    this.queue = [];
    this.busy = false;
    /** @type {any} */
    this.shown = null;
    /** @type {(() => void) | null} */
    this.skip = null;
    /** since when the open talon has been in sight */
    this.since = 0;
  }

  /** @param {any} state @param {boolean} [now] */
  push(state, now = false) {
    const old = this.shown;
    const jump = now || !old || !state.deal || !old.deal || old.deal.deal !== state.deal.deal || state.deal.count < this.latest().deal?.count;
    if (jump) {
      this.queue = [];
      this.skip?.();
      if (!this.busy) { this.set(state); return; }
    }
    this.queue.push(state);
    this.run();
  }

  latest() {
    return this.queue[this.queue.length - 1] ?? this.shown;
  }

  /** @param {any} state */
  set(state) {
    if (!(open(this.shown?.deal) && open(state.deal))) this.since = Date.now();
    this.shown = state;
    this.eye.draw(state, state.deal);
  }

  async run() {
    if (this.busy) return;
    this.busy = true;
    while (this.queue.length) await this.step(this.queue.shift());
    this.busy = false;
  }

  /** @param {any} state */
  async step(state) {
    const old = this.shown?.deal;
    const same = old && state.deal && old.deal === state.deal.deal;
    if (same && open(old) && !open(state.deal) && old.turn !== old.seat) await this.wait(talonTime(old) - (Date.now() - this.since));
    const finished = same && state.deal.tricks.length > old.tricks.length;
    if (finished) await this.rest(state);
    const quick = this.queue.length > HURRY || still();
    const moved = same && state.deal.count !== old.count;
    this.set(state);
    if (moved && this.queue.length && !quick) await this.wait(BEAT);
  }

  /** The full trick lies for a while, then goes to its owner. @param {any} state */
  async rest(state) {
    const done = state.deal.tricks[state.deal.tricks.length - 1];
    const lying = resting(state.deal, done);
    this.eye.draw(state, lying);
    const time = REST[/** @type {keyof typeof REST} */ (settings().rest)] ?? REST.normal;
    await this.wait(this.queue.length > HURRY ? 200 : time);
    await this.eye.collect(lying, done.winner);
  }

  /** @param {number} ms */
  wait(ms) {
    return /** @type {Promise<void>} */ (new Promise((done) => {
      const timer = ms === Infinity ? 0 : setTimeout(done, ms);
      this.skip = () => { clearTimeout(timer); done(); };
    })).finally(() => { this.skip = null; });
  }

  /** Goes on at once. */
  hurry() {
    this.skip?.();
  }
}
