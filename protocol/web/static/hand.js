// The person's hand: enters moves by click and by drag, with premoves while the other
// side has to move. Calls back with what is entered.

import {h, s} from "./dom.js";
import {Entry} from "./entry.js";
import {picture} from "./men.js";

const dragFrom = 4; // pixels

export class Hand {
  // handlers: play(choice), choose(choices, place), changed(entry), premove(places).
  constructor(board, handlers) {
    this.board = board;
    this.handlers = handlers;
    this.entry = new Entry();
    this.premove = [];
    this.side = undefined;
    this.awaiting = false;
    const svg = board.svg;
    svg.addEventListener("pointerdown", (e) => this.#down(e));
    svg.addEventListener("pointermove", (e) => this.#move(e));
    svg.addEventListener("pointerup", (e) => this.#up(e));
    svg.addEventListener("pointercancel", () => this.#drop());
    svg.addEventListener("pointerleave", () => this.#hover(undefined));
    svg.addEventListener("contextmenu", (e) => { e.preventDefault(); this.back(); });
  }

  // allow sets what may be entered: the choices of a person who has to move, or premoves
  // of a side that waits.
  allow(choices, side, awaiting) {
    this.entry = new Entry(choices);
    this.side = side;
    this.awaiting = awaiting;
    this.#begin();
    this.board.own(choices.map((c) => c.path[0]));
    if (choices.length > 0 && this.premove.length === 2) this.#playPremove();
    else if (!awaiting) this.premove = [];
    this.refresh();
  }

  // #begin enters what needs no asking: the man who is being dragged already, or the one
  // place beside the board from which all moves begin.
  #begin() {
    const held = this.press?.man && this.press.place;
    if (held && this.entry.starts(held)) {
      this.premove = [];
      this.entry.enter(held);
    } else if (held && !this.awaiting) {
      this.#drop();
    }
    const only = this.entry.choices[0]?.path[0];
    if (only?.includes("/") && this.entry.choices.every((c) => c.path[0] === only)) this.entry.path = [only];
  }

  #playPremove() {
    const [from, to] = this.premove;
    this.premove = [];
    const moves = this.entry.choices.filter((c) => c.path.length === 2 && c.path[0] === from && c.path[1] === to);
    if (moves.length === 0) this.handlers.premoveLost();
    else if (moves.length === 1 && !moves[0].label) this.handlers.play(moves[0]);
    else this.handlers.choose(moves, to);
  }

  // touch is a click on a place, or Enter on it.
  touch(place) {
    if (this.awaiting) {
      this.#touchAhead(place);
      return;
    }
    const entry = this.entry;
    if (entry.begun && place === entry.last && !entry.targets().has(place)) {
      if (entry.ends().length > 0) this.#do(entry.finish());
      else this.back();
      return;
    }
    const result = entry.enter(place);
    if (result.what === "no") {
      const from = entry.path[0] ?? this.stuck;
      entry.clear();
      const lost = entry.enter(place).what === "no";
      if (lost) this.#begin();
      this.refresh();
      this.stuck = lost && from === undefined ? place : undefined;
      if (lost && from !== undefined && from !== place) this.handlers.impossible?.(from, place);
      return;
    }
    this.stuck = undefined;
    this.#do(result);
  }

  #touchAhead(place) {
    const man = this.board.manAt(place);
    if (this.premove.length === 1 && place !== this.premove[0]) this.premove = [this.premove[0], place];
    else this.premove = man && sideOf(man) === this.side && this.premove[0] !== place ? [place] : [];
    this.refresh();
    this.handlers.premove(this.premove);
  }

  #do(result) {
    switch (result.what) {
      case "play":
        this.entry.clear();
        this.handlers.play(result.move);
        break;
      case "choose":
        this.handlers.choose(result.moves, this.entry.last);
        break;
    }
    this.refresh();
  }

  // finish ends a move that could go on.
  finish() {
    this.#do(this.entry.finish());
  }

  // back undoes the last leg, or lets go.
  back() {
    this.premove = [];
    this.entry.back();
    this.#begin();
    this.refresh();
  }

  letGo() {
    this.premove = [];
    this.entry.clear();
    this.#begin();
    this.refresh();
  }

  // refresh shows what is entered.
  refresh() {
    const {board, entry} = this;
    board.mark("chosen", entry.path.slice(0, 1));
    board.mark("leg", entry.path.slice(1));
    board.mark("premove", this.premove);
    board.aim(entry.targets());
    board.trail(entry.path);
    this.handlers.changed(entry);
  }

  #down(event) {
    if (event.button !== 0) return;
    const place = this.board.placeAt(event.clientX, event.clientY);
    this.#hover(undefined);
    if (!place) {
      this.letGo();
      return;
    }
    event.preventDefault();
    this.board.svg.setPointerCapture(event.pointerId);
    const {entry} = this;
    const resting = entry.begun && place === entry.last;
    this.press = {place, x: event.clientX, y: event.clientY, fresh: !resting};
    if (!resting || this.awaiting) this.touch(place);
    const man = this.board.manAt(entry.path[0] ?? place);
    const held = entry.begun ? entry.last === place : this.awaiting && this.premove.length === 1 && this.premove[0] === place;
    if (held && man) this.press.man = man;
  }

  #move(event) {
    const {press} = this;
    if (!press) {
      if (event.pointerType === "mouse") this.#hover(event);
      return;
    }
    if (!press.man) return;
    if (!press.ghost && Math.hypot(event.clientX - press.x, event.clientY - press.y) < dragFrom) return;
    press.ghost ??= this.#ghost(press.man);
    const half = press.size / 2;
    press.ghost.style.transform = `translate3d(${event.clientX - half}px, ${event.clientY - half}px, 0)`;
  }

  // #ghost is the man under the pointer, in a layer of its own: dragging moves nothing but
  // that.
  #ghost(man) {
    this.press.size = this.board.unit * man.scale * 1.12;
    const svg = s("svg", {viewBox: "-.5 -.5 1 1", class: "panthera", "data-theme": this.board.svg.dataset.theme},
      s("g", {class: `man ${man.class}`}, ...picture({...man, count: 1})));
    const ghost = h("div.ghost", {"aria-hidden": "true"}, svg);
    ghost.style.width = ghost.style.height = `${this.press.size}px`;
    document.body.append(ghost);
    this.board.men.lift(man.at, true);
    return ghost;
  }

  #up(event) {
    const {press} = this;
    if (!press) return;
    const dragged = press.ghost !== undefined;
    this.#drop();
    const place = this.board.placeAt(event.clientX, event.clientY);
    if (dragged) {
      if (place && place !== press.place) this.touch(place);
      else if (place === press.place && this.entry.targets().has(place)) this.touch(place);
      return;
    }
    if (!press.fresh && !this.awaiting && place === press.place) this.touch(place);
  }

  #drop() {
    const ghost = this.press?.ghost;
    this.press = undefined;
    ghost?.remove();
    if (ghost) this.board.trail(this.entry.path);
  }

  // #hover names the man under the pointer.
  #hover(event) {
    const {tip} = this.board;
    const place = event && this.board.placeAt(event.clientX, event.clientY);
    const man = place && this.board.manAt(place);
    tip.classList.toggle("on", Boolean(man));
    if (!man) return;
    tip.textContent = `${man.name}, ${place.includes("/") ? "beside the board" : this.board.called(place)}`;
    const left = Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8);
    tip.style.transform = `translate3d(${left}px, ${event.clientY + 18}px, 0)`;
  }
}

export function sideOf(man) {
  return man.side === 0 ? "white" : "black";
}
