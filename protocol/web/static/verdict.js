// The end of a game: who won, why, and what next, beside the board. A guest is offered nothing.

import {h} from "./dom.js";
import {playerName, winnerName} from "./sides.js";

const mine = {resignation: "you have resigned", time: "your time is up"}; // why one has lost

// ending is how the game ended, in a sentence: who plays one side of it is spoken to.
export function ending({result, white, black}) {
  const loser = {white: black, black: white}[result.winner];
  const spoken = white !== black && loser === "person" && mine[result.reason];
  return spoken ? result.text.replace(/: .*/, `: ${spoken}`) : result.text;
}

// verdict is the card, with the way to the second game of a pair.
export function verdict(state, again, guest, pair) {
  const {result} = state;
  const {game} = state, lord = winnerName(game);
  const persons = ["white", "black"].filter((side) => state[side] === "person");
  const opponent = state.white === "engine" || state.black === "engine" ? "Panthera" : "The other side";
  const winner = persons.length !== 1 ? playerName(game, result.winner) : result.winner === persons[0] ? "You" : opponent;
  const title = !result.winner ? "A draw" : lord ? `${winner} ${winner === "You" ? "are" : "is"} ${lord}` : `${winner} ${winner === "You" ? "win" : "wins"}`;
  const card = h("div.verdict", {role: "group", "aria-label": "Result"},
    h("h2", {tabindex: -1}, title),
    h("div.end", {},
      pair?.next && h("button.button.main", {type: "button", "data-act": "second", onclick: () => again("second")}, "The second game, sides reversed"),
      ...(guest ? [] : [
        h("button.button.main", {type: "button", onclick: () => again("rematch")}, persons.length === 1 ? "Rematch, sides changed" : "Play again"),
        h("button.button", {type: "button", "data-act": "study", onclick: () => again("study")}, "Study it"),
        h("button.button", {type: "button", "data-act": "review", onclick: () => again("review")}, "Review it"),
        h("button.button", {type: "button", onclick: () => again("setup")}, "New game"),
      ]),
      h("button.button", {type: "button", onclick: () => card.remove()}, "Close")));
  return card;
}
