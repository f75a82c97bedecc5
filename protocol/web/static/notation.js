// How moves are written: with pictures of the pieces, by the inventor's letters, by the letters of
// files (SAN), or in coordinates as engines have them. The server tells all of them.

import {h, s} from "./dom.js";
import {prefs} from "./prefs.js";

// written is a move as it is preferred, in letters where pictures are.
export function written({text, san, move, parts}) {
  switch (prefs.notation) {
    case "san": return san;
    case "coordinates": return move;
  }
  return parts ? parts.map(({text, full}) => prefs.army && full || text).join("") : text;
}

// drawn is a move as it is preferred, as children of an element.
export function drawn(move) {
  if (prefs.notation !== "pictures" || !move.parts) return [written(move)];
  return move.parts.map((part) => part.picture ? figure(part) : part.text);
}

// figure is the picture of a piece in a line of text, which is read and copied as its letters.
function figure({text, picture, class: side, name}) {
  return h("span.figure", {title: name}, h("span.sr", {}, text),
    s("svg", {class: "panthera", viewBox: "-.5 -.5 1 1", "aria-hidden": "true"}, s("g", {class: `piece ${side}`}, s("use", {href: `#${picture}`, x: -0.5, y: -0.5, width: 1, height: 1}))));
}

// retold is a text of the server's, as children of an element, in which the moves that it mentions
// are written as it is preferred.
export function retold(text, mentioned = []) {
  const words = new Map(mentioned.map((move) => [move.text, move]));
  if (words.size === 0) return [text];
  // The longest first: one move may be a part of how another is written.
  const sought = [...words.keys()].sort((a, b) => b.length - a.length).map((word) => word.replace(/\W/g, "\\$&"));
  return text.split(new RegExp(`(${sought.join("|")})`)).flatMap((word) => words.has(word) ? drawn(words.get(word)) : [word]);
}
