// Arrays: where to post all pieces of a kind. A person puts one together on the board, or
// picks one, and sees how it is rated against all others. The address has the squares.

import {Board} from "./board.js";
import {h, s} from "./dom.js";
import {ask} from "./place.js";
import {announce, note} from "./say.js";

const orders = [["best", "best first"], ["worst", "worst first"], ["games", "played in games, by score"]];

// signed is a number of centipawns with its sign.
const signed = (n) => n < 0 ? `−${-n}` : `+${n}`;

export class Arrays {
  squares = [];

  // hooks: games() lists the games, title(text) writes above the page, lost(reason) says
  // that the address leads nowhere.
  constructor(hooks) {
    this.hooks = hooks;
    this.board = new Board();
    this.board.svg.addEventListener("click", (event) => this.#touch(this.board.placeAt(event.clientX, event.clientY)));
    this.board.svg.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") this.#touch(event.target.dataset?.at);
    });
    this.games = h("select", {"aria-label": "Game", onchange: () => { location.hash = `#/arrays/${this.games.value}`; }});
    this.headline = h("h2", {});
    this.text = h("div.judgement", {role: "status"});
    this.bars = s("svg", {class: "bars", viewBox: "0 0 300 80", preserveAspectRatio: "none", role: "img"});
    this.scale = h("p.scale", {});
    this.clear = h("button.button", {type: "button", "data-arrays": "clear", onclick: () => this.#go([])}, "Clear");
    this.by = h("select", {name: "by", "aria-label": "Deployments listed", onchange: () => this.#load()}, ...orders.map(([value, label]) => h("option", {value}, label)));
    this.count = h("p.count", {});
    this.rows = h("tbody", {});
    this.more = h("button.button", {type: "button", "data-arrays": "more", onclick: () => this.#load(this.rows.childElementCount)}, "More");
    this.about = h("p.about", {});
    this.element = h("div.study.arrays", {}, h("div.stage", {}, this.board.element),
      h("div.side", {},
        h("section.array", {"aria-label": "Mine against all"}, this.games, this.headline, this.text, this.bars, this.scale, h("div.row", {}, this.clear)),
        h("section.list", {"aria-label": "Deployments"}, h("div.row", {}, this.by), this.count,
          h("table", {}, h("thead", {}, h("tr", {}, ...["", "Deployment", "Rating", "Games"].map((name) => h("th", {scope: "col"}, name)))), this.rows),
          this.more, this.about)));
  }

  // open shows an array of a game, as far as it is put together: "c3-d4".
  open(game, squares = "") {
    if (game !== this.game) {
      this.rows.replaceChildren();
      this.answer = undefined;
    }
    this.game = game;
    this.squares = squares.split("-").filter(Boolean);
    this.#offer();
    this.#load();
  }

  #offer() {
    const known = this.hooks.games().filter(({id, arrays}) => arrays || id === this.game);
    this.games.replaceChildren(...known.map(({id, name}) => h("option", {value: id, selected: id === this.game}, name)));
    this.hooks.title(`Deployments of ${known.find(({id}) => id === this.game)?.name}`);
  }

  #go(squares) {
    this.squares = squares.sort();
    location.hash = `#/arrays/${encodeURIComponent(this.game)}${squares.length ? `/${squares.join("-")}` : ""}`;
  }

  // #touch posts a piece on a square, or takes it away.
  #touch(place) {
    if (!place || !this.answer) return;
    if (this.squares.includes(place)) this.#go(this.squares.filter((square) => square !== place));
    else if (place in this.answer.free) this.#go([...this.squares, place]);
    else if (this.answer.mine && !place.includes("/")) note(`All ${this.answer.pieces} are posted. Click one to take it away.`);
  }

  // #load asks for what there is to be shown, from a number of the list on.
  async #load(from = 0) {
    const asked = this.asked = Symbol();
    const query = new URLSearchParams({squares: this.squares.join(" "), by: this.by.value, from: String(from)});
    const response = await ask(`arrays/${encodeURIComponent(this.game)}?${query}`).catch(() => undefined);
    const said = response?.ok ? await response.json() : await response?.text();
    if (this.asked !== asked) return; // another has been asked for meanwhile
    if (!response?.ok) {
      if (said && !this.answer) this.hooks.lost(said.trim());
      else note(said ?? "Panthera does not answer.");
      return;
    }
    this.answer = said;
    this.#describe();
    this.#list(from > 0);
    const view = this.hooks.games().find(({id}) => id === this.game).views[0];
    await this.board.show({game: this.game, view, flipped: false}, said.position, false);
    if (this.asked === asked) this.#mark();
  }

  #describe() {
    const {answer, squares} = this, {mine} = answer, left = answer.pieces - squares.length;
    this.headline.textContent = squares.length ? this.#called(squares) : `${answer.pieces} × ${answer.piece}`;
    const lines = mine ? this.#judge(mine) : [
      `${left} more ${left === 1 ? "is" : "are"} to be posted on the marked squares: click one, or pick a deployment from the list.`,
      squares.length > 0 && `${answer.fits} of ${answer.all} deployments have ${squares.length === 1 ? "this square" : "these squares"}, rated ${signed(answer.mean)} on average. Numbers on the board: what another square does to that, in centipawns.`,
      squares.length === 0 && `There are ${answer.all} deployments. Numbers on the board: what a ${answer.piece} there does, in centipawns.`,
      answer.common && "Both sides have the same deployment; ratings are White's."];
    this.text.replaceChildren(...lines.filter(Boolean).map((line) => h("p", {}, line)));
    announce(lines.filter(Boolean).join(" "));
    this.clear.disabled = squares.length === 0;
    this.about.textContent = answer.about;
    this.#draw();
  }

  // #called is squares by what the board calls them.
  #called(squares) {
    return squares.map((square) => this.answer.called[square]).join(" ");
  }

  // #judge says in words how an array compares.
  #judge({rank, better, mean, low, high, searches, games}) {
    const rests = low === high ? "one search, since there is only one such position" : `${searches} ${searches === 1 ? "search" : "searches"}${searches < 10 ? ": few" : ""}`;
    const spread = low === high ? "" : ` (95 %: ${signed(low)} to ${signed(high)})`;
    return [`Number ${rank} of ${this.answer.all}: better than ${better} % of them.`,
      `By searches ${signed(mean)} centipawns${spread} compared with the mean of all, from ${rests}.`,
      games ? `In ${games.games} ${games.games === 1 ? "game" : "games"}${games.few ? " (few)" : ""} it scored ${games.score} % (95 %: ${games.low} to ${games.high}), points ${games.points}; by luck with a chance of ${games.chance}.`
        : "It was not played: only the best and the worst were."];
  }

  // #draw draws how the arrays are rated: how many in each step, those with the squares on the
  // board dark, and where the array on it is.
  #draw() {
    const {bars, fitting, least, step, mine, all} = this.answer, width = 300 / bars.length, height = 76 / Math.max(...bars);
    const x = (mean) => (mean - least) / step * width;
    const column = (name, n, i) => s("rect", {class: name, x: i * width + 0.3, width: Math.max(0.5, width - 0.6), y: 80 - n * height, height: n * height});
    this.bars.replaceChildren(...bars.map((n, i) => column("all", n, i)), ...(mine || !this.squares.length ? [] : fitting.map((n, i) => column("fits", n, i))),
      ...(mine ? [s("rect", {class: "interval", x: x(mine.low), width: Math.max(0.5, x(mine.high) - x(mine.low)), y: 0, height: 80}), s("path", {class: "mine", d: `M${x(mine.mean)} 0V80`})] : []));
    this.bars.setAttribute("aria-label", `How ${all} deployments are rated, from ${signed(least)} to ${signed(least + step * bars.length)} centipawns${mine ? `; this one ${signed(mine.mean)}` : ""}`);
    this.scale.replaceChildren(h("span", {}, signed(least)), h("span", {}, "centipawns"), h("span", {}, signed(least + step * bars.length)));
  }

  #list(append) {
    const {answer} = this, rows = answer.list.map((entry) => this.#row(entry));
    if (append) this.rows.append(...rows);
    else this.rows.replaceChildren(...rows);
    this.rows.parentElement.hidden = this.rows.childElementCount === 0;
    this.more.hidden = !answer.more;
    const some = answer.mine || this.squares.length === 0 ? `All ${answer.all} deployments` : `The ${answer.fits} deployments with ${this.#called(this.squares)}`;
    this.count.textContent = this.by.value === "games" ? `${some}, as far as they were played: ${this.rows.childElementCount}.` : `${some}.`;
  }

  #row({rank, squares, mean, low, high, searches, games}) {
    const here = squares.join() === this.squares.join();
    return h(games?.few ? "tr.few" : "tr", {"aria-current": here ? "true" : undefined, title: `${searches} searches${games ? `; points per game ${games.points}; by luck with a chance of ${games.chance}` : ""}`},
      h("td", {}, String(rank)), h("td", {}, h("a", {href: `#/arrays/${this.game}/${squares.join("-")}`}, this.#called(squares))),
      h("td", {}, low === high ? signed(mean) : `${signed(mean)} ± ${Math.round((high - low) / 2)}`),
      h("td", {}, games ? `${games.score} % (${games.low}–${games.high}) of ${games.games}${games.few ? ", few" : ""}` : ""));
  }

  // #mark shows where a piece may be posted next, and what that does.
  #mark() {
    const {free} = this.answer, names = Object.keys(free);
    const most = Math.max(1, ...names.map((name) => Math.abs(free[name])));
    for (const kind of ["gain", "loss"]) {
      const places = names.filter((name) => (free[name] < 0) === (kind === "loss"));
      this.board.mark(kind, places);
      this.board.layers.marks.querySelectorAll(`.${kind}`).forEach((element, i) => element.setAttribute("fill-opacity", String(0.1 + 0.6 * Math.abs(free[places[i]]) / most)));
    }
    this.board.write(Object.fromEntries(names.map((name) => [name, signed(free[name])])));
    for (const [name, {element}] of this.board.squares) element.setAttribute("tabindex", name in free || this.squares.includes(name) ? "0" : "-1");
  }
}
