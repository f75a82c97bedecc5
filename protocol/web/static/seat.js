// What playing and studying have in common: a board, the hand that enters moves on it, and
// the line that says what is to be done.

import {h} from "./dom.js";
import {Board} from "./board.js";
import {Card} from "./card.js";
import {Hand} from "./hand.js";
import {Keys} from "./keys.js";
import {choose} from "./choose.js";
import {retold} from "./notation.js";
import {announce} from "./say.js";
import {showKeys} from "./shortcuts.js";
import {targets} from "./spell.js";

// A Seat is to be extended: by say(), which writes the line, and by keys(), which is what
// single keys do: each a key, words for it, and the act.
export class Seat {
  state; // that the server has sent last
  spelled = ""; // what screen readers have been told of the move that is entered

  say() {}

  keys() { return []; }

  // handlers are the handlers of the hand that playing and studying do not share.
  constructor(socket, handlers) {
    this.socket = socket;
    this.board = new Board();
    this.text = h("span.text", {});
    this.done = h("button.button.main", {type: "button", hidden: true, onclick: () => this.hand.finish()}, "Stop here");
    this.undo = h("button.button", {type: "button", hidden: true, onclick: () => this.hand.back()}, "Undo leg");
    this.hand = new Hand(this.board, {
      play: (choice) => this.play(choice.move), choose: (choices, place) => this.#choose(choices, place),
      changed: (entry) => { this.say(); this.#spell(entry); this.regard(); }, regard: (piece) => this.regard(piece), ...handlers,
    });
    this.card = new Card();
    this.reach = new Keys(this.board, this.hand);
  }

  // place says where the game stands.
  get place() {
    return `${this.state.id}/${this.state.position.node}`;
  }

  // regard shows the card of a piece: that which the pointer rests on, or else which is taken up.
  regard(piece) {
    const {entry, premove} = this.hand, taken = entry.path[0] ?? premove[0];
    const shown = piece ?? (taken && this.board.pieceAt(taken));
    if (shown?.letter && this.state && this.card.element.isConnected) this.card.show(this.state.game, shown, this.#open(shown));
    else this.card.hide();
  }

  // #open is where a piece may go now, called as on the board; undefined if its side has not to move.
  #open({at, letter}) {
    const {choices, position} = this.state;
    if (!choices?.length || (letter === letter.toUpperCase()) !== (position.side === "white") || at.includes("/") || this.board.position?.node !== position.node) return undefined;
    return [...new Set(choices.filter(({path}) => path[0] === at).map(({path}) => this.board.called(path.at(-1))))];
  }

  // #spell tells screen readers where what has been entered can go.
  #spell(entry) {
    const text = targets(entry, this.board);
    if (text && text !== this.spelled) announce(text);
    this.spelled = text;
  }

  // play makes a move on the position that is shown.
  play(move) {
    this.socket.send("play", {node: this.state.position.node, move});
  }

  #choose(choices, place) {
    choose(this.board, choices, place, this.state.position.side, (choice) => {
      if (choice) {
        this.hand.entry.clear();
        this.play(choice.move);
        this.hand.refresh();
      } else {
        this.hand.back();
      }
      this.board.svg.querySelector('[tabindex="0"]')?.focus();
    });
  }

  // offer shows the buttons that fit what is entered.
  offer(entry) {
    this.done.hidden = entry.ends().length === 0 || entry.targets().size === 0;
    this.undo.hidden = entry.path.length < 2;
  }

  // way is what is entered, in words; who is posted is not said.
  way({path}) {
    return path.slice(path[0].includes("/") ? 1 : 0).map((place) => this.board.called(place)).join("–");
  }

  // answer marks what the server says of a move that is not legal.
  answer({text, legal, culprits, targets}) {
    this.text.replaceChildren(...retold(text, legal));
    this.board.mark("culprit", culprits);
    this.board.aim(new Map((targets ?? []).map((place) => [place, {ends: true}])));
  }

  // shown is the position on the board, where it can be shared; marks what is drawn on it.
  shown() {
    return undefined;
  }

  marks() {
    return [];
  }

  // restyle shows the board anew as it is preferred now.
  async restyle() {
    await this.board.show(this.state, this.state.position, false);
    this.hand.refresh();
  }

  flip() {
    this.socket.send("view", {view: this.state.view, flipped: !this.state.flipped});
  }

  turnTo(view) {
    this.socket.send("view", {view, flipped: this.state.flipped});
  }

  // closed tells that the connection is gone, and what can be done; opened that it is back.
  closed(text, act = "") {
    this.offline?.remove();
    this.offline = h("div.offline", {role: "alert"}, text, act);
    this.board.element.append(this.offline);
  }

  opened() {
    this.offline?.remove();
  }

  // press handles a key that nothing else has wanted.
  press(event) {
    if (event.target.closest("dialog, input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys = [...this.keys(), ["f", "turn the board round", () => this.flip()], ["Escape", "take back a leg, or let go", () => this.hand.back()],
      ["?", "show these keys", () => showKeys(keys)]];
    const found = keys.find(([key]) => key === event.key);
    if (!found) return;
    event.preventDefault();
    found[2]();
  }
}
