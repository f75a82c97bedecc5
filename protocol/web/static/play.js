// A game on the screen: board, players, moves, thoughts and what can be asked for. Follows
// the state that the server sends, and sends what the person does.

import {h} from "./dom.js";
import {Acts} from "./acts.js";
import {Arbiter} from "./arbiter.js";
import {Drawing} from "./drawing.js";
import {Help} from "./help.js";
import {Mind} from "./mind.js";
import {Moves} from "./moves.js";
import {follow} from "./pair.js";
import {Players} from "./players.js";
import {prefs} from "./prefs.js";
import {Question} from "./question.js";
import {Seat} from "./seat.js";
import {announce, capital, note} from "./say.js";
import {playerName} from "./sides.js";
import {sounds} from "./sound.js";
import {steps} from "./steps.js";
import {lineFrom, lineTo} from "./tree.js";
import {ending, verdict} from "./verdict.js";
import {Watch} from "./watch.js";

export class Play extends Seat {
  games; // all of them
  drawn = new Map(); // arrows and circles by node, which nobody else sees
  ahead = []; // the move entered ahead that the server knows of

  // again is called when a new game is wanted: with "setup", "rematch" or "second", of a pair; study when the
  // game is to be studied, with true if it is to be reviewed. A guest has a seat, and can do
  // neither.
  constructor(socket, again, study, seat) {
    super(socket, {
      premoveLost: () => note("The move entered ahead is no longer possible."),
      impossible: (from, to) => this.#impossible(from, to),
    });
    this.again = again;
    this.study = study;
    this.guest = Boolean(seat);
    this.watches = seat === "watcher";
    this.players = new Players();
    this.moves = new Moves((node) => this.look(node));
    this.mind = new Mind();
    this.live = h("button.button", {type: "button", hidden: true, onclick: () => this.look(this.state.position.node)}, "Back to the game");
    this.why = h("button.button.why", {type: "button", hidden: true, onclick: () => this.socket.send("why", this.tried)}, "Why not?");
    this.question = new Question((type) => socket.send(type));
    this.paired = h("p.paired", {});
    this.saying = h("div.saying", {}, this.text, this.question.element, this.why, this.undo, this.done, this.live);
    const arbiter = new Arbiter((decision) => socket.send("decide", decision));
    this.help = new Help(socket, this.board, {changed: () => this.#helped(), tell: (children) => { this.text.replaceChildren(...children); }});
    this.acts = new Acts({send: (type) => socket.send(type), arbitrate: () => arbiter.open(this.state), ...(seat ? {} : {study, again: () => again("setup")})}, this.help);
    this.acts.element.hidden = this.watches;
    this.drawing = new Drawing(this.board, (marks) => this.drawn.set(this.at, marks));
    this.acts.element.append(this.drawing.toggle);
    this.board.svg.addEventListener("pointerdown", (event) => { if (event.button === 0) this.drawing.wipe(); });
    this.watch = new Watch((fields) => socket.send("watch", fields));
    this.element = h("div.play", {}, this.players.strips.black.element, this.board.element, this.players.strips.white.element,
      this.saying, this.help.words, h("div.record", {}, this.moves.element, this.card.element, steps((by) => this.#step(by))), this.mind.element,
      h("div.deeds", {}, this.paired, this.watch.element, this.acts.element, h("div.row.drawing", {}, this.drawing.colour, this.drawing.clear)));
    this.seen = new Map();
  }

  // #impossible offers to say why a move is not legal; explain says it.
  #impossible(from, to) {
    if (this.watches) return;
    this.tried = {from, to};
    this.triedAt = this.state.position.node;
    const who = from.includes("/") ? capital(this.board.pieceAt(from)?.name ?? from) : this.board.called(from);
    this.text.textContent = `${who} to ${this.board.called(to)} is not possible.`;
    this.why.hidden = false;
  }

  explain(message) {
    if (this.triedAt !== this.state.position.node || this.#looking) return;
    this.why.hidden = true;
    this.answer(message);
    announce(this.text.textContent);
  }

  // receive takes a state of the server's.
  async receive(state) {
    const before = this.state;
    this.state = state;
    if (!before) this.hand.premove = this.ahead = state.premove ?? [];
    const moved = before && before.position.node !== state.position.node && before.game === state.game;
    if (moved && this.#goneBack(before)) this.hand.premove = [];
    const sameGame = before && before.game === state.game;
    if (!sameGame || moved) this.seen.clear();
    if (!sameGame) this.drawn.clear();
    const looking = moved && this.#looksBack(before, state);
    if (!looking) this.at = state.position.node;
    document.getElementById("title").textContent = this.title(state.game);
    this.verdict?.remove();
    this.pair = this.guest ? undefined : follow(state);
    this.paired.textContent = this.pair?.text ?? "";
    this.players.show(state);
    this.element.classList.toggle("thinks", state.thinking);
    this.help.receive(state);
    this.acts.show(state);
    this.watch.show(state);
    this.mind.element.hidden = [state.white, state.black].includes("other");
    this.question.show(before, state);
    if (!looking) await this.board.show(state, state.position, moved);
    if (this.state !== state) return; // another has come while the board was fetched
    if (!looking) this.#regard(state.position);
    this.#free();
    if (this.tree) this.moves.show(this.tree, this.at);
    if (moved) this.#tell(state);
    if (state.result) this.#ended(state);
    this.#turn();
    if (!sameGame) this.mind.clear();
  }

  // #regard shows what goes with a position that is on the board.
  #regard(position) {
    this.players.reckon(position);
    this.drawing.show(this.drawn.get(position.node));
    this.help.look(position, this.help.on && !this.state.watch);
  }

  // #helped follows a switch of the help.
  #helped() {
    this.help.receive(this.state);
    this.acts.show(this.state);
    if (!this.#looking) this.#regard(this.state.position);
  }

  // #turn turns the board to the side to move, if two people share it and want that.
  #turn() {
    const {state} = this, flipped = state.position.side === "black";
    if (prefs.turns && state.white === "person" && state.black === "person" && !state.result && state.flipped !== flipped) {
      this.socket.send("view", {view: state.view, flipped});
    }
  }

  // #goneBack says whether moves that had been made have been taken back.
  #goneBack({position: {node}}) {
    return node !== 0 && !lineTo(this.tree, this.state.position.node).some((n) => n.id === node);
  }

  // #looksBack says whether a person who looks back may go on doing so: nobody waits for
  // them.
  #looksBack(before, state) {
    return this.at !== before.position.node && state.mover !== "person" && before.view === state.view && before.flipped === state.flipped;
  }

  // #looking says whether another position than the game's is looked at.
  get #looking() {
    return this.state !== undefined && this.at !== this.state.position.node;
  }

