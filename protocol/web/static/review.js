// The review of a game: how far it has come, how well each side played, what is wrong with
// a move, and the faulty moves to be tried again.

import {h} from "./dom.js";
import {drawn, retold} from "./notation.js";
import {prefs} from "./prefs.js";
import {announce} from "./say.js";
import {playerName, sideName} from "./sides.js";

// judgement is the time for a position, in seconds: a game of sixty moves takes less than a minute.
export const judgement = 0.25;

const classes = ["best", "only move", "good", "inaccuracy", "mistake", "blunder", "missed win"];
const retried = new Set(["mistake", "blunder", "missed win"]);

export class Review {
  moves = new Map(); // verdicts by node

  // hooks: goTo(node), retry(node), tree().
  constructor(hooks) {
    this.hooks = hooks;
    this.bar = h("progress", {"aria-label": "Positions judged"});
    const row = (cell, name) => h("tr", {}, cell(), name, cell());
    this.score = h("table.accuracy", {}, row(() => h("th", {scope: "col"}), h("td", {})), ...["accuracy", ...classes].map((name) => row(() => h("td", {}), h("th", {scope: "row"}, name))));
    this.verdict = h("p.verdict-of-move", {role: "status"});
    this.lines = h("div.lines-of-move", {});
    const act = (name, label, onclick) => h("button.button", {type: "button", "data-review": name, onclick}, label);
    this.start = act("retry", "Retry the mistakes", () => this.#next(0));
    this.answer = act("answer", "Show the answer", () => this.#answer());
    this.skip = act("skip", "Next mistake", () => this.#next(this.retry || this.last || 0));
    this.stop = act("stop", "Stop", () => { this.last = 0; hooks.retry(0); });
    this.element = h("section.review", {"aria-label": "Review", hidden: true}, this.bar, this.score, this.verdict, this.lines,
      h("div.row", {}, this.start, this.answer, this.skip, this.stop));
  }

  // receive takes a review as far as it has come.
  receive(message) {
    const ended = this.message && this.message.done < this.message.total && message.done === message.total;
    this.message = message;
    this.moves = new Map(message.moves.map((v) => [v.node, v]));
    this.bar.max = message.total;
    this.bar.value = message.done;
    this.bar.hidden = message.done === message.total;
    this.#count();
    if (ended) announce(`The review is done: ${playerName(this.game, "white")} ${Math.round(message.white)} per cent, ${playerName(this.game, "black")} ${Math.round(message.black)}.`);
    this.show();
  }

  // look says which node is on the board, and in whose place a better move is looked for.
  look(state) {
    this.game = state.game;
    if (!state.study.reviewed) this.moves = new Map();
    if (this.at !== state.position.node || this.retry !== state.study.retry) this.#forget();
    this.at = state.position.node;
    this.retry = state.study.retry;
    this.element.hidden = !state.study.reviewed;
    this.show();
  }

  // hear takes what is thought of a move that was tried.
  hear(message) {
    const {right, text, line = []} = message;
    this.tried = {right, text, mentioned: line.slice(0, 2), refutation: right ? [] : line.slice(1)};
    if (right) this.last = message.node;
    this.show();
    announce(this.verdict.textContent);
  }

  // #forget forgets what was tried: where it was right, not before the board shows it.
  #forget() {
    if (this.tried?.right && !this.tried.shown) this.tried.shown = true;
    else this.tried = undefined;
  }

  #count() {
    const {tree} = this.hooks, sides = new Map(tree()?.nodes.map((n) => [n.id, n.side]) ?? []);
    const number = (side, name) => [...this.moves.values()].filter((v) => v.class === name && sides.get(v.node) === side).length;
    const told = [["white", "black"].map((side) => sideName(this.game, side)), [this.message.white, this.message.black].map((part) => `${Math.round(part)} %`),
      ...classes.map((name) => ["white", "black"].map((side) => String(number(side, name))))];
    told.forEach(([white, black], i) => {
      const {cells} = this.score.rows[i];
      cells[0].textContent = white;
      cells[2].textContent = black;
    });
  }

  // show tells of the move that led to the board, or of the one to be tried again.
  show() {
    const v = this.moves.get(this.retry || this.at), node = v && this.hooks.tree()?.nodes.find((n) => n.id === v.node);
    const done = this.message && this.message.done === this.message.total;
    this.start.hidden = !done || Boolean(this.retry) || Boolean(this.last) || this.#mistakes().length === 0;
    this.answer.hidden = this.stop.hidden = !this.retry;
    this.skip.hidden = !this.retry && !this.last || this.#after(this.retry || this.last) === undefined;
    this.verdict.className = `verdict-of-move ${v ? v.class.replace(" ", "-") : ""}`;
    if (this.tried) this.#write(this.tried);
    else if (!node) this.#write({text: ""});
    else if (this.retry) this.#challenge(node, v);
    else this.#write({...v, text: `${node.text}: ${v.class}. ${v.text ?? ""}`, mentioned: [node, ...mentioned(v)]});
  }

  #challenge(node, {class: name, refutation}) {
    this.#write({text: `${playerName(this.game, node.side)} played ${node.text}, ${article(name)}. Find a better move.`, mentioned: [node], refutation});
  }

  // #write writes what is to be said, unless it stands there.
  #write({text, mentioned = [], refutation = [], best = []}) {
    const said = JSON.stringify([text, mentioned, refutation, best, this.retry, prefs.notation, prefs.army]);
    if (said === this.said) return;
    this.said = said;
    this.verdict.replaceChildren(...retold(text, mentioned));
    const line = (label, moves) => moves.length ? [h("p", {}, h("b", {}, label), " ", moves.slice(0, 6).flatMap((move) => [...drawn(move), "  "]))] : [];
    this.lines.replaceChildren(...line(this.retry ? "Answer to it:" : "Then:", refutation), ...line("Better:", best));
  }

  #answer() {
    const v = this.moves.get(this.retry);
    this.tried = {...v, mentioned: mentioned(v)};
    this.show();
  }

  #mistakes() {
    return [...this.moves.values()].filter((v) => retried.has(v.class)).map((v) => v.node);
  }

  #after(node) {
    const list = this.#mistakes();
    return list[list.indexOf(node) + 1];
  }

  #next(node) {
    const next = this.#after(node);
    this.last = 0;
    if (next !== undefined) this.hooks.retry(next);
  }
}

// mentioned are the moves that the text of a verdict can name.
function mentioned({refutation = [], best = []}) {
  return [...refutation.slice(0, 1), ...best.slice(0, 1)];
}

function article(name) {
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}
