// What a person prefers, kept in the browser: theme, sound, the last setup.

import {browser} from "./kept.js";

const key = "panthera.prefs";

const presets = {
  theme: "auto", sound: true, mind: true, coordinates: true, claims: true, openings: false,
  animation: true, threats: true, attacks: false, targets: true, way: true, material: true, turns: false,
  marks: true, labels: true, pieces: "drawn", colours: "wood", notation: "pictures", army: false,
  side: "white", strength: {level: 6}, control: {kind: "none", move: 1}, views: {},
};

const within = (least, most) => (value) => typeof value === "number" && value >= least && value <= most;
const oneOf = (...values) => (value) => values.includes(value);
const isBoolean = (value) => typeof value === "boolean";
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

// times are what each kind of clock needs, in seconds, with the bounds of the server.
const times = {
  none: {move: within(0.05, 3600)}, fixed: {move: within(0.05, 3600)},
  increment: {base: within(1, 360000), increment: within(0, 3600)},
  tiger: {deployment: within(1, 360000), engagement: within(1, 360000), reserve: within(0, 3600)},
};

// checks say of each preference whether a value can be meant: what is kept may be of an
// older page, or damaged.
const checks = {
  theme: oneOf("auto", "light", "dark"), sound: isBoolean, mind: isBoolean, coordinates: isBoolean, claims: isBoolean, openings: isBoolean,
  animation: isBoolean, threats: isBoolean, attacks: isBoolean, targets: isBoolean, way: isBoolean, material: isBoolean, turns: isBoolean,
  marks: isBoolean, labels: isBoolean, pieces: oneOf("drawn", "letters"), colours: oneOf("wood", "green", "blue", "grey"), notation: oneOf("pictures", "inventor", "san", "coordinates"), army: isBoolean,
  side: oneOf("white", "black", "random", "both", "none"),
  strength: (value) => isRecord(value) && Object.entries(value).every(([name, n]) => Number.isInteger(n) && {level: within(0, 20), elo: within(500, 2500)}[name]?.(n)),
  control: (value) => isRecord(value) && Object.hasOwn(times, value.kind) && Object.keys(value).every((name) => name === "kind" || Object.hasOwn(times[value.kind], name))
    && Object.entries(times[value.kind]).every(([name, check]) => check(value[name])),
  views: (value) => isRecord(value) && Object.values(value).every((view) => typeof view === "string"),
};

// load reads the preferences; what cannot be meant is as at first.
function load() {
  const found = {...presets};
  try {
    const kept = JSON.parse(browser.read(key) ?? "{}");
    if (isRecord(kept)) for (const [name, check] of Object.entries(checks)) if (Object.hasOwn(kept, name) && check(kept[name])) found[name] = kept[name];
  } catch {
    // unreadable
  }
  return found;
}

export const prefs = load();

export function keep(changes) {
  Object.assign(prefs, changes);
  browser.keep(key, JSON.stringify(prefs));
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

// glides says whether pieces are to be seen on their way.
export function glides() {
  return prefs.animation && !still.matches;
}

// showTheme applies a theme, auto, light or dark, the colours of boards, and what is written on them.
export function showTheme() {
  document.documentElement.dataset.theme = prefs.theme;
  document.documentElement.dataset.colours = prefs.colours;
  for (const what of ["marks", "labels"]) document.documentElement.dataset[what] = prefs[what] ? "on" : "off";
  for (const board of document.querySelectorAll("svg.panthera")) board.setAttribute("data-theme", prefs.theme);
}

// isDark says whether the page is dark now.
export function isDark() {
  return prefs.theme === "dark" || prefs.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches;
}
