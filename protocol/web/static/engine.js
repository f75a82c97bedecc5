// What the engine thinks in a study: lines, a bar beside the board, arrows on it.

import {h, s} from "./dom.js";
import {arrow} from "./arrow.js";
import {scoreText} from "./mind.js";
import {drawn} from "./notation.js";
import {Preview} from "./preview.js";

const longest = 12; // moves of a line

export class Engine {
  // follow is called with moves that the person wants to try.
  constructor(socket, board, follow) {
    this.board = board;
    this.preview = new Preview((moves) => socket.send("preview", {node: this.node, moves}));
    this.arrows = s("g", {class: "best", "aria-hidden": "true"});
    this.fill = h("div.fill", {});
    this.value = h("span.value", {});
    this.bar = h("div.bar", {role: "meter", "aria-label": "Evaluation", "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": 50}, this.fill, this.value);
    this.toggle = h("button.button", {type: "button", "data-study": "analyse", "aria-pressed": "false",
      onclick: () => socket.send("analyse", {on: this.toggle.getAttribute("aria-pressed") !== "true"})}, "Analyse");
    this.count = h("select", {"aria-label": "Number of lines", onchange: () => socket.send("analyse", {on: true, lines: Number(this.count.value)})},
      ...[1, 2, 3, 4, 5, 8].map((n) => h("option", {value: n}, `${n} ${n === 1 ? "line" : "lines"}`)));
    this.facts = h("span.facts", {});
    this.list = h("ol.lines", {onclick: (event) => { const moves = this.pressed ?? this.#upTo(event.target); if (moves) follow(moves); this.pressed = undefined; },
      onpointerdown: (event) => { this.pressed = this.#upTo(event.target); }, onpointerover: (event) => { if (event.pointerType === "mouse") this.#look(event.target); },
      onpointerleave: () => this.preview.hide(), onfocusin: (event) => this.#look(event.target), onfocusout: () => this.preview.hide()});
    this.element = h("section.engine", {"aria-label": "Engine"}, h("div.head", {}, this.toggle, this.count, this.facts), this.list);
  }

  // receive takes in a state, and what is known of its position: a score, or none.
  receive(state, score) {
    const {study} = state;
    this.toggle.setAttribute("aria-pressed", String(study.analysing));
    this.count.value = study.lines;
    if (state.position.node === this.node && state.id === this.id) return;
    this.node = state.position.node;
    this.id = state.id;
    this.#level(score);
    this.lines = [];
    this.mate = undefined;
    this.list.replaceChildren();
    this.preview.hide();
    this.facts.textContent = "";
    this.arrows.replaceChildren();
  }

  // restyle shows anew what is known, as it is preferred now.
  restyle() {
    if (this.mate) this.told(this.mate);
    else this.#list(this.lines ?? []);
    this.board.svg.append(this.arrows);
    this.point();
  }

  // show lists the lines of the position that is looked at.
  show(message, state) {
    if (message.node !== state?.position.node) return;
    this.lines = message.lines;
    if (this.mate) this.list.replaceChildren();
    this.mate = undefined;
    this.facts.textContent = `depth ${message.depth} · ${Math.round(message.nps / 1000)} k/s`;
    this.#level(message.lines[0].score);
    this.#list(message.lines);
    this.point();
  }

  #list(lines) {
    lines.forEach((line, i) => this.#write(this.list.children[i] ?? this.list.appendChild(row()), scoreText(line.score), line.moves));
    while (this.list.children.length > lines.length) this.list.lastChild.remove();
  }

  // #write writes a line into its row; buttons that are there stay, one may be about to be
  // pressed.
  #write(line, score, all) {
    const [value, way] = line.children, moves = all.slice(0, longest);
    value.textContent = score;
    moves.forEach((move, n) => {
      const button = way.children[n] ?? way.appendChild(h("button", {type: "button", tabindex: n === 0 ? 0 : -1}));
      button.replaceChildren(...drawn(move));
      button.moves = moves.slice(0, n + 1).map(({move}) => move);
    });
    while (way.children.length > moves.length) way.lastChild.remove();
  }

  // #upTo is the moves of a line up to the one that is under a pointer.
  #upTo(element) {
    return element.closest("button")?.moves;
  }

  #look(element) {
    const button = element.closest("button");
    if (button) this.preview.look(button.moves, this.element);
    else this.preview.hide();
  }

  // told shows what came of the search for a mate.
  told(message) {
    this.mate = message;
    const {text, moves} = message;
    this.list.replaceChildren(h("li.told", {}, text));
    if (moves) this.#write(this.list.appendChild(row()), "#", moves);
  }

  // #level sets the bar to a score; to the middle if there is none.
  #level(score) {
    const share = score ? Math.round(100 * score.chance) : 50, text = score ? scoreText(score) : "";
    this.fill.style.height = `${share}%`;
    this.value.textContent = text;
    this.value.classList.toggle("low", share < 50);
    this.bar.setAttribute("aria-valuenow", share);
    this.bar.setAttribute("aria-valuetext", text || "not known");
  }

  // point draws an arrow for the first move of each line, the best one strongest.
  point() {
    const shown = [];
    (this.lines ?? []).forEach(({path}, i) => {
      const points = (path ?? []).map((place) => this.board.centre(place)).filter(Boolean);
      for (let n = 1; n < points.length; n++) {
        const d = arrow(points[n - 1], points[n], i === 0 ? 1 : 0.7);
        if (d) shown.unshift(s("path", {class: `arrow line${Math.min(i, 3)}`, d}));
      }
      if (points.length === 1) shown.unshift(s("circle", {class: `arrow line${Math.min(i, 3)}`, cx: points[0].x, cy: points[0].y, r: 0.2}));
    });
    this.arrows.replaceChildren(...shown);
  }
}

// row is a line of the list.
function row() {
  return h("li.line", {}, h("b", {}), h("span", {}));
}
