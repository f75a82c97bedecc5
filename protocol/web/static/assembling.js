// Putting a piece together from a list of ways to move, and its drawing. What is chosen is written in Betza's
// notation; the server draws that.

import {h, s} from "./dom.js";
import {ask} from "./place.js";

const hows = [["", "moves and captures"], ["m", "only moves"], ["c", "only captures"]];
const wheres = [["", "every way"], ["f", "ahead"], ["b", "back"], ["s", "to the sides"], ["v", "ahead and back"]];
const reach = 4; // squares that are drawn on each side of the piece

export class Assembling {
  // add is called with {letter, name, key, moves}: key is that of a known type, moves are those of an own one.
  constructor(add) {
    this.add = add;
    this.kind = h("select", {name: "kind", "aria-label": "Kind of piece", onchange: () => this.#show()});
    this.name = h("input", {type: "text", name: "name", maxlength: 30, required: true, autocomplete: "off"});
    this.letter = h("input", {type: "text", name: "letter", maxlength: 1, pattern: "[A-Za-z]", required: true, autocomplete: "off", autocapitalize: "off"});
    this.ways = h("div.ways", {});
    this.drawn = s("svg", {class: "drawn-piece", viewBox: `${-reach - 0.5} ${-reach - 0.5} ${2 * reach + 1} ${2 * reach + 1}`, role: "img", "aria-label": "How the piece moves"});
    this.told = h("p.told-moves", {"aria-live": "polite"});
    this.written = h("code", {});
    this.refusal = h("p.refusal", {role: "alert"});
    const field = (label, input) => h("label.field", {}, h("span", {}, label), input);
    this.dialog = h("dialog", {"aria-label": "Add a piece"}, h("form.assembling", {method: "dialog", onsubmit: (event) => { event.preventDefault(); this.#submit(); }},
      h("h2", {}, "Add a piece"), h("div.choices", {}, field("Kind", this.kind), field("Name", this.name), field("Letter", this.letter)),
      h("div.parts", {}, this.ways, h("div.drawing", {}, this.drawn, h("p.key", {}, h("span.does-both", {}, "moves and captures"), h("span.does-move", {}, "only moves"), h("span.does-capture", {}, "only captures")), this.told, this.written)), this.refusal,
      h("div.end", {}, h("button.button", {type: "button", onclick: () => this.dialog.close()}, "Cancel"), h("button.button.main", {type: "submit"}, "Write it into the text"))));
    this.dialog.addEventListener("click", (event) => { if (event.target === this.dialog) this.dialog.close(); });
    document.body.append(this.dialog);
  }

  // open offers the types and ways of an offer. Used are the letters that the game has already, custom the number of
  // the piece's own type.
  open({types, ways}, used, custom) {
    this.types = types;
    this.used = used.toUpperCase();
    this.custom = custom;
    this.kind.replaceChildren(h("option", {value: ""}, "One of your own"), h("optgroup", {label: "Known pieces"}, ...types.map(({key, title}) => h("option", {value: key}, title))));
    this.ways.replaceChildren(...[...new Set(ways.map(({group}) => group))].map((group) => h("fieldset", {}, h("legend", {}, group), ...ways.filter((way) => way.group === group).map((way) => this.#way(way)))));
    this.name.value = "";
    this.letter.value = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find((c) => !this.used.includes(c)) ?? "";
    this.refusal.textContent = "";
    this.dialog.showModal();
    this.#show();
    this.name.focus();
  }

  #way({word, label}) {
    const how = this.#choice("how", `How: ${label}`, hows), where = this.#choice("where", `Where: ${label}`, wheres);
    const box = h("input", {type: "checkbox", value: word, onchange: () => { how.disabled = where.disabled = !box.checked; this.#show(); }});
    return h("div.way", {}, h("label.check", {}, box, h("span", {}, label)), how, where);
  }

  #choice(name, label, options) {
    return h("select", {"data-name": name, "aria-label": label, disabled: true, onchange: () => this.#show()}, ...options.map(([value, text]) => h("option", {value}, text)));
  }

  // moves is what is chosen, in Betza's notation.
  get moves() {
    return [...this.ways.querySelectorAll(".way")].map((way) => {
      const [box, how, where] = /** @type {any} */ ([way.querySelector("input"), ...way.querySelectorAll("select")]);
      return box.checked ? where.value + how.value + box.value : "";
    }).join("");
  }

  get type() {
    return this.types.find(({key}) => key === this.kind.value);
  }

  async #show() {
    const {type} = this, moves = type?.moves ?? this.moves, asked = this.asked = Symbol();
    this.ways.hidden = Boolean(type);
    if (type && (!this.name.value || this.types.some(({title}) => title === this.name.value))) this.name.value = type.title;
    this.written.textContent = type ? `${type.key} = ${this.letter.value.toLowerCase()}` : `customPiece${this.custom} = ${this.letter.value.toLowerCase()}:${moves}`;
    const answer = await ask(`making/piece?moves=${encodeURIComponent(moves)}`).catch(() => undefined);
    const said = answer?.ok ? await answer.json() : {squares: [], moves: ""};
    if (this.asked !== asked) return;
    this.told.textContent = moves ? `It ${said.moves}.` : "It does not move yet: choose how.";
    this.drawn.setAttribute("aria-label", this.told.textContent);
    const square = (x, y, shade) => s("rect", {class: shade, x: x - 0.5, y: y - 0.5, width: 1, height: 1});
    const squares = [];
    for (let y = -reach; y <= reach; y++) for (let x = -reach; x <= reach; x++) squares.push(square(x, y, (x + y) % 2 ? "dark" : "light"));
    this.drawn.replaceChildren(...squares, s("circle", {class: "piece-here", r: 0.34}), ...said.squares.map(({file, rank, moves: goes, captures, over}) => s("circle", {
      class: `does-${goes && captures ? "both" : goes ? "move" : "capture"}${over ? " over" : ""}`, cx: file, cy: -rank, r: goes && captures ? 0.26 : goes ? 0.16 : 0.3})));
  }

  #submit() {
    const letter = this.letter.value.toUpperCase(), {type} = this, {moves} = this;
    if (!type && !moves) this.refusal.textContent = "The piece does not move: choose how.";
    else if (this.used.includes(letter)) this.refusal.textContent = `The letter ${letter} is that of another piece of the game.`;
    else {
      this.dialog.close();
      this.add({letter: letter.toLowerCase(), name: this.name.value.trim(), key: type?.key ?? `customPiece${this.custom}`, value: type ? letter.toLowerCase() : `${letter.toLowerCase()}:${moves}`, usual: type?.title});
    }
  }
}
