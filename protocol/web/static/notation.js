// How moves are written: long, with both squares, in standard algebraic notation (SAN), or in
// coordinates as engines have them. The server tells all of them.

import {prefs} from "./prefs.js";

// written is a move as it is preferred.
export function written({text, san, move}) {
  return {san, coordinates: move}[prefs.notation] ?? text;
}

// reworded is a text of the server's in which the moves that it mentions are written as it is
// preferred.
export function reworded(text, mentioned = []) {
  const words = new Map(mentioned.map((move) => [move.text, written(move)]));
  if (words.size === 0) return text;
  // The longest first: one move may be a part of how another is written.
  const sought = [...words.keys()].sort((a, b) => b.length - a.length).map((word) => word.replace(/\W/g, "\\$&"));
  return text.replace(new RegExp(sought.join("|"), "g"), (word) => words.get(word));
}
