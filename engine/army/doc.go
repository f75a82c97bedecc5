// Package army plays games from their piece tables. It compiles a table, keeps the pieces on a
// board, and finds all that follows from how they move: moves, attacks, the safety of royals,
// exchanges, mobility, and claims (the squares that a side controls). All this comes from the same
// [engine.Mover] values that describe the game to people, so that a game says only once how its
// pieces move.
//
// It can play on boards of up to 128 squares whose last rank is not joined to the first, with leaps,
// slides and hops along ranks, files and diagonals, and lame leaps without capture, such as the
// double step of a pawn. [Compile128] panics on any other mover, so that no game is played by other
// rules than its table says. What piece tables cannot express (pieces in hand, jewels, chains of
// jumps, displacing) remains in the packages of the games.
//
// A game in which pieces only move, capture, promote and castle needs no code of its own: [Tell]
// makes it from its table and a [Description].
//
// All code exists twice: with [Army128] for boards of up to 128 squares, and with [Army64] for those
// of at most 16 files and ranks together, such as 8×8. The program engine/twin ("go generate
// ./engine/...") writes the second from the first, except sets64.go.
package army
