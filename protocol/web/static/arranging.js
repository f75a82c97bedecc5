// Setting up the start position of a game that is being made: what is done on the board is written into the text.

import {h} from "./dom.js";
import {Editor} from "./editor.js";
import {prefs} from "./prefs.js";

export class Arranging extends Editor {
  #past = []; // FENs before the changes
  #queue = Promise.resolve();

  // hooks: send(change) asks the server, write(fen) puts it into the text, done().
  constructor(hooks) {
    super({send: (_, change) => this.#send(change)}, {id: "", views: [""]}, hooks);
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "z" || !event.ctrlKey && !event.metaKey || event.target instanceof HTMLInputElement && event.target.type === "text") return;
      event.preventDefault();
      this.#back();
    });
  }

  actions() {
    const button = (name, label, act, main = "") => h(`button.button${main}`, {type: "button", "data-edit": name, onclick: act}, label);
    const change = (what) => () => this.ask({fen: this.fen, ...what});
    this.undo = button("undo", "Undo", () => this.#back());
    return [h("div.row", {}, this.undo, button("mirror", "Mirror for Black", change({opposite: "mirrored"})), button("turn", "Turn for Black", change({opposite: "turned"})),
      button("clear", "Clear", change({clear: true})), button("done", "Done", () => this.hooks.done(), ".main"))];
  }

  parts(palette, fields, refusal, actions) {
    return [palette, ...actions, refusal, ...fields];
  }

  ready() {
    this.undo.disabled = this.#past.length === 0;
  }

  // follow shows the start position that the text has.
  follow(fen) {
    this.written = fen;
    this.ask({fen, follows: true});
  }

  // close takes the board away, and forgets what could be undone.
  close() {
    this.board.clear();
    this.#past = [];
  }

  // tell says what is wrong with what has been written.
  tell(text) {
    this.refusal.textContent = text;
  }

  // #send asks for one change after the other, each of what has come of those before.
  #send({game: _game, view: _view, fen, ...change}) {
    const changes = ["put", "move", "set", "hand", "clear", "opposite"].some((what) => change[what] !== undefined);
    this.#queue = this.#queue.then(async () => {
      const before = this.fen, draft = await this.hooks.send({fen: changes ? before : fen, ...change});
      if (!draft) return;
      this.game.id = draft.game;
      const {board, pictures} = draft;
      await this.receive({...draft, layout: {...board, pictures, key: JSON.stringify([board.width, board.height, draft.palette, prefs.pieces])}});
      if (change.follows || draft.fen === before) return;
      if (!change.undoes && before !== undefined) this.#past.push(before);
      this.ready();
      this.written = draft.fen;
      this.hooks.write(draft.fen);
    });
  }

  #back() {
    const fen = this.#past.pop();
    if (fen !== undefined) this.ask({fen, undoes: true});
  }
}
