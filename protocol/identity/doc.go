// Package identity distinguishes pieces of a kind by the marks on them: in TigerChess A to H on
// Pikemen, by the file on which they began, and on the Knights for which they may be exchanged; i to
// iv on Swordsmen, in the order in which they were posted, and on the Archers that they become; Q and
// K on the two Towers. The piece table of a game says which pieces have marks ([engine.PieceType],
// Marked and MarkOf). Positions do not know marks: the package follows pieces through the moves of a
// record. If a record does not begin at the start of its game, its pieces have no marks.
package identity
