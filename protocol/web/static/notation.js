// How moves are written: long, with both squares, in standard algebraic notation (SAN), or in
// coordinates as engines have them. The server tells all of them.

import {prefs} from "./prefs.js";

// written is a move as it is preferred.
export function written({text, san, move}) {
  return {san, coordinates: move}[prefs.notation] ?? text;
}

// writtenLine is a line of moves as it is preferred.
export function writtenLine({pv, san, moves}) {
  return {san, coordinates: moves}[prefs.notation] ?? pv;
}
