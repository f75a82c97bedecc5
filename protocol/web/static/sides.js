// What the sides of a game, their players and its winner are called, as its inventor has it.

let cards = new Map();

// meet takes in the games that there are.
export function meet(games) {
  cards = new Map(games.map((game) => [game.id, game]));
}

const index = (side) => side === "white" ? 0 : 1;

// sideName is what a side is called: White, or Bengal.
export function sideName(game, side) {
  return cards.get(game)?.sides[index(side)] ?? ["White", "Black"][index(side)];
}

// playerName is what the player of a side is called: The Bengal Warlord, or White.
export function playerName(game, side) {
  return cards.get(game)?.players?.[index(side)] ?? sideName(game, side);
}

// winnerName is what the winner is called: The Emerald Lord; undefined if he has no name.
export function winnerName(game) {
  return cards.get(game)?.winner;
}

// dress gives a disc the colour of the pieces of a side.
export function dress(disc, game, side) {
  disc.className = `disc ${cards.get(game)?.classes[index(side)] ?? side}`;
}
