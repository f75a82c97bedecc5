// Package uciengine runs an engine as a process and talks UCI to it, as a GUI does.
//
// It trusts the engine in nothing: every answer is waited for with a limit, and the ways
// in which an answer may fail to come are told apart ([program.ErrCrashed] and its like).
// Whether a move is legal is for its caller to say; games are known only to engines that
// write moves in a form of their own (Spec.AllPromotions).
//
// The protocol is by Rudolf Huber and Stefan Meyer-Kahlen ("Description of the
// universal chess interface", 2006), with "go perft" and UCI_Variant as Stockfish and
// its relatives have them.
package uciengine
