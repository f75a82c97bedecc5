// The study: a board on which anything may be tried, what the engine thinks of it, the
// moves with their variations.

import {h, icon} from "./dom.js";
import {Board} from "./board.js";
import {Hand} from "./hand.js";
import {Keys} from "./keys.js";
import {choose} from "./choose.js";
import {Engine} from "./engine.js";
import {Graph} from "./graph.js";
import {Variations} from "./variations.js";
import {Loader, download} from "./load.js";
import {announce, note} from "./say.js";

const icons = {
  load: "M4 15v5h16v-5M12 4v11M8 11l4 4 4-4", save: "M4 15v5h16v-5M12 15V4M8 8l4-4 4 4", fen: "M8 4h11v13M5 8h10v13H5z",
  edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3", mate: "M12 4v3M12 17v3M4 12h3M17 12h3M12 8a4 4 0 1 0 .01 0", review: "M4 19V5M4 19h16M7 15l4-5 3 3 5-7",
  why: "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 18v.01", play: "M7 4l12 8-12 8z",
};

export class Study {
  // hooks: games(), play(fields), edit(game, fen), begin(fields).
  constructor(socket, hooks) {
    this.socket = socket;
    this.hooks = hooks;
    this.board = new Board();
    this.hand = new Hand(this.board, {
      play: (choice) => this.#play(choice),
      choose: (choices, place) => this.#choose(choices, place),
      changed: (entry) => this.#say(entry),
      premove: () => {}, premoveLost: () => {},
      impossible: (from, to) => this.socket.send("why", {from, to}),
    });
    this.keys = new Keys(this.board, this.hand);
    this.engine = new Engine(socket, this.board, (move) => this.#try(move));
    this.graph = new Graph((node) => this.goTo(node));
    this.variations = new Variations({
      goTo: (node) => this.goTo(node), promote: (node) => socket.send("promote", {node}),
      remove: (node) => socket.send("remove", {node}), comment: (node, text) => socket.send("comment", {node, text}),
    });
    this.text = h("span.text", {role: "status"});
    this.done = h("button.button.main", {type: "button", hidden: true, onclick: () => this.hand.finish()}, "Stop here");
    this.undo = h("button.button", {type: "button", hidden: true, onclick: () => this.hand.back()}, "Undo leg");
    this.saying = h("div.saying", {}, this.text, this.undo, this.done);
    this.loader = new Loader((fields) => { this.loading = true; hooks.begin(fields); });
    this.element = h("div.study", {}, h("div.stage", {}, this.engine.bar, this.board.element),
      h("div.side", {}, this.saying, this.engine.element, this.graph.element, this.variations.element, this.#tools()));
    this.element.addEventListener("keydown", (event) => this.#press(event));
  }

  #tools() {
    const tool = (name, label, act) => h("button.button", {type: "button", "data-study": name, onclick: act}, icon(icons[name]), label);
    this.question = h("input", {type: "text", name: "why", placeholder: "a move, e.g. e2e5", "aria-label": "Why is this move illegal?", autocomplete: "off"});
    this.mates = h("input", {type: "number", name: "mate", min: 1, max: 60, value: 3, "aria-label": "Moves to mate"});
    this.mateButton = h("button.button", {type: "submit"}, icon(icons.mate), h("span", {}, "Find mate in"));
    this.reviewButton = tool("review", "Review the game", () => this.#review());
    return h("div.tools-of-study", {},
      h("div.row", {role: "toolbar", "aria-label": "Study"},
        tool("load", "Load", () => this.loader.open(this.state)), tool("save", "Save PGN", () => this.socket.send("pgn")),
        tool("fen", "Copy FEN", () => this.#copy()), tool("edit", "Set up", () => this.hooks.edit(this.state.game, this.state.position.fen)),
        this.reviewButton, tool("play", "Play on", () => this.#playOn())),
      h("form.row", {onsubmit: (event) => { event.preventDefault(); this.#mate(); }}, this.mateButton, this.mates, h("span", {}, "moves")),
      h("form.row", {onsubmit: (event) => { event.preventDefault(); this.#why(); }}, this.question, h("button.button", {type: "submit"}, icon(icons.why), "Why not?")));
  }

  // ask has the server say again how things stand.
  ask() {
    this.goTo(this.state.position.node);
  }

  heedTree(tree) {
    this.tree = tree;
    this.variations.show(tree, this.state?.position.node ?? tree.live);
    this.graph.show(tree, tree.live);
    if (this.loading) this.loader.close();
    this.loading = false;
  }

  async heed(state) {
    const before = this.state;
    this.state = state;
    const {node} = state.position;
    const moved = before && before.game === state.game && before.position.node !== node;
    this.board.element.querySelector(".choose")?.remove();
    this.engine.heed(state);
    if (this.tree) {
      this.variations.show(this.tree, node);
      this.graph.show(this.tree, node);
    }
    this.reviewButton.lastChild.textContent = state.study.waiting > 0 ? `Stop review (${state.study.waiting})` : "Review the game";
    this.mateButton.lastChild.textContent = state.study.task === "mate" ? "Stop looking for mate in" : "Find mate in";
    await this.board.show(state, state.position, moved);
    this.board.mark("culprit");
    this.board.svg.append(this.engine.arrows);
    this.engine.point();
    this.hand.allow(state.choices, state.position.side, false);
    this.keys.ready(state.choices);
    if (!before || moved) this.answered = "";
    this.#say();
    if (moved) announce(this.tree?.nodes.find((n) => n.id === node)?.spoken ?? "The beginning");
  }

  heedLines(lines) {
    this.engine.show(lines, this.state);
    this.graph.judge(lines);
  }

  heedMate(message) {
    this.engine.told(message);
    announce(message.text);
  }

  heedPGN({name, text}) {
    download(name, text);
    note(`${name} is saved.`);
  }

  heedWhy(message) {
    this.answered = message.text;
    this.board.mark("culprit", message.culprits);
    this.board.aim(new Map((message.targets ?? []).map((place) => [place, {ends: true}])));
    this.#say();
  }

  refused(reason) {
    this.loading = false;
    this.loader.refused(reason);
  }

  #say(entry = this.hand.entry) {
    const {state} = this;
    if (!state) return;
    const {path} = entry, side = state.position.side === "white" ? "White" : "Black";
    this.done.hidden = entry.ends().length === 0;
    this.undo.hidden = path.length < 2;
    if (path.length > 0) this.answered = "";
    if (this.answered) this.text.textContent = this.answered;
    else if (path.length > 1) this.text.textContent = `${path.slice(path[0].includes("/") ? 1 : 0).map((p) => this.board.called(p)).join("–")} … go on, or stop here`;
    else this.text.textContent = state.result ? state.result.text : `${side} to move`;
  }

  #play(choice) {
    this.socket.send("play", {node: this.state.position.node, move: choice.move});
  }

  // #try makes a move that the engine has told of.
  #try(move) {
    this.socket.send("play", {node: this.state.position.node, move});
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

  goTo(node) {
    this.socket.send("goto", {node});
  }

  flip() {
    this.socket.send("view", {view: this.state.view, flipped: !this.state.flipped});
  }

  turnTo(view) {
    this.socket.send("view", {view, flipped: this.state.flipped});
  }

  #mate() {
    if (this.state.study.task === "mate") this.socket.send("halt");
    else this.socket.send("mate", {moves: Number(this.mates.value), seconds: 60});
  }

  #review() {
    if (this.state.study.waiting > 0) this.socket.send("halt");
    else this.socket.send("review", {seconds: 0.4});
  }

  #why() {
    if (this.question.value.trim()) this.socket.send("why", {text: this.question.value.trim()});
  }

  async #copy() {
    const {fen} = this.state.position;
    try {
      await navigator.clipboard.writeText(fen);
      note("The FEN is copied.");
    } catch {
      note(fen); // the browser lets nobody write to the clipboard
    }
  }

  // #playOn plays on from here against the engine, the side to move being the person's.
  #playOn() {
    const moves = [], byId = new Map(this.tree.nodes.map((n) => [n.id, n]));
    for (let n = byId.get(this.state.position.node); n; n = byId.get(n.parent)) moves.unshift(n.move);
    this.hooks.play({game: this.state.game, fen: this.tree.start, moves, side: this.state.position.side});
  }

  #press(event) {
    if (event.target.closest("dialog, input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      ArrowLeft: () => this.goTo(this.variations.step(-1)), ArrowRight: () => this.goTo(this.variations.step(1)),
      Home: () => this.goTo(0), End: () => this.goTo(this.variations.last()), f: () => this.flip(), Escape: () => this.hand.letGo(),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
