// Package uci speaks the Universal Chess Interface (Stefan Meyer-Kahlen, 2006) for a session, with the
// additions that users of Stockfish and Fairy-Stockfish know: UCI_Variant, go perft, d, eval, bench,
// flip.
//
// The protocol does not say what happens to commands that arrive while the engine is at work. Here:
//
//   - isready, stop, ponderhit and quit are executed at once. But stop and ponderhit are executed in
//     their order after commands that are still waiting (stop also ends the running work), and isready
//     gives perft and bench a moment to end first.
//   - Every other command waits for work that will end by itself: perft, bench, a search with a limit.
//     So a script may be piped in whole. An option that arrives meanwhile applies before the next
//     position or go.
//   - A search without end (infinite, pondering) is stopped, and gives its bestmove, by go, setoption,
//     ucinewgame, perft, bench and eval. It goes on, in the position in which it began, after position,
//     flip, d, help and every malformed command.
//   - quit stops a search, which gives its bestmove, and perft and bench. But if the input ends with the
//     quit, as in a script, the commands before it are carried out first, except that a last search is
//     stopped.
//   - At the end of input the commands that wait are carried out. A search that no command follows is
//     stopped and gives its bestmove; perft and bench finish.
//   - When nobody reads the output, and after a signal to end, all work is stopped.
//
// Every go is answered by exactly one bestmove, go perft excepted. A go with a bad value, without a legal
// move among its searchmoves, or with unknown words and no limit gets bestmove 0000, and the reason as
// info string error. So does every go after a position command that was refused, until a position is
// accepted. A go without any word is a search without end.
//
// A malformed command changes nothing and is answered by one line, info string error. Unknown words are
// skipped before a command, after a command without arguments, and among the words of go, and an info
// string says so.
package uci
