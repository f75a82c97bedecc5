// The dialog for a new game: game, side, strength, time.

import {h} from "./dom.js";
import {keep, prefs} from "./prefs.js";
import {family, show, thumbnail} from "./games.js";
import {capital} from "./say.js";
import {sideName} from "./sides.js";

const levels = ["a first game", "beginner", "beginner", "learner", "learner", "casual", "casual", "club", "club", "strong club", "strong club",
  "expert", "expert", "expert", "master", "master", "master", "very strong", "very strong", "very strong", "full strength"];

// strengthName is a strength in words.
export function strengthName(strength) {
  if (strength.elo !== undefined) return `about ${strength.elo} Elo`;
  const level = strength.level ?? 20;
  return level === 20 ? "full strength" : `level ${level}`;
}

const times = {
  none: {label: "No clock", fields: [["move", "Seconds the engine thinks", 1, 0.1]]},
  increment: {label: "Clock", fields: [["base", "Minutes", 10, 0.5, 60], ["increment", "Seconds a move", 5, 1]]},
  fixed: {label: "Per move", fields: [["move", "Seconds a move", 30, 1]]},
  tiger: {label: "TigerClock", note: "A TigerClock counts down three times: the time for postings, then the time for moves, to which what is left of the first is added, then a reserve that the moves made in time have built up.", fields: [["deployment", "Deployment, min", 5, 1, 60], ["engagement", "Engagement, min", 25, 1, 60], ["reserve", "Reserve a move, s", 10, 1]]},
};

export class Setup {
  away = false; // whether the opponent is to be on another device
  second = ""; // the second game of a pair, if there is to be one

  // begin is called with the game's ID, and what is second in a pair is in second then; roll, with it too, asks for the dice; other is what a
  // person elsewhere is called, empty if there can be none.
  constructor(games, begin, roll, other) {
    this.other = other;
    this.games = games;
    this.begin = begin;
    this.roll = roll;
    this.dialog = h("dialog", {"aria-label": "New game"});
    this.dialog.addEventListener("click", (event) => { if (event.target === this.dialog) this.dialog.close(); });
    document.body.append(this.dialog);
  }

  // open shows the dialog for a game.
  open(id) {
    this.#fill(id);
    this.dialog.showModal();
  }

  #fill(id) {
    this.form = undefined; // until there is another, what is preferred counts
    this.game = this.games.find((g) => g.id === id) ?? this.games[0];
    this.picture = h("img", {alt: ""});
    this.about = h("p", {});
    this.by = h("p.by", {});
    const link = (words) => h("a", {onclick: () => this.dialog.close()}, words);
    this.rules = link("Rules");
    this.lessons = link("Learn it first");
    this.select = h("select", {onchange: () => this.#choose(this.select.value)}, ...this.#options());
    this.note = h("p.note", {role: "status"});
    this.dice = h("button.button", {type: "button", onclick: () => this.roll(this.game.id)}, "⚄ Throw the dice");
    this.options = h("div.inline", {});
    this.pairs = h("div.inline", {});
    this.time = h("div.inline", {});
    this.against = this.#segments("against", "Against", [["engine", "Panthera"], ["other", this.other]], this.away ? "other" : "engine");
    this.form = h("form.fields", {method: "dialog", onsubmit: () => this.#submit()},
      h("h2", {}, "New game"),
      h("div", {}, h("label.field", {}, h("span", {}, "Game"), this.select), this.options, h("div.inline", {}, this.dice), this.pairs, this.note),
      this.#side(), this.against, this.#strength(), this.#times(),
      h("div.end", {}, h("button.button", {type: "button", onclick: () => this.dialog.close()}, "Cancel"), h("button.button.main", {type: "submit"}, "Play")));
    this.dialog.replaceChildren(h("div.setup", {}, h("div.preview", {}, this.picture, this.about, this.by, h("p.more", {}, this.rules, this.lessons)), this.form));
    this.#choose(this.game.id);
  }

  #options() {
    const groups = new Map();
    for (const game of this.games.filter((g) => !g.formOf)) groups.set(family(game).name, [...(groups.get(family(game).name) ?? []), game]);
    return [...groups].map(([name, games]) => {
      const options = games.map((g) => h("option", {value: g.id}, g.name));
      return games.length === 1 ? options[0] : h("optgroup", {label: name}, ...options);
    });
  }

  #choose(id) {
    this.game = this.games.find((g) => g.id === id);
    this.select.value = this.game.formOf ?? id;
    this.#showForms();
    for (const side of ["white", "black"]) this.form.querySelector(`[name=side][value=${side}] + span`).textContent = sideName(this.game.id, side);
    this.#showTimes();
    show(this.picture, thumbnail(id));
    this.rules.href = `#/rules/${id}`;
    this.lessons.href = `#/learn/${id}`;
    this.about.textContent = `${capital(this.game.summary)}.`;
    this.by.textContent = [this.game.author && `by ${this.game.author}`, this.game.from && `from ${this.game.from}`, this.game.board].filter(Boolean).join(" · ");
    this.dice.parentElement.hidden = !this.game.hand;
    this.#showPairs();
    this.note.textContent = "";
  }

