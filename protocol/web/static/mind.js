// What the engine thinks: score, depth, speed and the line it expects.

import {h} from "./dom.js";
import {drawn} from "./notation.js";
import {keep, prefs} from "./prefs.js";

export class Mind {
  constructor() {
    this.score = h("b", {}, "–");
    this.word = h("span", {}, "Engine");
    this.facts = h("span.facts", {});
    this.line = h("p.pv", {});
    this.element = h("details.mind", {open: prefs.mind}, h("summary", {}, this.score, this.word, this.facts), this.line);
    this.element.addEventListener("toggle", () => keep({mind: this.element.open}));
  }

  show(info) {
    this.moves = info.moves;
    this.score.textContent = scoreText(info.score);
    this.word.textContent = `depth ${info.depth}`;
    this.facts.textContent = `${amount(info.nodes)} nodes · ${amount(info.nps)}/s`;
    this.restyle();
  }

  // restyle writes the line anew as it is preferred now.
  restyle() {
    this.line.replaceChildren(...(this.moves ?? []).flatMap((move) => [...drawn(move), "  "]));
  }

  clear() {
    this.moves = [];
    this.score.textContent = "–";
    this.word.textContent = "Engine";
    this.facts.textContent = "";
    this.restyle();
  }
}

// scoreText writes a score as White sees it.
export function scoreText({cp, mate, count, marks, result}) {
  if (result) return {"1-0": "1–0", "0-1": "0–1"}[result] ?? "½–½";
  if (count !== undefined) return `${count > 0 ? "+" : "−"}${Math.abs(count)} marks`;
  if (mate !== undefined) return `${mate > 0 ? "" : "−"}#${Math.abs(mate)}`;
  const size = marks === undefined ? (Math.abs(cp) / 100).toFixed(2) : `${Math.abs(marks).toFixed(1)} marks`;
  return cp === 0 ? size : `${cp > 0 ? "+" : "−"}${size}`;
}

function amount(n) {
  if (n >= 1e6) return `${(n / 1e6).toFixed(1)} M`;
  if (n >= 1e3) return `${Math.round(n / 1e3)} k`;
  return String(n);
}
