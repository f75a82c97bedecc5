// Package endings solves endings: it gives every position with few pieces its exact value,
// for any game that says what is legal.
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
// Retrograde analysis (K. Thompson, "Retrograde Analysis of Certain Endgames", ICCA Journal
// 9/3, 1986). Each position is looked at once with the game's own moves. Moves that leave
// the ending, by a capture or a promotion, lead to other tables, which are made before.
// Then what is known spreads backwards: a move to a lost position wins, and a position all
// of whose moves lose is lost. Backwards the movers of the piece table tell from where a
// piece can have come; moves that they do not tell of, such as the double step of a pawn, are
// remembered one by one. Both ways give the same values bit for bit, and so does playing all
// moves forward again and again until nothing changes: the tests compare them.
//
// # What a value says
//
// The most points first (the palace of the TigerVariation brings more than mate), then the
// way: the winner's shortest, the loser's longest. Tables heed neither the clock of fifty
// moves nor repetition, and so not Turn Qi's perpetual check; where the halfmove clock of a
// position leaves too little, [Value.InTime] and the choices say so. From a clock at zero that
// is rare: the longest win of chess takes 43 moves, and of Wildeurasian Qi three endings have
// longer ones than fifty, up to 52. Castling rights are no part of them. A position in which a pawn can be
// captured in passing is looked up a move later.
//
// # Without tables
//
// How many positions of an ending with three pieces are won is known without its table, from
// [SharesOf]: an evaluation so tells what can win at all. Of endings with four pieces that is known
// by the squares that decide (classes.go), in the games for which it has been counted.
//
// # What it is not for
//
// Games whose positions are more than pieces: Stake-out stops and counts, so that the moves
// left would belong to a position, and Two Jewels has jewels on any squares, taken and handed
// on in chains of moves that cannot be taken back by movers. [Refusal] says so. Since a
// table is found by the game that a position says it is of, no table of a base game answers
// for Stake-out.
package endings
