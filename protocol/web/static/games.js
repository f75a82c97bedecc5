// What the page says of the families of games: names, an order, pictures.

import {h} from "./dom.js";
import {picture} from "./place.js";
import {isDark} from "./prefs.js";

const families = [
  {id: "lancerchess", name: "LancerChess", lead: "Chess with a royal Queen and two kinds of leaping Lancer."},
  {id: "tigerchess", name: "TigerChess", lead: "Post your Swordsmen first, then fight. Draughtsmen jump, Pikemen turn into a TigerKnight."},
  {id: "tigervariation", name: "TigerVariation", lead: "TigerChess with palaces: mate the Queen or take the Palace."},
  {id: "twojewels", name: "Two Jewels", lead: "Pieces carry the Pink Panther and the Tiger Eye, and move by what they carry."},
  {id: "turnqi", kin: "turnqi-cannons", name: "Turn Qi", lead: "Xiangqi’s pieces on a ring with no end."},
  {id: "wildeurasian", name: "Wildeurasian Qi", lead: "Cannons, Arrows, Camels, Gnus and a River on a hundred squares."},
  {id: "stakeout", counts: true, name: "Stake-out", lead: "Play a set number of moves, then count each side's territory."},
  {id: "chess", name: "Chess", lead: "The game you know, for measuring the engine."},
];

// family is where a game stands among all: those that count territory together, the others
// by the family that the server names.
export function family(game) {
  const own = (f) => f.counts ? game.counts : !game.counts && (f.id === game.family || f.kin === game.family);
  return families.find(own) ?? {id: game.id, name: game.name, lead: game.summary};
}

// rank is where a family comes among all.
export function rank(id) {
  const i = families.findIndex((f) => f.id === id);
  return i < 0 ? families.length : i;
}

// thumbnail is the address of a game's picture in the present theme.
export function thumbnail(id) {
  return `start/${id}/${isDark() ? "dark" : "light"}.svg`;
}

// image shows the picture at an address, which the place may have to make.
export function image(address, attributes) {
  return show(h("img", attributes), address);
}

// show has an image show the picture at an address.
export function show(element, address) {
  element.dataset.of = address;
  picture(address).then((source) => { if (element.dataset.of === address) element.src = source; }); // else another is wanted by now
  return element;
}
