// What is beside playing: the study, the editor, the lessons, the problems, the arrays, TigerGo, the
// rules, the library and the making of games, each under an address of its own behind the page's, #/rules/turnqi.
// Says which of them is to be seen.

import {Arrays} from "./arrays.js";
import {Editor} from "./editor.js";
import {Learn} from "./learn.js";
import {Library} from "./library.js";
import {longest} from "./load.js";
import {Making} from "./making.js";
import {Problems} from "./problems.js";
import {judgement} from "./review.js";
import {unpack} from "./packed.js";
import {Report} from "./report.js";
import {Rules} from "./rules.js";
import {Study} from "./study.js";
import {TigerGo} from "./tigergo.js";
import {note} from "./say.js";

const known = ["play", "letter", "study", "edit", "rules", "learn", "problems", "arrays", "tigergo", "library", "make", "report"];

export class Pages {
  study; editor; learn; problems; arrays; tigergo; making; // when they are first asked for

  // hooks: games() lists the games, last() is the ID of the game that was seen last,
  // play(fields) begins a game, tryOut(card) one of a game that has just been made, kept(file) tells of games
  // that have been saved, base() is what links begin with, expect() makes way for a study and numbers it, take(pgn)
  // says whether a PGN is to be shared, instead(text) shows a line instead of all,
  // leave() forgets the game on the screen, tools() renews the buttons above the board.
  constructor(socket, main, hooks) {
    this.socket = socket;
    this.main = main;
    this.hooks = hooks;
    socket.on("lines", (m) => this.study?.receiveLines(m))
      .on("mate", (m) => this.study?.receiveMate(m))
      .on("pgn", (m) => { if (!this.hooks.take(m)) this.study?.receivePGN(m); })
      .on("preview", (m) => { if (this.page === "study") this.study?.receivePreview(m); })
      .on("draft", (m) => this.editor?.receive(m))
      .on("review", (m) => this.study?.receiveReview(m))
      .on("retry", (m) => this.study?.receiveRetry(m))
      .on("lesson", (m) => { if (this.page === "learn") this.learn?.receive(m); })
      .on("problem", (m) => { if (this.page === "problems") this.problems?.receive(m); })
      .on("values", (m) => { if (this.page === "study") this.study.receiveValues(m); })
      .on("openings", (m) => { if (this.page === "study") this.study.openings.receive(m); })
      .on("why", (m) => { if (this.page === "study") this.study.receiveWhy(m); });
  }

  // page is the word of the address, empty for none; id and part are what follows.
  get page() {
    return this.#address()[0];
  }

  get id() {
    return this.#address()[1];
  }

  get part() {
    return this.#address()[2];
  }

