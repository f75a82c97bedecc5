// Package identity tells which of its like a piece is, as the marks on it say: in TigerChess A to H on
// Pikemen, by the file on which they began, and on the Knights that wait for them; i to iv on Swordsmen, in
// the order of their postings, and on the Archers that they become; Q and K on the two Towers. Which pieces
// have marks the piece table of a game says ([engine.PieceType], Marked and MarkOf). Positions know
// nothing of it: pieces are followed through the moves of a record. In a game that does not begin at the
// start of its game no piece has a mark.
package identity
