// TigerGo, the study of a game: its openings and deployments, its endings and its problems, and the
// marks that are earned there. The address has the line on the board.

import {Board} from "./board.js";
import {h} from "./dom.js";
import {playOut} from "./ending.js";
import {drawn} from "./notation.js";
import {ask, inTab} from "./place.js";
import {prefs} from "./prefs.js";
import {note as keep, progress} from "./progress.js";
import {announce, note} from "./say.js";
import {playerName, sideName} from "./sides.js";

const subject = "tigergo"; // as in ending.js

// many is a number of things.
const many = (n, thing) => `${n} ${thing}${n === 1 ? "" : "s"}`;

export class TigerGo {
  game; answer; listed;
  moves = []; // of the line
  kept = {}; // marks, by game, kind and name
  solved = {}; // what has become of problems
  list = []; // the problems of the game that is listed

  // hooks: games() lists the games, title(text) writes above the page, play(fields) begins a game.
  constructor(hooks) {
    this.hooks = hooks;
    this.board = new Board();
    const button = (name, text, act) => h("button.button", {type: "button", "data-tigergo": name, onclick: act}, text);
    this.games = h("select", {"aria-label": "Game", onchange: () => { location.hash = `#/tigergo/${this.games.value}`; }});
    this.line = h("p.way", {});
    this.study = h("a.button", {"data-tigergo": "study"}, "Study");
    this.play = button("play", "Play", () => this.#play());
    this.compare = button("compare", "Compare", () => this.#compare());
    this.print = h("a.button", {"data-tigergo": "print", target: "_blank", onclick: inTab}, "Print");
    this.back = button("back", "Back", () => this.#go(this.moves.slice(0, -1)));
    this.start = button("start", "Start", () => this.#go([]));
    this.judgement = h("div.judgement", {role: "status"});
    this.about = h("p.note", {});
    this.choices = h("tbody", {});
    this.table = h("table", {}, h("thead", {}, h("tr", {}, ...["Move", "Book", "Games", "Score", "95 %"].map((name) => h("th", {scope: "col"}, name)))), this.choices);
    this.arrays = {white: h("select", {name: "white"}), black: h("select", {name: "black"})};
    this.labels = {white: h("span", {}), black: h("span", {})};
    this.all = h("a", {"data-tigergo": "all"}, "All deployments, compared");
    this.deployments = h("section", {"aria-label": "Deployments"}, h("h2", {}, "Deployments"),
      ...["white", "black"].map((side) => h("label.field", {}, this.labels[side], this.arrays[side])),
      h("p.row", {}, button("set", "Set one against the other", () => this.#set()), this.all));
    this.endings = h("section", {"aria-label": "Endings"});
    this.problems = h("section", {"aria-label": "Problems"});
    this.marks = h("section.marks-earned", {"aria-label": "Marks"});
    this.element = h("div.study.tigergo", {}, h("div.stage", {}, this.board.element),
      h("div.side", {},
        h("section", {"aria-label": "Openings"}, this.games, h("h2", {}, "Openings"), this.line,
          h("div.row", {}, this.study, this.play, this.compare, this.print, this.back, this.start), this.judgement, this.table, this.about),
        this.deployments, this.endings, this.problems, this.marks));
  }

  // open shows a game after the moves of the address.
  async open(game) {
    const asked = this.asked = Symbol();
    const moves = new URLSearchParams(location.hash.split("?")[1] ?? "").get("moves")?.split(" ").filter(Boolean) ?? [];
    const fresh = game !== this.game;
    this.#offer(game);
    const [answer, kept, solved] = await Promise.all([this.#ask(game, "", {moves: moves.join(" ")}), progress(subject), progress("problems")]);
    if (this.asked !== asked) return; // another has been asked for meanwhile
    if (!answer.ok) {
      this.hooks.lost(answer.reason);
      return;
    }
    Object.assign(this, {game, moves, answer: answer.said, kept, solved});
    this.#describe();
    await this.board.show({game, view: this.#card().views[0], flipped: false}, this.answer.position, false);
    if (fresh && this.asked === asked) await this.#list();
  }

  // #ask asks for something of a game.
  async #ask(game, what, fields) {
    const response = await ask(`tigergo/${encodeURIComponent(game)}${what}?${new URLSearchParams(fields)}`).catch(() => undefined);
    if (response?.ok) return {ok: true, said: await response.json()};
    return {ok: false, reason: (await response?.text())?.trim() ?? "Panthera does not answer"};
  }

  #card() {
    return this.hooks.games().find(({id}) => id === this.game);
  }

  #offer(game) {
    const games = this.hooks.games();
    this.games.replaceChildren(...games.map(({id, name}) => h("option", {value: id, selected: id === game}, name)));
    this.hooks.title(`TigerGo: ${games.find(({id}) => id === game)?.name}`);
  }

  #go(moves) {
    location.hash = address(this.game, moves);
  }

  #describe() {
    const {answer, moves} = this, none = moves.length === 0;
    this.line.replaceChildren(...none ? ["The start. Pick a move:"] : answer.moves.flatMap((move, i) => [h("a", {href: address(this.game, moves.slice(0, i + 1)), "aria-current": i === moves.length - 1 ? "step" : undefined}, drawn(move)), " "]));
    this.study.setAttribute("href", `#/study/${this.game}?${new URLSearchParams({moves: moves.join(" ")})}`);
    this.print.setAttribute("href", `tigergo/${encodeURIComponent(this.game)}/report?${new URLSearchParams({moves: moves.join(" ")})}`);
    this.print.hidden = this.back.hidden = this.start.hidden = none;
    this.compare.hidden = moves.length < answer.shortest;
    this.judgement.replaceChildren();
    this.choices.replaceChildren(...answer.choices.slice(0, 12).map((choice) => h(choice.games && choice.few ? "tr.few" : "tr", {},
      h("td", {}, h("a", {href: address(this.game, [...moves, choice.move])}, drawn(choice))), h("td", {}, choice.book ? `${choice.book} %` : ""),
      ...choice.games ? [String(choice.games), `${choice.score} %`, `${choice.low}–${choice.high}`].map((text) => h("td", {}, text)) : [h("td", {}), h("td", {}), h("td", {})])));
    this.table.hidden = answer.choices.length === 0;
    this.about.textContent = answer.choices.length === 0 ? "Neither the book nor a game goes on from here: study it." : `Compare a line of ${answer.shortest} moves or more, of both sides together, for Openings-marks.`;
    this.#endings();
    this.#problems();
    this.#count();
  }

  // #play goes on from the line against the engine, with the side to move, or the one that is preferred.
  #play() {
    const side = ["white", "black"].includes(prefs.side) ? prefs.side : this.answer.position.side;
    this.hooks.play({game: this.game, moves: this.moves, side});
  }

  // #compare compares each move of the line with the best one, which earns Openings-marks.
  async #compare() {
    const {game, moves, asked} = this;
    this.judgement.replaceChildren(h("p", {}, "Comparing each move with the best one …"));
    const answer = await this.#ask(game, "/marks", {moves: moves.join(" ")});
    if (this.asked !== asked) return;
    if (!answer.ok) {
      this.judgement.replaceChildren(h("p", {}, answer.reason));
      return;
    }
    const {marks, moves: judged} = answer.said, name = `${game}/line/${moves.join("_")}`;
    const worst = judged.filter(({error}) => error);
    this.judgement.replaceChildren(h("p", {}, h("b", {}, `${marks} of 100 Openings-marks`), marks === 100 ? ": no move loses more than a search can tell." : "."),
      ...worst.map((move) => h("p", {}, ...drawn(move), ` loses ${move.loss} % of the chances, half of all moves ${move.usual} % or more: better `, ...drawn(move.best), ".")));
    announce(this.judgement.textContent);
    this.kept[name] = marks;
    if (!await keep(subject, {[name]: marks})) note("The marks could not be kept.");
    this.#count();
  }

  // #list lists the deployments of a side to choose from.
  async #list() {
    this.deployments.hidden = !this.#card().arrays;
    if (this.deployments.hidden) return;
    const {game} = this, response = await ask(`arrays/${encodeURIComponent(game)}?by=best`);
    const {list, called, common} = await response.json();
    if (this.game !== game) return;
    this.all.setAttribute("href", `#/arrays/${game}`);
    for (const [side, select] of Object.entries(this.arrays)) {
      this.labels[side].textContent = playerName(game, side);
      select.replaceChildren(...side === "black" ? [h("option", {value: ""}, common ? "the same" : "the best one that may stand against it")] : [],
        ...side === "black" && common ? [] : list.map(({squares, mean}) => h("option", {value: squares.join("-")}, `${squares.map((square) => side === "white" ? called[square] : mirrored(called[square])).join(" ")} (${mean < 0 ? "−" : "+"}${Math.abs(mean)})`)));
    }
  }

  // #set sets one side's deployment against the other's.
  async #set() {
    const {game} = this, {white, black} = this.arrays;
    const answer = await this.#ask(game, "/deployment", {white: white.value, black: black.value || (this.#symmetrical() ? white.value : "")});
    if (!answer.ok) note(answer.reason);
    else this.#go(answer.said.moves);
  }

  #symmetrical() {
    return this.arrays.black.options.length === 1;
  }

  #endings() {
    const {endings} = this.answer;
    this.endings.hidden = endings.length === 0;
    this.endings.replaceChildren(h("h2", {}, "Endings"), h("p.note", {}, "Win against the defence that resists longest. The fewest moves bring 100 Study-marks, twice as many 50."),
      h("ul", {}, ...endings.map((ending) => {
        const marks = this.kept[`${this.game}/ending/${ending.name}`], side = ending.fen.split(" ")[1] === "b" ? "black" : "white";
        return h("li", {}, `${side === "black" ? `${sideName(this.game, side)} ` : ""}${ending.pieces}: ${ending.moves} moves `,
          h("button.button", {type: "button", "data-ending": ending.name, "aria-label": `Play ${ending.pieces}`, onclick: () => this.#playOut(ending, side)}, "Play"), " ",
          h("a", {href: `#/study/${this.game}?${new URLSearchParams({fen: ending.fen})}`, "aria-label": `Study ${ending.pieces}`}, "Study"), marks === undefined ? "" : h("b", {}, ` ${marks}`));
      })));
  }

  #playOut(ending, side) {
    playOut({game: this.game, name: ending.name, fen: ending.fen, side});
    this.hooks.play({game: this.game, fen: ending.fen, side, strength: {}, control: {kind: "none", move: 1}});
  }

  async #problems() {
    const {game} = this;
    this.problems.hidden = !this.#card().problems;
    if (this.problems.hidden) {
      this.list = [];
      return;
    }
    if (this.listed !== game) this.list = await ask(`problems/${encodeURIComponent(game)}.json`).then((answer) => answer.ok ? answer.json() : []);
    if (this.game !== game) return;
    this.listed = game;
    const open = this.list.filter(({id}) => this.solved[id] !== "solved");
    this.problems.replaceChildren(h("h2", {}, "Problems"), h("p", {}, `${this.list.length - open.length} of ${this.list.length} solved. `, h("a", {href: `#/problems/${game}`}, "Solve one"), " ",
      h("a", {href: `problems/${encodeURIComponent(game)}/sheet?moves=${prefs.notation}`, target: "_blank", onclick: inTab}, "Print a sheet")),
    h("p.note", {}, "The more tries tempt, and the longer the win, the more Problem-marks: ", open.length > 0 ? `${Math.min(...open.map(({marks}) => marks))} to ${Math.max(...open.map(({marks}) => marks))} for those that are left.` : "all are earned."));
    this.#count();
  }