  #address() {
    const [, page = "", id = "", part = ""] = location.hash.split("?")[0].split("/").map(decoded);
    return known.includes(page) ? [page, id, part] : ["", "", ""];
  }

  // lost says why the address leads nowhere; empty if it asks for nothing.
  lost() {
    const [, page = "", id = ""] = location.hash.split("?")[0].split("/").map(decoded);
    if (!page) return "";
    return known.includes(page) ? `This address leads nowhere: there is no game “${id}”.` : `This address leads nowhere: there is no page “${page}”.`;
  }

  // open shows what the address asks for; false if that is nothing of these.
  open() {
    const [page, id, part] = this.#address();
    const game = this.hooks.games().find((g) => g.id === id);
    if (page === "library") {
      this.hooks.leave();
      this.#show(new Library(this.hooks.games()).element, "Library");
      return true;
    }
    if (page === "make") {
      this.hooks.leave();
      this.making ??= new Making({play: (card) => this.hooks.tryOut(card), kept: (file) => this.hooks.kept(file), base: () => this.hooks.base()});
      this.#show(this.making.element, "Make a game");
      this.making.open(id, new URLSearchParams(location.hash.split("?")[1] ?? "").get("text"));
      return true;
    }
    if (page === "report") {
      this.hooks.leave();
      this.#show(new Report(this.hooks.last()).element, "Report a problem");
      return true;
    }
    if (!page || !game) return false;
    this.hooks.leave();
    if (page === "rules") this.#show((this.rules = new Rules(this.hooks.games(), game)).element, `Rules of ${game.name}`);
    if (page === "edit") this.#edit(game);
    if (page === "learn") this.#learn(game, part);
    if (page === "problems") this.#problems(game, part);
    if (page === "arrays") this.#arrays(game, part);
    if (page === "tigergo") this.#tigerGo(game);
    if (page === "study") this.#follow(game);
    return true;
  }

  // #follow begins the study that a link asks for.
  async #follow(game) {
    const {hash} = location, number = this.hooks.expect(hash.includes("?")), asked = await this.#asked().catch(() => undefined);
    if (location.hash !== hash) return; // the person has gone elsewhere meanwhile
    if (asked) this.socket.send("study", {game: game.id, ...asked, ask: number});
    else this.#lost("the study in this link is damaged or too long");
  }

  // #asked is what a link asks to be studied: a position, moves from there, or a whole study; and the side at the
  // lower edge.
  async #asked() {
    const query = new URLSearchParams(location.hash.split("?")[1] ?? "");
    const moves = query.get("moves")?.split(" ").filter(Boolean) ?? [];
    const pgn = query.has("pgn") ? await unpack(query.get("pgn")) : "";
    if (pgn.length > longest) throw new Error("too long");
    return {fen: query.get("fen") ?? "", moves, pgn, flipped: query.get("near") === "black"};
  }

  #show(element, title) {
    this.main.replaceChildren(element);
    this.#title(title);
    this.hooks.tools();
  }

  #title(text) {
    document.title = `${text} – Panthera`;
    document.getElementById("title").textContent = text;
  }

  // #below are the hooks of a page that names itself.
  #below() {
    return {games: () => this.hooks.games(), tools: () => this.hooks.tools(), title: (text) => this.#title(text), lost: (reason) => this.#lost(reason)};
  }

  #problems(game, problem) {
    this.problems ??= new Problems(this.socket, this.#below());
    if (!this.problems.element.isConnected) this.#show(this.problems.element, `Problems of ${game.name}`);
    this.problems.open(game.id, problem);
  }

  #arrays(game, squares) {
    this.arrays ??= new Arrays(this.#below());
    if (!this.arrays.element.isConnected) this.#show(this.arrays.element, `Deployments of ${game.name}`);
    this.arrays.open(game.id, squares);
  }

  #tigerGo(game) {
    this.tigergo ??= new TigerGo({...this.#below(), play: (fields) => this.hooks.play(fields)});
    if (!this.tigergo.element.isConnected) this.#show(this.tigergo.element, `TigerGo: ${game.name}`);
    this.tigergo.open(game.id);
  }

  #learn(game, lesson) {
    this.learn ??= new Learn(this.socket, this.#below());
    if (!this.learn.element.isConnected) this.#show(this.learn.element, `Learn ${game.name}`);
    this.learn.open(game.id, lesson);
  }

  #edit(game) {
    this.editor = new Editor(this.socket, game, {
      study: (fen) => this.#begin({game: game.id, fen}),
      play: (fen, side) => this.hooks.play({game: game.id, fen, side}),
    });
    this.#show(this.editor.element, `Set up ${game.name}`);
    this.editor.ask({fen: this.fen?.game === game.id ? this.fen.fen : ""});
  }

  #furnish() {
    this.study ??= new Study(this.socket, {
      games: () => this.hooks.games(),
      play: (fields) => this.hooks.play(fields),
      edit: (game, fen) => { this.fen = {game, fen}; location.hash = `#/edit/${game}`; },
      begin: (fields) => this.#begin(fields),
    });
    if (!this.study.element.isConnected) this.#show(this.study.element, "Study");
  }

  // begin asks the server for a study, which takes the place of this address or follows it.
  #begin(fields, instead = false) {
    this.socket.send("study", {...fields, ask: this.hooks.expect(instead)});
  }

  // analyse studies the game that is played, and has it reviewed if that is asked for.
  analyse(review = false) {
    this.#begin({});
    if (review) this.socket.send("review", {seconds: judgement});
  }

  // show shows a study, with its tree if that is new.
  show(state, tree) {
    this.#furnish();
    this.#title(`Study: ${this.hooks.games().find((g) => g.id === state.game)?.name}`);
    if (tree) this.study.receiveTree(tree);
    this.study.receive(state).then(() => this.hooks.tools());
  }

  // restore shows again what a server that has been started anew does not know of.
  restore() {
    if (["edit", "learn", "problems"].includes(this.page)) this.open();
  }

  #lost(reason) {
    this.hooks.instead(`This address leads nowhere: ${reason}.`);
  }

  // refused tells of a message that was refused; false if it is none of these.
  refused({to, reason}) {
    const lost = to === "lesson" && this.page === "learn" && !this.learn.state || to === "problem" && this.page === "problems" && this.problems.state?.id !== this.problems.id
      || to === "study" && this.page === "study" && !this.study?.element.isConnected && !this.editor?.element.isConnected;
    if (lost) {
      this.#lost(reason);
      return true;
    }
    if (to === "values") this.study?.showValues(false);
    if (to === "openings") this.study?.openings.refused();
    if (to === "study" && this.study?.loading) this.study.refused(reason);
    else if (to === "edit" && this.editor?.element.isConnected) this.editor.refused(reason);
    else if (to === "edit" || to === "study") note(reason);
    return to === "edit" || to === "study";
  }
}

// decoded is a part of an address; one that is malformed stays as it is.
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
