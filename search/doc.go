// Package search finds moves: iterative deepening alpha-beta with a transposition table, move
// ordering, selective depth, time management and a first evaluation. It knows package engine but no
// single game: it asks the Position about all rules.
//
// A root position is not searched if all its moves are in available endgame tables
// ([Options].Endings): the tables play a win or loss, and the search only chooses among moves that
// draw. Package endings makes the tables; nodes below the root do not use them.
package search
