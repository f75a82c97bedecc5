// A pair of games of Stake-out: a coin chooses which base is played first and who has which side,
// in the second game sides are reversed, and points are added.

import {browser} from "./kept.js";
import {sideName} from "./sides.js";

const keptAs = "panthera.pair";
const other = {white: "black", black: "white"};
const read = () => JSON.parse(browser.read(keptAs) ?? "null");
const write = (pair) => browser.keep(keptAs, JSON.stringify(pair));
const head = () => Math.random() < 0.5; // of a coin

// toss throws the coin for two games, between two people or a person and the engine; the sides kept
// are those of who is named first. It is the first game then.
export function toss(games, people) {
  const side = head() ? "white" : "black", [first, second] = head() ? games : games.toReversed();
  write({people, games: [{game: first, side}, {game: second, side: other[side]}]});
  return current();
}

// current is the game of the pair that is to be played next.
export function current() {
  const {people, games} = read();
  return {people, ...games.find(({points}) => !points)};
}

// follow takes in how a game stands, and is what the pair says of it; undefined for any other game. A
// game that has just begun is the one for which the pair waits.
export function follow(state) {
  const pair = read(), begins = state.position.node === 0 && !state.result;
  const game = pair?.games.find((g) => g.id === state.id) ?? pair?.games.find((g) => begins && !g.id && g.game === state.game);
  if (!game) return undefined;
  game.id = state.id;
  game.points = state.result?.points.map(Number);
  write(pair);
  const names = pair.people ? ["first player", "second player"] : ["you", "Panthera"], number = pair.games.indexOf(game) + 1;
  const standing = [game.side, other[game.side]].map((side, who) => {
    const sum = pair.games.reduce((all, {side: own, points}) => all + (points?.[(own === "white" ? 0 : 1) ^ who] ?? 0), 0);
    return `${names[who]} (${sideName(state.game, side)}) ${String(sum).replace(/^0\.5$/, "½").replace(".5", "½")}`;
  });
  return {text: `Game ${number} of the pair: ${standing.join(", ")}`, next: number === 1 && state.result};
}
