// Package uciengine runs an engine as a process and speaks UCI to it, as a GUI does.
//
// It does not trust the engine: waiting for an answer has a limit, and the ways in which an
// answer may fail to come have their own errors ([program.ErrCrashed] and its like). The caller
// judges whether a move is legal; the package uses the rules of games only for engines that
// write moves in a form of their own (Spec.AllPromotions).
//
// The protocol is by Rudolf Huber and Stefan Meyer-Kahlen ("Description of the universal chess
// interface", 2006), with "go perft" and UCI_Variant as in Stockfish and its relatives.
package uciengine
