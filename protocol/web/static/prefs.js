// What a person prefers, kept in the browser: theme, sound, the last setup.

const key = "panthera.prefs";

const presets = {
  theme: "auto", sound: true, mind: true, coordinates: true, claims: true,
  side: "white", strength: {level: 6}, control: {kind: "none", move: 1}, views: {},
};

function load() {
  try {
    return {...presets, ...JSON.parse(localStorage.getItem(key) ?? "{}")};
  } catch {
    return {...presets}; // unreadable, or the browser keeps nothing
  }
}

export const prefs = load();

export function keep(changes) {
  Object.assign(prefs, changes);
  try {
    localStorage.setItem(key, JSON.stringify(prefs));
  } catch {
    // then they last as long as the page
  }
}

// showTheme applies a theme: auto, light or dark.
export function showTheme() {
  document.documentElement.dataset.theme = prefs.theme;
  for (const board of document.querySelectorAll("svg.panthera")) board.setAttribute("data-theme", prefs.theme);
}

// isDark says whether the page is dark now.
export function isDark() {
  return prefs.theme === "dark" || prefs.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches;
}
