// Loading a game or a position: a PGN or a FEN, pasted or from a file. The server reads
// them; what it refuses is shown in its words.

import {h} from "./dom.js";
import {ask} from "./key.js";

const longest = 60000; // bytes of one game, below what the server hears

export class Loader {
  // begin is called with the fields of a study message.
  constructor(begin) {
    this.begin = begin;
    this.text = h("textarea", {rows: 9, name: "text", placeholder: "Paste a PGN or a FEN here", "aria-label": "PGN or FEN", spellcheck: "false"});
    this.file = h("input", {type: "file", accept: ".pgn,.fen,.txt,.gz", "aria-label": "A file", onchange: () => this.#read()});
    this.games = h("select", {hidden: true, "aria-label": "Which game of the file", onchange: () => this.#choose()});
    this.rules = h("select", {hidden: true, "aria-label": "By which rules", onchange: () => { this.text.value = this.texts[this.rules.value].pgn; }});
    this.remarks = h("ul.remarks", {hidden: true, "aria-label": "Remarks"});
    this.refusal = h("p.refusal", {role: "alert"});
    this.dialog = h("dialog", {"aria-label": "Load"}, h("form.loader", {method: "dialog", onsubmit: (event) => { event.preventDefault(); this.#load(); }},
      h("h2", {}, "Load a game or a position"), this.file, this.games, this.rules, this.remarks, this.text, this.refusal,
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

  // #read has the server list the games of the file, of whatever encoding, packed or not.
  async #read() {
    const [file] = this.file.files;
    if (!file) return;
    this.refusal.textContent = "";
    this.games.hidden = this.rules.hidden = this.remarks.hidden = true;
    const start = new TextDecoder().decode(await file.slice(0, 1000).arrayBuffer()).trim();
    if (file.size < 1000 && isFEN(start)) {
      this.text.value = start;
      return;
    }
    const answer = await ask(`/games?game=${this.state.game}`, {method: "POST", body: file}).catch(() => undefined);
    if (!answer?.ok) return this.refused(answer ? await answer.text() : "Panthera does not answer.");
    const {games, faults, note} = await answer.json();
    this.list = games;
    this.games.hidden = games.length < 2;
    this.games.replaceChildren(...games.map((game, i) => h("option", {value: i}, `${game.number}. ${game.caption}${game.remarks.length ? " (with remarks)" : ""}`)));
    this.refused([...faults.slice(0, 5), note].filter(Boolean).join(" · ") || (games.length ? "" : "There is no game in this file."));
    if (games.length) this.#choose();
  }

  // #choose shows the game that is chosen, what was read otherwise than it is written, and the
  // games of which it may be one.
  #choose() {
    const {texts, remarks} = this.list[this.games.value || 0];
    this.texts = texts;
    this.text.value = texts[0].pgn;
    this.rules.hidden = texts.length < 2;
    this.rules.replaceChildren(...texts.map((text, i) => h("option", {value: i}, `as ${text.name}`)));
    this.remarks.hidden = !remarks.length;
    this.remarks.replaceChildren(...remarks.slice(0, 5).map((remark) => h("li", {}, remark)));
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
