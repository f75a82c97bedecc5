// The board: draws the layout and any position the server describes, marks, arrows and
// pieces that glide. Knows places (squares and trays) by name, and no game.

import {h, parse, s} from "./dom.js";
import {ask} from "./place.js";
import {Marking} from "./marking.js";
import {prefs} from "./prefs.js";
import {sideName} from "./sides.js";
import {Pieces, picture} from "./pieces.js";
import {pieces} from "./spell.js";

const layouts = new Map();

// fetchLayout is the layout of a board and its pictures, fetched once.
function fetchLayout(game, view, near) {
  const key = `${game}/${view}/${near}/${prefs.pieces}`;
  if (!layouts.has(key)) {
    const layout = ask(`board/${game}/${view}/${near}.json`).then((r) => r.json());
    const symbols = ask(`symbols/${game}/${prefs.pieces}.svg`).then((r) => r.text());
    layouts.set(key, Promise.all([layout, symbols]).then(([board, pictures]) => ({...board, pictures, key})));
  }
  return layouts.get(key);
}

// forgetLayouts has those of a game fetched anew.
export function forgetLayouts(game) {
  for (const key of layouts.keys()) if (key.startsWith(`${game}/`)) layouts.delete(key);
}

export class Board {
  small = false; // beside another board, which has its pictures

  constructor() {
    this.layers = {};
    for (const name of ["marks", "way", "pieces", "values", "targets", "arrows", "coordinates"]) this.layers[name] = s("g", {class: name});
    this.svg = s("svg", {class: "panthera board", role: "application", "aria-roledescription": "board", "data-theme": prefs.theme});
    this.tip = h("div.tip", {"aria-hidden": "true"});
    this.words = h("ul", {});
    this.legend = h("div.legend", {hidden: true});
    this.element = h("section.field-of-play", {"aria-label": "Board"}, this.svg, h("div.sr", {role: "group", "aria-label": "Pieces"}, this.words), this.tip, this.legend);
    this.pieces = new Pieces(this.layers.pieces);
    this.squares = new Map();
    this.key = "";
  }

  // show draws a position on the layout of a state, which may have it with it; glide says that the pieces may move
  // there from where they are. What has been asked for since is not drawn over.
  async show(state, position, glide) {
    const asked = this.asked = Symbol();
    const layout = await (state.layout ?? fetchLayout(state.game, state.view, state.flipped ? "black" : "white"));
    if (this.asked !== asked) return;
    if (layout.key !== this.key) {
      this.#lay(layout);
      glide = false;
    }
    this.position = position;
    this.pieces.show(position, glide);
    this.mark("last", position.last);
    this.#lead(prefs.way ? position.last : []);
    this.mark("check", position.checks);
    this.layers.coordinates.toggleAttribute("hidden", !prefs.coordinates);
    this.#claim(prefs.claims ? position.count : undefined, state);
    this.#name();
    this.svg.dataset.fen = position.fen; // says what is shown, to tests too
  }

  // clear takes the drawing away, and its pictures, which have the names of those of another board.
  clear() {
    this.svg.replaceChildren();
    this.key = "";
  }

  #lay(layout) {
    this.element.querySelector(".choose")?.remove();
    this.key = layout.key;
    this.layout = layout;
    this.svg.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
    this.squares.clear();
    const squares = layout.squares.map((square) => {
      const element = s("path", {class: `square ${square.shade}`, d: square.outline, "data-at": square.name, tabindex: -1, role: "button"});
      this.squares.set(square.name, {...square, element});
      return element;
    });
    for (const layer of Object.values(this.layers)) layer.replaceChildren();
    this.pieces.clear(this.squares);
    this.layers.coordinates.append(...parse(layout.coordinates ?? ""));
    this.svg.replaceChildren(
      ...(this.small ? [] : parse(layout.pictures)), s("g", {class: "under"}, ...parse(layout.under)), s("g", {class: "squares"}, ...squares),
      ...(layout.trays ?? []).map((t) => s("rect", {class: this.#covers(t) ? "tray over" : "tray", x: t.x, y: t.y, width: t.w, height: t.h, rx: 0.12}, s("title", {}, t.label))),
      s("g", {class: "over"}, ...parse(layout.over ?? "")),
      this.layers.coordinates, this.layers.marks, this.layers.way, this.layers.pieces,
      ...(layout.trays ?? []).map((t) => s("text", {class: "tray-label", x: t.x + 0.07, y: t.y + 0.17, "font-size": 0.17, "aria-hidden": "true"}, t.short)),
      this.layers.values, this.layers.targets, this.layers.arrows);
    this.element.style.setProperty("--ratio", layout.width / layout.height);
  }

  // #covers says whether a tray lies over squares, which are clicked through it.
  #covers({x, y, w, h: height}) {
    return this.layout.squares.some((square) => square.x > x && square.x < x + w && square.y > y && square.y < y + height);
  }

  // #name tells screen readers what is where.
  #name() {
    const names = new Map();
    for (const piece of this.position.pieces) names.set(piece.at, [piece.mark, piece.name].filter(Boolean).join(", "));
    for (const [at, square] of this.squares) {
      square.element.setAttribute("aria-label", `${square.called}, ${names.get(at) ?? "empty"}`);
    }
    const lines = pieces(this.position, (place) => this.called(place));
    while (this.words.children.length > lines.length) this.words.lastChild.remove();
    lines.forEach((line, i) => {
      const item = this.words.children[i] ?? this.words.appendChild(h("li", {}));
      if (item.textContent !== line) item.textContent = line;
    });
  }

