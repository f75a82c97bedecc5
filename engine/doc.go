// Package engine says what a game is: squares and bit sets, geometries, movers,
// moves, the [Position] contract, outcomes, the parts of a FEN, hashing, and the
// registry of games. It holds no concrete game, no search and no input or output.
//
// A game describes itself with a [Game]: a [Geometry], a table of [PieceType]s whose [Mover]s say
// how they move, a start FEN and a constructor of positions. Everything that can be derived from
// that description is derived here (ray and leap tables, zobrist numbers, the value of a piece), so
// that a game's package holds its rules and nothing else. Games that resemble chess on 8×8 squares
// build on the subpackage orthodox; the subpackage enginetest tests that every game fulfils the
// contract.
//
// Limits, chosen so that a move is one word: at most 128 squares, 15 kinds of piece.
package engine
