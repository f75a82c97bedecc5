// The study: a board on which anything may be tried, what the engine thinks of it, the
// moves with their variations.

import {h, icon} from "./dom.js";
import {Drawing} from "./drawing.js";
import {Engine} from "./engine.js";
import {Graph} from "./graph.js";
import {Help} from "./help.js";
import {showTaken} from "./material.js";
import {Openings} from "./openings.js";
import {Review, judgement} from "./review.js";
import {Table} from "./table.js";
import {Variations} from "./variations.js";
import {copy, download} from "./copy.js";
import {Loader} from "./load.js";
import {retold} from "./notation.js";
import {Seat} from "./seat.js";
import {movesTo} from "./tree.js";
import {announce, note} from "./say.js";
import {playerName} from "./sides.js";

const icons = {
  load: "M4 15v5h16v-5M12 4v11M8 11l4 4 4-4", save: "M4 15v5h16v-5M12 15V4M8 8l4-4 4 4", fen: "M8 4h11v13M5 8h10v13H5z",
  edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3", mate: "M12 4v3M12 17v3M4 12h3M17 12h3M12 8a4 4 0 1 0 .01 0", review: "M4 19V5M4 19h16M7 15l4-5 3 3 5-7",
  tigergo: "M5 4h14v16H5zM9 8h6M9 12h6M9 16h3", why: "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 18v.01", play: "M7 4l12 8-12 8z",
  values: "M5 20h14M6 9h12M12 5v8M8 16l-3-7-2 7M21 16l-3-7-2 7",
};

