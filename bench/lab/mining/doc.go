// Package mining finds problems (protocol/problems) in games and positions. For each game it takes
// the positions in which the side to move stands well, the last first. It proves in how many moves
// they are won, tests whether that makes a sound problem, removes every piece that the problem does
// not need, and has a search with an empty table confirm win and key. A game gives one problem at
// most.
package mining
