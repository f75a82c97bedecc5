// Package proof proves or refutes that a side can force a win within a given number of its own moves, in any
// game. The win may be mate or any other win by the rules.
//
// It searches every move of both sides with increasing depth, and leaves out only moves that cannot change
// the answer. The engine's usual search ([panthera/search]) is faster but proves nothing. A proof is about
// the position that a FEN describes, with its counters. It ignores the moves before, so repetition and Turn
// Qi's perpetual check play no part. No position occurs twice in a shortest win.
//
// Sources: V. Allis, "Searching for Solutions in Games and Artificial Intelligence" (1994), on AND/OR trees;
// D. Breuker, "Memory versus Search in Games" (1998), on the table.
package proof
