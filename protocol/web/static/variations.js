// The moves of a study with their variations and comments, as books print them.

import {h} from "./dom.js";
import {drawn} from "./notation.js";
import {steps} from "./steps.js";

const signs = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"};

export class Variations {
  // hooks: goTo(node), step(by), promote(node), merge(node), remove(node), sign(node, glyph), undo(), comment(node, text).
  constructor(hooks) {
    this.hooks = hooks;
    this.list = h("div.book", {tabindex: 0, role: "group", "aria-label": "Moves"});
    this.words = h("textarea", {rows: 2, placeholder: "A comment on this position", "aria-label": "Comment", maxlength: 4000, onchange: () => hooks.comment(this.at, this.words.value)});
    this.promote = h("button.button", {type: "button", "data-study": "promote", onclick: () => hooks.promote(this.at)}, "Make main line");
    this.merge = h("button.button", {type: "button", "data-study": "merge", title: "This move is written twice; put what follows both together", hidden: true, onclick: () => hooks.merge(this.at)}, "Merge");
    this.remove = h("button.button", {type: "button", "data-study": "remove", onclick: () => hooks.remove(this.at)}, "Delete from here");
    this.sign = h("select", {"aria-label": "Sign for this move", "data-study": "sign", title: "Sign for this move", onchange: () => hooks.sign(this.at, Number(this.sign.value))},
      h("option", {value: 0}, "no sign"), ...Object.entries(signs).map(([glyph, sign]) => h("option", {value: glyph}, sign)));
    this.undo = h("button.button", {type: "button", "data-study": "undo", hidden: true, onclick: () => hooks.undo()});
    this.element = h("section.variations", {}, this.list, hooks.card, steps(hooks.step), h("div.row", {}, this.sign, this.promote, this.merge, this.remove, this.undo), this.words);
  }

  show(tree, at) {
    if (tree !== this.tree) this.#read(tree);
    this.at = at;
    for (const button of this.list.querySelectorAll("button[data-node]")) {
      const current = Number(button.dataset.node) === at;
      button.toggleAttribute("aria-current", current);
      if (current) this.#reveal(button);
    }
    const node = this.byId.get(at);
    if (document.activeElement !== this.words) this.words.value = (node ?? tree).comment ?? "";
    this.remove.disabled = this.sign.disabled = !node;
    this.sign.value = String(node?.glyphs?.find((glyph) => glyph in signs) ?? 0);
    this.promote.disabled = !node || this.#isMain(node);
    this.merge.hidden = !node || this.children.get(node.parent).find((n) => n.move === node.move) === node;
  }

  // offer offers to undo what was done last.
  offer(what) {
    this.undo.hidden = !what;
    this.undo.textContent = `Undo ${what}`;
  }

  // restyle prints the moves anew as they are preferred now.
  restyle() {
    if (!this.tree) return;
    this.printed = undefined;
    this.#read(this.tree);
    this.show(this.tree, this.at);
  }

  #reveal(button) {
    const box = this.list.getBoundingClientRect(), at = button.getBoundingClientRect();
    if (at.top < box.top) this.list.scrollTop -= box.top - at.top + 8;
    if (at.bottom > box.bottom) this.list.scrollTop += at.bottom - box.bottom + 8;
  }

  #isMain(node) {
    for (let n = node; n; n = this.byId.get(n.parent)) if (this.children.get(n.parent)[0] !== n) return false;
    return true;
  }

  // #read takes a tree, and prints it unless it stands there, as when a review has judged it.
  #read(tree) {
    this.tree = tree;
    this.byId = new Map(tree.nodes.map((n) => [n.id, n]));
    this.children = new Map();
    for (const node of tree.nodes) this.children.set(node.parent, [...(this.children.get(node.parent) ?? []), node]);
    const printed = JSON.stringify([tree.comment, tree.nodes], (key, value) => key === "score" ? undefined : value);
    if (printed !== this.printed) this.#print();
    this.printed = printed;
  }

  #print() {
    const begin = h("button", {type: "button", "data-node": 0, onclick: () => this.hooks.goTo(0)}, "Start");
    this.list.replaceChildren(begin, " ", ...this.#comment(this.tree.comment), ...this.#line(0, true));
  }

  // #line prints what follows a node.
  #line(from, numbered) {
    const printed = [];
    for (let list = this.children.get(from); list; list = this.children.get(from)) {
      const [main, ...others] = list;
      printed.push(...this.#move(main, numbered), ...this.#comment(main.comment));
      for (const other of others) {
        printed.push(h("div.variation", {}, "(", ...this.#move(other, true), ...this.#comment(other.comment), ...this.#line(other.id, false), ")"));
      }
      numbered = others.length > 0 || Boolean(main.comment) || this.children.get(main.id)?.[0].side === main.side; // postings do not alternate
      from = main.id;
    }
    return printed;
  }

  #move(node, numbered) {
    const number = !node.number ? "" : node.side === "white" ? `${node.number}.` : numbered ? `${node.number}…` : "";
    const sign = (node.glyphs ?? []).map((g) => signs[g] ?? "").join("");
    return [number && h("span.no", {"aria-hidden": "true"}, number),
      h("button", {type: "button", "data-node": node.id, "aria-description": node.spoken, onclick: () => this.hooks.goTo(node.id)}, drawn(node), sign), " "].filter(Boolean);
  }

  #comment(text) {
    return text ? [h("span.comment", {}, text), " "] : [];
  }

  // step is the node before or after, along the main continuation.
  step(by) {
    if (by < 0) return this.byId.get(this.at)?.parent ?? 0;
    return this.children.get(this.at)?.[0].id ?? this.at;
  }

  last() {
    let at = this.at;
    while (this.children.get(at)) at = this.children.get(at)[0].id;
    return at;
  }
}
