package engine

// Reflection is a map of a game's features onto each other that follows from a map of its
// squares. It is a bijection and its own inverse.
type Reflection struct {
	// Square is what becomes of a square.
	Square func(Square) Square
	// Swap says that the sides change places.
	Swap bool
	// State is the image of a feature of the game's own; nil where none changes.
	State func(Feature) Feature
}

// Of is what a feature becomes.
func (r *Reflection) Of(f Feature) Feature {
	switch p, s, ok := f.Piece(); {
	case ok:
		return PieceFeature(r.Piece(p), r.Square(s))
	case f < StateFeatures:
		n := f - HandFeatures
		return HandFeature(r.Piece(Piece(n/handLimit)), int(n%handLimit))
	case r.State != nil:
		return r.State(f)
	}
	return f
}

// Piece is what becomes of a piece.
func (r *Reflection) Piece(p Piece) Piece {
	if r.Swap && p != NoPiece {
		return p ^ 1
	}
	return p
}

// OtherRank is a square with its rank counted from the other end.
func (g *Geometry) OtherRank(s Square) Square { return g.At(g.File(s), g.Ranks-1-g.Rank(s)) }

// OtherFile is a square with its file counted from the other end.
func (g *Geometry) OtherFile(s Square) Square { return g.At(g.Files-1-g.File(s), g.Rank(s)) }

// ExchangeStates exchanges the states of a game whose numbers differ in some of the lowest bits, of which
// StateFeatures has none.
func ExchangeStates(bits Feature) func(Feature) Feature {
	return func(f Feature) Feature { return f ^ bits }
}
