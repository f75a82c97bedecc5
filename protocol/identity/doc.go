// Package identity tells pieces of the same kind apart by the marks printed on them. In TigerChess
// Pikemen are marked A to H, by the file on which they began, and so are the Knights for which they
// may be exchanged; Swordsmen i to iv, in the order in which they were placed, and so are the
// Archers that they become; the two Towers Q and K. The piece table of a game says which pieces
// have marks ([engine.PieceType], Marked and MarkOf). Positions contain no marks: the package
// follows pieces through the moves of a game record. If a record does not begin at the start of its
// game, its pieces have no marks.
package identity
