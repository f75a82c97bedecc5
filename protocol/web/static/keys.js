// The keyboard: arrows go from place to place as they lie on the screen, Enter is a
// click, Escape goes back. So it works on a ring as on a plain board.

const directions = {ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0]};

export class Keys {
  constructor(board, hand) {
    this.board = board;
    this.hand = hand;
    board.svg.addEventListener("keydown", (event) => this.#press(event));
    board.svg.addEventListener("focusin", (event) => { this.at = event.target.dataset?.at ?? this.at; });
  }

  // ready makes one place of the board reachable by Tab: where the focus was, else a piece
  // that can move.
  ready(choices) {
    if (!this.#places().has(this.at)) this.at = undefined;
    const first = this.at ?? choices[0]?.path[0] ?? this.#places().keys().next().value;
    for (const [place, {element}] of this.#places()) element.setAttribute("tabindex", place === first ? 0 : -1);
  }

  // #places are the squares and the pieces beside the board, with their centres.
  #places() {
    const places = new Map(this.board.squares);
    for (const {piece, element} of this.board.pieces.shown.values()) {
      if (piece.at.includes("/")) places.set(piece.at, {x: piece.x, y: piece.y, element});
    }
    return places;
  }

  #press(event) {
    const place = event.target.dataset?.at;
    if (directions[event.key] && place) this.#go(place, directions[event.key]);
    else if ((event.key === "Enter" || event.key === " ") && place) this.hand.touch(place);
    else if (event.key === "Escape" || event.key === "Backspace") this.hand.back();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // #go moves the focus to the nearest place in a direction; what lies aside counts as
  // further away.
  #go(from, [dx, dy]) {
    const places = this.#places();
    const {x, y} = places.get(from);
    let best, least = Infinity;
    for (const [place, to] of places) {
      const along = (to.x - x) * dx + (to.y - y) * dy;
      const aside = Math.abs((to.x - x) * dy) + Math.abs((to.y - y) * dx);
      const cost = along + 2.5 * aside;
      if (place !== from && along > 0.2 && aside < 1.2 * along && cost < least) [best, least] = [to, cost];
    }
    if (!best) return;
    for (const {element} of places.values()) element.setAttribute("tabindex", -1);
    best.element.setAttribute("tabindex", 0);
    best.element.focus();
  }
}
