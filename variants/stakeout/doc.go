// Package stakeout is Stake-out, Glenn Nicholls's way of scoring another game by
// territory: it is played as usual, and if it has not ended after as many moves of each
// side as a side has pieces at the start, it is stopped, marked out and counted.
//
// Source: G. Nicholls, "TigerGo and Stake-out" (2011), as our rule sheet,
// docs/rules/stakeout.md, reads it.
//
// # Composition
//
// A [Position] wraps a position of the base game, the game that is scored. Until the stop it has
// the moves and the ends of the base game, but the wrapper knows none of its rules. To mark out
// the squares it asks the base position for two sets ([engine.Claimer]): the squares that a side
// reaches, and those that it only denies to the enemy, regardless of pins and check. Any game
// whose positions implement Claimer can be a base game; see [Wrap].
//
// The base game decides what "reaches" and "denies" mean, in the spirit of the rule sheet. A
// square is reached if a move without a capture could end there. It is denied if an enemy could
// be captured there, or if a double step ends there that could be captured en passant (the rule
// sheet gives the reasons for this reading of 9a, c and d). In chess and LancerChess the two sets
// differ only for pawns. In Wildeurasian Qi they also differ for the Cannon, the Arrow and the
// Tank, which capture only behind a screen, and for pieces that move and capture in different
// ways.
//
// Moves of several legs count by the square on which they end:
//
//   - Turn Qi: passing over an enemy captures, so that it reaches no square. An Elephant or a
//     Fezbaba attacks the square of arrival, not the one passed over. The null move reaches
//     nothing.
//   - Two Jewels: taking a jewel and handing one on are counted with all their legs. Other
//     effects of a move, such as robbing, promotion or marriage, do not matter. No move ends on
//     the square of a free jewel.
//   - TigerChess: jumps capture, so that they reach nothing, and they attack the square where
//     the enemy stands. Pieces in the hand claim nothing. Postings do not count: the move
//     number stays 1 until the engagement begins.
//
// # The end
//
// A position is stopped when its move number is beyond the last move. If the base game ends
// there too (by a rule of its own, mate, stalemate, lack of material, fifty moves or
// repetition), that end goes before the count, in the order of NOTATION, "Outcome". The points
// are Stake-out's: 1 for a win, ½ each for a draw, whatever a win brings in the base game.
//
// # The search
//
// A position tells the search how many plies are left until the stop (PliesLeft). The lead in the
// present count is a score (Blend) that gets more weight in the evaluation as the stop comes nearer.
// Zobrist keys are those of the base position, as repetition requires. LimitKey distinguishes
// positions with different numbers of moves left.
package stakeout
