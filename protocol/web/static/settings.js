// The dialog for what a person prefers: what the board shows, how it moves and sounds.

import {h} from "./dom.js";
import {renew} from "./key.js";
import {keep, prefs, showTheme} from "./prefs.js";
import {note} from "./say.js";

/** @typedef {[string, string]} Wording a preference or a value, and its words */

// choices are the preferences with several values.
/** @type {[string, string, Wording[]][]} */
const choices = [
  ["pieces", "Pieces", [["drawn", "Drawn"], ["letters", "Letters"]]],
  ["colours", "Board", [["wood", "Wood"], ["green", "Green"], ["blue", "Blue"], ["grey", "Grey"]]],
  ["notation", "Moves", [["pictures", "Pictures of the pieces"], ["inventor", "The inventor’s letters"], ["san", "Letters of files, SAN (Nf3)"], ["coordinates", "Coordinates (g1f3)"]]],
  ["theme", "Theme", [["auto", "As in the system"], ["light", "Light"], ["dark", "Dark"]]],
];

// groups are the preferences by what they are about.
/** @type {[string, Wording[]][]} */
const groups = [
  ["Help while playing", [
    ["threats", "What threatens you"], ["attacks", "Squares where your pieces could be taken"], ["material", "What was taken, and who is ahead"],
  ]],
  ["Board", [["targets", "Where a piece can go"], ["way", "The legs of the last move"], ["coordinates", "Names of files and ranks"], ["claims", "Claimed squares, where they count"],
    ["marks", "Marks of the pieces in TigerChess: A to H, i to iv, Standards, two kinds of Towers"], ["labels", "Names of the boxes beside the board"]]],
  ["Moves", [["army", "The army before the inventor’s letters (BQ, SQ)"]]],
  ["Move", [["animation", "Pieces glide"], ["sound", "Sounds"]]],
];

export class Settings {
  // changed is called when something is preferred otherwise.
  constructor(changed) {
    this.changed = changed;
    this.dialog = h("dialog", {"aria-label": "Settings"});
    this.dialog.addEventListener("click", (event) => { if (event.target === this.dialog) this.dialog.close(); });
    document.body.append(this.dialog);
  }

  // open shows them; renewable says that this browser is the owner's.
  open(renewable) {
    this.dialog.replaceChildren(h("form.settings", {method: "dialog"}, h("h2", {}, "Settings"),
      h("div.choices", {}, ...choices.map(([name, label, values]) => this.#choice(name, label, values))),
      ...groups.map(([legend, list]) => h("fieldset", {}, h("legend", {}, legend), ...list.map(([name, label]) => this.#switch(name, label)))),
      h("p.note", {}, "In games with a clock the only help is what was taken, until you switch help on beside the board."),
      h("div.end", {}, renewable && h("button.button", {type: "button", "data-act": "renew", title: "Replaces the secret by which browsers are admitted", onclick: () => this.#renew()}, "Lock out all other browsers"),
        h("button.button.main", {type: "submit"}, "Done"))));
    this.dialog.showModal();
  }

  async #renew() {
    note(await renew() ? "All other browsers are locked out, until they open the address of “panthera play” again." : "That could not be done; try again.");
  }

  #switch(name, label) {
    return h("label.switch", {}, h("input", {type: "checkbox", name, checked: prefs[name], onchange: (event) => this.#prefer({[name]: event.target.checked})}), h("span", {}, label));
  }

  #choice(name, label, values) {
    const select = h("select", {name, onchange: () => this.#prefer({[name]: select.value})}, ...values.map(([value, words]) => h("option", {value, selected: prefs[name] === value}, words)));
    return h("label.field", {}, h("span", {}, label), select);
  }

  #prefer(changes) {
    keep(changes);
    showTheme();
    this.changed();
  }
}
