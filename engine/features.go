package engine

// Feature is a fact that holds in a position or not, and to which an evaluation can give a weight:
// a piece on a square, a piece in hand, or a game's own state.
type Feature uint16

// Ranges of features. Pieces on squares come first: feature = piece · 128 + square.
const (
	HandFeatures  Feature = MaxPieces * MaxSquares
	StateFeatures Feature = HandFeatures + MaxPieces*handLimit
	// FeatureCount bounds all features.
	FeatureCount = 8192

	handLimit = 16
)

// PieceFeature says that a piece stands on a square.
func PieceFeature(p Piece, s Square) Feature { return Feature(p)*MaxSquares + Feature(s) }

// HandFeature says that a side holds at least n pieces of a kind, n from 1 to 15.
func HandFeature(p Piece, n int) Feature { return HandFeatures + Feature(p)*handLimit + Feature(n) }

// Piece returns the piece and square of a piece feature; false for any other feature.
func (f Feature) Piece() (Piece, Square, bool) {
	return Piece(f / MaxSquares), Square(f % MaxSquares), f < HandFeatures
}

// Changes lists the features that a move has added and removed. A moving piece is removed from
// one square and added on another.
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

// BoardFeatures appends the feature of every piece on the board to dst.
func BoardFeatures(dst []Feature, b *Board) []Feature {
	for s, p := range b {
		if p != NoPiece {
			dst = append(dst, PieceFeature(p, Square(s)))
		}
	}
	return dst
}

// HeldFeatures appends the features of the pieces in the hands to dst.
func HeldFeatures(dst []Feature, h *Hand) []Feature {
	for p, held := range h {
		for n := range int(held) {
			dst = append(dst, HandFeature(Piece(p), n+1))
		}
	}
	return dst
}
