// The pointer on the board: clicks and drags become places that the hand touches; what lies
// under a mouse that rests is named.

import {h, s} from "./dom.js";
import {picture} from "./pieces.js";

const dragFrom = 4; // pixels
const restTime = 250, longPress = 450; // ms

export class Pointer {
  constructor(board, hand) {
    this.board = board;
    this.hand = hand;
    const {svg} = board;
    svg.addEventListener("pointerdown", (e) => this.#down(e));
    svg.addEventListener("pointermove", (e) => this.#move(e));
    svg.addEventListener("pointerup", (e) => this.#up(e));
    svg.addEventListener("pointercancel", () => this.drop());
    svg.addEventListener("pointerleave", () => this.#hover(undefined));
    svg.addEventListener("contextmenu", (e) => { e.preventDefault(); hand.back(); });
  }

  // held is the place of the piece that is being held; undefined for none.
  get held() {
    return this.press?.piece && this.press.place;
  }

  #down(event) {
    if (event.button !== 0) return;
    const place = this.board.placeAt(event.clientX, event.clientY);
    this.#hover(undefined);
    if (!place) {
      this.hand.letGo();
      return;
    }
    event.preventDefault();
    this.board.svg.setPointerCapture(event.pointerId);
    if (event.pointerType !== "mouse") this.resting = setTimeout(() => this.#regard(this.board.pieceAt(place)), longPress);
    const {hand} = this, {entry} = hand;
    const resting = entry.begun && place === entry.last;
    this.press = {place, x: event.clientX, y: event.clientY, fresh: !resting};
    if (!resting || hand.awaiting) hand.touch(place);
    const piece = this.board.pieceAt(entry.path[0] ?? place);
    const held = entry.begun ? entry.last === place : hand.awaiting && hand.premove.length === 1 && hand.premove[0] === place;
    if (held && piece) this.press.piece = piece;
  }

  #move(event) {
    const {press} = this;
    if (!press) {
      if (event.pointerType === "mouse") this.#hover(event);
      return;
    }
    if (!press.piece) return;
    if (!press.ghost && Math.hypot(event.clientX - press.x, event.clientY - press.y) < dragFrom) return;
    press.ghost ??= this.#ghost(press.piece);
    const half = press.size / 2;
    press.ghost.style.transform = `translate3d(${event.clientX - half}px, ${event.clientY - half}px, 0)`;
  }

  // #ghost is the piece under the pointer, in a layer of its own: dragging moves nothing but
  // that.
  #ghost(piece) {
    this.press.size = this.board.unit * piece.scale * 1.12;
    const svg = s("svg", {viewBox: "-.5 -.5 1 1", class: "panthera", "data-theme": this.board.svg.dataset.theme},
      s("g", {class: `piece ${piece.class}`}, ...picture({...piece, count: 1})));
    const ghost = h("div.ghost", {"aria-hidden": "true"}, svg);
    ghost.style.width = ghost.style.height = `${this.press.size}px`;
    document.body.append(ghost);
    this.board.pieces.lift(piece.at, true);
    return ghost;
  }

  #up(event) {
    const {press} = this;
    clearTimeout(this.resting);
    if (this.regarded) this.#regard(undefined);
    if (!press) return;
    const dragged = press.ghost !== undefined;
    this.drop();
    const place = this.board.placeAt(event.clientX, event.clientY);
    if (dragged) {
      if (place && place !== press.place) this.hand.touch(place);
      else if (place === press.place && this.hand.entry.targets().has(place)) this.hand.touch(place);
      return;
    }
    if (!press.fresh && !this.hand.awaiting && place === press.place) this.hand.touch(place);
  }

  // lift takes the piece that is dragged from its place once more, after that has been drawn
  // anew.
  lift() {
    if (this.press?.ghost) this.board.pieces.lift(this.press.piece.at, true);
  }

  // drop lets go of the piece that is held: it stands where it stood.
  drop() {
    const ghost = this.press?.ghost;
    this.press = undefined;
    ghost?.remove();
    if (ghost) this.board.trail(this.hand.entry.path);
  }

  // #regard has a piece shown on which the pointer rests, or that is pressed for long.
  #regard(piece) {
    this.regarded = piece;
    this.hand.handlers.regard?.(piece);
  }

  // #hover names the piece under the pointer.
  #hover(event) {
    const {tip} = this.board;
    const place = event && this.board.placeAt(event.clientX, event.clientY);
    const piece = place && this.board.pieceAt(place);
    tip.classList.toggle("on", Boolean(piece));
    clearTimeout(this.resting);
    if (this.regarded && this.regarded !== piece) this.#regard(undefined);
    if (!piece) return;
    if (this.regarded !== piece) this.resting = setTimeout(() => this.#regard(piece), restTime);
    tip.textContent = `${piece.name}, ${place.includes("/") ? "beside the board" : this.board.called(place)}`;
    const left = Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8);
    tip.style.transform = `translate3d(${left}px, ${event.clientY + 18}px, 0)`;
  }
}
