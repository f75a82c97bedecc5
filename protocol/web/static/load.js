// Loading a game or a position: a PGN or a FEN, pasted or from a file. The server reads
// them; what it refuses is shown in its words.

import {h} from "./dom.js";
import {ask} from "./place.js";

export const longest = 60000; // bytes of one game, below what the server hears

export class Loader {
  // begin is called with the fields of a study message.
  constructor(begin) {
    this.begin = begin;
    this.text = h("textarea", {rows: 9, name: "text", placeholder: "Paste a PGN or a FEN here", "aria-label": "PGN or FEN", spellcheck: "false"});
    this.file = h("input", {type: "file", accept: ".pgn,.fen,.txt,.gz,.bz2", "aria-label": "A file", onchange: () => this.#read()});
    this.games = h("select", {hidden: true, "aria-label": "Which game of the file", onchange: () => this.#choose()});
    this.rules = h("select", {hidden: true, "aria-label": "By which rules", onchange: () => this.#show(this.rules.value)});
    this.letters = h("input", {type: "checkbox", name: "inventor", onchange: () => { this.listed = undefined; if (this.file.files[0]) this.#read(); }});
    this.remarks = h("ul.remarks", {hidden: true, tabindex: 0, "aria-label": "Remarks"});
    this.refusal = h("p.refusal", {role: "alert"});
    this.dialog = h("dialog", {"aria-label": "Load"}, h("form.loader", {method: "dialog", onsubmit: (event) => { event.preventDefault(); this.#load(); }},
      h("h2", {}, "Load a game or a position"), this.file, this.games, this.rules, this.remarks, this.text,
      h("label.check", {}, this.letters, h("span", {}, "Pieces by the inventor’s letters (KG, PK, BN …)")), this.refusal,
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
    const start = new TextDecoder().decode(await file.slice(0, 1000).arrayBuffer()).trim();
    if (file.size < 1000 && isFEN(start)) this.text.value = start;
    else {
      this.text.value = ""; // until the answer is here there is nothing to load
      await this.#list(file);
    }
  }

  // #list shows the games that the server finds in a file or a text, and what is wrong with
  // others. It gives the number of games.
  async #list(what) {
    this.refusal.textContent = "";
    this.games.hidden = this.rules.hidden = this.remarks.hidden = true;
    const answer = await ask(`games?game=${this.state.game}${this.letters.checked ? "&pieces=inventor" : ""}`, {method: "POST", body: what}).catch(() => undefined);
    if (!answer?.ok) {
      this.refused(answer ? await answer.text() : "Panthera does not answer.");
      return 0;
    }
    const {games, faults, note} = await answer.json();
    this.list = games;
    this.faults = faults;
    this.games.hidden = games.length < 2;
    this.games.replaceChildren(...games.map((game, i) => h("option", {value: i}, `${game.number}. ${game.caption}${game.remarks.length ? " (with remarks)" : ""}`)));
    const refusal = games.length ? [] : faults;
    this.refused([...refusal, note].filter(Boolean).join(" · ") || (games.length ? "" : "There is no game in it."));
    if (games.length) this.#choose();
    return games.length;
  }

  // #choose shows the game that is chosen, what was read otherwise than it is written, and the
  // games of which it may be one.
  #choose() {
    const {texts, remarks} = this.list[this.games.value || 0];
    this.texts = texts;
    this.rules.hidden = texts.length < 2;
    this.rules.replaceChildren(...texts.map((text, i) => h("option", {value: i}, `as ${text.name}`)));
    this.#show(0);
    this.#remark(remarks);
  }

  // #show shows the game as one of the games of which it may be one.
  #show(i) {
    this.text.value = this.texts[i].pgn;
    this.listed = this.text.value;
  }

  // #remark shows all that is to be said of the chosen game, and of what is no game.
  #remark(remarks) {
    const all = [...remarks, ...this.faults];
    this.remarks.hidden = !all.length;
    this.remarks.replaceChildren(...all.map((remark) => h("li", {}, remark)));
  }

  // #load begins with what stands in the field. A text that the server has not listed is listed
  // first; the person loads once more if there is something to choose or to be told.
  async #load() {
    const {game} = this.state;
    const text = this.text.value.trim();
    if (isFEN(text)) return this.begin({game, fen: text});
    if (this.text.value !== this.listed && (!await this.#list(text) || [this.games, this.rules, this.remarks].some((part) => !part.hidden))) return undefined;
    if (this.text.value.length > longest) return this.refused("That is too long here; the library imports files of any size.");
    return this.begin({game, pgn: this.text.value});
  }
}

// isFEN says whether a text is a position rather than a game: one line with a board.
function isFEN(text) {
  return !text.includes("\n") && /^[A-Za-z0-9/]+\/[A-Za-z0-9/]+(\[[A-Za-z]*\])? /.test(`${text} `);
}
