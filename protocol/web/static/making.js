// Making a game: a text at the left, with its faults, and at the right a board that shows what its game is like.
// The server reads the text and makes the game; the page knows no rules.

import {h, s} from "./dom.js";
import {Arranging} from "./arranging.js";
import {Assembling} from "./assembling.js";
import {Board} from "./board.js";
import {copy} from "./copy.js";
import {browser} from "./kept.js";
import {Lines, valueOf, withKey} from "./lines.js";
import {ask, here} from "./place.js";
import {prefs} from "./prefs.js";
import {announce, note} from "./say.js";
import {query} from "./share.js";

const keptAs = "panthera.making", keptBefore = "panthera.making.before";
const pause = 300; // ms without a key before a text is read
const mostLinked = 8 << 10; // bytes of a text in a link
const size = (text) => new TextEncoder().encode(text).length;

export class Making {
  #rest = ""; // the text without its start position, as the board that is set up shows it

  // hooks: play(card) begins a game, kept(games) tells of games that are in the folder now, base() is what links begin
  // with.
  constructor(hooks) {
    this.hooks = hooks;
    this.lines = new Lines("The text of the game", () => this.#changed(), () => this.#check());
    this.board = new Board();
    this.board.svg.addEventListener("click", (event) => this.#touch(event));
    this.assembling = new Assembling((piece) => this.#add(piece));
    this.arranging = new Arranging({send: (change) => this.#change(change), write: (fen) => this.lines.become(withKey(this.lines.text, this.lines.line, "startFen", () => fen)), done: () => this.#arrange()});
    this.arranging.element.hidden = true;
    const button = (name, label, act, main = "") => h(`button.button${main}`, {type: "button", "data-make": name, onclick: act}, label);
    this.arrange = button("arrange", "Set up the board", () => this.#arrange());
    this.from = h("select", {"aria-label": "Begin with", name: "from", onchange: () => this.#begin()});
    this.back = button("back", "Back to the text before", () => this.#restore());
    this.strange = h("p.strange", {role: "status", hidden: true}, "This text came by a link. It is only read: its game is made when you press Try it.");
    this.instead = button("instead", "Write this Interactive Diagram as a game", () => { this.#put(this.report.instead, undefined, this.linked && this.report.instead); this.#check(); });
    this.faults = h("ul.faults", {"aria-label": "Faults"});
    this.sum = h("p.sum", {role: "status"});
    this.try = button("try", "Try it", () => this.#try(), ".main");
    this.pieces = h("div.kinds", {role: "group", "aria-label": "Pieces"});
    this.caption = h("p.caption", {"aria-live": "polite"});
    this.scenes = h("div.row", {role: "group", "aria-label": "Diagrams"});
    this.name = h("input", {type: "text", name: "file", pattern: "[a-z0-9][a-z0-9\\-]{0,39}", required: true, autocomplete: "off", autocapitalize: "off", title: "small letters, digits and hyphens, as in my-game"});
    this.where = h("p.note", {});
    this.refusal = h("p.refusal", {role: "alert"});
    this.over = h("button.button", {type: "button", "data-make": "over", hidden: true, onclick: () => this.#save(true)}, "Replace it");
    this.dialog = h("dialog", {"aria-label": "Save"}, h("form.settings", {method: "dialog", onsubmit: (event) => { event.preventDefault(); this.#save(false); }},
      h("h2", {}, "Save the text"), h("label.field", {}, h("span", {}, "Name of the file"), this.name), this.where, this.refusal,
      h("div.end", {}, h("button.button", {type: "button", onclick: () => this.dialog.close()}, "Cancel"), this.over, h("button.button.main", {type: "submit"}, "Save"))));
    document.body.append(this.dialog);
    this.element = h("div.making", {},
      h("section.text", {"aria-label": "Text"}, h("div.row", {}, this.from, button("piece", "Add a piece", () => this.#assemble()), this.arrange, this.back), this.strange, this.lines.element, this.instead, this.sum, this.faults,
        h("div.row", {}, this.try, button("save", "Save", () => this.#ask()), button("link", "Copy a link", () => this.#link()))),
      this.seen = h("section.seen", {"aria-label": "The game"}, this.board.element, h("div.about", {}, this.caption, this.scenes, this.pieces), this.arranging.element));
    const kept = read(keptAs);
    this.file = kept?.file;
    this.linked = kept?.linked ?? ""; // the text of the link by which it came, if nothing may be made of it yet
    this.lines.set(kept?.text ?? "");
  }

  // open shows the page, with a text of the folder if one is named, or one that came by a link.
  async open(name, linked) {
    this.back.hidden = read(keptBefore) === undefined;
    this.instead.hidden = true;
    if (linked && linked !== this.linked) this.#take(linked);
    const answer = await ask("making").catch(() => undefined);
    if (answer?.ok) this.#offer(await answer.json());
    if (name) await this.#open(name);
    else if (!this.lines.text && this.offer) this.lines.set(this.offer.examples[0].text);
    this.#check();
  }

  #offer(offer) {
    this.offer = offer;
    const group = (label, options) => options.length > 0 && h("optgroup", {label}, ...options);
    this.from.replaceChildren(h("option", {value: ""}, "Begin with …"), ...[
      group("Your games", offer.files.map(({name, games}) => h("option", {value: `file ${name}`}, `${games.map((g) => g.title).join(", ") || "no game"} (${name}.ini)`))),
      group("Examples", offer.examples.map(({title}, i) => h("option", {value: `example ${i}`}, title))), h("option", {value: "empty"}, "An empty text")].filter(Boolean));
    this.where.textContent = offer.folder ? `It is kept in ${offer.folder}.` : "Nothing is kept here: copy the text, and save it in a file.";
  }

  // #take shows a text of a link, of which nothing is made.
  #take(text) {
    if (size(text) > mostLinked) {
      note("The text of this link is longer than 8 KiB, and is not opened.");
      return;
    }
    this.#put(text, undefined, text);
  }

  // #put shows another text in place of this one, to which the person can come back.
  #put(text, file, linked = "") {
    const unsaved = this.lines.text && this.lines.text !== this.file?.text && !this.offer?.examples.some((example) => example.text === this.lines.text);
    if (unsaved && this.lines.text !== text) browser.keep(keptBefore, JSON.stringify({text: this.lines.text, file: this.file, linked: this.linked}));
    this.back.hidden = read(keptBefore) === undefined;
    this.file = file;
    this.linked = linked;
    this.lines.set(text);
    this.#keep();
  }

  #restore() {
    const {text, file, linked} = read(keptBefore);
    browser.forget(keptBefore);
    this.#put(text, file, linked);
    this.#check();
  }

  async #begin() {
    const [what, which] = this.from.value.split(" ");
    this.from.value = "";
    if (what === "file") await this.#open(which, true);
    else if (what) {
      this.#put(what === "example" ? this.offer.examples[which].text : "[my-game:chess]\ntitle = My game\n");
      history.replaceState(null, "", "#/make");
    }
    this.#check();
  }

  // #open shows a text of the folder. One that has been changed since it was opened stays, unless it is wanted anew.
  async #open(name, anew = false) {
    const answer = await ask(`making/files/${encodeURIComponent(name)}`).catch(() => undefined);
    if (!answer?.ok) {
      note(answer ? await answer.text() : "Panthera does not answer.");
      return;
    }
    const file = await answer.json();
    if (anew || this.file?.name !== name || this.file?.digest !== file.digest) this.#put(file.text, file);
    history.replaceState(null, "", `#/make/${name}`);
  }

  #changed() {
    this.#keep();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#check(), pause);
  }

  // #keep has the text outlast the page.
  #keep() {
    browser.keep(keptAs, JSON.stringify({text: this.lines.text, file: this.file, linked: this.linked}));
  }

  // #check has the text read, and its game made unless it came by a link.
  async #check() {
    clearTimeout(this.timer);
    this.strange.hidden = !this.linked;
    const {text} = this.lines, asked = this.asked = Symbol();
    const answer = await this.#send("check", text, {make: this.linked ? "" : "yes", set: prefs.pieces, shown: this.digest ?? ""});
    if (this.asked !== asked) return;
    if (!answer?.ok) {
      this.sum.textContent = answer ? await answer.text() : "Panthera does not answer.";
      this.try.disabled = true;
      return;
    }
    await this.#receive(await answer.json());
    this.element.dataset.read = text; // says what has been read, to tests too
  }

  #send(what, text, fields = {}) {
    return ask(`making/${what}?${new URLSearchParams({line: String(this.lines.line), ...fields})}`, {method: "POST", body: text}).catch(() => undefined);
  }

  async #receive(report) {
    this.report = report;
    this.instead.hidden = !report.instead;
    const errors = report.faults.filter(({severity}) => severity === "error");
    this.lines.mark(report.faults.map(({reason, advice, ...at}) => ({...at, text: `${reason}; ${advice}`})));
    this.sum.textContent = report.faults.length === 0 ? "No faults." : `${report.faults.length} ${report.faults.length === 1 ? "fault" : "faults"}${errors.length ? "" : ", none of which keeps it from being played"}.`;
    this.faults.replaceChildren(...report.faults.map((fault) => this.#fault(fault)));
    this.try.disabled = !report.game || !this.linked && !report.digest;
    this.board.element.classList.toggle("stale", !report.digest);
    if (!report.digest && this.shown) this.caption.textContent = `${this.shown.title}, as it was before the fault.`;
    else if (this.shown && report.digest === this.digest && !this.piece) this.#entitle();
    if (report.digest) this.digest = report.digest;
    if (report.shown) await this.#lay(report.shown);
    if (this.linked) this.#clear();
    this.#follow();
  }

  // #arrange begins to set up the start position of the caret's game, or ends that.
  #arrange() {
    const on = this.arranging.element.hidden;
    if (on && (this.linked || !/^\s*\[/m.test(this.lines.text))) {
      note("Write a game first, and try it if it came by a link.");
      return;
    }
    this.arranging.element.hidden = !on;
    this.seen.classList.toggle("arranged", on);
    this.arrange.setAttribute("aria-pressed", String(on));
    this.#rest = "";
    if (on) {
      this.board.clear();
      this.#follow();
      return;
    }
    this.arranging.close();
    if (this.shown) this.#start();
  }

  // #follow has the board that is set up show what the text says, and what is wrong with it.
  #follow() {
    if (this.arranging.element.hidden) return;
    const {text, line} = this.lines, start = valueOf(text, line, "startFen"), rest = withKey(text, line, "startFen", () => "");
    if (rest !== this.#rest || (start?.value ?? "") !== this.arranging.written && start) this.arranging.follow(start?.value ?? "");
    this.#rest = rest;
    const bad = this.report?.faults.filter((fault) => fault.severity === "error" && fault.line === start?.line) ?? [];
    this.arranging.tell(bad.map(({reason, advice}) => `Line ${start.line}: ${reason}; ${advice}.`).join(" "));
  }

  // #change has the server change the start position.
  async #change(change) {
    const answer = await this.#send("arrange", this.lines.text, {set: prefs.pieces, change: JSON.stringify(change)});
    if (answer?.ok) return answer.json();
    this.arranging.tell(answer ? await answer.text() : "Panthera does not answer.");
    return undefined;
  }

  // #fault is a fault with what mends it.
  #fault({line, column, severity, reason, advice}) {
    const go = h("button.place", {type: "button", onclick: () => { this.lines.field.focus(); this.lines.place(line, column); }}, `Line ${line}, column ${column}`);
    const word = advice.match(/^did you mean (\S+)\?$/)?.[1];
    const mend = word && h("button.button", {type: "button", "data-mend": word, onclick: () => this.lines.replace(line, column, word)}, `Write ${word}`);
    return h(`li.${severity}`, {}, go, h("span", {}, ` ${severity}: ${reason}; ${advice}`), mend);
  }

  // #clear takes the board away, of a text of which nothing is made.
  #clear() {
    this.digest = this.shown = undefined;
    this.board.element.hidden = true;
    this.pieces.replaceChildren();
    this.scenes.replaceChildren();
    this.caption.textContent = "";
  }

  // #lay shows the game of the text.
  async #lay(shown) {
    this.shown = shown;
    this.board.element.hidden = false;
    this.layout = {...shown.board, pictures: shown.pictures, key: `${this.digest} ${prefs.pieces}`};
    if (this.arranging.element.hidden) await this.#start();
    this.pieces.replaceChildren(...shown.pieces.map((piece) => h("button.kind", {type: "button", "data-piece": piece.letters[0], "aria-pressed": "false", title: piece.name, onclick: () => this.#show(piece)},
      s("svg", {viewBox: "-.5 -.5 1 1", class: "panthera", "aria-hidden": "true"}, s("g", {class: `piece ${piece.class}`}, s("use", {href: `#${piece.picture}`, x: -0.46, y: -0.46, width: 0.92, height: 0.92}))), h("span", {}, piece.name))));
  }

  #draw(position) {
    return this.board.show({layout: this.layout}, position, false);
  }

  // #start shows the start of the game.
  async #start() {
    this.piece = undefined;
    this.#press();
    await this.#draw(this.shown.position);
    this.board.aim(new Map());
    this.board.mark("chosen");
    this.scenes.replaceChildren();
    this.#entitle();
  }

  #entitle() {
    this.caption.textContent = `${this.shown.title}: the start. Choose a piece to see how it moves.`;
  }

  // #show shows how a kind of piece moves.
  async #show(piece, n = 0) {
    const scene = piece.scenes[n];
    if (!scene) return;
    this.piece = piece;
    this.#press();
    await this.#draw(scene.position);
    this.board.aim(new Map(scene.targets.map((at) => [at, {ends: true, takes: Boolean(this.board.pieceAt(at))}])));
    this.board.mark("chosen", [scene.from]);
    const button = (label, act, pressed) => h("button.button", {type: "button", "aria-pressed": String(pressed), onclick: act}, label);
    this.scenes.replaceChildren(...piece.scenes.map(({caption}, i) => button(caption, () => this.#show(piece, i), i === n)), button("the start", () => this.#start(), false));
    this.caption.textContent = `${piece.name} (${piece.letters.join(", ")})${piece.moves ? `: it ${piece.moves}.` : ""}`;
    announce(`${scene.caption}: ${scene.targets.length} squares`);
  }

  #press() {
    for (const button of this.pieces.children) button.setAttribute("aria-pressed", String(button instanceof HTMLElement && button.dataset.piece === this.piece?.letters[0]));
  }

  // #touch shows the piece on which the person has clicked, or the start.
  #touch(event) {
    const at = this.board.placeAt(event.clientX, event.clientY), letter = at && this.board.pieceAt(at)?.letter;
    const piece = letter && !this.piece && this.shown?.pieces.find(({letters}) => letters.includes(letter));
    if (piece) this.#show(piece);
    else if (this.piece) this.#start();
  }

  // #assemble puts a piece together for the game of the caret's section.
  #assemble() {
    if (!this.offer) note("Panthera does not answer.");
    else if (!this.report?.game) note("Mend the faults of the game first, so that it is known which letters it has.");
    else this.assembling.open(this.offer, this.report.letters, this.report.custom);
  }

  // #add writes a piece into the text.
  #add({letter, name, key, value, usual}) {
    const {line} = this.lines;
    let text = withKey(this.lines.text, line, key, () => value);
    if (name && name !== usual) text = withKey(text, line, "pieceNames", (before) => `${before} ${letter}:${name.replaceAll(/\s+/g, "_")}`.trim());
    this.lines.field.focus();
    this.lines.field.select();
    this.lines.write(text);
    this.lines.place(line, 1);
    note("It is in the text. Set up the board to say where it stands at the start.");
  }

  async #try() {
    const answer = await this.#send("try", this.lines.text);
    if (!answer?.ok) {
      note(answer ? await answer.text() : "Panthera does not answer.");
      return;
    }
    this.linked = ""; // the person has chosen it
    this.#keep();
    if (location.hash.includes("?")) history.replaceState(null, "", "#/make");
    this.hooks.play(await answer.json());
  }

  #ask() {
    this.name.value = this.file?.name ?? this.report?.game ?? "";
    this.refusal.textContent = "";
    this.over.hidden = true;
    this.dialog.showModal();
    this.name.focus();
  }

  // #save keeps the text in the folder; over says that the person wants another text of that name replaced.
  async #save(over) {
    const name = this.name.value, {text} = this.lines;
    let was = this.file?.name === name ? this.file.digest : "";
    if (over) was = (await (await ask(`making/files/${encodeURIComponent(name)}`)).json()).digest;
    const answer = await ask(`making/files/${encodeURIComponent(name)}?was=${was}`, {method: "POST", body: text}).catch(() => undefined);
    if (!answer?.ok) {
      this.refusal.textContent = answer ? await answer.text() : "Panthera does not answer.";
      this.over.hidden = answer?.status !== 409 || !this.offer?.folder;
      return;
    }
    const kept = await answer.json();
    this.dialog.close();
    this.file = {name: kept.name, digest: kept.digest, text};
    this.#keep();
    this.hooks.kept(kept);
    history.replaceState(null, "", `#/make/${kept.name}`);
    note([`Saved as ${kept.name}.ini.`, ...(kept.said ?? [])].join(" "));
    const offer = await ask("making").catch(() => undefined);
    if (offer?.ok) this.#offer(await offer.json());
    this.#check();
  }

  // #link copies a link that carries the text.
  #link() {
    const {text} = this.lines;
    if (size(text) > mostLinked) note(`A link carries 8 KiB of text, and this has ${Math.ceil(size(text) / 1024)} KiB: save it, and hand on the file.`);
    else copy(`${this.hooks.base() ?? here()}#/make?${query({text})}`, "text/plain", "The link is copied. Who opens it sees the text.");
  }
}

// read is what the browser keeps under a key, undefined for nothing.
function read(key) {
  try {
    const kept = JSON.parse(browser.read(key) ?? "null");
    return typeof kept?.text === "string" ? kept : undefined;
  } catch {
    return undefined; // damaged
  }
}
