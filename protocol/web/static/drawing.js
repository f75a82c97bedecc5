// Arrows and circles on a board, drawn with the other mouse button, or with a finger and the
// keyboard while the pencil is on. They belong to the position; a study's go into its PGN.

import {h, icon, s} from "./dom.js";
import {arrow} from "./arrow.js";

const pencil = "M4 20l1-4L16 5l3 3L8 19zM13 8l3 3";
const colours = {G: "Green", R: "Red", Y: "Yellow", B: "Blue"};

export class Drawing {
  marks = []; // those of the position that is shown

  // changed is called with the marks when some have been drawn.
  constructor(board, changed) {
    this.board = board;
    this.changed = changed;
    this.layer = s("g", {class: "drawn", "aria-hidden": "true"});
    this.toggle = h("button.button", {type: "button", "data-study": "pencil", "aria-pressed": "false", onclick: () => this.#turn(!this.on)}, icon(pencil), "Arrows");
    this.colour = h("select", {hidden: true, "aria-label": "Colour", "data-study": "colour"}, ...Object.entries(colours).map(([value, name]) => h("option", {value}, name)));
    this.clear = h("button.button", {type: "button", hidden: true, "data-study": "unmark", onclick: () => this.#set([])}, "Wipe off");
    const {svg} = board;
    svg.addEventListener("pointerdown", (event) => this.#down(event), true);
    svg.addEventListener("pointermove", (event) => this.#move(event), true);
    svg.addEventListener("pointerup", (event) => this.#up(event), true);
    svg.addEventListener("pointercancel", () => this.#end());
    svg.addEventListener("keydown", (event) => this.#press(event), true);
    svg.addEventListener("contextmenu", (event) => { if (this.drew) event.stopImmediatePropagation(); event.preventDefault(); }, true);
  }

  get on() {
    return this.toggle.getAttribute("aria-pressed") === "true";
  }

  #turn(on) {
    this.toggle.setAttribute("aria-pressed", String(on));
    this.colour.hidden = this.clear.hidden = !on;
    this.#end();
  }

  // wipe takes the marks away, but not while the pencil is on.
  wipe() {
    if (!this.on && this.marks.length > 0) this.#set([]);
  }

  // show draws the marks of a position.
  show(marks = []) {
    this.marks = marks;
    this.#draw();
  }

  #draw(ahead) {
    this.board.svg.append(this.layer);
    this.layer.replaceChildren(...[...this.marks, ahead].map((mark) => mark && this.#shape(mark)).filter(Boolean));
  }

  #shape({colour, from, to}) {
    const a = this.board.centre(from), b = to && this.board.centre(to);
    if (!a || to && !b) return undefined;
    return to ? s("path", {class: `arrow ${colour}`, d: arrow(a, b, 1)}) : s("circle", {class: `ring ${colour}`, cx: a.x, cy: a.y, r: a.scale * 0.44});
  }

  // #wanted is the colour of what an event draws; undefined if it draws nothing.
  #wanted(event) {
    if (this.on && (event.button === 0 || event.key)) return this.colour.value;
    if (event.button !== 2) return undefined;
    if (event.altKey) return event.shiftKey ? "Y" : "B";
    return event.shiftKey || event.ctrlKey ? "R" : "G";
  }

  #down(event) {
    const colour = this.#wanted(event), from = this.board.placeAt(event.clientX, event.clientY);
    this.drew = false;
    if (!colour || !this.board.squares.has(from) || this.board.svg.querySelector(".chosen")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.board.svg.setPointerCapture(event.pointerId);
    this.drew = true;
    this.begun = {colour, from};
    this.#draw(this.begun);
  }

  #move(event) {
    if (!this.begun || event.pointerId === undefined) return;
    const to = this.board.placeAt(event.clientX, event.clientY);
    this.#draw(this.#toward(to));
  }

  // #toward is what is being drawn when it ends on a place.
  #toward(to) {
    const {colour, from} = this.begun;
    return to === from || !this.board.squares.has(to) ? {colour, from} : {colour, from, to};
  }

  #up(event) {
    if (!this.begun) return;
    event.stopImmediatePropagation();
    const to = this.board.placeAt(event.clientX, event.clientY);
    const mark = this.#toward(to);
    this.#end();
    if (to) this.#add(mark);
  }

  #end() {
    this.begun = undefined;
    this.#draw();
  }

  // #press draws with the keyboard: Enter begins on a square, and again on where it ends.
  #press(event) {
    const place = event.target.dataset?.at;
    if (!this.on || !this.board.squares.has(place) || event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!this.begun) {
      this.begun = {colour: this.colour.value, from: place};
      this.#draw(this.begun);
      return;
    }
    const mark = this.#toward(place);
    this.#end();
    this.#add(mark);
  }

  // #add draws a mark, or takes it away where one of its colour is; another colour takes its
  // place.
  #add(mark) {
    const there = this.marks.find(({from, to}) => from === mark.from && to === mark.to);
    const others = this.marks.filter((other) => other !== there);
    this.#set(there?.colour === mark.colour ? others : [...others, mark]);
  }

  #set(marks) {
    this.show(marks);
    this.changed(marks);
  }
}
