// The person's hand: enters moves place by place, with premoves while the other side has
// to move. Calls back with what is entered. In games whose moves may have several legs each
// place that is touched ahead is a leg.

import {Entry} from "./entry.js";
import {Pointer} from "./pointer.js";

export class Hand {
  // handlers: play(choice), choose(choices, place), changed(entry), premoveLost(), impossible(from, to).
  constructor(board, handlers) {
    this.board = board;
    this.handlers = handlers;
    this.entry = new Entry();
    this.premove = [];
    this.legs = false; // whether the game has moves of several legs
    this.side = undefined;
    this.awaiting = false;
    this.pointer = new Pointer(board, this);
  }

  // allow sets what may be entered at a place in a game: the choices of a person who has to
  // move, or premoves of a side that waits. What is entered already stays where that has not
  // changed.
  allow(choices, side, awaiting, at) {
    const known = JSON.stringify([at, choices]);
    this.side = side;
    this.awaiting = awaiting;
    if (known !== this.known) {
      this.board.element.querySelector(".choose")?.remove();
      this.entry = new Entry(choices);
    }
    if (!this.entry.begun) this.#begin();
    this.known = known;
    this.board.own(choices.map((c) => c.path[0]));
    if (choices.length > 0 && this.premove.length > 1) this.#playPremove();
    else if (!awaiting) this.premove = [];
    this.refresh();
  }

  // #begin enters what needs no asking: the piece that is being dragged already, or the one
  // place beside the board from which all moves begin.
  #begin() {
    const {held} = this.pointer;
    if (held && this.entry.starts(held)) {
      this.premove = [];
      this.entry.enter(held);
    } else if (held && !this.awaiting) {
      this.pointer.drop();
    }
    const only = this.entry.choices[0]?.path[0];
    if (only?.includes("/") && this.entry.choices.every((c) => c.path[0] === only)) this.entry.path = [only];
  }

  #playPremove() {
    const way = this.premove.join();
    this.premove = [];
    const moves = this.entry.choices.filter((c) => c.path.join() === way);
    if (moves.length === 0) this.handlers.premoveLost();
    else if (moves.length === 1 && !moves[0].label) this.handlers.play(moves[0]);
    else this.handlers.choose(moves, moves[0].path.at(-1));
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
    const {premove} = this, piece = this.board.pieceAt(place), last = premove.at(-1);
    const goesOn = premove.length === 1 || premove.length > 1 && this.legs && !premove[0].includes("/");
    if (goesOn && place !== last) this.premove = [...premove, place];
    else this.premove = piece && sideOf(piece) === this.side && premove[0] !== place && place !== last ? [place] : [];
    this.refresh();
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
    this.premove = this.premove.length > 2 ? this.premove.slice(0, -1) : [];
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
    this.pointer.lift();
    this.handlers.changed(entry);
  }
}

function sideOf(piece) {
  return piece.side === 0 ? "white" : "black";
}
