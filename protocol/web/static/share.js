// Sharing what is on the board: links to the position and to the game, FEN, PGN, pictures.

import {h} from "./dom.js";
import {copy, download} from "./copy.js";
import {mostLinked, pack} from "./packed.js";
import {ask, here, picture} from "./place.js";
import {isDark, prefs} from "./prefs.js";
import {note} from "./say.js";
import {movesTo} from "./tree.js";

const pictureWidth = 1200; // pixels of a PNG

export class Share {
  base; // what links begin with; here if it is not known
  waiting = []; // those who have asked for the PGN

  constructor(socket) {
    this.socket = socket;
    this.dialog = h("dialog", {"aria-label": "Share"});
    this.dialog.addEventListener("click", (event) => { if (event.target === this.dialog) this.dialog.close(); });
    document.body.append(this.dialog);
  }

  // open offers what a seat shows.
  open(seat) {
    const {state, tree} = seat, position = seat.shown();
    const button = (name, label, act) => h("button.button", {type: "button", "data-share": name, onclick: act}, label);
    const line = (name, label, text = "") => {
      const field = h("input", {type: "text", readonly: true, name, value: text, onfocus: () => field.select()});
      return h("label.field", {}, h("span", {}, label), h("span.copied", {}, field, button(name, "Copy", () => copy(field.value, "text/plain", `${label} is copied.`))));
    };
    const linkTo = (...where) => linkBelow(this.base ?? here(), state, ...where), game = linkTo({fen: tree.start, moves: movesTo(tree, position.node).join(" ")});
    const study = state.study && line("study", "The link to the whole study");
    if (study) this.#pgn().then(async ({text}) => carry(study, linkTo({pgn: await pack(text)})));
    const path = pictureOf(state, position, seat.marks()), address = picture(path), image = h("img.picture", {alt: "The board"});
    address.then((source) => { image.src = source; });
    this.dialog.replaceChildren(h("form.settings", {method: "dialog"}, h("h2", {}, "Share"),
      line("position", "The link to this position", linkTo({fen: position.fen})), line("game", "The link to the game so far", game), study, line("fen", "The FEN", position.fen),
      h("fieldset", {}, h("legend", {}, "The game as PGN"), h("div.row", {}, button("copy-pgn", "Copy", () => this.#copyPGN()), button("save-pgn", "Save", () => this.#savePGN()))),
      h("fieldset", {}, h("legend", {}, "A picture of the board"), image,
        h("div.row", {}, button("copy-png", "Copy", () => copy(png(address), "image/png", "The picture is copied.")), button("save-png", "Save as PNG", () => this.#savePNG(address, state)),
          button("save-svg", "Save as SVG", () => this.#saveSVG(path, state)))),
      h("div.end", {}, h("button.button.main", {type: "submit"}, "Done"))));
    this.dialog.showModal();
  }

  #copyPGN() {
    copy(this.#pgn().then(({text}) => text), "text/plain", "The PGN is copied.");
  }

  async #savePGN() {
    const {name, text} = await this.#pgn();
    download(name, text, "application/x-chess-pgn");
    note(`${name} is saved.`);
  }

  // #pgn asks for the PGN; take has it when it comes.
  #pgn() {
    this.socket.send("pgn", {});
    return new Promise((resolve) => { this.waiting.push(resolve); });
  }

  // take is handed every PGN; false says that it was not asked for here.
  take(message) {
    const waiting = this.waiting.shift();
    waiting?.(message);
    return Boolean(waiting);
  }

  async #savePNG(address, {game}) {
    download(`${game}.png`, await png(address), "image/png");
  }

  async #saveSVG(address, {game}) {
    download(`${game}.svg`, await (await ask(address)).text(), "image/svg+xml");
  }
}

// query is fields as a link has them; what may stand in a fragment stays as it is.
export function query(fields) {
  return String(new URLSearchParams(Object.entries(fields).filter(([, text]) => text))).replaceAll("%2F", "/").replaceAll("%40", "@").replaceAll("%2C", ",");
}

// linkBelow is the address, below that of a board, that studies what the fields say of a game.
function linkBelow(base, {game, flipped}, fields) {
  return `${base}#/study/${game}?${query({...fields, near: flipped && "black"})}`;
}

// carry shows the link to a study in its line, or why there is none.
function carry(line, link) {
  if (link.length <= mostLinked) line.querySelector("input").value = link;
  else line.replaceWith(h("p", {"data-share": "long"}, `This study is too long for a link, which has ${mostLinked} characters at most: save it as PGN, and send the file.`));
}

// pictureOf is the address of a picture of a position as it is shown.
function pictureOf({game, view, flipped}, {fen, last, pieces}, marks) {
  const query = new URLSearchParams({
    fen, view, near: flipped ? "black" : "white", theme: isDark() ? "dark" : "light", colours: prefs.colours, set: prefs.pieces,
    last: last.join(","), marks: marks.map(({colour, from, to = ""}) => colour + from + to).join(","), width: String(pictureWidth),
  });
  if (prefs.marks && pieces.some(({mark}) => mark)) query.set("apart", pieces.map(({mark = ""}) => mark).join(","));
  if (prefs.coordinates) query.set("coordinates", "yes");
  return `picture/${game}?${query}`;
}

// png is the picture of an address in pixels.
async function png(address) {
  const image = new Image();
  image.src = await address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d").drawImage(image, 0, 0);
  return new Promise((resolve) => { canvas.toBlob(resolve, "image/png"); });
}
