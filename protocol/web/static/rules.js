// A page about a game: its rules, how each piece moves, who invented it.

import {h} from "./dom.js";
import {ask} from "./place.js";
import {isDark} from "./prefs.js";
import {image, thumbnail} from "./games.js";

export class Rules {
  constructor(games, game) {
    const others = h("select", {"aria-label": "Game", onchange: () => { location.hash = `#/rules/${others.value}`; }},
      ...games.map((g) => h("option", {value: g.id, selected: g.id === game.id}, g.name)));
    this.body = h("div.body", {}, h("p.loading", {}, "Reading the rules …"));
    this.aim = h("div.body.aim", {});
    this.pieces = h("section.pieces-table", {"aria-label": "The pieces"});
    this.special = h("section.pieces-table", {"aria-label": "Special moves"});
    this.words = h("section.words", {"aria-label": "Words"});
    this.element = h("article.rules", {}, h("header", {}, image(thumbnail(game.id), {alt: `The start of ${game.name}`, width: 320, height: 320}),
      h("div", {}, others, h("h2", {}, game.name), h("p.by", {}, game.author ? `Invented by ${game.author}` : ""), h("p.source", {}, game.source), h("p", {}, `${game.summary}.`),
        h("p.row", {}, h("a.button.main", {href: `./?game=${encodeURIComponent(game.id)}`}, "Play"), h("a.button", {href: `#/learn/${game.id}`}, "Learn"), h("a.button", {href: `#/study/${game.id}`}, "Study"), game.problems && h("a.button", {href: `#/problems/${game.id}`}, "Problems"), h("a.button", {href: `#/edit/${game.id}`}, "Set up a position")))),
      this.aim, this.pieces, this.special, this.body, this.words);
    this.#fetch(game.id);
    if (game.from) this.#measure(game.id);
  }

  // #measure shows what the workbench of the arena has found about a game of a file.
  async #measure(id) {
    const answer = await ask(`workbench/${encodeURIComponent(id)}`), report = answer.ok && await answer.text();
    if (report) this.element.append(h("section.measured", {}, h("h2", {}, "What quick games tell"), h("p", {}, "By arena workbench, which wrote a page with pictures beside it."), h("pre", {tabindex: 0, "aria-label": "The report"}, report)));
  }

  async #fetch(id) {
    const answer = await ask(`rules/${id}.json`);
    const page = await answer.json();
    const sheet = new DOMParser().parseFromString(page.rules, "text/html");
    const nodes = [...sheet.body.childNodes].map((node) => document.importNode(node, true));
    const headings = nodes.filter((node) => /^H\d$/.test(node.nodeName));
    const rest = headings.length > 1 ? nodes.indexOf(headings[1]) : 0; // how to win comes before the pieces
    this.aim.replaceChildren(...nodes.slice(0, rest));
    this.body.replaceChildren(...nodes.slice(rest));
    const theme = isDark() ? "dark" : "light";
    this.pieces.replaceChildren(h("h2", {}, "The pieces"), h("p", {}, "The piece stands on the marked square; dots are where it can go, rings what it captures."),
      h("div.grid", {}, ...page.pieces.filter((piece) => piece.diagrams).map((piece) => h("figure", {},
        h("figcaption", {}, h("b", {}, piece.name), ` (${piece.letter})`),
        h("div.pictures", {}, ...piece.diagrams.map((d) => h("div", {}, image(`${d.address}/${theme}.svg`, {alt: `${piece.name}: ${d.caption}`, loading: "lazy", width: 220, height: 220}), h("small", {}, d.caption))))))));
    if (page.special) this.special.replaceChildren(h("h2", {}, "Special moves"), h("div.grid.special", {}, ...page.special.map((move) => h("figure", {},
      h("figcaption", {}, h("b", {}, move.title)), h("p", {}, move.text),
      h("div.pictures", {}, h("div", {}, h("img", {src: `${move.address}/${theme}.svg`, alt: move.caption, loading: "lazy", width: 220, height: 220}), h("small", {}, move.caption)))))));
    if (page.words) this.words.replaceChildren(h("h2", {}, "Words"), h("dl", {}, ...page.words.flatMap(({word, meaning}) => [h("dt", {}, word), h("dd", {}, meaning)])));
  }
}