  // #showForms lets the person choose among the forms of the game by what makes one.
  #showForms() {
    const listed = this.game.formOf ?? this.game.id;
    const forms = this.games.filter((g) => (g.formOf ?? g.id) === listed);
    const chosen = () => forms.find((g) => g.options.every((option, i) => option === fields[i].value));
    const fields = (this.game.options ?? []).map((option, i) => h("select", {onchange: () => this.#choose(chosen().id)},
      ...[...new Set(forms.map((g) => g.options[i]))].map((name) => h("option", {value: name, selected: name === option}, name))));
    this.options.replaceChildren(...fields.map((field, i) => h("label", {}, fields.length > 1 ? ["Object", "Deployment"][i] : "Form", field)));
  }

  // #showPairs offers a second game of Stake-out, with which this one makes a pair.
  #showPairs() {
    const others = this.games.filter((g) => g.counts && !g.formOf);
    this.pairs.hidden = !this.game.counts || this.form.elements.side.value === "none";
    const second = h("select", {name: "second"}, h("option", {value: ""}, "No, one game"), ...others.map((g) => h("option", {value: g.id}, `With ${g.name}`)));
    this.pairs.replaceChildren(h("label", {}, "Pair of games: a coin chooses who begins and where, then sides are reversed", second),
      h("p.trio", {}, "LancerChess with Touchstone, a game of your own file, is the inventor’s A Sundry Trio."));
  }

  // rolled shows what the dice have decided.
  rolled(message) {
    if (!this.dialog.open) return;
    this.#choose(message.game);
    this.note.textContent = message.text;
  }

  #segments(name, legend, options, chosen, changed) {
    return h("fieldset", {}, h("legend", {}, legend), h("div.segments", {}, ...options.map(([value, label]) =>
      h("label", {}, h("input", {type: "radio", name, value, checked: value === chosen, onchange: changed}), h("span", {}, label)))));
  }

  #side() {
    const sides = [["white", "White"], ["random", "Random"], ["black", "Black"], ["both", "Two people"], ["none", "Watch"]];
    this.turns = h("label.check", {}, h("input", {type: "checkbox", name: "turns", checked: prefs.turns}), "The board turns to the side to move");
    const show = () => {
      const chosen = this.form?.elements.side.value ?? prefs.side;
      this.turns.hidden = chosen !== "both";
      this.against.hidden = !this.other || ["both", "none"].includes(chosen);
      if (this.form) this.#showPairs();
    };
    show();
    return h("div", {}, this.#segments("side", "You play", sides, prefs.side, show), this.turns);
  }

  #strength() {
    const byElo = prefs.strength.elo !== undefined;
    this.level = h("input", {type: "range", min: 0, max: 20, step: 1, value: prefs.strength.level ?? 6, "aria-label": "Level"});
    this.elo = h("input", {type: "range", min: 500, max: 2500, step: 50, value: prefs.strength.elo ?? 1200, "aria-label": "Elo"});
    const output = h("output", {}), range = h("div.range", {});
    const show = () => {
      const elo = this.form?.elements.measure?.value === "elo" || !this.form && byElo;
      range.replaceChildren(elo ? this.elo : this.level, output);
      output.textContent = elo ? `about ${this.elo.value}` : `${this.level.value} · ${levels[this.level.value]}`;
    };
    this.level.oninput = this.elo.oninput = show;
    show();
    const measure = this.#segments("measure", "Strength of the engine", [["level", "Level"], ["elo", "Elo (a rough guess)"]], byElo ? "elo" : "level", show);
    return h("div", {}, measure, range);
  }

  #times() {
    return this.clock = h("div", {});
  }

  // #showTimes offers the kinds of clock, a TigerClock first where the game is played by one,
  // and the clocks of the game.
  #showTimes() {
    const chosen = this.form.elements.time?.value ?? prefs.control.kind, {clocks} = this.game;
    const kinds = clocks[0].control.kind === "tiger" ? ["tiger", "none", "increment", "fixed"] : Object.keys(times);
    this.clock.replaceChildren(this.#segments("time", "Time", kinds.map((kind) => [kind, times[kind].label]), chosen, () => this.#showTime()),
      h("p.presets", {}, ...clocks.map(({name, control}) => h("button.button", {type: "button", onclick: () => {
        this.form.elements.time.value = control.kind;
        this.#showTime(control);
      }}, name))), this.time);
    this.#showTime();
  }

  // #showTime shows the times of the chosen kind: those given, or preferred, or the game's.
  #showTime(given) {
    const {kind} = this.#kind(), of = (control) => control?.kind === kind ? control : undefined;
    const control = of(given) ?? of(prefs.control) ?? of(this.game.clocks.find((c) => c.control.kind === kind)?.control);
    this.time.replaceChildren(...times[kind].note ? [h("p.note", {}, times[kind].note)] : [], ...times[kind].fields.map(([name, label, preset, step, unit = 1]) => {
      const known = control?.[name] / unit;
      const value = Number.isFinite(known) ? known : preset;
      return h("label", {}, label, h("input", {type: "number", name, value, min: name === "reserve" || name === "increment" ? 0 : step, max: 360000, step: "any", required: true}));
    }));
  }

  #kind() {
    return {kind: this.form.elements.time.value};
  }

  #submit() {
    const {elements} = this.form;
    const control = this.#kind();
    for (const [name, , , , unit = 1] of times[control.kind].fields) control[name] = Number(elements[name].value) * unit;
    const strength = elements.measure.value === "elo" ? {elo: Number(this.elo.value)} : {level: Number(this.level.value)};
    keep({side: elements.side.value, strength, control, turns: elements.turns.checked});
    this.away = Boolean(this.other) && elements.against.value === "other";
    this.second = this.pairs.hidden || this.away ? "" : elements.second.value;
    this.begin(this.game.id);
  }
}
