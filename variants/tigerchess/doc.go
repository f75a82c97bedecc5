// Package tigerchess is TigerChess and its TigerVariation by Glenn Nicholls (2003/4), each
// with four ways of deployment: eight games. LancerChess with draughtsmen; first both
// sides post four Swordsmen, then they fight for checkmate or, in the TigerVariation, for
// the enemy palace too.
//
// Source: G. Nicholls, "TigerChess, Incorporating LancerChess" (2003/4); the sheet is
// docs/rules/tigerchess.md. Its pieces are an [orthodox.Army], which moves
// them as in LancerChess; jumps, exchanges and the palaces are the package's own.
//
// # Squares
//
// All games are fought on the Chessfield, whose squares are numbered 0 to 63 in here. The
// board of the TigerVariation has two ranks more below and above, so that a square of the
// Chessfield is 16 higher there. Moves, mailbox, features and notation speak of the
// board's squares; variant.inward and variant.outward translate, and nothing else knows.
//
// # Jumps
//
// A sequence of jumps is a move by its ordinal among all sequences of its piece, in a
// canonical order that depends on what stands where and not on what is legal: see chains.
// Make and Format walk to it again. Nothing is stored beside the move.
//
// # Check by jumps
//
// A side is in check if some sequence of jumps of some enemy, of any length, would capture
// its royal. Found without listing sequences, for these reasons:
//
//   - A piece on the rim is never jumped over: no square lies behind it. This settles most
//     positions, in which the royal is at home.
//   - A Swordsman only goes forward. Squares emptied by its own jumps lie behind it, so
//     what it can do next depends on where it is only, and all Swordsmen of a side can be
//     moved at once as sets. None of them can be landed on or passed by the others, so that
//     they may stand where they began. See swordsmenReach.
//   - The jumps of a Swordsman that end in the capture of a given royal, taken backwards,
//     start in a cone of squares, whatever stands where. If it holds no Swordsman, there is
//     nothing to find. See cone.
//   - An Archer never leaves its colour and concerns no royal on the other. On the royal's
//     colour, every sequence is tried; there are few Archers, and rarely much to jump.
//
// Audit compares with every sequence written out.
//
// # Legality
//
// Checks and pins by other pieces are decided by masks, as in chess. Any move may open or
// close a sequence of jumps, by giving or taking a landing square, a way or a victim. But
// whether the royal can be captured by jumps depends only on what stands on certain
// squares (legality.danger): those that lie on jumps from a Swordsman in the cone to the
// royal, and all of the royal's colour, if there is an Archer on it. A move of
// which neither start nor target nor victim is among them changes nothing: it is legal
// exactly if there is no check by jumps now. For any other, the question is asked anew
// with the sets of pieces as they would stand after it. Nothing is made and unmade.
// Sequences of jumps capture on their way, so for them, for en passant and for the jump to
// the palace the other checks are looked up on the changed board too.
//
// # Readings
//
// Where the sheet leaves room:
//
//   - The jump to the palace must not leave the own royal in check (sheet), nor may she be
//     in check before (source). That is the same: the Standard Bearer jumps from the rim,
//     where it is nobody's victim, so that its leaving ends no check.
//   - A FEN of the deployment is refused if Black's royal is in check or off the rim:
//     postings might then end with Black in check and White to move. Otherwise its board
//     may differ from the start (odds).
//   - A Dragon position whose side has posted on both colours goes on with the colour of
//     its lowest Swordsman; in a Symmetrical one with several unanswered Swordsmen each
//     may be answered.
//   - With an occupied palace the enemy Guard must be gone, and only one palace can be
//     occupied.
//   - Several Lancers of one kind are odd but accepted; each is a Standard Bearer.
//
// A piece with more than 16,377 sequences of jumps would have the rest cut off; the most
// found for an Archer among fifteen enemies is below 300.
package tigerchess
