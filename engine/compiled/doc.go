// Package compiled makes playable games from the definitions of package [panthera/engine/rulebook].
//
// Games that a piece table and a few more words describe are played by [panthera/engine/army]. All
// others are played here: pieces with paths of any form, hands and drops, promotion of pieces in
// their zones, regions, facing royals, other royals than kings, and goals: pieces that die out,
// squares to come to, checks that count; pieces that are placed first, turn others over, or enter
// behind others. To see whether a move is legal, these positions mostly play it on the mailbox and
// look whether a royal is then attacked. A side without royals does not need this.
//
// [Game] refuses a definition with rules that are not played here, so that no other game is played
// by mistake.
package compiled