  // pieceAt is the piece in a place; undefined if it is empty.
  pieceAt(place) {
    return this.position?.pieces.find((piece) => piece.at === place && piece.letter !== "") ?? this.position?.pieces.find((piece) => piece.at === place);
  }

  // centre of a place, in squares.
  centre(place) {
    const square = this.squares.get(place) ?? this.pieceAt(place);
    return square && {x: square.x, y: square.y, scale: square.scale};
  }

  called(place) {
    return this.squares.get(place)?.called ?? place;
  }

  // placeAt is the place under a point of the screen.
  placeAt(x, y) {
    const at = document.elementFromPoint(x, y)?.closest?.("[data-at]");
    return at && this.svg.contains(at) ? at.getAttribute("data-at") : undefined;
  }

  // size of a square on the screen, in pixels.
  get unit() {
    return this.svg.getScreenCTM().a;
  }

  // mark shows squares in a way, and no others.
  mark(kind, places = []) {
    this.layers.marks.querySelectorAll(`.${kind}`).forEach((old) => old.remove());
    for (const place of places) {
      const square = this.squares.get(place);
      if (square) {
        this.layers.marks.append(s("path", {class: kind, d: square.outline}));
        continue;
      }
      const centre = this.centre(place);
      if (centre) this.layers.marks.append(s("circle", {class: kind, cx: centre.x, cy: centre.y, r: centre.scale * 0.48}));
    }
  }

  // write writes a number below the piece in each place, and none elsewhere.
  write(numbers = {}) {
    this.layers.values.replaceChildren(...Object.entries(numbers).map(([place, number]) => {
      const {x, y, scale} = this.centre(place);
      return s("text", {x, y: y + scale * 0.44, "font-size": scale * 0.2}, String(number));
    }));
  }

