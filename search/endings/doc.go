// Package endings makes and uses endgame tables: tables with the exact value of every position of an ending
// with few pieces. It works for every game whose positions can list their legal moves.
//
//	library := endings.Open(folder, nil)
//	table, err := library.Table(ctx, ending, nil) // made, or read from the folder
//	value, ok := library.Probe(position)          // only from tables that have been made
//
// An [Ending] is the set of pieces of both sides, with those pieces in hand that influence the result. A
// [Table] has the values of the ending's positions with either side to move. A [Library] makes tables when
// they are needed, and keeps them in files.
//
// # Method
//
// Tables are made by retrograde analysis (K. Thompson, "Retrograde Analysis of Certain Endgames", ICCA
// Journal 9/3, 1986). All moves of each position are generated once. Captures and promotions lead to other
// endings, whose tables are made before. Then values are propagated backwards: a move to a lost position
// wins, and a position whose moves all lose is lost. The piece table (the moves of each kind of piece) tells
// from where a piece may have come. Other moves, such as the double step of a pawn, are stored one by one.
// The tests compare this method with two others, which give exactly the same values: storing all moves, and
// looking ahead one ply deeper each time.
//
// # What a value says
//
// A value is the result with best play and the number of plies until the end of the game. Each side plays
// first for points (in the TigerVariation, taking the palace brings more points than mate); then the winner
// plays for the shortest and the loser for the longest game. Tables ignore the fifty-move rule and
// repetition, including Turn Qi's perpetual check. If the halfmove clock of a position leaves too few moves,
// [Value.InTime] and [Choice] say so. With a halfmove clock of 0 this is rare: the longest win of chess takes
// 43 moves, and only three endings of Wildeurasian Qi have wins of more than fifty moves, up to 52. Positions
// with castling rights are not in the tables. The value of a position with an en passant capture is found
// from those of the positions after its moves.
//
// # Without tables
//
// [SharesOf] tells which share of the positions in an ending is won. It needs no tables, and serves the
// evaluation of positions. For endings with four pieces, the share also depends on the squares of the pieces
// (classes.go), in those games whose positions have been counted.
//
// # What it is not for
//
// There are no tables for games in which the result depends on more than the pieces on their squares, such as
// the number of moves left in Stake-out or the jewels (items that pieces carry) in Two Jewels. [Refusal]
// returns the reason. A table is used only for the game for which it was made, so a table of chess is not
// used for Stake-out chess.
package endings
