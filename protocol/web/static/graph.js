// The evaluation over the game: a line along the moves, White's side above.

import {h, s} from "./dom.js";
import {scoreText} from "./mind.js";
import {written} from "./notation.js";
import {lineFrom, lineTo} from "./tree.js";

const width = 300, height = 60;

export class Graph {
  // goTo is called with the node that a person wants to see.
  constructor(goTo) {
    this.curves = s("g", {});
    this.dots = s("g", {});
    this.dotted = new Map(); // the dots, by what they show
    this.svg = s("svg", {viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", role: "img"}, this.curves, this.dots);
    this.element = h("section.graph", {"aria-label": "Evaluation over the game"}, this.svg);
    this.scores = new Map();
    this.marks = new Map();
    this.svg.addEventListener("click", (event) => {
      const box = this.svg.getBoundingClientRect();
      const i = Math.round((event.clientX - box.left) / box.width * Math.max(1, this.line.length - 1));
      if (this.line[i]) goTo(this.line[i].id);
    });
    this.line = [];
  }

  // show draws the line that goes through a node and on from there.
  show(tree, at) {
    if (tree !== this.tree) this.scores.clear();
    this.tree = tree;
    this.at = at;
    this.line = [{id: 0, text: "the beginning", score: tree.score}, ...lineTo(tree, at), ...lineFrom(tree, at)];
    this.#draw();
  }

  // mark marks the moves that a review has found faulty.
  mark(verdicts) {
    this.marks = new Map(verdicts.filter((v) => v.text).map((v) => [v.node, v.class]));
    if (this.tree) this.#draw();
  }

  // judge takes a score that has come in since.
  judge({node, lines}) {
    this.scores.set(node, lines[0].score);
    if (this.line.some((n) => n.id === node)) this.#draw();
  }

  // #draw draws, in the next frame, what there is then: much comes at once.
  #draw() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.#drawNow();
    });
  }

  #drawNow() {
    const step = width / Math.max(1, this.line.length - 1);
    const runs = [[]]; // of positions one after the other that are judged
    this.line.forEach((node, i) => {
      const score = this.scores.get(node.id) ?? node.score;
      if (score) runs.at(-1).push([i * step, height * (1 - score.chance), node, score]);
      else if (runs.at(-1).length > 0) runs.push([]);
    });
    const points = runs.flat();
    const here = this.line.findIndex((n) => n.id === this.at);
    this.curves.replaceChildren(...runs.filter((run) => run.length > 1).flatMap(stretch),
      s("path", {class: "middle", d: `M0 ${height / 2}H${width}`}),
      ...(here >= 0 && this.line.length > 1 ? [s("path", {class: "here", d: `M${here * step} 0V${height}`})] : []));
    this.#spot(points);
    const last = points.at(-1);
    this.svg.setAttribute("aria-label", last ? `Evaluation over the game, at the end ${scoreText(last[3])}` : "Evaluation over the game: nothing is judged yet");
    this.element.classList.toggle("empty", points.length < 2);
  }

  // #spot draws the dots; those that are there already stay.
  #spot(points) {
    const before = this.dotted;
    this.dotted = new Map();
    for (const [x, y, node, score] of points) {
      const mark = this.marks.get(node.id), text = `${written(node)} ${scoreText(score)}${mark ? `: ${mark}` : ""}`, key = `${x} ${y} ${text}`;
      this.dotted.set(key, before.get(key) ?? s("circle", {class: mark ? `dot mark ${mark.replace(" ", "-")}` : "dot", cx: x, cy: y, r: mark ? 3 : 1.6}, s("title", {}, text)));
    }
    for (const [key, dot] of before) if (!this.dotted.has(key)) dot.remove();
    for (const [key, dot] of this.dotted) if (!before.has(key)) this.dots.append(dot);
  }
}

// stretch draws the chances over positions that are all judged: Black's above, White's below.
function stretch(run) {
  const path = run.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
  const [left, right] = [run[0][0].toFixed(1), run.at(-1)[0].toFixed(1)];
  return [s("rect", {class: "back", x: left, width: right - left, height}), s("path", {class: "area", d: `${path}L${right} ${height}L${left} ${height}Z`}),
    s("path", {class: "curve", d: path})];
}
