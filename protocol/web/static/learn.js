// A lesson: a board, a task that is solved by moving, what is said of a wrong move, hints
// that help more and more, and the course it is part of.

import {h} from "./dom.js";
import {retold} from "./notation.js";
import {Seat} from "./seat.js";
import {announce} from "./say.js";
import {sideName} from "./sides.js";
import {note, progress} from "./progress.js";
import {prefs} from "./prefs.js";

const subject = "lessons";

export class Learn extends Seat {
  solved = {}; // lessons that have been solved, by course and key

  // hooks: games() lists the games, title(text) writes above the page, tools() renews the
  // buttons there.
  constructor(socket, hooks) {
    super(socket, {premove: () => {}, premoveLost: () => {}, impossible: (from, to) => this.#ask({moves: this.state.moves, from, to})});
    this.hooks = hooks;
    this.text.setAttribute("role", "status");
    this.heading = h("h2", {});
    this.teaching = h("p.teaching", {});
    this.task = h("p.task", {});
    this.hint = h("button.button", {type: "button", "data-learn": "hint", onclick: () => this.#help()}, "Hint");
    this.again = h("button.button", {type: "button", "data-learn": "again", onclick: () => this.#ask({})}, "Again");
    this.next = h("a.button.main", {"data-learn": "next"});
    this.others = h("select", {"aria-label": "Game", onchange: () => { location.hash = `#/learn/${this.others.value}`; }});
    this.before = h("p.before", {});
    this.list = h("ol.course", {});
    this.element = h("div.study.learn", {}, h("div.stage", {}, this.board.element),
      h("div.side", {},
        h("section.lesson", {"aria-label": "Lesson"}, this.heading, this.teaching, this.task,
          h("div.saying", {}, this.text, this.undo, this.done), h("div.row", {}, this.hint, this.again, this.next)),
        h("section.contents", {"aria-label": "Course"}, this.others, this.before, this.list)));
  }

  // open begins a lesson of a game, the first that has not been solved if none is named.
  async open(course, lesson = "") {
    this.course = course;
    this.lesson = lesson;
    this.state = undefined;
    this.solved = await progress(subject);
    this.#ask({});
  }

  // #ask has the server say how the lesson stands, from its beginning if no moves are given.
  #ask(fields) {
    const game = this.state?.game ?? this.course;
    const view = this.state?.view ?? prefs.views[game] ?? "";
    this.socket.send("lesson", {game: this.course, lesson: this.lesson, view, flipped: this.state?.flipped ?? false, ...fields});
  }

  async receive(state) {
    if (state.course !== this.course) return;
    const unsolved = state.lessons.find(({key}) => !this.solved[this.#name(key)]);
    if (!this.lesson && unsolved && unsolved.key !== state.lesson) {
      this.lesson = unsolved.key;
      this.#ask({});
      return;
    }
    const before = this.state;
    this.state = state;
    this.lesson = state.lesson;
    this.helped = 0;
    if (state.solved) this.#keep(state);
    await this.board.show(state, state.position, before?.lesson === state.lesson && before.moves.length !== state.moves.length);
    if (this.state !== state) return; // another has come while the board was fetched
    this.#describe(state);
    this.hand.allow(state.choices, state.position.side, false);
    this.reach.ready(state.choices);
    this.board.mark("culprit", state.culprits);
    this.board.mark("hint");
    this.#pronounce(state);
    if (state.verdict === "illegal") this.board.aim(new Map((state.targets ?? []).map((place) => [place, {ends: true}])));
    this.hooks.tools();
  }

  // #keep notes that a lesson has been solved.
  #keep({lesson}) {
    const name = this.#name(lesson);
    if (!this.solved[name]) note(subject, {[name]: true});
    this.solved[name] = true;
  }

  #name(key) {
    return `${this.course}/${key}`;
  }

  #describe(state) {
    const {lessons} = state, at = lessons.findIndex(({key}) => key === state.lesson);
    const name = (id) => this.hooks.games().find((g) => g.id === id)?.name ?? id;
    if (this.others.options.length === 0) this.others.append(...this.hooks.games().filter((g) => !g.formOf).map((g) => h("option", {value: g.id}, g.name)));
    this.others.value = state.course;
    this.hooks.title(`Learn ${name(state.course)}`);
    this.heading.textContent = `${at + 1}. ${lessons[at].title}`;
    this.teaching.textContent = state.text;
    this.task.textContent = state.task;
    this.hint.hidden = state.solved || state.hints.length === 0;
    this.hint.textContent = "Hint";
    this.again.hidden = state.moves.length === 0;
    const next = lessons[at + 1];
    this.next.textContent = next ? "Next lesson" : `Play ${name(state.course)}`;
    this.next.setAttribute("href", next ? this.#address(next.key) : `./?game=${encodeURIComponent(state.course)}`);
    this.next.classList.toggle("main", state.solved);
    this.before.replaceChildren(...(state.first ? ["It is built on ", h("a", {href: `#/learn/${state.first}`}, name(state.first)), ": learn that first."] : []));
    this.before.hidden = !state.first;
    this.#contents();
  }

  #address(key) {
    return `#/learn/${encodeURIComponent(this.course)}/${key}`;
  }

  #contents() {
    const {lessons, lesson} = this.state;
    this.list.replaceChildren(...lessons.map(({key, title}) => h("li", {},
      h("a", {href: this.#address(key), "aria-current": key === lesson ? "step" : undefined}, title),
      this.solved[this.#name(key)] && h("span.solved", {"aria-label": "solved"}, " ✓"))));
  }

  play(move) {
    this.#ask({moves: this.state.moves, try: move});
  }

  // #help shows the next hint.
  #help() {
    const {hints} = this.state, {text, path, mentioned} = hints[Math.min(this.helped, hints.length - 1)];
    this.helped++;
    this.hint.textContent = this.helped < hints.length ? "Another hint" : "Hint";
    this.hand.letGo();
    this.board.mark("culprit");
    this.board.mark("hint", path);
    this.#tell(text, "hinted", mentioned);
  }

  #tell(text, how, mentioned) {
    this.told = {text, mentioned};
    this.text.replaceChildren(...retold(text, mentioned));
    this.text.parentElement.dataset.verdict = how;
    announce(this.text.textContent);
  }

  async restyle() {
    await super.restyle();
    this.text.replaceChildren(...retold(this.told.text, this.told.mentioned));
  }

  // say tells what is entered.
  say() {
    const {hand: {entry}} = this;
    if (!this.state) return;
    this.offer(entry);
    const begun = entry.path.length > 1;
    if (begun) this.text.textContent = `${this.way(entry)} … go on, or stop here`;
    else if (this.entering) this.#pronounce(this.state);
    this.entering = begun;
  }

  // #pronounce tells what has come of a move.
  #pronounce(state) {
    const side = sideName(state.game, state.position.side);
    if (state.solved) this.#tell(state.told ? `Solved. ${state.told}` : "Solved.", "right");
    else if (state.verdict === "right") this.#tell(state.told || "Right. Go on.", "right");
    else if (state.verdict) this.#tell(state.told, "wrong", state.mentioned);
    else this.#tell(`You have ${side}.`, "");
  }

  flip() {
    this.#ask({moves: this.state.moves, flipped: !this.state.flipped});
  }

  turnTo(view) {
    this.#ask({moves: this.state.moves, view});
  }
}
