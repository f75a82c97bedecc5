// A choice beside a square: what a piece becomes, or whether a move is meant.

import {h, s} from "./dom.js";

// choose asks which of several moves is meant and calls back with it, or with nothing.
export function choose(board, choices, place, side, answer) {
  const menu = h("div.choose", {role: "dialog", "aria-label": "Which?"});
  const done = (choice) => {
    if (!menu.isConnected) return;
    menu.remove();
    document.removeEventListener("pointerdown", outside, true);
    answer(choice);
  };
  const outside = (event) => { if (!menu.contains(event.target)) done(undefined); };
  for (const choice of choices) {
    const drawing = choice.picture && s("svg", {viewBox: "-.5 -.5 1 1", "aria-hidden": "true"},
      s("g", {class: `piece ${choice.class ?? side}`}, s("use", {href: `#${choice.picture}`, x: -0.5, y: -0.5, width: 1, height: 1})));
    menu.append(h("button", {type: "button", "data-label": choice.label, onclick: () => done(choice)}, drawing, choice.label));
  }
  menu.append(h("button", {type: "button", onclick: () => done(undefined)}, h("span", {}, "Cancel")));
  menu.addEventListener("keydown", (event) => {
    const buttons = [...menu.querySelectorAll("button")];
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
    if (event.key === "Escape") done(undefined);
    else if (step) buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  board.element.append(menu);
  put(board, menu, place);
  menu.querySelector("button").focus();
  setTimeout(() => document.addEventListener("pointerdown", outside, true));
}

// put sets the menu beside a place, within the board.
function put(board, menu, place) {
  const {x, y} = board.centre(place);
  const point = new DOMPoint(x, y).matrixTransform(board.svg.getScreenCTM());
  const field = board.element.getBoundingClientRect();
  const half = board.unit * 0.6;
  const left = Math.max(4, Math.min(point.x - field.left - menu.offsetWidth / 2, field.width - menu.offsetWidth - 4));
  const below = point.y - field.top + half;
  const top = below + menu.offsetHeight < field.height ? below : point.y - field.top - half - menu.offsetHeight;
  menu.style.left = `${left}px`;
  menu.style.top = `${Math.max(4, top)}px`;
}
