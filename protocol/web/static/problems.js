// Problems: positions in which one move wins in so many. They are solved by moving; the
// server answers every move with a defence or says what refutes it.

import {h} from "./dom.js";
import {drawn, retold} from "./notation.js";
import {Seat} from "./seat.js";
import {announce} from "./say.js";
import {ask, inTab} from "./place.js";
import {note, progress} from "./progress.js";
import {prefs} from "./prefs.js";

const subject = "problems";
const lists = new Map();

// fetchList is a list of the server's, fetched once: the games that there are problems of,
// or the problems of one.
function fetchList(address) {
  if (!lists.has(address)) lists.set(address, ask(address).then((answer) => answer.ok ? answer.json() : []));
  return lists.get(address);
}

export class Problems extends Seat {
  kept = {}; // what has become of problems, by ID: "solved", or "shown" if the solution was
  list = []; // of the game
  defence = 0;

  // hooks: games() lists the games, title(text) writes above the page, tools() renews the
  // buttons there.
  constructor(socket, hooks) {
    super(socket, {premove: () => {}, premoveLost: () => {}, impossible: (from, to) => this.#ask({moves: this.state.moves, from, to})});
    this.hooks = hooks;
    this.text.setAttribute("role", "status");
    const button = (name, text, act) => h("button.button", {type: "button", "data-problem": name, onclick: act}, text);
    this.games = h("select", {"aria-label": "Game", onchange: () => { location.hash = `#/problems/${this.games.value}`; }});
    this.task = h("h2", {});
    this.hint = button("hint", "Hint", () => this.#help());
    this.show = button("solution", "Solution", () => this.#ask({moves: this.state.moves, solution: true}));
    this.again = button("again", "Again", () => this.#ask({}));
    this.other = button("defence", "Another defence", () => this.#defend());
    this.next = button("next", "Another like this", () => this.#another());
    this.sheet = h("a", {target: "_blank", onclick: inTab}, "Print a sheet");
    this.solution = h("div.solution", {});
    this.count = h("p.count", {});
    this.contents = h("ol.contents", {});
    this.element = h("div.study.problems", {}, h("div.stage", {}, this.board.element),
      h("div.side", {},
        h("section.problem", {"aria-label": "Problem"}, this.games, this.task,
          h("div.saying", {}, this.text, this.undo, this.done),
          h("div.row", {}, this.hint, this.show, this.again, this.other, this.next), this.solution),
        h("section.list", {"aria-label": "Problems"}, this.count, this.contents)));
  }

  // open shows a problem of a game, the first that has not been solved if none is named.
  async open(game, id = "") {
    if (this.game !== game) this.state = undefined;
    this.game = game;
    const [games, list, kept] = await Promise.all([fetchList("problems.json"), fetchList(`problems/${encodeURIComponent(game)}.json`), progress(subject)]);
    if (this.game !== game) return; // another has been asked for meanwhile
    this.list = list;
    this.kept = kept;
    this.#offer(games);
    this.id = id || (list.find((p) => !this.kept[p.id]) ?? list[0])?.id;
    if (!this.id) {
      this.task.textContent = "There are no problems of this game yet.";
      return;
    }
    this.#ask({});
  }

  #offer(games) {
    const known = this.hooks.games().filter(({id}) => games.includes(id) || id === this.game);
    this.games.replaceChildren(...known.map(({id, name}) => h("option", {value: id, selected: id === this.game}, name)));
    this.hooks.title(`Problems of ${known.find(({id}) => id === this.game)?.name}`);
  }

  // #ask has the server say how the problem stands, from its beginning if no moves are given.
  #ask(fields) {
    const {state} = this;
    if (!fields.moves) this.defence = 0;
    this.socket.send("problem", {
      game: this.game, problem: this.id, view: state?.view ?? prefs.views[this.game] ?? "", defence: this.defence,
      ...(state && {flipped: state.flipped}), ...fields,
    });
  }

  async receive(state) {
    if (state.game !== this.game || state.id !== this.id) return;
    const before = this.state?.id === state.id ? this.state : undefined;
    this.state = state;
    this.hinted = state.hint ? (this.hinted ?? 0) + 1 : 0;
    if (state.defences) this.defences = state.defences;
    else if (state.moves.length === 0) this.defences = 0;
    if (state.solved) await this.#keep("solved");
    else if (state.key && !this.kept[state.id]) await this.#keep("shown");
    this.#describe(before);
    await this.board.show(state, state.position, before && before.moves.length !== state.moves.length);
    if (this.state !== state) return; // another has come while the board was fetched
    this.hand.allow(state.choices, state.position.side, false);
    this.reach.ready(state.choices);
    this.board.mark("culprit", state.culprits);
    this.board.mark("hint", state.hint?.slice(0, this.hinted > 1 ? undefined : 1));
    this.say();
    if (state.verdict === "illegal") this.board.aim(new Map((state.targets ?? []).map((place) => [place, {ends: true}])));
    this.hooks.tools();
  }

  async #keep(how) {
    if (this.kept[this.id] === how) return;
    this.kept[this.id] = how;
    await note(subject, {[this.id]: how});
  }

  #describe(before) {
    const {state} = this;
    this.task.textContent = state.task;
    this.hint.hidden = this.show.hidden = state.solved;
    this.again.hidden = state.moves.length === 0;
    this.other.hidden = !state.solved || !(this.defences > 1);
    this.other.textContent = `Another defence (${this.defence + 1} of ${this.defences})`;
    this.next.classList.toggle("main", state.solved);
    if (state.key || !before) this.revealed = state;
    this.#solve();
    this.#contents();
  }

  // #solve shows the solution, if it has been asked for.
  #solve() {
    const {key, lines = [], mentioned} = this.revealed;
    this.solution.replaceChildren(...key ? [h("p", {}, h("b", {}, retold(key, mentioned))), ...lines.map((line) => h("p", {}, retold(line, mentioned)))] : []);
  }

  async restyle() {
    this.#describe(this.state);
    await super.restyle();
  }

  #contents() {
    const solved = this.list.filter(({id}) => this.kept[id] === "solved").length;
    this.count.replaceChildren(`${solved} of ${this.list.length} solved. `, this.sheet);
    this.sheet.setAttribute("href", `problems/${encodeURIComponent(this.game)}/sheet?moves=${prefs.notation}&from=${1 + this.list.findIndex(({id}) => id === this.id)}`);
    this.contents.replaceChildren(...this.list.map(({id, task, rating}) => h("li", {},
      h("a", {href: this.#address(id), "aria-current": id === this.id ? "step" : undefined, title: `rated ${rating}`}, task),
      this.kept[id] && h("span", {class: this.kept[id], "aria-label": this.kept[id]}, this.kept[id] === "solved" ? " ✓" : " ·"))));
  }

  #address(id) {
    return `#/problems/${encodeURIComponent(this.game)}/${id}`;
  }

  play(move) {
    this.#ask({moves: this.state.moves, try: move});
  }

  #help() {
    if (this.hinted) this.hinted = 1; // the next one shows the whole move
    this.#ask({moves: this.state.moves, help: true});
  }

  // #defend has the first move answered otherwise.
  #defend() {
    this.defence = (this.defence + 1) % this.defences;
    this.#ask({moves: [], try: this.state.moves[0]});
  }

