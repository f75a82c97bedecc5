// Setting up a position: pieces are taken from a palette and put on squares, the other fields
// of the FEN are written. The server says whether the game knows the position.

import {h, s} from "./dom.js";
import {Board} from "./board.js";
import {copy} from "./copy.js";

export class Editor {
  // hooks: study(fen), play(fen, side).
  constructor(socket, game, hooks) {
    this.socket = socket;
    this.game = game;
    this.hooks = hooks;
    this.view = game.views.includes("unrolled") ? "unrolled" : game.views[0];
    this.board = new Board();
    this.board.svg.addEventListener("pointerdown", (event) => { this.from = this.board.placeAt(event.clientX, event.clientY); });
    this.board.svg.addEventListener("click", (event) => this.#touch(event));
    this.board.svg.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") this.#put(event.target.dataset?.at);
    });
    this.palette = h("div.palette", {role: "radiogroup", "aria-label": "Piece to put on the board"});
    this.fields = h("div.fields", {});
    this.text = h("input", {type: "text", name: "fen", "aria-label": "FEN", spellcheck: "false", autocomplete: "off", onchange: () => this.ask({fen: this.text.value})});
    this.refusal = h("p.refusal", {role: "alert"});
    this.study = h("button.button.main", {type: "button", "data-edit": "study", onclick: () => hooks.study(this.fen)}, "Study it");
    this.play = h("button.button", {type: "button", "data-edit": "play", onclick: () => hooks.play(this.fen, this.side)}, "Play it");
    const start = h("button.button", {type: "button", "data-edit": "start", onclick: () => this.ask({fen: ""})}, "Start position");
    const clear = h("button.button", {type: "button", "data-edit": "clear", onclick: () => this.ask({fen: this.fen, clear: true})}, "Clear");
    const copying = h("button.button", {type: "button", onclick: () => copy(this.fen, "text/plain", "The FEN is copied.")}, "Copy FEN");
    this.element = h("div.study.editing", {}, h("div.stage", {}, this.board.element),
      h("div.side", {}, this.palette, this.fields, h("label.field", {}, h("span", {}, "FEN"), this.text), this.refusal,
        h("div.row", {}, start, clear, copying), h("div.row", {}, this.study, this.play)));
  }

  // ask has the server make a change. Until it has answered there is nothing to be played.
  ask(change) {
    this.study.disabled = this.play.disabled = true;
    this.socket.send("edit", {game: this.game.id, view: this.view, ...change});
  }

  async receive(draft) {
    if (draft.game !== this.game.id) return;
    this.fen = draft.fen;
    this.side = draft.position?.side;
    this.text.value = draft.fen;
    this.refusal.textContent = draft.refusal ? `Refused: ${draft.refusal}` : "";
    this.text.toggleAttribute("aria-invalid", Boolean(draft.refusal));
    this.study.disabled = this.play.disabled = Boolean(draft.refusal);
    if (!draft.position) return;
    const ready = this.board.show({game: this.game.id, view: this.view, flipped: false}, draft.position, false);
    this.#write(draft);
    await ready;
    this.#choose(draft.palette);
    const places = [...this.board.squares.values()];
    if (!places.some(({element}) => element.getAttribute("tabindex") === "0")) places.forEach(({element}) => element.setAttribute("tabindex", 0));
  }

  refused(reason) {
    this.refusal.textContent = reason;
    this.study.disabled = this.play.disabled = this.text.hasAttribute("aria-invalid");
  }

  // #choose fills the palette, once.
  #choose(pieces) {
    if (this.palette.childElementCount > 0) return;
    const item = (value, label, picture) => h("label", {title: label}, h("input", {type: "radio", name: "piece", value, "aria-label": label}), picture);
    this.palette.append(...pieces.map((piece) => item(piece.letter, piece.name,
      s("svg", {viewBox: "-.5 -.5 1 1", class: "panthera", "aria-hidden": "true"}, s("g", {class: `piece ${piece.class}`}, s("use", {href: `#${piece.picture}`, x: -0.46, y: -0.46, width: 0.92, height: 0.92}))))),
    item("", "Take pieces away", h("span.away", {"aria-hidden": "true"}, "×")));
    this.palette.querySelector("input").checked = true;
  }

  // #write shows the fields behind the board.
  #write({fields, hand = []}) {
    const set = (i, value) => this.ask({fen: this.fen, set: {[i]: value}});
    this.fields.replaceChildren(...(fields ?? []).flatMap((field, i) => shape(field, i, (value) => set(i, value || "-"))),
      ...hand.map(({letter, name, count}) => labelled(name, h("input", {type: "number", name: `hand-${letter}`, min: 0, max: 40, value: count, onchange: () => this.#hold(hand)}))));
  }

  // #hold has the server take the numbers of pieces beside the board.
  #hold(hand) {
    const many = (letter) => Math.max(0, Math.min(40, Number(/** @type {HTMLInputElement} */ (this.fields.querySelector(`[name="hand-${letter}"]`)).value) || 0));
    this.ask({fen: this.fen, hand: hand.map(({letter}) => letter.repeat(many(letter))).join("")});
  }

  // #touch puts a piece where the person has clicked, or moves the one that was dragged.
  #touch(event) {
    const to = this.board.placeAt(event.clientX, event.clientY), {from} = this;
    if (from === to) this.#put(to);
    else if (from && to && !from.includes("/") && !to.includes("/") && this.board.pieceAt(from)) this.ask({fen: this.fen, move: {from, to}});
  }

  #put(place) {
    const letter = this.palette.querySelector("input:checked")?.value;
    if (!place || place.includes("/") || letter === undefined) return;
    const same = this.board.pieceAt(place)?.letter === letter;
    this.ask({fen: this.fen, put: {at: place, letter: same ? "" : letter}});
  }
}

// counters are the names of fields that count moves, for people.
const counters = {"halfmove clock": "moves of both since a capture", fullmove: "number of the move"};

// shape is a field as it can be filled in: check boxes for rights, a list where there is one, a
// number. What can only be as it is is not shown.
function shape({name, text, rights, options}, i, change) {
  if (i === 0) return [labelled("to move", choice([["w", "White"], ["b", "Black"]], text, change))];
  if (name === "castling") return rights ? [checks("may castle", rights, change)] : [];
  if (options) return options.length > 1 ? [labelled(name, choice(options.map((option) => [option, option === "-" ? "none" : option]), text, change))] : [];
  if (/^\d+$/.test(text)) return [labelled(counters[name] ?? name, h("input", {type: "number", min: 0, value: text, onchange: (event) => change(event.target.value)}))];
  return [labelled(name, h("input", {type: "text", value: text, spellcheck: "false", autocomplete: "off", onchange: (event) => change(event.target.value.trim())}))];
}

function labelled(name, input) {
  return h("label", {}, h("span", {}, name), input);
}

function choice(options, chosen, change) {
  return h("select", {onchange: (event) => change(event.target.value)}, ...options.map(([value, words]) => h("option", {value, selected: value === chosen}, words)));
}

// checks is a box for each right; together they are the text of the field.
function checks(legend, rights, change) {
  const boxes = rights.map(({token, name, held}) => ({token, name, box: h("input", {type: "checkbox", name: `right-${token}`, checked: held, onchange: () => told()})}));
  const told = () => change(boxes.filter(({box}) => box.checked).map(({token}) => token).join(""));
  return h("fieldset", {}, h("legend", {}, legend), ...boxes.map(({name, box}) => h("label.check", {}, box, h("span", {}, name))));
}
