package engine

// Reflection maps the features of a game to those of a mirrored board, following a map of its
// squares. Applied twice it changes nothing.
type Reflection struct {
	// Square returns the image of a square.
	Square func(Square) Square
	// Swap says that the sides change places.
	Swap bool
	// State maps the features of the game's own state (such as castling rights); nil if none of
	// them changes.
	State func(Feature) Feature
}

// of returns the image of a feature.
func (r *Reflection) of(f Feature) Feature {
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

// Piece returns the image of a piece.
func (r *Reflection) Piece(p Piece) Piece {
	if r.Swap && p != NoPiece {
		return p ^ 1
	}
	return p
}

// OtherRank returns the mirror image of a square with its rank counted from the other end.
func (g *Geometry) OtherRank(s Square) Square { return g.At(g.File(s), g.Ranks-1-g.Rank(s)) }

// OtherFile returns the mirror image of a square with its file counted from the other end.
func (g *Geometry) OtherFile(s Square) Square { return g.At(g.Files-1-g.File(s), g.Rank(s)) }

// ExchangeStates returns a function for Reflection.State that flips the given low bits in the
// number of a feature, so that it exchanges features which differ in these bits. In StateFeatures
// these bits must be 0.
func ExchangeStates(bits Feature) func(Feature) Feature {
	return func(f Feature) Feature { return f ^ bits }
}
