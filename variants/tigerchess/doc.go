// Package tigerchess is TigerChess and its TigerVariation by Glenn Nicholls (2003/4), each with
// four ways of deployment: eight games. LancerChess with draughtsmen; first both sides post four
// Swordsmen, then they fight for checkmate or, in the TigerVariation, for the enemy palace too.
//
// Source: G. Nicholls, "TigerChess, Incorporating LancerChess" (2003/4); the sheet is
// docs/rules/tigerchess.md. An [orthodox.Army] moves the pieces of LancerChess; jumps, exchanges
// and palaces are this package's own.
//
// # Squares
//
// All games are fought on the Chessfield, whose squares this package numbers 0 to 63. The board of
// the TigerVariation has two more ranks below and above it, so a square of the Chessfield has a
// number 16 higher there. Moves, mailbox, features and notation speak of the board's squares;
// variant.inward and variant.outward translate between the two.
//
// # Jumps
//
// A sequence of jumps is a move by its ordinal among all sequences of its piece, in a canonical
// order that depends on what stands where and not on what is legal: see chains. Make and Format
// find the sequence again by walking to its number. Nothing is stored beside the move.
//
// # Check by jumps
//
// A side is in check if some sequence of jumps of some enemy, of any length, would capture its
// royal. Four facts allow to find this without listing all sequences:
//
//   - A piece on the rim is never jumped over, since no square lies behind it. This settles most
//     positions: the royal is at home.
//   - A Swordsman only goes forward and leaves the squares that its jumps empty behind it. So its
//     next jumps depend only on where it is, and all Swordsmen of a side can jump at once, as sets.
//     All may stay on their first squares meanwhile: no other can land on or pass over them. See
//     swordsmenReach.
//   - Jumps of a Swordsman that capture a given royal start in a cone of squares, whatever stands
//     where. If no Swordsman is in it there is nothing to find. See cone.
//   - An Archer stays on squares of one colour. For a royal on that colour every sequence is tried;
//     there are few Archers, and rarely much to jump.
//
// Audit compares the result with that of listing all sequences.
//
// # Legality
//
// Checks and pins by other pieces are decided by masks, as in chess. Any move may open or close a
// sequence of jumps, by giving or taking a landing square, a way or a victim. But whether the royal
// can be captured by jumps depends only on what stands on certain squares (legality.danger): those
// that lie on jumps from a Swordsman in the cone to the royal, and all of the royal's colour, if
// there is an Archer on it. A move of which neither start nor target nor victim is among them
// changes nothing: it is legal exactly if there is no check by jumps now. For any other move, jumps
// are looked for with the sets of pieces as they would stand after it. No move is made and unmade.
// Sequences of jumps capture on their way. So after them, after en passant and after the jump to
// the palace, checks by other pieces are looked for on the changed board too.
//
// # Readings
//
// Where the sheet leaves room:
//
//   - The jump to the palace must not leave one's own royal in check (sheet), nor may she be in check
//     before (source). That is the same: the Standard Bearer jumps from the rim, where nobody jumps
//     over it, so that its leaving ends no check.
//   - A FEN of the deployment is refused if Black's royal is in check or off the rim: the
//     deployment might then end with Black in check and White to move. Otherwise its board may
//     differ from the start (odds).
//   - In a Dragon position in which a side has posted on both colours, it goes on with the colour
//     of its lowest Swordsman. In a Symmetrical one with several unanswered Swordsmen, each may be
//     answered.
//   - If a palace is occupied its Guard must be gone, and only one palace can be occupied.
//   - Several Lancers of one kind are odd but accepted; each is a Standard Bearer.
//
// Sequences of jumps beyond the first 16,377 of a piece would be left out; the most found for an
// Archer among fifteen enemies is below 300.
package tigerchess
