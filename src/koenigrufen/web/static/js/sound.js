// Four short sounds of our own, made as they are needed; silent until chosen.

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

const TONES = { card: [[180, 0.05, "triangle"]], trick: [[140, 0.07, "triangle"], [110, 0.09, "triangle"]], turn: [[523, 0.12, "sine"], [659, 0.16, "sine"]], talk: [[660, 0.06, "sine"]], over: [[392, 0.14, "sine"], [523, 0.14, "sine"], [659, 0.24, "sine"]] };

/** @param {keyof typeof TONES} name */
export function sound(name) {
  if (!settings().sound) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [pitch, length, kind] of TONES[name]) {
    const tone = context.createOscillator();
    const loud = context.createGain();
    tone.type = /** @type {OscillatorType} */ (kind);
    tone.frequency.value = Number(pitch);
    loud.gain.setValueAtTime(0.12, at);
    loud.gain.exponentialRampToValueAtTime(0.001, at + Number(length));
    tone.connect(loud).connect(context.destination);
    tone.start(at);
    tone.stop(at + Number(length));
    at += Number(length) * 0.9;
  }
}
