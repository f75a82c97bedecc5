// Small sounds, made here: a knock for a move, a harder one for a capture, a tone for
// check and for the end.

import {prefs} from "./prefs.js";

let context;

function ready() {
  if (!prefs.sound) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  return context;
}

// Browsers let nothing sound before a person has touched the page.
export function wake() {
  if (prefs.sound && navigator.userActivation?.hasBeenActive !== false) ready();
}

/** @param {OscillatorType} type */
function knock(frequency, seconds, volume, type = "triangle") {
  if (!navigator.userActivation?.hasBeenActive) return;
  const audio = ready();
  if (!audio) return;
  const now = audio.currentTime;
  const tone = new OscillatorNode(audio, {type, frequency});
  const gain = new GainNode(audio, {gain: 0});
  gain.gain.setValueAtTime(0, now);
  gain.gain.linearRampToValueAtTime(volume, now + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  tone.frequency.exponentialRampToValueAtTime(frequency * 0.6, now + seconds);
  tone.connect(gain).connect(audio.destination);
  tone.start(now);
  tone.stop(now + seconds);
}

export const sounds = {
  move: () => knock(240, 0.09, 0.3),
  take: () => knock(150, 0.14, 0.45),
  check: () => knock(620, 0.22, 0.18, "sine"),
  end: () => [392, 494, 587].forEach((f, i) => setTimeout(() => knock(f, 0.5, 0.16, "sine"), 130 * i)),
};
