// Package endings solves endings: it finds the exact value of every position with few pieces, for
// any game whose positions list their legal moves.
//
//	library := endings.Open(folder, nil)
//	table, err := library.Table(ctx, ending, nil) // made, or read from the folder
//	value, ok := library.Probe(position)          // only what is at hand
//
// An [Ending] names the pieces of both sides and what their hands hold, as far as it matters;
// a [Table] has the values of its positions with either side to move; a [Library] makes
// tables when they are wanted and keeps them in files.
//
// # Method
//
// Retrograde analysis (K. Thompson, "Retrograde Analysis of Certain Endgames", ICCA Journal 9/3,
// 1986). Each position is looked at once with the game's own moves. Moves that leave the ending, by
// a capture or a promotion, lead to other tables, which are made before. Then values spread
// backwards: a move to a lost position wins, and a position whose moves all lose is lost. The
// movers of the piece table tell from where a piece may have come; other moves, such as the double
// step of a pawn, are remembered one by one. Both ways give the same values bit for bit, and so
// does playing all moves forward again and again until nothing changes: the tests compare them.
//
// # What a value says
//
// Points matter most (the palace of the TigerVariation brings more than mate), then the length: the
// winner takes the shortest way, the loser the longest. Tables ignore the clock of fifty moves and
// repetition, and with it Turn Qi's perpetual check. If the halfmove clock of a position leaves too
// few moves, [Value.InTime] and the choices say so. From a clock at zero that is rare: the longest
// win of chess takes 43 moves, and of Wildeurasian Qi three endings have longer ones than fifty, up
// to 52. Castling rights are no part of them. A position in which a pawn can be captured en passant
// is looked up one move later.
//
// # Without tables
//
// [SharesOf] gives the share of won positions in an ending with three pieces without its table, so
// that an evaluation knows what can win at all. For endings with four pieces it gives the share by
// the squares that matter (classes.go), in the games for which positions have been counted.
//
// # What it is not for
//
// Games whose positions are more than pieces: in Stake-out the number of moves left matters too,
// and in Two Jewels the jewels, which move in chains that movers cannot trace back. [Refusal] says
// so. Tables are found by a position's own game, so no table of a base game answers for Stake-out.
package endings