export class Study extends Seat {
  // hooks: games(), play(fields), edit(game, fen), begin(fields).
  constructor(socket, hooks) {
    super(socket, {premoveLost: () => {}, impossible: (from, to) => this.#ask({from, to})});
    this.hooks = hooks;
    this.engine = new Engine(socket, this.board, (moves) => this.#follow(moves));
    this.drawing = new Drawing(this.board, (marks) => socket.send("mark", {node: this.state.position.node, marks}));
    this.help = new Help(socket, this.board, {study: true, tell: () => {}, changed: () => this.#regard()});
    this.lost = {black: h("span.taken", {}), white: h("span.taken", {})};
    this.table = new Table((move) => this.play(move));
    this.graph = new Graph((node) => this.goTo(node));
    this.openings = new Openings(() => socket.send("openings"), (move) => this.play(move));
    this.review = new Review({retry: (node) => socket.send("retry", {node}), tree: () => this.tree});
    this.variations = new Variations({
      goTo: (node) => this.goTo(node), promote: (node) => socket.send("promote", {node}),
      card: this.card.element, step: (by) => this.#step(by), merge: (node) => socket.send("merge", {node}), remove: (node) => socket.send("remove", {node}), undo: () => socket.send("undo"), sign: (node, glyph) => socket.send("sign", {node, glyph}),
      comment: (node, text) => socket.send("comment", {node, text}),
    });
    this.text.setAttribute("role", "status");
    this.saying = h("div.saying", {}, this.text, this.undo, this.done);
    this.loader = new Loader((fields) => { this.loading = true; hooks.begin(fields); });
    this.element = h("div.study", {}, h("div.stage", {}, this.engine.bar, this.board.element),
      h("div.side", {}, this.saying, this.help.words, h("div.reckoning", {}, this.lost.black, this.lost.white), this.engine.element, this.table.element, this.graph.element, this.review.element, this.openings.element, this.variations.element, this.#tools()));
  }

  #tools() {
    const tool = (name, label, act) => h("button.button", {type: "button", "data-study": name, onclick: act}, icon(icons[name]), label);
    this.question = h("input", {type: "text", name: "why", placeholder: "a move, e.g. e2e5", "aria-label": "Why is this move illegal?", autocomplete: "off"});
    this.mates = h("input", {type: "number", name: "mate", min: 1, max: 60, value: 3, "aria-label": "Moves to the win"});
    this.mateButton = h("button.button", {type: "submit"}, icon(icons.mate), h("span", {}, "Find a win in"));
    this.valuesButton = tool("values", "Piece values", () => this.showValues(!this.#valued()));
    this.valuesButton.setAttribute("aria-pressed", "false");
    this.reviewButton = tool("review", "Review the game", () => this.#review());
    return h("div.tools-of-study", {},
      h("div.row", {role: "toolbar", "aria-label": "Study"},
        tool("load", "Load", () => this.loader.open(this.state)), tool("save", "Save PGN", () => this.socket.send("pgn")),
        tool("fen", "Copy FEN", () => copy(this.state.position.fen, "text/plain", "The FEN is copied.")), tool("edit", "Set up", () => this.hooks.edit(this.state.game, this.state.position.fen)),
        this.help.toggle, this.drawing.toggle, this.drawing.colour, this.drawing.clear,
        this.reviewButton, this.valuesButton, this.openings.button, tool("tigergo", "TigerGo", () => { location.hash = `#/tigergo/${this.state.game}?${new URLSearchParams({moves: movesTo(this.tree, this.state.position.node).join(" ")})}`; }), tool("play", "Play on", () => this.#playOn())),
      h("form.row", {onsubmit: (event) => { event.preventDefault(); this.#mate(); }}, this.mateButton, this.mates, h("span", {}, "moves")),
      h("form.row", {onsubmit: (event) => { event.preventDefault(); this.#why(); }}, this.question, h("button.button", {type: "submit"}, icon(icons.why), "Why not?")));
  }

  shown() {
    return this.state?.position;
  }

  marks() {
    return this.drawing.marks;
  }

  async restyle() {
    this.variations.restyle();
    if (this.tree) this.graph.show(this.tree, this.state.position.node);
    this.review.show();
    this.openings.restyle();
    this.table.receive(this.state);
    await super.restyle();
    this.engine.restyle();
    this.#marked();
    this.#regard();
  }

  // ask has the server say again how things stand.
  ask() {
    this.goTo(this.state.position.node);
  }

  receiveTree(tree) {
    this.tree = tree;
    if (this.state?.id === tree.id) this.#marked();
    this.variations.show(tree, this.state?.position.node ?? tree.live);
    this.graph.show(tree, tree.live);
    if (this.loading) this.loader.close();
    this.loading = false;
  }

  async receive(state) {
    const before = this.state;
    this.state = state;
    const {node} = state.position;
    const same = before && before.id === state.id;
    const moved = same && before.position.node !== node;
    this.engine.receive(state, node === 0 ? this.tree?.score : this.tree?.nodes.find((n) => n.id === node)?.score);
    this.table.receive(state);
    this.review.look(state);
    this.variations.offer(state.study.undo);
    this.openings.look(state);
    if (!state.study.reviewed) this.graph.mark([]);
    if (this.tree) {
      this.variations.show(this.tree, node);
      this.graph.show(this.tree, node);
    }
    this.#waiting(state.study.waiting);
    this.mateButton.lastChild.textContent = state.study.task === "mate" ? "Stop looking for a win in" : "Find a win in";
    await this.board.show(state, state.position, moved);
    if (this.state !== state) return; // another has come while the board was fetched
    this.board.mark("culprit");
    this.showValues(this.#valued());
    this.board.svg.append(this.engine.arrows);
    this.engine.point();
    this.#marked();
    this.#regard();
    this.hand.allow(state.choices, state.position.side, false, this.place);
    this.reach.ready(state.choices);
    if (!same || moved) this.answered = undefined;
    this.say();
    if (moved) announce(this.tree?.nodes.find((n) => n.id === node)?.spoken ?? "The beginning");
  }

  receiveLines(lines) {
    this.engine.show(lines, this.state);
    if (lines.node === this.state?.position.node) this.openings.judge(lines.lines);
    this.graph.judge(lines);
  }

  receiveReview(message) {
    const scores = new Map(message.moves.map(({node, score}) => [node, score]));
    for (const node of this.tree?.nodes ?? []) node.score = scores.get(node.id) ?? node.score;
    this.review.receive(message);
    this.graph.mark(message.moves);
    if (this.waiting) this.#waiting(message.total - message.done); // else it was stopped
  }

  // #waiting offers a review, or to stop the one for which so many positions wait.
  #waiting(positions) {
    this.waiting = positions;
    this.reviewButton.lastChild.textContent = positions > 0 ? `Stop review (${positions})` : "Review the game";
  }

  receiveRetry(message) {
    this.review.hear(message);
  }

  receiveMate(message) {
    this.engine.told(message);
    announce(message.text);
  }

  receivePGN({name, text}) {
    download(name, text, "application/x-chess-pgn");
    note(`${name} is saved.`);
  }

  receiveValues({node, text, pieces}) {
    if (!this.#valued() || node !== this.state.position.node) return;
    this.board.write(pieces);
    this.answered = {text};
    this.say();
  }

  receiveWhy(message) {
    if (this.asked?.id !== this.state.id || this.asked.position.node !== this.state.position.node) return;
    this.answered = message;
    this.say();
    this.answer(message);
  }

  refused(reason) {
    this.loading = false;
    this.loader.refused(reason);
  }

  // say tells whose move it is, or what is entered, or why a move is not legal.
  say() {
    const {state, hand: {entry}} = this;
    if (!state) return;
    this.offer(entry);
    if (entry.begun) this.answered = undefined;
    const side = playerName(state.game, state.position.side);
    if (entry.path.length > 1) this.text.textContent = `${this.way(entry)} … go on, or stop here`;
    else if (this.answered) this.text.replaceChildren(...retold(this.answered.text, this.answered.legal));
    else this.text.textContent = state.result ? state.result.text : `${side} to move`;
  }

  // #regard shows what threatens, if that is wanted, and what was taken.
  #regard() {
    const {position} = this.state;
    this.help.receive(this.state);
    this.help.look(position);
    for (const side of ["white", "black"]) showTaken(this.lost[side], position.material, side);
  }

  // #marked shows what is drawn on the position.
  #marked() {
    const {node} = this.state.position;
    this.drawing.show((node === 0 ? this.tree : this.tree?.nodes.find((n) => n.id === node))?.marks);
  }

  #step(by) {
    this.goTo({[-Infinity]: 0, [Infinity]: this.variations.last()}[by] ?? this.variations.step(by));
  }

  // #follow makes moves that the engine has shown.
  #follow(moves) {
    if (moves.length === 1) this.play(moves[0]);
    else this.socket.send("follow", {node: this.state.position.node, moves});
  }

  receivePreview(message) {
    if (message.node === this.state?.position.node) this.engine.preview.receive(message, this.state);
  }

  goTo(node) {
    this.socket.send("goto", {node});
  }

  #mate() {
    if (this.state.study.task === "mate") this.socket.send("halt");
    else this.socket.send("mate", {moves: Number(this.mates.value), seconds: 60});
  }

  #review() {
    if (this.waiting > 0) this.socket.send("halt");
    else this.socket.send("review", {seconds: judgement});
  }

  #why() {
    if (this.question.value.trim()) this.#ask({text: this.question.value.trim()});
  }

  // #ask asks why a move is not legal on what is on the board now.
  #ask(question) {
    this.asked = this.state;
    this.socket.send("why", question);
  }

  // showValues says whether the value of each piece is to be written below it.
  showValues(on) {
    this.valuesButton.setAttribute("aria-pressed", String(on));
    this.board.write();
    if (on) this.socket.send("values");
  }

  #valued() {
    return this.valuesButton.getAttribute("aria-pressed") === "true";
  }

  // #playOn plays on from here against the engine, the side to move being the person's.
  #playOn() {
    this.hooks.play({game: this.state.game, fen: this.tree.start, moves: movesTo(this.tree, this.state.position.node), side: this.state.position.side});
  }

  keys() {
    return [
      ["ArrowLeft", "one move back", () => this.#step(-1)], ["ArrowRight", "one move on", () => this.#step(1)],
      ["Home", "to the beginning", () => this.#step(-Infinity)], ["End", "to the end of the line", () => this.#step(Infinity)],
      ["u", "undo what was deleted, said or drawn last", () => this.socket.send("undo")],
    ];
  }
}
