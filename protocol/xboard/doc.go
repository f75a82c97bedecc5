// Package xboard speaks the Chess Engine Communication Protocol, version 2, of XBoard and WinBoard
// (Tim Mann and H. G. Muller) for a session. What such a GUI must be told about a game is data in
// this package, a [display] for each game that needs one: how the board is laid out on squares that
// the GUI can draw, which picture stands for which piece, and how pieces move as far as the protocol
// can express it. The rules of the games do not depend on this package.
//
// Some behaviour is not determined by the protocol. Here:
//
//   - While the engine thinks about its move, ?, quit, force, new, result and the commands
//     that set clocks and output are executed at once. All other commands, even ping,
//     wait for the move, so that a script may be piped in whole. At the end of input
//     the engine makes its move at once, or within a second if commands wait for the move.
//   - In some games a side may move twice in a row, but in a GUI sides alternate. So the
//     other side passes in between: @@@@. If a side moves without the pass that is due, the
//     pass is added.
//   - A move is sent as its first and last square; between them, for a jump or displacement,
//     the squares of the captured pieces in order; and then the letter of the piece's new
//     kind if the GUI would otherwise show a wrong picture. On input the squares where
//     the piece lands are accepted, too.
//   - If the GUI cannot distinguish two moves, as in Two Jewels, the one with fewer legs
//     is meant. The engine does not play the other move.
//
// An invalid command changes nothing and is answered by one line, Error or Illegal move.
package xboard