  // #free lets the person enter what may be entered now.
  #free() {
    const {state} = this, looking = this.#looking;
    this.hand.legs = this.games?.find((g) => g.id === state.game)?.legs;
    const mine = state.white === "person" ? "white" : "black";
    const awaits = !looking && ["engine", "other"].includes(state.mover) && (state.white === "person" || state.black === "person");
    this.hand.allow(looking ? [] : state.choices, mine, awaits, this.place);
    this.reach.ready(state.choices);
    this.live.hidden = !looking;
    this.say();
  }

  title(id) {
    return this.games?.find((g) => g.id === id)?.name ?? id;
  }

  // receiveTree takes a tree of the server's. A move that has just been made is listed with the state that
  // shows it on the board, and lets the next one be entered.
  receiveTree(tree) {
    this.tree = tree;
    if (tree.live === this.state?.position.node) this.moves.show(tree, this.at);
  }

  // #tell makes the newest move heard.
  #tell(state) {
    const last = this.tree && lineFrom(this.tree, 0).find((n) => n.id === state.position.node);
    if (last) announce(`${last.spoken}.`);
    if (state.result) sounds.end();
    else if (state.position.checks.length > 0) sounds.check();
    else if (last?.text.includes("×")) sounds.take();
    else sounds.move();
  }

  #ended(state) {
    announce(ending(state));
    this.verdict = verdict(state, (what) => what === "study" ? this.study() : what === "review" ? this.study(true) : this.again(what), this.guest, this.pair);
    const byKeys = this.board.svg.contains(document.activeElement);
    this.saying.after(this.verdict);
    if (byKeys) this.verdict.querySelector("h2").focus();
  }

  // say tells in a line what is to be done.
  say() {
    const {state, hand: {entry}} = this;
    if (!state) return;
    this.offer(entry);
    this.#tellAhead();
    this.why.hidden = true;
    this.board.mark("culprit");
    this.text.textContent = this.#sentence(entry, entry.path);
    this.saying.classList.toggle("alarm", state.position.checks.length > 0 && !entry.begun && !state.result && !this.#looking);
  }

  // #tellAhead has the server keep the move that is entered ahead.
  #tellAhead() {
    const ahead = this.hand.premove.length > 1 ? this.hand.premove : [];
    if (this.guest || ahead.join() === this.ahead.join()) return;
    this.ahead = ahead;
    this.socket.send("premove", {path: ahead});
  }

  #sentence(entry, path) {
    const {state} = this;
    const side = playerName(state.game, state.position.side);
    if (this.#looking) return "Looking back";
    if (state.result) return ending(state);
    if (path.length > 1 && entry.targets().size === 0) return entry.ends().length > 1 ? "Which is meant?" : "Is it meant?";
    if (path.length > 1) return `${this.way(entry)} … ${entry.ends().length > 0 ? "go on, or stop here" : "and on"}`;
    if (state.mover !== "person") return this.#waits();
    const check = state.position.checks.length > 0 ? "Check! " : "";
    const whose = state.white === "person" && state.black === "person" ? `${side} to move` : "Your move";
    if (state.position.phase === "deployment") return `${whose}: post ${this.#posted()}`;
    const {count} = state.position;
    return `${check}${whose}${count ? `: move ${count.move} of ${count.moves}` : ""}`;
  }

  // #waits is said while the other side has to move.
  #waits() {
    const {state} = this;
    if (this.hand.premove.length > 1) return `Your move is entered ahead: ${this.way({path: this.hand.premove})}.`;
    if (state.mover === "engine") return "Panthera is thinking …";
    if (state.white === state.black) return `${playerName(state.game, state.position.side)} to move`;
    if (this.acts.byLinks) return "The other person goes on by the link with your move.";
    return state.absent ? "The other side has to move, and is not here." : "The other side has to move.";
  }

  // #posted is the piece to post, if there is no choice.
  #posted() {
    const names = new Set(this.state.choices.map((c) => this.board.pieceAt(c.path[0])?.name));
    return names.size === 1 ? `the ${[...names][0]}` : "a piece from beside the board";
  }

  #step(by) {
    this.look(this.moves.step(by));
  }

  // look shows the position after a node of the tree.
  async look(node) {
    this.at = node;
    this.moves.show(this.tree, node);
    if (node === this.state.position.node) {
      await this.board.show(this.state, this.state.position, true);
      this.#regard(this.state.position);
      this.#free();
      return;
    }
    if (this.seen.has(node) && this.seenOn === this.board.key) await this.receiveLook(this.seen.get(node));
    else this.socket.send("look", {node});
  }

  async receiveLook(position) {
    if (this.seenOn !== this.board.key) this.seen.clear();
    this.seenOn = this.board.key;
    this.seen.set(position.node, position);
    if (position.node !== this.at) return;
    await this.board.show(this.state, position, true);
    this.#regard(position);
    this.#free();
  }

  async restyle() {
    this.moves.restyle();
    this.mind.restyle();
    const position = this.shown();
    await this.board.show(this.state, position, false);
    this.#regard(position);
    this.hand.refresh();
  }

  marks() {
    return this.drawing.marks;
  }

  shown() {
    return this.#looking ? this.seen.get(this.at) ?? this.state.position : this.state.position;
  }

  keys() {
    return [
      ["u", "take back", () => this.acts.takeBack.click()],
      ["ArrowLeft", "one move back", () => this.#step(-1)], ["ArrowRight", "one move on", () => this.#step(1)],
      ["Home", "to the beginning", () => this.#step(-Infinity)], ["End", "back to the game", () => this.#step(Infinity)],
    ];
  }
}
