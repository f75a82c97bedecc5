// The list of moves: the main line of the tree in two columns.

import {h} from "./dom.js";
import {drawn} from "./notation.js";
import {lineFrom} from "./tree.js";

export class Moves {
  // look is called with the node that a person wants to see.
  constructor(look) {
    this.look = look;
    this.list = h("ol", {});
    this.element = h("section.moves", {"aria-label": "Moves", tabindex: -1}, this.list);
    this.element.addEventListener("keydown", (event) => this.#press(event));
    this.line = [];
    this.rows = new Map(); // those that are listed, by what they show
  }

  // show lists the main line; at is the node that is looked at.
  show(tree, at) {
    if (tree !== this.tree) this.#list(tree);
    this.tree = tree;
    this.at = at;
    for (const button of this.list.querySelectorAll("button")) {
      const current = Number(button.dataset.node) === at;
      button.toggleAttribute("aria-current", current);
      if (current) this.#reveal(button);
    }
  }

  // restyle lists the moves anew as they are preferred now.
  restyle() {
    this.rows.clear();
    if (this.tree) this.#list(this.tree);
    if (this.tree) this.show(this.tree, this.at);
  }

  #reveal(button) {
    const box = this.element.getBoundingClientRect(), at = button.getBoundingClientRect();
    if (at.top < box.top) this.element.scrollTop -= box.top - at.top + 8;
    if (at.bottom > box.bottom) this.element.scrollTop += at.bottom - box.bottom + 8;
  }

  #list(tree) {
    this.line = lineFrom(tree, 0);
    const rows = [];
    let row;
    for (const node of this.line) {
      const column = node.side === "white" ? 1 : 2;
      if (!row || row.number !== node.number || row[column] || column === 1 && row[2]) {
        row = {number: node.number};
        rows.push(row);
      }
      row[column] = node;
    }
    let shown;
    const listed = this.rows;
    this.rows = new Map();
    for (const r of rows) {
      const number = !r.number || r.number === shown ? "" : `${r.number}.`, key = JSON.stringify([number, r[1], r[2]]);
      shown = r.number;
      this.rows.set(key, listed.get(key) ?? [h("li.no", {"aria-hidden": "true"}, number), this.#cell(r[1]), this.#cell(r[2])]);
    }
    const items = rows.length > 0 ? [...this.rows.values()].flat() : [h("li.empty", {}, "No moves yet.")];
    let same = 0; // what stays is not drawn anew
    while (same < items.length && items[same] === this.list.children[same]) same++;
    while (this.list.children.length > same) this.list.lastChild.remove();
    this.list.append(...items.slice(same));
  }

  #cell(node) {
    if (!node) return h("li", {});
    return h("li", {}, h("button", {type: "button", "data-node": node.id, "aria-description": node.spoken, onclick: () => this.look(node.id)}, drawn(node)));
  }

  // step is the node so many moves on; 0 is before the first.
  step(by) {
    const nodes = [0, ...this.line.map((n) => n.id)];
    const i = nodes.indexOf(this.at);
    return nodes[Math.max(0, Math.min(nodes.length - 1, i + by))];
  }

  #press(event) {
    const by = {ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -1e6, End: 1e6}[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.look(this.step(by));
  }
}
