// A small board beside a list, for what the board would look like after moves.

import {h} from "./dom.js";
import {Board} from "./board.js";

const delay = 120; // ms

export class Preview {
  // ask is called with moves whose position is wanted.
  constructor(ask) {
    this.ask = ask;
    this.board = new Board();
    this.board.small = true;
    this.element = h("div.glimpse", {"aria-hidden": "true"}, this.board.element);
  }

  // look asks for the position after moves, to be shown beside an element.
  look(moves, beside) {
    this.hide();
    this.moves = moves;
    this.beside = beside;
    this.timer = setTimeout(() => this.ask(moves), delay);
  }

  hide() {
    clearTimeout(this.timer);
    this.moves = undefined;
    this.element.remove();
  }

  // receive shows the answer, if it is still wanted.
  async receive({moves, position}, state) {
    if (this.moves?.join() !== moves.join()) return;
    const {beside} = this;
    document.body.append(this.element);
    await this.board.show(state, position, false);
    const {left, right, top} = beside.getBoundingClientRect(), {offsetWidth: width, offsetHeight: height} = this.element;
    this.element.style.left = `${left > width + 24 ? left - width - 16 : Math.min(right + 16, innerWidth - width - 8)}px`;
    this.element.style.top = `${Math.max(8, Math.min(top - height / 3, innerHeight - height - 8))}px`;
  }
}
