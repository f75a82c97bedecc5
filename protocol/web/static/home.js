// The choice of games: a card for each family.

import {h, icon} from "./dom.js";
import {unfinished} from "./library.js";
import {family, image, rank, thumbnail} from "./games.js";
import {icons} from "./watch.js";

// fromFiles lists games of files of which nothing but the name is known yet.
function fromFiles(told, pick) {
  return told.length > 0 && h("section.told", {"aria-label": "Games from files"}, h("h2", {}, "Games from files"),
    h("ul", {}, ...told.map(({id, name, from}) => h("li", {}, h("b", {}, name), ` from ${from} `,
      h("button.button", {type: "button", "data-game": id, "aria-label": `Play ${name}`, onclick: () => pick(id)}, "Play"), " ",
      h("a", {href: `#/rules/${id}`, "aria-label": `Rules of ${name}`}, "Rules"), " ", h("a", {href: `#/study/${id}`, "aria-label": `Study ${name}`}, "Study")))));
}

// pictured is the picture of a game: its start, or a sample game that plays itself.
function pictured(game, name, runs) {
  if (!game.sample) return h("span.picture", {}, image(thumbnail(game.id), {alt: "", loading: "lazy"}));
  const film = h("img", {src: thumbnail(game.id), alt: "", loading: "lazy"});
  const button = h("button.watch", {type: "button", onclick: () => play(film.src.endsWith(thumbnail(game.id)))});
  const play = (on) => {
    film.src = on ? thumbnail(game.id).replace("start/", "sample/") : thumbnail(game.id);
    button.replaceChildren(icon(on ? icons.pause : icons.go));
    button.setAttribute("aria-label", on ? `Stop the sample game of ${name}` : `Watch a sample game of ${name}`);
    button.title = on ? "Stop" : "Watch a sample game";
  };
  play(runs && !matchMedia("(prefers-reduced-motion: reduce)").matches);
  return h("span.picture", {}, film, button);
}

// home shows the choice, with games of files of which only the names are known below; pick is called with the id of a game.
export function home(games, told, pick) {
  const first = new Map();
  for (const game of games) if (!first.has(family(game).id)) first.set(family(game).id, game);
  const order = [...first.keys()].sort((a, b) => rank(a) - rank(b));
  const cards = order.map((id, place) => {
    const game = first.get(id), {name, lead} = family(game);
    const more = [["Rules", "rules", "Rules of", "How the game goes, with pictures"], ["Study", "study", "Study", "A board to move both sides on, with the engine's advice"],
      ["TigerGo", "tigergo", "TigerGo of", "Openings and endings to study, and the marks you earn by it"],
      game.problems && ["Problems", "problems", "Problems of", "Positions in which there is something to find"], game.arrays && ["Deployments", "arrays", "Deployments of", "Ways to place the first pieces, and how good they are"],
      ["Set up", "edit", "Set up a position of", "Any position, to be played or studied"]];
    return h("li.card", {},
      pictured(game, name, place === 0),
      h("div.text", {}, h("h3", {}, name), h("p.by", {}, [game.author && `by ${game.author}`, game.from && `from ${game.from}`, game.board].filter(Boolean).join(" · ")), h("p", {}, lead), place === 0 && h("p.best", {}, "The best one to begin with")),
      h("p.row", {}, h("button.button.main", {type: "button", "data-game": game.id, "aria-label": `Play ${name}`, onclick: () => pick(game.id)}, "Play"),
        h("a.button", {href: `#/learn/${game.id}`, "aria-label": `Learn first: ${name}`}, "Learn first")),
      h("details.more", {}, h("summary", {"aria-label": `More about ${name}`}, "More"),
        h("p", {}, ...more.filter(Boolean).map(([label, page, about, meaning]) => h("a", {href: `#/${page}/${game.id}`, title: meaning, "aria-label": `${about} ${name}`}, label)))));
  });
  return h("div.home", {},
    h("div.lead", {}, h("h2", {}, "Chess variants, and an opponent for each"),
      h("p", {}, "Panthera is a board and an engine for games that no other board can show, and for chess. It knows the rules of each, teaches them by moving, and plays as well, or as badly, as you like."),
      h("p", {}, h("a", {href: "#/library"}, "All your games and studies"), " · ", h("a", {href: "#/make"}, "Make a game"))),
    unfinished(games),
    h("ul.cards", {}, ...cards), fromFiles(told, pick),
    h("p.below", {}, h("a", {href: "#/report"}, "Report a problem")));
}
