// The card of a piece: its name, a line about how it moves, and a diagram, beside the board.
// Who carries something is shown with that.

import {h} from "./dom.js";
import {image} from "./games.js";
import {ask} from "./place.js";
import {isDark} from "./prefs.js";

const pages = new Map();

// fetchPieces is what there is to say of the pieces of a game, fetched once.
function fetchPieces(game) {
  if (!pages.has(game)) pages.set(game, ask(`rules/${encodeURIComponent(game)}.json`).then((answer) => answer.json()).then((page) => page.pieces).catch(() => { pages.delete(game); return []; }));
  return pages.get(game);
}

export class Card {
  constructor() {
    this.name = h("b", {});
    this.line = h("p", {});
    this.now = h("p.now", {});
    this.pictures = h("div.pictures", {});
    this.element = h("aside.card-of-piece", {hidden: true, "aria-hidden": "true"}, h("div", {}, this.name, this.line, this.now), this.pictures);
  }

  // show shows a piece of a game, and what it may do now: the names of squares, empty for nothing
  // legal, undefined if that is not known.
  async show(game, piece, now) {
    const asked = this.asked = Symbol();
    const pieces = await fetchPieces(game);
    const kind = pieces.find(({letter}) => letter.toUpperCase() === piece.letter.toUpperCase());
    if (this.asked !== asked || !kind) return;
    this.name.textContent = piece.name;
    this.line.textContent = kind.moves ? `It ${kind.moves}.` : "";
    this.now.textContent = now === undefined ? "" : now.length > 0 ? `Now to ${now.join(", ")}.` : "Now it has no legal move.";
    const carried = piece.name.match(/with (.*)/)?.[0], all = kind.diagrams ?? [];
    const fitting = carried ? all.filter(({caption}) => caption === carried) : all.filter(({caption}) => !caption.startsWith("with "));
    this.pictures.replaceChildren(...(fitting.length ? fitting : all).slice(0, 2).map((d) => h("figure", {}, image(`${d.address}/${isDark() ? "dark" : "light"}.svg`, {alt: ""}), h("figcaption", {}, d.caption))));
    this.element.hidden = false;
  }

  hide() {
    this.asked = undefined;
    this.element.hidden = true;
  }
}
