// What keys do on a board, in a dialog.

import {h} from "./dom.js";

const names = {ArrowLeft: "←", ArrowRight: "→", Escape: "Esc", Home: "Home", End: "End"};

// always are keys that the browser and the board know by themselves.
const always = [["Tab", "go to the board and to what is beside it"], ["↑ ↓ ← →", "on the board: go from square to square"], ["Enter", "on the board: a click"]];

let dialog;

// showKeys shows keys, each with what it does.
export function showKeys(keys) {
  dialog ??= document.body.appendChild(h("dialog.shortcuts", {"aria-label": "Keys"}));
  const row = ([key, does]) => h("tr", {}, h("th", {scope: "row"}, h("kbd", {}, names[key] ?? key)), h("td", {}, does));
  dialog.replaceChildren(h("form.inside", {method: "dialog"}, h("h2", {}, "Keys"), h("table", {}, h("tbody", {}, ...[...keys, ...always].map(row))),
    h("div.end", {}, h("button.button.main", {type: "submit"}, "Close"))));
  dialog.showModal();
}
