// The pieces on the board: elements that are kept from one position to the next, so that
// they glide to where they stand now.

import {s} from "./dom.js";
import {glides} from "./prefs.js";

const pieceSize = 0.92, badgeSize = 0.44;
const glideTime = 190;

// picture is a piece's drawing about the origin, in squares.
export function picture(piece) {
  const half = pieceSize / 2, children = [];
  children.push(s("use", {href: `#${piece.picture}`, x: -half, y: -half, width: pieceSize, height: pieceSize}));
  if (piece.badge) {
    const at = 0.29 - badgeSize / 2;
    children.push(s("use", {class: "piece thing", href: `#${piece.badge}`, x: at, y: at, width: badgeSize, height: badgeSize}));
  }
  if (piece.mark) children.push(s("text", {class: "mark", x: -0.3, y: 0.33, "font-size": 0.26}, piece.mark));
  if (piece.count > 1) {
    children.push(s("circle", {class: "count", cx: 0.3, cy: 0.32, r: 0.22}),
      s("text", {class: "count", x: 0.3, y: 0.32, "font-size": 0.32}, piece.count));
  }
  return children;
}

export class Pieces {
  constructor(layer) {
    this.layer = layer;
    this.shown = new Map(); // by key: {piece, element}
  }

  // clear forgets all pieces, for another layout with these squares.
  clear(squares) {
    this.squares = squares;
    this.shown.clear();
    this.layer.replaceChildren();
  }

  // show sets the pieces of a position.
  show(position, glide) {
    const before = this.shown, now = new Map(), seen = new Map(), fresh = [];
    for (const piece of position.pieces) {
      const number = seen.get(piece.at) ?? 0;
      seen.set(piece.at, number + 1);
      const key = `${piece.at}#${number}`;
      const old = before.get(key);
      if (old && alike(old.piece, piece)) {
        now.set(key, old);
        before.delete(key);
      } else {
        fresh.push([key, piece]);
      }
    }
    for (const [key, piece] of fresh) now.set(key, this.#place(piece, before, position.last, glide && glides()));
    for (const {element} of before.values()) this.#remove(element, glide && glides());
    this.shown = now;
  }

  // #place makes the element of a piece that was not there before, and has it come from
  // where it was.
  #place(piece, before, last, glide) {
    const element = s("g", {class: `piece ${piece.class}${["K", "Q"].includes(piece.mark) ? ` tower-${piece.mark}` : ""}`, "data-at": piece.at, transform: this.#transform(piece)}, ...picture(piece));
    if (piece.at.includes("/")) {
      element.setAttribute("tabindex", -1);
      element.setAttribute("role", "button");
      element.setAttribute("aria-label", `${[piece.mark, piece.name].filter(Boolean).join(", ")}${piece.count > 1 ? ` × ${piece.count}` : ""}, beside the board`);
    }
    this.layer.append(element);
    const path = glide ? this.#origin(piece, before, last) : undefined;
    if (path) {
      element.animate(path.map((place) => ({transform: this.#css({...piece, ...place})})), {duration: glideTime * (path.length - 1) ** 0.6, easing: "ease-in-out"});
    } else if (glide) {
      element.animate([{opacity: 0}, {opacity: 1}], {duration: glideTime});
    }
    return {piece, element};
  }

  // #origin is the way by which a piece came: along the last move, or from where its like
  // has gone.
  #origin(piece, before, last) {
    const onWay = last.length > 1 && piece.at === last.at(-1) && before.get(`${last[0]}#0`);
    if (onWay && onWay.piece.side === piece.side) {
      before.delete(`${last[0]}#0`);
      onWay.element.remove();
      return last.map((place) => pick(this.squares.get(place)));
    }
    for (const [key, old] of before) {
      if (old.piece.picture === piece.picture && old.piece.class === piece.class) {
        before.delete(key);
        old.element.remove();
        return [pick(old.piece), pick(piece)];
      }
    }
    return undefined;
  }

  #remove(element, glide) {
    if (!glide) {
      element.remove();
      return;
    }
    element.animate([{opacity: 1}, {opacity: 0}], {duration: glideTime}).finished.finally(() => element.remove());
  }

  // lift pales the pieces of a place, for one that is being dragged from there.
  lift(place, lifted) {
    for (const {piece, element} of this.shown.values()) {
      if (piece.at === place) {
        element.classList.toggle("lifted", lifted);
        if (lifted && place.includes("/")) return;
      }
    }
  }

  // release lets all pieces stand again.
  release() {
    for (const lifted of this.layer.querySelectorAll(".lifted")) lifted.classList.remove("lifted");
  }

  #turn(piece) {
    return this.squares?.get(piece.at)?.turn ?? 0;
  }

  #transform(piece) {
    return `translate(${piece.x} ${piece.y}) rotate(${this.#turn(piece)}) scale(${piece.scale})`;
  }

  #css(piece) {
    return `translate(${piece.x}px, ${piece.y}px) rotate(${this.#turn(piece)}deg) scale(${piece.scale})`;
  }
}

function pick({x, y, scale}) {
  return {x, y, scale};
}

function alike(a, b) {
  return a.picture === b.picture && a.class === b.class && a.badge === b.badge && a.mark === b.mark && a.count === b.count && a.x === b.x && a.y === b.y && a.scale === b.scale;
}
