// Package search finds moves: iterative deepening alpha-beta with a transposition
// table, move ordering, selective depth, time management and a first evaluation. It
// knows the engine package and no game: whatever it asks, it asks the Position.
//
// A position all of whose moves are in endgame tables at hand ([Options].Endings) is not
// searched: a win or loss is played by the tables, and of the moves that draw the search may
// only choose one. Package endings makes the tables; inside the tree they are not asked.
package search