  // #count adds up the marks of the game.
  #count() {
    const of = (what) => Object.entries(this.kept).filter(([name]) => name.startsWith(`${this.game}/${what}/`));
    const lines = of("line").filter(([name], _, all) => !all.some(([other]) => other !== name && other.startsWith(`${name}_`))); // not what goes on in another
    const solved = (this.listed === this.game ? this.list : []).filter(({id}) => this.solved[id] === "solved").map(({id, marks}) => [id, marks]);
    const rows = [["Openings-marks", lines, "line"], ["Study-marks", of("ending"), "ending"], ["Problem-marks", solved, "problem"]];
    const sum = (list) => list.reduce((all, [, marks]) => all + marks, 0);
    this.marks.replaceChildren(h("h2", {}, `Marks in ${this.#card().name}`), h("table", {}, h("tbody", {},
      ...rows.map(([name, list, thing]) => h("tr", {}, h("th", {scope: "row"}, name), h("td", {}, String(sum(list))), h("td", {}, `for ${many(list.length, thing)}`))),
      h("tr.sum", {}, h("th", {scope: "row"}, "Together"), h("td", {}, String(rows.reduce((all, [, list]) => all + sum(list), 0))), h("td", {})))),
    h("ul.earned", {}, ...lines.map(([name, marks]) => h("li", {}, `${marks} for ${name.split("/")[2].replaceAll("_", " ")}`)),
      ...this.answer.endings.filter(({name}) => this.kept[`${this.game}/ending/${name}`] !== undefined).map(({name, pieces}) => h("li", {}, `${this.kept[`${this.game}/ending/${name}`]} for ${pieces}`))),
    h("p.note", {}, "Each line, ending and problem brings up to 100 marks, in every game."),
    h("button.button.printer", {type: "button", "data-tigergo": "print-marks", onclick: () => window.print()}, "Print the marks"));
  }
}

// address is that of a line of a game.
function address(game, moves) {
  return `#/tigergo/${encodeURIComponent(game)}${moves.length ? `?${new URLSearchParams({moves: moves.join(" ")})}` : ""}`;
}

// mirrored is the square of the other side's that answers one of the Chessfield: c6 for c3.
function mirrored(square) {
  return square[0] + (9 - Number(square.slice(1)));
}
