// What an endgame table says of the position: its value, and the value of each move.

import {h} from "./dom.js";
import {drawn} from "./notation.js";

export class Table {
  // play is called with a move that the person wants to try.
  constructor(play) {
    this.play = play;
    this.text = h("p", {role: "status"});
    this.list = h("ol.lines", {});
    this.element = h("section.table", {"aria-label": "Endgame table", hidden: true}, this.text, this.list);
  }

  receive({table}) {
    this.element.hidden = !table;
    if (!table) return;
    this.text.textContent = table.text;
    this.list.replaceChildren(...(table.moves ?? []).map((move) => this.#row(move, drawn(move))));
  }

  #row({move, value, result}, called) {
    return h("li", {}, h("button", {type: "button", "data-result": result, title: "Play it", onclick: () => this.play(move)},
      h("b", {}, called), " ", h("span", {}, value)));
  }
}
