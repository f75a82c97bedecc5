// Package army is a piece table compiled: the pieces on a board and all that follows from how
// they move. Where a piece goes, what attacks a square, what the safety of a royal demands,
// exchanges, mobility and claims come from the same [engine.Mover] values that describe the
// game to people, so that a game says once how its pieces move.
//
// It knows boards of up to 128 squares whose ranks do not join, leaps, slides and hops along
// ranks, files and diagonals, and lame leaps without capture, such as the double step of a pawn.
// [Compile128] panics on a mover that it does not know: a game must not play another table than
// its own. What no table tells (hands, jewels, chains, displacing) stays in the game.
//
// A game in which pieces only move, capture, promote and castle is told to [Tell] by its table
// and a [Description].
//
// All of it is there twice: [Army128] and its like for boards of up to 128 squares, [Army64] for
// those of at most 16 files and ranks together, as 8×8. The second is written by engine/twin
// ("go generate ./engine/...") from the first, but for sets64.go.
package army
