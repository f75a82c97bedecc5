// Playing by links: after each move there is a link, which the other person opens. It tells of the
// whole game: start, moves, and the number by which both know it.

import {h} from "./dom.js";
import {copy} from "./copy.js";
import {here} from "./place.js";
import {query} from "./share.js";
import {movesTo} from "./tree.js";

// letterOf is the link after the last move of a board that is played on, for the other person.
export function letterOf({state: {id, game, black, position}, tree}, base = here()) {
  const near = black === "other" ? "black" : "white"; // the other person's side
  return `${base}#/letter/${game}/${id}?${query({fen: tree.start, moves: movesTo(tree, position.node).join(" "), near})}`;
}

// letterIn is the game of a link, as the server is asked for it.
export function letterIn(game, id) {
  const link = new URLSearchParams(location.hash.split("?")[1] ?? ""), flipped = link.get("near") === "black";
  return {
    id, game, fen: link.get("fen") ?? "", moves: link.get("moves")?.split(" ").filter(Boolean) ?? [], flipped,
    white: flipped ? "other" : "person", black: flipped ? "person" : "other", strength: {level: 0}, control: {kind: "none", move: 1},
  };
}

export class Letter {
  constructor() {
    this.dialog = h("dialog", {"aria-label": "Your move as a link"});
    document.body.append(this.dialog);
  }

  // open offers the link of a board; base is what links begin with.
  open(board, base) {
    const link = letterOf(board, base);
    const {share} = navigator;
    this.dialog.replaceChildren(h("form.settings", {method: "dialog"}, h("h2", {}, "Send this link to the other person"),
      h("p", {}, "It tells of the whole game. Whoever opens it sees the board and makes the next move there, and sends you a link in turn."),
      h("label.field", {}, h("span", {}, "The link"), h("span.copied", {}, h("input", {type: "text", readonly: true, name: "letter", value: link, onfocus: (event) => event.target.select()}),
        h("button.button.main", {type: "button", onclick: () => copy(link, "text/plain", "The link is copied.")}, "Copy"),
        share && h("button.button", {type: "button", onclick: () => share.call(navigator, {url: link}).catch(() => {})}, "Send …"))),
      h("div.end", {}, h("button.button", {type: "submit"}, "Done"))));
    if (!this.dialog.open) this.dialog.showModal();
  }
}
