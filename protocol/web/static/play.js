// A game on the screen: board, players, moves, thoughts and what can be asked for. Follows
// the state that the server sends, and sends what the person does.

import {h, icon} from "./dom.js";
import {Board} from "./board.js";
import {Hand} from "./hand.js";
import {Keys} from "./keys.js";
import {Mind} from "./mind.js";
import {Moves, mainLine} from "./moves.js";
import {Players} from "./players.js";
import {choose} from "./choose.js";
import {announce, note} from "./say.js";
import {sounds} from "./sound.js";
import {verdict} from "./verdict.js";

const icons = {
  back: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3", draw: "M5 9h14M5 15h14", resign: "M5 21V4M5 4h13l-3 4 3 4H5",
  now: "M13 3L4 14h7l-1 7 9-11h-7z", again: "M12 5v14M5 12h14", study: "M10 4a6 6 0 1 0 .01 0M14.5 14.5L20 20",
};

export class Play {
  // again is called when a new game is wanted: with "setup" or "rematch"; study when the
  // game is to be studied.
  constructor(socket, again, study) {
    this.socket = socket;
    this.again = again;
    this.study = study;
    this.board = new Board();
    this.hand = new Hand(this.board, {
      play: (choice) => this.#play(choice),
      choose: (choices, place) => this.#choose(choices, place),
      changed: (entry) => this.#say(entry),
      premove: () => this.#say(),
      impossible: (from, to) => this.#impossible(from, to),
      premoveLost: () => note("The move entered ahead is not possible any more."),
    });
    this.keys = new Keys(this.board, this.hand);
    this.players = new Players();
    this.moves = new Moves((node) => this.look(node));
    this.mind = new Mind();
    this.text = h("span.text", {});
    this.done = h("button.button.main", {type: "button", hidden: true, onclick: () => this.hand.finish()}, "Stop here");
    this.undo = h("button.button", {type: "button", hidden: true, onclick: () => this.hand.back()}, "Undo leg");
    this.live = h("button.button", {type: "button", hidden: true, onclick: () => this.look(this.state.position.node)}, "Back to the game");
    this.why = h("button.button.why", {type: "button", hidden: true, onclick: () => this.socket.send("why", this.tried)}, "Why not?");
    this.saying = h("div.saying", {}, this.text, this.why, this.undo, this.done, this.live);
    this.#acts();
    this.element = h("div.play", {}, this.players.strips.black.element, this.board.element, this.players.strips.white.element,
      this.saying, this.moves.element, this.mind.element, this.acts);
    this.seen = new Map();
  }

  #acts() {
    const act = (name, label, path, act) => {
      const button = h("button.button", {type: "button", "data-act": name, onclick: act}, icon(path), label);
      this[name] = button;
      return button;
    };
    this.acts = h("div.acts", {role: "toolbar", "aria-label": "Game"},
      act("takeBack", "Take back", icons.back, () => this.socket.send("takeback")),
      act("moveNow", "Move now", icons.now, () => this.socket.send("movenow")),
      act("offerDraw", "Draw", icons.draw, () => this.#sure("draw", this.offerDraw, "Offer a draw?")),
      act("resign", "Resign", icons.resign, () => this.#sure("resign", this.resign, "Resign the game?")),
      act("studyGame", "Study", icons.study, () => this.#study()),
      act("newGame", "New", icons.again, () => this.again("setup")));
  }

  // #study leaves the game for a study of it; one that goes on is asked for once more.
  #study() {
    if (this.state.result || this.studyGame.dataset.sure) {
      this.study();
      return;
    }
    this.studyGame.dataset.sure = "yes";
    note("Studying ends the game. Press again to confirm.");
    setTimeout(() => delete this.studyGame.dataset.sure, 4000);
  }

  // #impossible offers to say why a move is not legal; explain says it.
  #impossible(from, to) {
    this.tried = {from, to};
    this.text.textContent = `${this.board.called(from).replace(/^.*\//, "")} to ${this.board.called(to)} is not possible.`;
    this.why.hidden = false;
  }

  explain({text, culprits, targets}) {
    this.why.hidden = true;
    this.text.textContent = text;
    this.board.mark("culprit", culprits);
    this.board.aim(new Map((targets ?? []).map((place) => [place, {ends: true}])));
    announce(text);
  }

