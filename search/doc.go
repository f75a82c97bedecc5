// Package search finds moves: iterative deepening alpha-beta with a transposition
// table, move ordering, selective depth, time management and a first evaluation. It
// knows the engine package and no game: whatever it asks, it asks the Position.
package search
