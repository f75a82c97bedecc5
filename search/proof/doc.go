// Package proof proves or refutes that a side can force a win within a number of its own moves, in
// any game, by mate or any other win that the rules know.
//
// It searches every move of both sides, deeper and deeper, and leaves out only what cannot change
// the answer. The engine's own search ([panthera/search]) is faster but proves nothing. A proof
// holds for a position as a FEN describes it, counters included: it ignores the moves that led to
// the position, and with them repetition and Turn Qi's perpetual check. In a shortest win no
// position occurs twice.
//
// Sources: V. Allis, "Searching for Solutions in Games and Artificial Intelligence" (1994), on
// AND/OR trees; D. Breuker, "Memory versus Search in Games" (1998), on the table.
package proof