  // #lead draws the legs of a move that has several, by which a piece came.
  #lead(path) {
    const points = path.map((place) => this.squares.get(place)).filter(Boolean);
    this.layers.way.replaceChildren(...(points.length > 2 ? [
      s("polyline", {points: points.map((p) => `${p.x},${p.y}`).join(" ")}),
      ...points.slice(0, -1).map((p) => s("circle", {cx: p.x, cy: p.y, r: p.scale * 0.1})),
    ] : []));
  }

  // aim shows where a move can go on: dots, rings where something is taken, dashed
  // outlines where a leg ends.
  aim(targets) {
    const shown = [];
    for (const [place, target] of targets) {
      const {x, y, scale} = this.centre(place);
      if (target.goesOn) shown.push(s("circle", {class: "wanted", cx: x, cy: y, r: scale * 0.3, "stroke-dasharray": "0.14 0.1"}));
      if (target.ends) {
        const occupied = target.takes || this.pieceAt(place);
        shown.push(s("circle", {class: occupied ? "target taken" : "target", cx: x, cy: y, r: scale * (occupied ? 0.43 : 0.15)}));
      }
    }
    this.layers.targets.replaceChildren(...(prefs.targets ? shown : []));
    this.svg.querySelectorAll(".can").forEach((e) => e.classList.remove("can"));
    for (const place of targets.keys()) this.squares.get(place)?.element.classList.add("can");
  }

  // trail shows the legs entered so far, and the piece where they have led.
  trail(path) {
    const points = path.map((place) => this.centre(place)).filter(Boolean);
    this.layers.arrows.replaceChildren();
    this.pieces.release();
    const piece = path.length > 1 && this.pieceAt(path[0]);
    if (!piece) return;
    if (points.length > 2) {
      this.layers.arrows.append(s("polyline", {class: "trail", points: points.map((p) => `${p.x},${p.y}`).join(" ")}),
        ...points.slice(1, -1).map((p, i) => leg(p, i + 1)));
    }
    this.pieces.lift(path[0], true);
    const {x, y, scale} = points.at(-1);
    this.layers.arrows.append(s("g", {class: `piece passing ${piece.class}`, transform: `translate(${x} ${y}) scale(${scale})`}, ...picture({...piece, count: 1})));
  }

  // own shows which places can be taken hold of.
  own(places) {
    this.svg.querySelectorAll(".own").forEach((e) => e.classList.remove("own"));
    for (const place of places) this.squares.get(place)?.element.classList.add("own");
  }

  // #claim shows the squares that each side would be counted. When the game is stopped it is
  // marked out: Markers in the colours of their sides, and what nobody may mark. In a study totals
  // are shown of every position.
  #claim(count, state) {
    const {game, study} = state;
    this.layers.marks.querySelectorAll(".claim").forEach((old) => old.remove());
    const stopped = count && count.move > count.moves;
    this.legend.hidden = !count || !stopped && !study;
    if (!count) return;
    const name = (side) => sideName(game, side);
    if (this.marking?.fen !== this.position.fen) this.marking = undefined;
    if (this.marking) {
      this.marking.show();
      return;
    }
    this.legend.replaceChildren(h("h3", {}, stopped ? "Marked out" : "If it were marked out now"), ...["white", "black"].map((side) => total(name(side), count[side])));
    if (stopped) this.#markOut(count, name, state);
    for (const side of ["white", "black"]) {
      for (const kind of ["marked", "occupied"]) {
        for (const place of count[side][kind]) {
          const {outline} = this.squares.get(place);
          this.layers.marks.prepend(s("path", {class: `claim ${side} ${kind}`, d: outline}));
        }
      }
    }
  }

  // #markOut places the Markers, crosses what is disputed, and says what all that means.
  #markOut(count, name, state) {
    const sign = (kind, place) => {
      const {x, y, scale} = this.squares.get(place);
      this.layers.marks.append(symbol(kind, x, y, scale));
    };
    const {white, black, disputed, uncovered} = count, denied = [...white.denied, ...black.denied];
    for (const place of white.marked) sign("marker white", place);
    for (const place of black.marked) sign("marker black", place);
    for (const place of disputed) sign("disputed", place);
    for (const place of denied) sign("denied", place);
    for (const place of uncovered) sign("uncovered", place);
    const line = (kind, text, places) => h("li", {}, s("svg", {class: "panthera", viewBox: "-0.5 -0.5 1 1"}, symbol(kind, 0, 0, 1)), `${text}: ${places.length}`);
    this.legend.append(h("ul", {},
      line("marker white", `Markers of ${name("white")}`, white.marked), line("marker black", `Markers of ${name("black")}`, black.marked),
      line("occupied white", `Occupied by ${name("white")}`, white.occupied), line("occupied black", `Occupied by ${name("black")}`, black.occupied),
      line("disputed", "Covered by both", disputed), line("uncovered", "Covered by nobody", uncovered),
      ...denied.length ? [line("denied", "Covered by one side that cannot mark them", denied)] : []),
      h("div.row", {}, h("button.button.printer", {type: "button", onclick: () => print()}, "Print the score sheet"),
        h("button.button", {type: "button", "data-act": "mark", onclick: () => this.#markOwn(count, name, state)}, "Mark it myself")));
  }

  // #markOwn has the person place the Markers.
  #markOwn(count, name, state) {
    this.layers.marks.querySelectorAll(".claim").forEach((old) => old.remove());
    this.marking = new Marking({fen: this.position.fen, count, name, squares: this.squares, svg: this.svg, legend: this.legend, symbol,
      done: () => { this.marking = undefined; this.#claim(count, state); }});
    this.marking.show();
  }
}

// total is the claim-marks of a side, as the source adds them up.
function total(name, {marked, occupied, total: sum}) {
  return h("p", {}, h("b", {}, `${name}: ${marked.length} marked + ${occupied.length} occupied = ${sum}`));
}

// symbol is how a square of some kind is marked out.
function symbol(kind, x, y, scale) {
  const cross = (r) => `M${x - r},${y - r}L${x + r},${y + r}M${x - r},${y + r}L${x + r},${y - r}`;
  switch (kind) {
    case "disputed": return s("path", {class: "claim sign disputed", d: cross(scale * 0.18)});
    case "denied": return s("path", {class: "claim sign denied", d: `M${x - scale * 0.18},${y}h${scale * 0.36}`});
    case "uncovered": return s("circle", {class: "claim sign uncovered", cx: x, cy: y, r: scale * 0.08});
    case "occupied white": case "occupied black": return s("rect", {class: `claim ${kind}`, x: x - scale * 0.4, y: y - scale * 0.4, width: scale * 0.8, height: scale * 0.8});
  }
  return s("circle", {class: `claim sign ${kind}`, cx: x, cy: y, r: scale * 0.24});
}

// leg is the number of a leg on the square where it ends.
function leg({x, y, scale}, number) {
  const at = {x: x + scale * 0.33, y: y - scale * 0.33};
  return s("g", {class: "leg-number"}, s("circle", {cx: at.x, cy: at.y, r: scale * 0.15}), s("text", {x: at.x, y: at.y, "font-size": scale * 0.2}, String(number)));
}
