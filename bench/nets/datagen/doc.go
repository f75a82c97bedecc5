// Package datagen lets the engine play against itself, in this process, and keeps whole games
// with a score for each move. Nets are trained on them.
//
// A game begins with some random legal moves, which are kept only if a small search finds the
// position level. Then both sides search a fixed number of nodes for each move, without a
// clock. Each thread has a table of 1 MiB for each game, which is not cleared between games.
// Games whose result both sides agree on are adjudicated (see Adjudication). Rescore searches the positions
// of old games again.
//
// # Files
//
// Files only ever grow. All numbers are little-endian.
//
//	heading   8 bytes "PANTHDG1", 4 bytes length, the Settings as JSON, 4 bytes CRC-32C of the JSON
//	block     4 bytes length, 4 bytes CRC-32C of what follows, then games
//	game      8 bytes its number, from 0: with the seed it gives the random moves
//	          1 byte index of the game among the settings' shares, 1 byte how it ended
//	          2 × 1 byte half points of White and Black
//	          2 bytes number of random moves, 2 bytes number of all moves
//	          4 bytes CRC-32C of the FEN at the end
//	          4 bytes a move: its word (engine.Move)
//	          2 bytes a move that is not random: the score, in centipawns for the side to move
//
// A block that is torn, because the program was killed while writing it, is cut off when the
// file is continued; its games are lost and their numbers are not played again.
//
// The words of moves have a meaning only in a game that generates the same words: a file stays
// readable as long as the encoding of moves (engine.Move, and the extra bits of each game) and the rules
// do not change. Replay detects any change: it checks that each word is a legal move and that
// the game ends in the position that was written.
//
// Scores are the scores of the searches that chose the moves, including scores of forced wins;
// package training decides which scores to leave out.
package datagen
