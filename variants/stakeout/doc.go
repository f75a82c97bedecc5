// Package stakeout is Stake-out, Glenn Nicholls's way of scoring another game by
// territory: it is played as usual, and if it has not ended after as many moves of each
// side as a side has pieces at the start, it is stopped, marked out and counted.
//
// Source: G. Nicholls, "TigerGo and Stake-out" (2011), as its sheet reads it,
// docs/rules/stakeout.md.
//
// # Composition
//
// A [Position] wraps a position of the base game. It has the base's moves until the stop, and
// the base's ends. The wrapper knows none of the base's rules. For the marking out it asks the
// base for two sets of squares ([engine.Claimer]): those that a side reaches, and those that it
// only denies, regardless of pins and check. Any game whose positions have that ability can be
// a base; see [Wrap].
//
// The base decides what the two words mean, in the spirit of the sheet. A square is reached if
// a move without a capture could end there. It is denied if an enemy could be captured there,
// or if a double step ends there that could be captured in passing (the sheet gives the reasons
// for this reading of 9a, c and d). On the orthodox frame the two differ only for pawns. In
// Wildeurasian Qi they also differ for the Cannon, the Arrow and the Tank, which capture only
// behind a screen, and for Wazirs that move and capture in different ways.
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
// A position is stopped when its move number has passed the last. The reason follows NOTATION's
// order: all ends of the base game (a rule of its own, mate, stalemate, lack of material, fifty
// moves, repetition) go before the count. The points are Stake-out's: 1 for a win, ½ each for a
// draw, whatever a win brings in the base game.
//
// # The search
//
// The stop is a known horizon, so a position tells how far away it is (PliesLeft). The present
// count is a judgement (Blend) that gets more weight in the evaluation as the stop comes nearer.
// Zobrist keys are the base's, as repetition requires. LimitKey distinguishes positions with
// different numbers of moves left.
package stakeout