  // #another goes to a problem that is not solved: as long, with the same win and of a
  // rating as near as can be.
  #another() {
    const here = this.list.find(({id}) => id === this.id);
    const strange = (p) => 1000000 * Number(p.moves !== here.moves) + 10000 * Number(p.kind !== here.kind) + Math.abs(p.rating - here.rating);
    const others = this.list.filter(({id}) => id !== this.id), open = others.filter(({id}) => !this.kept[id]);
    const [next] = (open.length ? open : others).sort((a, b) => strange(a) - strange(b));
    if (next) location.hash = this.#address(next.id);
  }

  // say tells what has come of a move, or what is entered.
  say() {
    const {state, hand: {entry}} = this;
    if (!state) return;
    this.offer(entry);
    if (entry.path.length > 1) {
      this.text.textContent = `${this.way(entry)} … go on, or stop here`;
      return;
    }
    if (entry.begun) return;
    const [said, how] = this.#verdict();
    this.text.replaceChildren(...said);
    this.text.parentElement.dataset.verdict = how;
    announce(this.text.textContent);
  }

  #verdict() {
    const {state} = this;
    if (state.solved) return [[this.defences > 1 ? "Solved. There are other defences." : "Solved."], "right"];
    if (state.hint) return this.hinted > 1 ? [["This is the move: ", ...drawn(state.helped), "."], "hinted"] : [["The piece to move is marked."], "hinted"];
    if (state.verdict) return [retold(state.told ?? "", state.mentioned), state.verdict === "right" ? "right" : "wrong"];
    return [[`${state.left} ${state.left === 1 ? "move" : "moves"} to go.`], ""];
  }

  flip() {
    this.#ask({moves: this.state.moves, flipped: !this.state.flipped});
  }

  turnTo(view) {
    this.#ask({moves: this.state.moves, view});
  }
}
