// The end of a game: who won, why, and what next.

import {h} from "./dom.js";

export function verdict(state, again) {
  const {result} = state;
  const persons = ["white", "black"].filter((side) => state[side] === "person");
  const title = persons.length === 1
    ? {[persons[0]]: "You win", "": "A draw"}[result.winner] ?? "Panthera wins"
    : {white: "White wins", black: "Black wins", "": "A draw"}[result.winner];
  const card = h("div.verdict", {role: "dialog", "aria-label": "Result"},
    h("h2", {}, title), h("p.reason", {}, result.text),
    h("div.end", {},
      h("button.button.main", {type: "button", onclick: () => again("rematch")}, persons.length === 1 ? "Rematch, sides changed" : "Play again"),
      h("button.button", {type: "button", "data-act": "study", onclick: () => again("study")}, "Study it"),
      h("button.button", {type: "button", "data-act": "review", onclick: () => again("review")}, "Review it"),
      h("button.button", {type: "button", onclick: () => again("setup")}, "New game"),
      h("button.button", {type: "button", onclick: () => card.remove()}, "Look at the game")));
  return card;
}
