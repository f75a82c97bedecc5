package engine

// Feature is a property that a position has or not, and to which an evaluation can give a weight:
// a piece on a square, a piece in hand, or state of a game's own such as a castling right.
type Feature uint16

// Ranges of features: first the pieces on squares, with the number piece · 128 + square, then
// pieces in hand, then state of the game's own.
const (
	HandFeatures  Feature = MaxPieces * MaxSquares
	StateFeatures Feature = HandFeatures + MaxPieces*handLimit
	// FeatureCount bounds all features.
	FeatureCount = 8192

	handLimit = 16
)

// PieceFeature returns the feature for "piece p stands on square s".
func PieceFeature(p Piece, s Square) Feature { return Feature(p)*MaxSquares + Feature(s) }

// HandFeature returns the feature for "at least n pieces p are in hand", n from 1 to 15.
func HandFeature(p Piece, n int) Feature { return HandFeatures + Feature(p)*handLimit + Feature(n) }

// Piece returns the piece and the square of a feature for a piece on a square; false for any other
// feature.
func (f Feature) Piece() (Piece, Square, bool) {
	return Piece(f / MaxSquares), Square(f % MaxSquares), f < HandFeatures
}

// Changes lists the features that a move has added and removed. For a moving piece, the feature of
// its old square is removed and that of its new square added.
type Changes struct{ Added, Removed []Feature }

// Reset empties the lists and keeps their memory.
func (c *Changes) Reset() {
	c.Added = c.Added[:0]
	c.Removed = c.Removed[:0]
}

// Add records that a feature appeared.
func (c *Changes) Add(f Feature) { c.Added = append(c.Added, f) }

// Remove records that a feature vanished.
func (c *Changes) Remove(f Feature) { c.Removed = append(c.Removed, f) }

// BoardFeatures appends to dst the feature of every piece on board b.
func BoardFeatures(dst []Feature, b *Board) []Feature {
	for s, p := range b {
		if p != NoPiece {
			dst = append(dst, PieceFeature(p, Square(s)))
		}
	}
	return dst
}

// HeldFeatures appends to dst the features of the pieces in the hands h.
func HeldFeatures(dst []Feature, h *Hand) []Feature {
	for p, held := range h {
		for n := range int(held) {
			dst = append(dst, HandFeature(Piece(p), n+1))
		}
	}
	return dst
}
