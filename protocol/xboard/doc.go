// Package xboard speaks the Chess Engine Communication Protocol, version 2, of XBoard
// and WinBoard (Tim Mann and H. G. Muller) for a session. Everything a GUI of that
// family has to be told about a game is data here, a [Display] for each game that needs
// one: how its board is laid out on squares the GUI can draw, which picture stands for
// which piece, what a GUI can be told of a piece's moves. The rules know nothing of it.
//
// What the protocol leaves open, and how it is done here:
//
//   - While the engine thinks about its move, ?, quit, force, new, result and the words
//     that set clocks and output are heeded at once. Everything else, ping above all,
//     waits for the move, so that a script may be piped in whole. At the end of input
//     the engine makes the move at hand at once, or within a second if commands wait
//     for it.
//   - Sides need not alternate in a game, but do in a GUI. Where a side moves twice, the
//     other passes between: @@@@. A move that ignores a pass that is due is taken as if
//     the pass had come.
//   - A move names what the GUI must be told: from and to; for a jump or displacement
//     the squares of the victims, in order; behind it the letter of what the mover now
//     is, whenever the picture that the GUI has of it would be wrong. On input the
//     squares landed on are accepted, too.
//   - Two moves that the GUI cannot tell apart (Two Jewels has such) mean the one with
//     fewer legs; the engine plays no other.
//
// A command that is no good changes nothing and is answered by one line, Error or
// Illegal move.
package xboard
