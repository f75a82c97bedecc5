// The end of a game: who won, why, and what next, beside the board. A guest is offered nothing.

import {h} from "./dom.js";

const mine = {resignation: "you have resigned", time: "your time is up"}; // why one has lost

// ending is how the game ended, in a sentence: who plays one side of it is spoken to.
export function ending({result, white, black}) {
  const loser = {white: black, black: white}[result.winner];
  const spoken = white !== black && loser === "person" && mine[result.reason];
  return spoken ? result.text.replace(/: .*/, `: ${spoken}`) : result.text;
}

export function verdict(state, again, guest) {
  const {result} = state;
  const persons = ["white", "black"].filter((side) => state[side] === "person");
  const opponent = state.white === "engine" || state.black === "engine" ? "Panthera wins" : "The other side wins";
  const title = persons.length === 1
    ? {[persons[0]]: "You win", "": "A draw"}[result.winner] ?? opponent
    : {white: "White wins", black: "Black wins", "": "A draw"}[result.winner];
  const card = h("div.verdict", {role: "group", "aria-label": "Result"},
    h("h2", {tabindex: -1}, title),
    h("div.end", {},
      ...(guest ? [] : [
        h("button.button.main", {type: "button", onclick: () => again("rematch")}, persons.length === 1 ? "Rematch, sides changed" : "Play again"),
        h("button.button", {type: "button", "data-act": "study", onclick: () => again("study")}, "Study it"),
        h("button.button", {type: "button", "data-act": "review", onclick: () => again("review")}, "Review it"),
        h("button.button", {type: "button", onclick: () => again("setup")}, "New game"),
      ]),
      h("button.button", {type: "button", onclick: () => card.remove()}, "Close")));
  return card;
}
