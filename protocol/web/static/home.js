// The choice of games: a card for each family.

import {h} from "./dom.js";
import {thumbnail} from "./setup.js";

const families = [
  {id: "lancerchess", name: "LancerChess", lead: "Chess with a royal Queen and two kinds of leaping Lancer."},
  {id: "tigerchess", name: "TigerChess", lead: "Post your Swordsmen first, then fight. Draughtsmen jump, Pikemen turn into a TigerKnight."},
  {id: "tigervariation", name: "TigerVariation", lead: "TigerChess with palaces: mate the Queen or take the Palace."},
  {id: "twojewels", name: "Two Jewels", lead: "Pieces carry the Pink Panther and the Tiger Eye, and move by what they carry."},
  {id: "turnqi", name: "Turn Qi", lead: "Xiangqi’s pieces on a ring with no end."},
  {id: "wildeurasian", name: "Wildeurasian Qi", lead: "Cannons, Arrows, Camels, Gnus and a River on a board of a hundred squares."},
  {id: "stakeout", name: "Stake-out", lead: "Play a set number of moves, then count whose ground it is."},
  {id: "chess", name: "Chess", lead: "The game you know, to measure the engine by."},
];

// family is the family of a game.
export function family(game) {
  return families.find((f) => f.id === game.id || game.id.startsWith(`${f.id}-`)) ?? {id: game.id, name: game.name, lead: game.summary};
}

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
      h("p.more", {}, h("a", {href: `#/rules/${game.id}`, "aria-label": `Rules of ${name}`}, "Rules"), h("a", {href: `#/study/${game.id}`, "aria-label": `Study ${name}`}, "Study"), h("a", {href: `#/edit/${game.id}`, "aria-label": `Set up a position of ${name}`}, "Set up")));
  });
  return h("div.home", {},
    h("div.lead", {}, h("h2", {}, "Choose your game"),
      h("p", {}, "Six inventions that no other board can show, and chess. Panthera knows the rules of each and plays as well, or as badly, as you like.")),
    h("ul.cards", {}, ...cards));
}

function rank(id) {
  const i = families.findIndex((f) => f.id === id);
  return i < 0 ? families.length : i;
}
