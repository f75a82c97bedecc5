// The choice of games: a card for each family.

import {h} from "./dom.js";
import {unfinished} from "./library.js";
import {family, rank, thumbnail} from "./games.js";

// home shows the choice; pick is called with the id of a game.
export function home(games, pick) {
  const first = new Map();
  for (const game of games) if (!first.has(family(game).id)) first.set(family(game).id, game);
  const order = [...first.keys()].sort((a, b) => rank(a) - rank(b));
  const cards = order.map((id) => {
    const game = first.get(id), {name, lead} = family(game);
    return h("li", {}, h("button.card", {type: "button", "data-game": game.id, onclick: () => pick(game.id)},
      h("span.picture", {}, h("img", {src: thumbnail(game.id), alt: "", loading: "lazy"})),
      h("span.text", {}, h("h3", {}, name), h("p.by", {}, [game.author && `by ${game.author}`, game.board].filter(Boolean).join(" · ")), h("p", {}, lead))),
      h("p.more", {}, h("a", {href: `#/learn/${game.id}`, "aria-label": `Learn ${name}`}, "Learn"), h("a", {href: `#/rules/${game.id}`, "aria-label": `Rules of ${name}`}, "Rules"), h("a", {href: `#/study/${game.id}`, "aria-label": `Study ${name}`}, "Study"), game.problems && h("a", {href: `#/problems/${game.id}`, "aria-label": `Problems of ${name}`}, "Problems"), game.arrays && h("a", {href: `#/arrays/${game.id}`, "aria-label": `Arrays of ${name}`}, "Arrays"), h("a", {href: `#/edit/${game.id}`, "aria-label": `Set up a position of ${name}`}, "Set up")));
  });
  return h("div.home", {},
    h("div.lead", {}, h("h2", {}, "Choose your game"),
      h("p", {}, "Games that no other board can show, and chess. Panthera knows the rules of each and plays as well, or as badly, as you like."),
      h("p", {}, h("a", {href: "#/library"}, "All your games and studies"))),
    unfinished(games),
    h("ul.cards", {}, ...cards),
    h("p.below", {}, h("a", {href: "#/report"}, "Report a problem")));
}
