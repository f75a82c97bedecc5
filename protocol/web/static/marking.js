// Marking out by hand: a person places the Markers of both sides on empty squares, and is told what
// differs from what the rules say.

import {h, s} from "./dom.js";
import {announce} from "./say.js";

const next = {none: "white", white: "black", black: "none"}; // what a press makes of a square

export class Marking {
  fen; count; name; squares; svg; legend; symbol; done;

  // field is what is marked out: the fen, its count, the names of the sides, the squares, the
  // board, the legend, how a Marker is drawn, and what is to be done when the person has done.
  constructor(field) {
    Object.assign(this, field);
    const {white, black, disputed, uncovered} = field.count;
    this.right = new Map([...disputed, ...uncovered, ...white.denied, ...black.denied].map((place) => [place, "none"]));
    for (const side of ["white", "black"]) for (const place of field.count[side].marked) this.right.set(place, side);
    this.own = new Map([...this.right.keys()].map((place) => [place, "none"]));
    this.told = h("div.told", {role: "status"});
    this.group = s("g", {class: "own-markers", onpointerdown: (event) => event.stopPropagation()});
    this.clear();
  }

  clear() {
    this.differing = [];
    this.told.replaceChildren("Press an empty square for a Marker of one side, again for one of the other, and once more for none.");
  }

  // show draws what has been placed.
  show() {
    this.group.replaceChildren(...[...this.own].map(([place, side]) => this.#square(place, side)));
    this.svg.append(this.group);
    const count = (side) => [...this.own.values()].filter((owner) => owner === side).length;
    const button = (act, label, onclick) => h("button.button", {type: "button", "data-act": act, onclick}, label);
    this.legend.hidden = false;
    this.legend.replaceChildren(h("h3", {}, "Mark it out"), ...["white", "black"].map((side) => h("p", {}, h("b", {}, `Markers of ${this.name(side)}: ${count(side)}`))), this.told,
      h("div.row", {}, button("check-marks", "Check", () => this.#check()), button("marks-done", "Show the Markers", () => this.#close())));
  }

  // #square is an empty square with what stands on it, which can be pressed.
  #square(place, side) {
    const {outline, x, y, scale} = this.squares.get(place);
    const turn = () => {
      this.own.set(place, next[this.own.get(place)]);
      this.clear();
      this.show();
      this.group.querySelector(`[data-mark="${place}"]`).focus();
    };
    return s("g", {class: this.differing.includes(place) ? "own-marker differs" : "own-marker", role: "button", tabindex: 0, "data-mark": place, "data-side": side, "aria-label": `${place}: ${this.#called(side)}`,
      onclick: turn, onkeydown: (event) => { if ([" ", "Enter"].includes(event.key)) { event.preventDefault(); turn(); } }},
      s("path", {d: outline}), side !== "none" && this.symbol(`marker ${side}`, x, y, scale));
  }

  #called(side) {
    return side === "none" ? "no Marker" : `a Marker of ${this.name(side)}`;
  }

  // #check tells what differs.
  #check() {
    this.differing = [...this.right.keys()].filter((place) => this.right.get(place) !== this.own.get(place));
    const list = this.differing.map((place) => h("li", {}, `${place}: ${this.#called(this.own.get(place))}, should be ${this.#called(this.right.get(place))}`));
    this.told.replaceChildren(list.length === 0 ? "All is marked out as the rules say." : `${list.length} ${list.length === 1 ? "square differs" : "squares differ"}:`, h("ul.differences", {}, ...list));
    announce(this.told.firstChild.textContent);
    this.show();
  }

  #close() {
    this.group.remove();
    this.done();
  }
}
