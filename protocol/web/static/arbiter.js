// The dialog of the Arbiter of two people at one board: what is decided, and why.

import {h} from "./dom.js";
import {capital} from "./say.js";
import {playerName} from "./sides.js";

const sides = ["white", "black"];

export class Arbiter {
  // decide is called with what is decided.
  constructor(decide) {
    this.decide = decide;
  }

  // open offers what can be decided in a state.
  open({game, result, may: {arbiter}}) {
    const names = sides.map((side) => playerName(game, side));
    const choices = [
      arbiter.refuse && ["refuse", "", "Refuse the draw: the game goes on"],
      ...arbiter.agreed ? sides.map((side, i) => ["agreed", side, `Both agree: ${arbiter.agreed} points for ${names[i]}`]) : [],
      ...sides.map((side, i) => ["disqualify", side, `Disqualify ${names[i]}`]), ["disqualify", "", "Disqualify both"],
      ["points", "", "Set the points"],
    ].filter(Boolean);
    this.choices = choices;
    this.what = h("select", {name: "what", onchange: () => this.#show()}, ...choices.map(([, , words], i) => h("option", {value: i}, words)));
    this.points = h("div.inline", {}, ...names.map((name, i) => h("label", {}, capital(name),
      h("input", {type: "number", name: `points-${sides[i]}`, min: 0, max: 100, step: 0.5, required: true, value: result?.points[i] ?? 0}))));
    this.reason = h("input", {name: "reason", maxlength: arbiter.letters, autocomplete: "off"});
    this.form = h("form.settings", {method: "dialog", onsubmit: () => this.#submit()}, h("h2", {}, "The Arbiter"),
      h("p.note", {}, "The Arbiter may decide for the spirit of the game and against its rules. What is decided is kept with the game, and its reason."),
      h("label.field", {}, h("span", {}, "Decision"), this.what), this.points,
      h("label.field", {}, h("span", {}, "Reason"), this.reason),
      h("div.end", {}, h("button.button", {type: "button", onclick: () => this.dialog.close()}, "Cancel"), h("button.button.main", {type: "submit"}, "Decide")));
    this.dialog = h("dialog", {"aria-label": "The Arbiter", onclose: () => this.dialog.remove()}, this.form);
    document.body.append(this.dialog);
    this.#show();
    this.dialog.showModal();
  }

  get #chosen() {
    return this.choices[this.what.value];
  }

  // #show asks for points and a reason where they are needed.
  #show() {
    const [what] = this.#chosen;
    this.points.hidden = what !== "points";
    for (const input of this.points.querySelectorAll("input")) input.disabled = this.points.hidden;
    this.reason.required = what === "points" || what === "disqualify";
    this.reason.parentElement.hidden = what === "agreed";
  }

  #submit() {
    const [what, side] = this.#chosen;
    this.decide({what, side, reason: this.reason.value, points: sides.map((s) => Number(this.form.elements[`points-${s}`].value))});
  }
}
