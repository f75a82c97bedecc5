// Package army compiles a piece table: it has the pieces on a board and all that follows from how
// they move. Moves, attacks, the safety of royals, exchanges, mobility and claims all come from the
// same [engine.Mover] values that describe the game to people. So a game says only once how its
// pieces move.
//
// It knows boards of up to 128 squares whose ranks do not join, leaps, slides and hops along
// ranks, files and diagonals, and lame leaps without capture, such as the double step of a pawn.
// [Compile128] panics on a mover that it does not know: a game must not play another table than
// its own. What no table tells (hands, jewels, chains, displacing) stays in the game.
//
// A game in which pieces only move, capture, promote and castle needs no code: [Tell] makes it from
// its table and a [Description].
//
// All code exists twice: with [Army128] for boards of up to 128 squares, and with [Army64] for
// those of at most 16 files and ranks together, such as 8×8. The program engine/twin ("go generate
// ./engine/...") writes the second from the first, except sets64.go.
package army
