// The library: all games and studies that are kept, to be found, opened, named, deleted,
// taken out and brought in.

import {download} from "./copy.js";
import {h} from "./dom.js";
import {ask} from "./place.js";
import {image, thumbnail} from "./games.js";
import {announce, note} from "./say.js";

const page = 100; // games listed at once

// addressOf is where a game of the library is played or studied.
export function addressOf({id, kind, game}) {
  return kind === "game" ? `#/play/${encodeURIComponent(id)}` : `#/study/${game}/${encodeURIComponent(id)}`;
}

// captionOf says who plays whom, and how it stands.
function captionOf(entry) {
  const names = [entry.white, entry.black].filter(Boolean).map((name) => name === person ? "You" : name.replace(/\+.*/, ""));
  const who = entry.white === person && entry.black === person ? "Two people" : names.join(" – ");
  return [who, resultOf(entry), many(Math.ceil(entry.moves / 2), "move"), entry.date.replaceAll(".", "-")].filter(Boolean).join(" · ");
}

// person is who plays at this board, as files have it.
const person = "Person";

// resultOf is how a game ended, for whoever plays one side of it.
function resultOf({kind, white, black, result}) {
  const mine = kind === "game" && white !== black ? [white, black].indexOf(person) : -1;
  if (result === "*") return kind === "game" ? "unfinished" : "";
  if (result === "1/2-1/2") return "a draw, ½–½";
  if (mine < 0) return result.replace("-", "–");
  return (result === "1-0") === (mine === 0) ? "you won" : "you lost";
}

