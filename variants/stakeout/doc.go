// Package stakeout is Stake-out, Glenn Nicholls's way of scoring another game by
// territory: it is played as usual, and if it has not ended after as many moves of each
// side as a side has pieces at the start, it is stopped, marked out and counted.
//
// Source: G. Nicholls, "TigerGo and Stake-out" (2011), as its sheet reads it,
// docs/rules/stakeout.md.
//
// # Composition
//
// A [Position] is a position of the base game and nothing else: it moves as that does
// until the stop, and ends as that does. The wrapper knows none of the base's rules. To
// mark out it asks two questions, which the base answers as sets
// ([engine.Claimer]): which squares does a side reach, and which does it only deny, pins
// and check aside? Any game whose positions have that ability can be a base: see
// [Wrap].
//
// What the two words mean is up to the base, in the spirit of the sheet: reached is a
// square on which a move could end that captures nothing, denied one on which an
// enemy could be captured, or to which a double step leads that could be captured in
// passing (that reading of 9a, c and d is argued in the sheet). On the orthodox frame only pawns tell the two apart; in
// Wildeurasian Qi also the Cannon, the Arrow and the Tank, which move to what they see
// and capture behind a screen, and Wazirs that move and capture in different ways.
//
// Moves of several legs count by the square on which they end:
//
//   - Turn Qi: passing over an enemy captures, so that nothing is reached so; what an
//     Elephant or a Fezbaba attacks is the square of arrival, not the one passed over.
//     The null move reaches nothing.
//   - Two Jewels: taking a jewel and handing one on are counted with all their legs.
//     What else a move brings about, robbing, promotion or marriage, does not matter. No
//     move ends on the square of a free jewel.
//   - TigerChess: jumps capture, so that they reach nothing, and what they attack is
//     where the enemy stands. Pieces in the hand claim nothing. Postings do not count: the
//     move number stays 1 until the engagement begins.
//
// # The end
//
// A position is stopped when its move number has passed the last. How it ended follows
// NOTATION's order: what already ends the base game (a rule of its own, mate, stalemate,
// lack of material, fifty moves, repetition) goes before the count. The points are
// Stake-out's: 1 for a win, ½ each for a draw, whatever a win brings in the base game.
//
// # The search
//
// The stop is a horizon that is known, so a position tells how far it is (PliesLeft); what would be
// counted now is a judgement (Blend) that the evaluation leans on more the nearer the stop comes.
// Zobrist keys are the base's, for the sake of repetition; LimitKey distinguishes the moves left.
package stakeout
