// Loading a game or a position: a PGN or a FEN, pasted or from a file. The server reads
// them; what it refuses is shown in its words.

import {h} from "./dom.js";

const longest = 60000; // bytes of one game, below what the server hears

export class Loader {
  // begin is called with the fields of a study message.
  constructor(begin) {
    this.begin = begin;
    this.text = h("textarea", {rows: 9, name: "text", placeholder: "Paste a PGN or a FEN here", "aria-label": "PGN or FEN", spellcheck: "false"});
    this.file = h("input", {type: "file", accept: ".pgn,.fen,.txt", "aria-label": "A file", onchange: () => this.#read()});
    this.games = h("select", {hidden: true, "aria-label": "Which game of the file", onchange: () => { this.text.value = this.list[this.games.value]; }});
    this.refusal = h("p.refusal", {role: "alert"});
    this.dialog = h("dialog", {"aria-label": "Load"}, h("form.loader", {method: "dialog", onsubmit: (event) => { event.preventDefault(); this.#load(); }},
      h("h2", {}, "Load a game or a position"), this.file, this.games, this.text, this.refusal,
      h("div.end", {}, h("button.button", {type: "button", onclick: () => this.close()}, "Cancel"), h("button.button.main", {type: "submit"}, "Load"))));
    document.body.append(this.dialog);
  }

  open(state) {
    this.state = state;
    this.refusal.textContent = "";
    this.dialog.showModal();
    this.text.focus();
  }

  close() {
    this.dialog.close();
  }

  refused(reason) {
    this.refusal.textContent = reason;
  }

  async #read() {
    const [file] = this.file.files;
    if (!file) return;
    this.list = split(await file.text());
    this.text.value = this.list[0];
    this.games.hidden = this.list.length < 2;
    this.games.replaceChildren(...this.list.slice(0, 500).map((text, i) => h("option", {value: i}, `${i + 1}. ${caption(text)}`)));
  }

  #load() {
    const text = this.text.value.trim();
    if (text.length > longest) this.refused("That is too long here; the library imports files of any size.");
    else if (isFEN(text)) this.begin({game: this.state.game, fen: text});
    else this.begin({game: this.state.game, pgn: text});
  }
}

// isFEN says whether a text is a position rather than a game: one line with a board.
function isFEN(text) {
  return !text.includes("\n") && /^[A-Za-z0-9/]+\/[A-Za-z0-9/]+(\[[A-Za-z]*\])? /.test(`${text} `);
}

// split cuts a file into games.
function split(text) {
  return text.replaceAll("\r", "").split(/\n(?=\[Event )/).map((game) => game.trim()).filter(Boolean);
}

function caption(text) {
  const tag = (name) => text.match(new RegExp(`\\[${name} "([^"]*)"`))?.[1] ?? "?";
  return `${tag("White")} – ${tag("Black")}, ${tag("Variant")}, ${tag("Result")}`;
}
