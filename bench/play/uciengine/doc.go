// Package uciengine runs an engine as a process and speaks UCI to it, as a GUI does.
//
// The engine may misbehave: the package waits for an answer only for a limited time, and returns a
// different error for each reason why no answer comes (such as [program.ErrCrashed]). The caller
// judges whether a move is legal; the package uses the rules of games only for engines that write
// moves in another form (Spec.AllPromotions).
//
// The protocol is by Rudolf Huber and Stefan Meyer-Kahlen ("Description of the universal chess
// interface", 2006), with "go perft" and UCI_Variant as in Stockfish and its relatives.
package uciengine
