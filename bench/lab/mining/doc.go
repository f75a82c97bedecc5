// Package mining finds chess problems (protocol/problems), such as mates in two, in games and
// positions. For each game it takes the positions that a quick search finds won, the last first. It
// proves in how many moves they are won, tests whether that makes a sound problem, removes every
// piece that the problem does not need, and has a search with an empty table confirm the win and its
// first move (the key). A game gives one problem at most.
package mining
