// Package compiled makes games that can be played of the definitions of package
// [panthera/engine/rulebook].
//
// What a piece table and a few words more tell is played by [panthera/engine/army]. All else is played here: pieces
// with paths of any form, hands and drops, promotion of pieces in their zones, regions, facing
// royals, other royals than kings, and goals: pieces that die out, squares to come to, checks that count; pieces
// that are placed first, turn others over, or enter behind others. These
// positions look at most moves before they call them legal: they play on the mailbox what is asked, and see
// whether a royal is attacked. A side without royals needs no look.
//
// [Game] refuses a definition that says more than is played, rather than to play another game.
package compiled
