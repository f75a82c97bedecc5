// Package compiled makes playable games from the definitions of package [panthera/engine/rulebook],
// which are read from files.
//
// Games of which a piece table and a few more words express all rules are played by
// [panthera/engine/army]. All others are played here: games with pieces that have paths of any form,
// with pieces in hand and drops, with promotion of pieces in zones, with pieces confined to regions,
// royals that may not face each other, or royals other than kings; games that end when a kind of
// piece is lost, when a piece reaches a square, or after some checks; games in which pieces are
// dropped before the first move, change sides when enclosed, or enter from the hand when another
// piece moves; games in which the moves of endings are counted; and games with the rules of Janggi.
// To see whether a move is legal, these positions mostly make it on the mailbox and look whether a
// royal is then attacked. A side without royals does not need this.
//
// [Game] refuses a definition with rules that this package cannot play, so that no game is played by
// wrong rules.
package compiled
