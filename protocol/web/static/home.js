// The choice of games: a card for each family.

import {h} from "./dom.js";
import {unfinished} from "./library.js";
import {family, rank, thumbnail} from "./games.js";

// home shows the choice; pick is called with the id of a game.
export function home(games, pick) {
  const first = new Map();
  for (const game of games) if (!first.has(family(game).id)) first.set(family(game).id, game);
  const order = [...first.keys()].sort((a, b) => rank(a) - rank(b));
  const cards = order.map((id, place) => {
    const game = first.get(id), {name, lead} = family(game);
    const more = [["Rules", "rules", "Rules of"], ["Study", "study", "Study"], game.problems && ["Problems", "problems", "Problems of"], game.arrays && ["Arrays", "arrays", "Arrays of"], ["Set up", "edit", "Set up a position of"]];
    return h("li.card", {},
      h("span.picture", {}, h("img", {src: thumbnail(game.id), alt: "", loading: "lazy"})),
      h("div.text", {}, h("h3", {}, name), h("p.by", {}, [game.author && `by ${game.author}`, game.board].filter(Boolean).join(" · ")), h("p", {}, lead), place === 0 && h("p.best", {}, "The best one to begin with")),
      h("p.row", {}, h("button.button.main", {type: "button", "data-game": game.id, "aria-label": `Play ${name}`, onclick: () => pick(game.id)}, "Play"),
        h("a.button", {href: `#/learn/${game.id}`, "aria-label": `Learn first: ${name}`}, "Learn first")),
      h("details.more", {}, h("summary", {"aria-label": `More about ${name}`}, "More"),
        h("p", {}, ...more.filter(Boolean).map(([label, page, about]) => h("a", {href: `#/${page}/${game.id}`, "aria-label": `${about} ${name}`}, label)))));
  });
  return h("div.home", {},
    h("div.lead", {}, h("h2", {}, "Chess variants, and an opponent for each"),
      h("p", {}, "Panthera is a board and an engine for games that no other board can show, and for chess. It knows the rules of each, teaches them by moving, and plays as well, or as badly, as you like."),
      h("p", {}, h("a", {href: "#/library"}, "All your games and studies"))),
    unfinished(games),
    h("ul.cards", {}, ...cards),
    h("p.below", {}, h("a", {href: "#/report"}, "Report a problem")));
}