// many is a number of things.
function many(number, thing) {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

// nameOf is what a game is called: as the person has named it, or by its rules.
function nameOf(entry, games) {
  const game = games.find((g) => g.id === entry.game)?.name ?? entry.game;
  return ["", "Panthera's board", "Study"].includes(entry.name) ? game : `${entry.name} (${game})`;
}

// unfinished shows the games that can be gone on with, in an element that is empty until
// they are known.
export function unfinished(games) {
  const list = h("ul", {}), element = h("section.unfinished", {hidden: true}, h("h2", {}, "Continue"), list);
  ask("library/unfinished").then((answer) => answer.json()).then((entries) => {
    list.replaceChildren(...entries.map((e) => h("li", {}, h("a", {href: addressOf(e), "data-game-id": e.id}, image(thumbnail(e.game), {alt: "", loading: "lazy"}), h("span", {}, h("b", {}, nameOf(e, games)), " ", h("span", {}, captionOf(e)))))));
    element.hidden = entries.length === 0;
  }).catch(() => {}); // then there is nothing to be gone on with
  return element;
}

export class Library {
  entries = [];
  all = 0;

  constructor(games) {
    this.games = games;
    this.words = h("input", {type: "search", name: "words", placeholder: "Search: game, name, opponent, date, result", "aria-label": "Search", oninput: () => this.#soon()});
    this.by = h("select", {name: "by", "aria-label": "Sorted by", onchange: () => this.#load()},
      ...[["date", "newest first"], ["game", "by game"], ["opponent", "by opponent"], ["result", "by result"], ["name", "by name"]].map(([value, label]) => h("option", {value}, label)));
    this.file = h("input", {type: "file", accept: ".pgn,.txt,.gz,.bz2", hidden: true, "aria-label": "A file of games", onchange: () => this.#bring()});
    this.count = h("p.count", {role: "status"});
    this.faults = h("ul.remarks", {hidden: true, tabindex: 0, "aria-label": "Remarks"});
    this.list = h("ul.games", {});
    this.more = h("button.button", {type: "button", "data-library": "more", hidden: true, onclick: () => this.#load(this.entries.length)}, "More");
    this.complaints = h("section.complaints", {hidden: true});
    this.element = h("div.library", {}, h("div.row", {}, this.words, this.by,
      h("button.button", {type: "button", "data-library": "import", onclick: () => this.file.click()}, "Import PGN"), this.file,
      h("button.button", {type: "button", "data-library": "export", onclick: () => this.#export()}, "Export all")),
      this.count, this.faults, this.complaints, this.list, this.more);
    this.#load();
  }

  #soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#load(), 150);
  }

  // #load lists games from a number on.
  async #load(from = 0) {
    const asked = this.asked = Symbol();
    const answer = await this.#ask("GET", `?${new URLSearchParams({words: this.words.value, by: this.by.value, from: String(from), most: String(page)})}`);
    if (!answer || this.asked !== asked) return;
    const {entries, all, complaints, folder} = await answer.json();
    this.entries = from === 0 ? entries : [...this.entries, ...entries];
    this.all = all;
    this.where = folder ? ` in ${folder}` : ", until Panthera ends";
    this.complaints.hidden = complaints.length === 0;
    this.complaints.replaceChildren(h("h3", {}, "Files that could not be read"), h("ul", {}, ...complaints.map((c) => h("li", {}, h("b", {}, c.file), `: ${c.reason}`))));
    this.#show();
  }

  #show() {
    this.count.textContent = `${this.all === 1 ? "1 game or study is" : `${this.all} games and studies are`} kept${this.where}.`;
    this.more.hidden = this.entries.length >= this.all;
    this.list.replaceChildren(...this.entries.map((entry) => this.#row(entry)));
  }

  #row(entry) {
    if (entry.gone) return this.#gone(entry);
    const name = nameOf(entry, this.games);
    const act = (what, label, onclick) => h("button.button", {type: "button", "data-library": what, "aria-label": `${label} ${name}`, onclick}, label);
    return h("li", {"data-game-id": entry.id},
      image(thumbnail(entry.game), {alt: "", loading: "lazy"}),
      h("a", {href: addressOf(entry)}, h("b", {}, name), h("span", {}, `${entry.kind === "game" ? "" : "Study · "}${captionOf(entry)}`)),
      act("rename", "Rename", () => this.#rename(entry)), act("delete", "Delete", () => this.#delete(entry)));
  }

  // #rename replaces the row by a field.
  #rename(entry) {
    const name = h("input", {type: "text", name: "name", value: entry.name, maxlength: 100, required: true, "aria-label": "Name"});
    const row = h("li", {}, h("form", {onsubmit: async (event) => {
      event.preventDefault();
      const text = name.value.trim();
      if (!text || !await this.#ask("POST", `/${encodeURIComponent(entry.id)}/name`, JSON.stringify({name: text}))) return;
      entry.name = text;
      this.#show();
    }}, name, h("button.button.main", {type: "submit"}, "Save"), h("button.button", {type: "button", onclick: () => this.#show()}, "Cancel")));
    this.list.children[this.entries.indexOf(entry)].replaceWith(row);
    name.select();
  }

  async #delete(entry) {
    if (!await this.#ask("DELETE", `/${encodeURIComponent(entry.id)}`)) return;
    entry.gone = true;
    this.#renew(entry).querySelector("button").focus();
    announce("Deleted. Undo brings it back.");
  }

  // #gone is the row of a game that has been deleted.
  #gone(entry) {
    return h("li.gone", {}, h("span", {}, `${nameOf(entry, this.games)} is deleted.`),
      h("button.button", {type: "button", "data-library": "undo", onclick: () => this.#undelete(entry)}, "Undo"));
  }

  async #undelete(entry) {
    if (!await this.#ask("POST", `/${encodeURIComponent(entry.id)}/undelete`)) return;
    entry.gone = false;
    this.#renew(entry);
    announce("It is back.");
  }

  // #renew shows the row of a game as it is now.
  #renew(entry) {
    const row = this.#row(entry);
    this.list.children[this.entries.indexOf(entry)].replaceWith(row);
    return row;
  }

  // #bring brings games in from a file of any size, and tells how far that has come.
  async #bring() {
    const [file] = this.file.files;
    if (!file) return;
    this.file.value = "";
    this.count.textContent = `Reading ${file.name} …`;
    this.faults.hidden = true;
    const answer = await this.#ask("POST", "/import", file);
    if (!answer) return;
    let last;
    for await (const line of linesOf(answer.body)) {
      last = JSON.parse(line);
      this.count.textContent = `${many(last.games, "game")} of ${file.name} read …`;
    }
    await this.#load();
    const refused = last.refused === 0 ? "" : `, ${last.refused} refused`;
    const remarks = last.told === 0 ? "" : `, with ${many(last.told, "remark")}`;
    const first = last.told > last.faults.length ? `, the first ${last.faults.length} here` : "";
    this.count.textContent = `${many(last.games, "game")} of ${file.name} ${last.games === 1 ? "is" : "are"} imported${refused}${remarks}${first}${last.error ? `; then: ${last.error}` : ""}.`;
    this.faults.hidden = last.told === 0;
    this.faults.replaceChildren(...last.faults.map((fault) => h("li", {}, fault)));
  }

  // #export gives the person all games as one file.
  async #export() {
    const answer = await this.#ask("GET", "/export");
    const all = await answer?.blob().catch(() => note("The games did not arrive complete; try again."));
    if (all) download(`panthera-${new Date().toISOString().slice(0, 10)}.pgn`, all);
  }

  // #ask asks the server; what goes wrong is shown.
  async #ask(method, path, body) {
    try {
      const answer = await ask(`library${path}`, {method, body});
      if (answer.ok) return answer;
      note(await answer.text());
    } catch {
      note("Panthera does not answer.");
    }
    return undefined;
  }
}

// linesOf is the lines of a stream, as they come.
async function* linesOf(stream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    const lines = text.split("\n");
    text = lines.pop();
    yield* lines;
  }
}
