// Package uci speaks the Universal Chess Interface (Stefan Meyer-Kahlen, 2006) for a
// session, with the additions that users of Stockfish and Fairy-Stockfish know:
// UCI_Variant, go perft, d, eval, bench, flip.
//
// The protocol leaves open what becomes of commands that arrive while the engine is at
// work. Here:
//
//   - isready, stop, ponderhit and quit are heeded at once. But isready and stop keep
//     their place behind commands that are still waiting (stop besides ends the work at
//     hand), and isready gives perft and bench a moment to end first.
//   - Everything else waits for work that will end by itself: perft, bench, a search
//     with a limit. So a script may be piped in whole.
//   - A search without end (infinite, pondering) is stopped, and gives its bestmove, by
//     go, setoption, ucinewgame, perft, bench and eval. It goes on, in the position it
//     was given, under position, flip, d and help, and under every malformed command.
//   - quit stops a search, which gives its bestmove, and perft and bench. But if the
//     input ends with the quit, as that of a script does, perft and bench finish, and a
//     search with a limit gets a second to do so.
//   - At the end of input work that will end by itself is finished, a search without
//     end is stopped.
//
// A malformed command changes nothing and is answered by one line, info string error.
package uci
