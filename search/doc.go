// Package search finds the best move of a position, by iterative deepening alpha-beta search with a
// transposition table, move ordering, pruning, reductions, extensions and time management, and by a static
// evaluation. It works for every game: the rules are those of the engine.Position to be searched.
//
// If all moves at the root are in available endgame tables ([Options].Endings), the tables decide how to play
// a win or loss, and the search only chooses among moves that draw. Nodes below the root are looked up in the
// tables only if the fifty-move rule may change the result. Package endings makes the tables.
package search
