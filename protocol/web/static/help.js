// Help while playing: what threatens, which squares are attacked, a hint in two stages. The
// server knows all of it; here it is asked for and drawn. Where a clock runs a game looks
// rated, and help is off until it is asked for.

import {h, icon, s} from "./dom.js";
import {arrow} from "./arrow.js";
import {drawn, written} from "./notation.js";
import {prefs} from "./prefs.js";
import {announce} from "./say.js";

const icons = {
  help: "M12 3a9 9 0 1 0 .01 0M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.8.4-1 .9-1 1.7M12 17v.01",
  hint: "M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0c-.6.5-1 1-1 2h-5c0-1-.4-1.5-1-2z",
};

export class Help {
  node; // whose threats are asked for
  hinted; // the hint that is being given
  chosen; // whether help is on, if somebody has said so of this game

  // changed is called when help has been switched on or off, tell with what a hint says. In a
  // study help is only what threatens, and is off at first.
  constructor(socket, board, {changed, tell, study = false}) {
    this.study = study;
    this.socket = socket;
    this.board = board;
    this.tell = tell;
    this.arrows = s("g", {class: "threats", "aria-hidden": "true"});
    this.toggle = h("button.button", {type: "button", "data-act": "help", "aria-pressed": "false", title: study ? "Threats against the side to move" : "Threats, hints and taking back: on or off in this game",
      onclick: () => { this.chosen = !this.on; changed(); }}, icon(icons.help), study ? "Threats" : "Help");
    this.words = h("p.sr", {role: "status"});
    this.hint = h("button.button", {type: "button", "data-act": "hint", onclick: () => this.#ask()}, icon(icons.hint), "Hint");
  }

  // receive takes in a state of the game.
  receive(state) {
    if (state.id !== this.id && !this.study) this.chosen = undefined;
    this.id = state.id;
    this.alone = state.white !== "other" && state.black !== "other";
    this.rated = state.control?.kind !== "none" || this.study;
    if (state.position.node !== this.hinted?.node) this.#forget();
    this.waiting = this.waiting && state.may.hint;
    this.toggle.setAttribute("aria-pressed", String(this.on));
    this.hint.disabled = !this.on || !state.may.hint;
  }

  // on says whether help is given: against a person on another device never.
  get on() {
    return this.alone && (this.chosen ?? !this.rated);
  }

  // look asks for what threatens in a position that is shown, if that is wanted.
  look({node, fen}, wanted = this.on) {
    const shown = wanted && [this.id, node, fen, this.board.key, prefs.threats, prefs.attacks].join();
    if (shown === this.asked) return;
    this.asked = shown;
    this.board.mark("threat");
    this.board.mark("attacked");
    this.arrows.replaceChildren();
    this.words.textContent = "";
    this.node = undefined;
    if (!wanted || !prefs.threats && !prefs.attacks && !this.study) return;
    this.node = node;
    this.socket.send("threats", {node});
  }

  // threaten draws the answer.
  threaten({node, places, attacked, threats}) {
    if (node !== this.node) return;
    this.board.mark("attacked", prefs.attacks ? attacked : []);
    if (!prefs.threats && !this.study) return;
    this.board.mark("threat", places);
    const name = (place) => `${this.board.pieceAt(place)?.name ?? ""} on ${this.board.called(place)}`;
    if (places.length > 0) this.words.textContent = `In danger: ${places.map(name).join(", ")}.`;
    this.board.svg.append(this.arrows);
    this.arrows.replaceChildren(...threats.flatMap(({path, wins}) => {
      const points = path.map((place) => this.board.centre(place)).filter(Boolean);
      return points.slice(1).map((to, i) => s("path", {class: wins ? "arrow wins" : "arrow", d: arrow(points[i], to, 0.55)}));
    }));
  }

  // #ask is the first stage of a hint, and then the second.
  #ask() {
    if (this.hinted) {
      this.#show(this.hinted.path, written(this.hinted), drawn(this.hinted));
    } else if (!this.waiting) {
      this.waiting = true;
      this.tell(["Looking for a move …"]);
      this.socket.send("hint", {});
    }
  }

  // receiveHint is given a move: at first only the piece is told.
  receiveHint(hint) {
    if (!this.waiting) return;
    this.waiting = false;
    this.hinted = hint;
    const [from] = hint.path;
    const where = from.includes("/") ? "beside the board" : `on ${this.board.called(from)}`;
    this.#show([from], `Look at the ${hint.piece} ${where}. Press Hint again for the move.`);
  }

  #show(places, text, children = [text]) {
    this.board.mark("hint", places);
    this.tell(children);
    announce(text);
  }

  #forget() {
    this.hinted = undefined;
    this.board.mark("hint");
  }
}
