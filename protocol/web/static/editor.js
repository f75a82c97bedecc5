// Setting up a position: pieces are taken from a palette and put on squares, the other fields
// of the FEN are written. The server says whether the game knows the position.

import {h, s} from "./dom.js";
import {Board} from "./board.js";
import {copy} from "./copy.js";
import {Keys} from "./keys.js";

export class Editor {
  // hooks: study(fen), play(fen, side). receive(draft) takes the answer to what is sent.
  constructor(socket, game, hooks) {
    this.socket = socket;
    this.game = game;
    this.hooks = hooks;
    this.view = game.views.includes("unrolled") ? "unrolled" : game.views[0];
    this.board = new Board();
    this.board.svg.addEventListener("pointerdown", (event) => { this.from = this.board.placeAt(event.clientX, event.clientY); });
    this.board.svg.addEventListener("click", (event) => this.#touch(event));
    this.board.svg.addEventListener("keydown", (event) => this.#type(event));
    this.keys = new Keys(this.board, {touch: (place) => this.#put(place), back: () => {}});
    this.palette = h("div.palette", {role: "radiogroup", "aria-label": "Piece to put on the board"});
    this.fields = h("div.fields", {});
    this.text = h("input", {type: "text", name: "fen", "aria-label": "FEN", spellcheck: "false", autocomplete: "off", onchange: () => this.ask({fen: this.text.value})});
    this.refusal = h("p.refusal", {role: "alert"});
    this.element = h("div.study.editing", {}, h("div.stage", {}, this.board.element),
      h("div.side", {}, ...this.parts(this.palette, [this.fields, h("label.field", {}, h("span", {}, "FEN"), this.text)], this.refusal, this.actions())));
  }

  // parts are what stands beside the board, in order.
  parts(palette, fields, refusal, actions) {
    return [palette, ...fields, refusal, ...actions];
  }

  // actions are rows of buttons.
  actions() {
    const button = (name, label, act, main = "") => h(`button.button${main}`, {type: "button", "data-edit": name, onclick: act}, label);
    this.study = button("study", "Study it", () => this.hooks.study(this.fen), ".main");
    this.play = button("play", "Play it", () => this.hooks.play(this.fen, this.side));
    return [h("div.row", {}, button("start", "Start position", () => this.ask({fen: ""})), button("clear", "Clear", () => this.ask({fen: this.fen, clear: true})),
      button("copy", "Copy FEN", () => copy(this.fen, "text/plain", "The FEN is copied."))), h("div.row", {}, this.study, this.play)];
  }

  // ask has the server make a change. Until it has answered there is nothing to be played.
  ask(change) {
    this.ready(false);
    this.socket.send("edit", {game: this.game.id, view: this.view, ...change});
  }

  // ready says whether there is a position that can be played.
  ready(is) {
    this.study.disabled = this.play.disabled = !is;
  }

  // receive shows a draft, on its layout if it has one with it.
  async receive(draft) {
    if (draft.game !== this.game.id) return;
    this.fen = draft.fen;
    this.side = draft.position?.side;
    this.text.value = draft.fen;
    this.refusal.textContent = draft.refusal ? `Refused: ${draft.refusal}` : "";
    this.text.toggleAttribute("aria-invalid", Boolean(draft.refusal));
    this.ready(!draft.refusal);
    if (!draft.position) return;
    const ready = this.board.show({game: this.game.id, view: this.view, flipped: false, layout: draft.layout}, draft.position, false);
    this.#write(draft);
    await ready;
    this.#choose(draft.palette);
    this.keys.ready([]);
  }

  refused(reason) {
    this.refusal.textContent = reason;
    this.ready(!this.text.hasAttribute("aria-invalid"));
  }

  // #choose fills the palette with the pieces of the game, if it has not these already.
  #choose(pieces) {
    const known = JSON.stringify(pieces);
    if (known === this.known) return;
    this.known = known;
    this.palette.replaceChildren();
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

  // #type puts a piece by its letter on the square that has the focus, or takes one away.
  #type(event) {
    const {at} = event.target.dataset, letter = event.key === "Delete" || event.key === "Backspace" ? "" : event.key;
    const known = [...this.palette.querySelectorAll("input")].some(({value}) => value === letter);
    if (!at || !known || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.ask({fen: this.fen, put: {at, letter}});
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