  // #sure asks once more before something that cannot be taken back.
  #sure(type, button, question) {
    if (button.dataset.sure) {
      delete button.dataset.sure;
      this.socket.send(type);
      return;
    }
    button.dataset.sure = "yes";
    note(`${question} Press again to confirm.`);
    setTimeout(() => delete button.dataset.sure, 4000);
  }

  // heed takes a state of the server's.
  async heed(state) {
    const before = this.state;
    this.state = state;
    const moved = before && before.position.node !== state.position.node && before.game === state.game;
    const sameGame = before && before.game === state.game;
    if (!sameGame || moved) this.seen.clear();
    this.at = state.position.node;
    document.getElementById("title").textContent = this.title(state.game);
    this.verdict?.remove();
    this.board.element.querySelector(".choose")?.remove();
    this.players.show(state);
    this.element.classList.toggle("thinks", state.thinking);
    this.takeBack.disabled = !state.may.takeBack;
    this.moveNow.disabled = !state.may.moveNow;
    this.offerDraw.disabled = !state.may.draw;
    this.resign.disabled = !state.may.resign;
    await this.board.show(state, state.position, moved);
    if (this.state !== state) return; // another has come while the board was fetched
    this.#free();
    if (this.tree) this.moves.show(this.tree, this.at);
    if (moved) this.#tell(state);
    if (state.result) this.#ended(state, moved);
    if (!sameGame) this.mind.clear();
  }

  // #free lets the person enter what may be entered now.
  #free() {
    const {state} = this;
    const looking = this.at !== state.position.node;
    const mine = state.white === "person" ? "white" : "black";
    const awaits = !looking && state.mover === "engine" && (state.white === "person" || state.black === "person");
    this.hand.allow(looking ? [] : state.choices, mine, awaits);
    this.keys.ready(state.choices);
    this.live.hidden = !looking;
    this.#say(this.hand.entry);
  }

  title(id) {
    return this.games?.find((g) => g.id === id)?.name ?? id;
  }

  heedTree(tree) {
    this.tree = tree;
    this.moves.show(tree, tree.live);
  }

  // #tell makes the newest move heard.
  #tell(state) {
    const last = this.tree && mainLine(this.tree).find((n) => n.id === state.position.node);
    if (last) announce(`${last.spoken}.`);
    if (state.result) sounds.end();
    else if (state.position.checks.length > 0) sounds.check();
    else if (last?.text.includes("×")) sounds.take();
    else sounds.move();
  }

  #ended(state, fresh) {
    if (fresh || !this.toldResult) announce(state.result.text);
    this.verdict = verdict(state, (what) => what === "study" ? this.study() : this.again(what));
    this.board.element.append(this.verdict);
  }

  // #say tells in a line what is to be done.
  #say(entry = this.hand.entry) {
    const {state} = this;
    if (!state) return;
    const ends = entry.ends(), path = entry.path;
    this.done.hidden = ends.length === 0 || entry.targets().size === 0;
    this.undo.hidden = path.length < 2;
    this.why.hidden = true;
    this.board.mark("culprit");
    this.saying.classList.toggle("alarm", false);
    this.text.textContent = this.#sentence(entry, path);
    if (state.position.checks.length > 0 && path.length === 0 && !state.result) this.saying.classList.add("alarm");
  }

  #sentence(entry, path) {
    const {state} = this;
    const side = state.position.side === "white" ? "White" : "Black";
    if (this.at !== state.position.node) return "Looking back";
    if (state.result) return state.result.text;
    if (path.length > 1 && entry.targets().size === 0) return entry.ends().length > 1 ? "Which is meant?" : "Is it meant?";
    if (path.length > 1) return `${path.slice(path[0].includes("/") ? 1 : 0).map((p) => this.board.called(p)).join("–")} … ${entry.ends().length > 0 ? "go on, or stop here" : "and on"}`;
    if (state.mover === "engine") return this.hand.premove.length === 2 ? "Your move is entered ahead." : "Panthera is thinking …";
    const check = state.position.checks.length > 0 ? "Check! " : "";
    const whose = state.white === "person" && state.black === "person" ? `${side} to move` : "Your move";
    if (state.position.phase === "deployment") return `${whose}: post ${this.#posted()}`;
    return `${check}${whose}`;
  }

  // #posted is who is to be posted, if there is no choice.
  #posted() {
    const names = new Set(this.state.choices.map((c) => this.board.manAt(c.path[0])?.name));
    return names.size === 1 ? `the ${[...names][0]}` : "a man from beside the board";
  }

  #play(choice) {
    this.socket.send("play", {node: this.state.position.node, move: choice.move});
  }

  #choose(choices, place) {
    choose(this.board, choices, place, this.state.position.side, (choice) => {
      if (choice) {
        this.hand.entry.clear();
        this.#play(choice);
        this.hand.refresh();
      } else {
        this.hand.back();
      }
      this.board.svg.querySelector('[tabindex="0"]')?.focus();
    });
  }

  // look shows the position after a node of the tree.
  async look(node) {
    this.at = node;
    this.moves.show(this.tree, node);
    if (node === this.state.position.node) {
      await this.board.show(this.state, this.state.position, true);
      this.#free();
      return;
    }
    const key = `${node} ${this.board.key}`;
    if (this.seen.has(key)) await this.heedLook(this.seen.get(key));
    else this.socket.send("look", {node});
  }

  async heedLook(position) {
    this.seen.set(`${position.node} ${this.board.key}`, position);
    if (position.node !== this.at) return;
    await this.board.show(this.state, position, true);
    this.#free();
  }

  flip() {
    this.socket.send("view", {view: this.state.view, flipped: !this.state.flipped});
  }

  turnTo(view) {
    this.socket.send("view", {view, flipped: this.state.flipped});
  }

  // closed tells that the connection is gone, opened that it is back.
  closed(text) {
    this.offline?.remove();
    this.offline = h("div.offline", {role: "alert"}, text);
    this.board.element.append(this.offline);
  }

  opened() {
    this.offline?.remove();
  }

  // press heeds a key that nothing else has wanted.
  press(event) {
    if (event.target.closest("dialog, input, select") || event.ctrlKey || event.metaKey || event.altKey) return;
    const do_ = {
      f: () => this.flip(), u: () => this.takeBack.click(),
      ArrowLeft: () => this.look(this.moves.step(-1)), ArrowRight: () => this.look(this.moves.step(1)),
      Escape: () => this.hand.letGo(),
    }[event.key];
    if (!do_) return;
    event.preventDefault();
    do_();
  }
}
