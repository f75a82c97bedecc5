// The buttons below a list of moves: to the beginning, one back, one on, to the end.

import {h, icon} from "./dom.js";

const ways = [
  ["first", "To the beginning", -Infinity, "M18 5l-9 7 9 7zM6 5v14"], ["back", "One move back", -1, "M16 5l-9 7 9 7z"],
  ["on", "One move on", 1, "M8 5l9 7-9 7z"], ["last", "To the end", Infinity, "M6 5l9 7-9 7zM18 5v14"],
];

// steps are the buttons; go is called with how many moves on, which may be infinite.
export function steps(go) {
  return h("div.steps", {role: "toolbar", "aria-label": "Look through the game"},
    ...ways.map(([name, label, by, path]) => h("button.button.icon", {type: "button", "data-step": name, title: label, "aria-label": label, onclick: () => go(by)}, icon(path))));
}
