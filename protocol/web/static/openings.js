// What was played in other games in the position on the board: how often, how it scored for
// the side that plays it, and what the engine thinks of it now.

import {h, icon} from "./dom.js";
import {scoreText} from "./mind.js";
import {drawn} from "./notation.js";
import {keep, prefs} from "./prefs.js";

const drawing = "M4 19V5M4 19h16M8 16v-5M12 16V7M16 16v-3";

export class Openings {
  // ask asks for what was played; play is called with a move that the person wants to try.
  constructor(ask, play) {
    this.ask = ask;
    this.play = play;
    this.button = h("button.button", {type: "button", "data-study": "openings", "aria-pressed": "false", onclick: () => this.#toggle(!this.on)}, icon(drawing), "Openings");
    this.facts = h("p.facts", {});
    this.table = h("tbody", {});
    this.element = h("section.openings", {"aria-label": "Openings", hidden: true}, this.facts,
      h("table", {}, h("thead", {}, h("tr", {}, ...["Move", "Games", "Score", "95 %", "Mean", "Now"].map((name) => h("th", {scope: "col"}, name)))), this.table));
    this.on = Boolean(prefs.openings);
    this.button.setAttribute("aria-pressed", String(this.on));
  }

  #toggle(on) {
    keep({openings: on});
    this.on = on;
    this.button.setAttribute("aria-pressed", String(on));
    this.element.hidden = true;
    if (on) this.ask();
  }

  // look says what is on the board.
  look(state) {
    const {node, fen} = state.position;
    if (node === this.node && fen === this.fen) return;
    this.node = node;
    this.fen = fen;
    this.now = new Map();
    if (this.on) this.ask();
  }

  refused() {
    this.element.hidden = true;
    this.button.setAttribute("aria-pressed", "false");
    this.on = false;
  }

  receive(message) {
    if (!this.on || message.node !== this.node) return;
    this.message = message;
    this.element.hidden = false;
    const few = message.moves.some((move) => move.few);
    this.facts.textContent = message.all === 0 ? "There are no statistics of this game." : message.games === 0 ? `No other game continued from here, of ${message.all}.`
      : `${message.games} of ${message.all} ${message.all === 1 ? "game" : "games"}.${few ? " Grey: fewer than 30, which says little." : ""}`;
    this.facts.title = message.about.join("\n");
    this.table.replaceChildren(...message.moves.map((move) => this.#row(move)));
    this.table.parentElement.hidden = message.games === 0;
  }

  // restyle writes the moves anew as they are preferred now.
  restyle() {
    if (!this.element.hidden) this.receive(this.message);
  }

  #row(move) {
    const result = `won ${move.won}, drawn ${move.drawn}, lost ${move.lost}; points per game ${move.points}`;
    return h(move.few ? "tr.few" : "tr", {"data-move": move.move, title: move.few ? `${result}; few games` : result},
      h("td", {}, h("button", {type: "button", onclick: () => this.play(move.move)}, drawn(move))),
      h("td", {}, String(move.games)), h("td", {}, `${move.score} %`), h("td", {}, `${move.low}–${move.high}`),
      h("td", {}, move.evaluation === undefined ? "" : scoreText(move.evaluation)), h("td.now", {}, this.now.get(move.move) ?? ""));
  }

  // judge takes what the engine thinks of the position now.
  judge(lines) {
    this.now = new Map(lines.map((line) => [line.moves[0].move, scoreText(line.score)]));
    for (const row of this.table.children) row.lastChild.textContent = this.now.get(row.dataset.move) ?? "";
  }
}
