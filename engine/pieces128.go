//go:generate go run panthera/engine/twin $GOFILE

package engine

// Pieces128 holds the pieces of both sides on a board, as a mailbox and as sets of squares.
type Pieces128 struct {
	Board Board
	// Sides holds the squares of each side's pieces, Kinds the squares of each kind, of both
	// sides together.
	Sides [2]Bits128
	Kinds [MaxKinds]Bits128
	// Key is the zobrist key of the pieces alone.
	Key uint64
}

// Of returns the squares of the pieces of kind k of side s.
func (a *Pieces128) Of(k Kind, s Side) Bits128 { return a.Kinds[k&(MaxKinds-1)].And(a.Sides[s&1]) }

// Least returns the kind and square of the piece in a set, which must not be empty, whose kind
// comes first in the list kinds.
func (a *Pieces128) Least(kinds []Kind, set Bits128) (Kind, Square) {
	for _, k := range kinds {
		if of := a.Kinds[k&(MaxKinds-1)].And(set); !of.Empty() {
			return k, of.First()
		}
	}
	panic("engine: no piece in the set")
}

// Occupied returns the squares with a piece on them.
func (a *Pieces128) Occupied() Bits128 { return a.Sides[White].Or(a.Sides[Black]) }

// Put puts a piece on an empty square.
func (a *Pieces128) Put(p Piece, s Square) {
	a.Board[s&127] = p
	a.Flip(p, Bit128(s))
	a.Key ^= PieceKey(p, s)
}

// Lift removes the piece p from its square.
func (a *Pieces128) Lift(p Piece, s Square) {
	a.Board[s&127] = NoPiece
	a.Flip(p, Bit128(s))
	a.Key ^= PieceKey(p, s)
}

// Shift moves the piece p to an empty square.
func (a *Pieces128) Shift(p Piece, from, to Square) {
	a.Board[from&127], a.Board[to&127] = NoPiece, p
	a.Flip(p, Bit128(from).Or(Bit128(to)))
	a.Key ^= PieceKey(p, from) ^ PieceKey(p, to)
}

// Replace puts piece p on a square instead of the piece old that is there.
func (a *Pieces128) Replace(old, p Piece, s Square) {
	a.Board[s&127] = p
	a.Flip(old, Bit128(s))
	a.Flip(p, Bit128(s))
	a.Key ^= PieceKey(old, s) ^ PieceKey(p, s)
}

// Flip xors squares into the sets of a piece: it adds them, or removes them if they are there.
// The caller must update mailbox and key.
func (a *Pieces128) Flip(p Piece, squares Bits128) {
	side, kind := &a.Sides[p.Side()], &a.Kinds[p.Kind()&(MaxKinds-1)]
	*side, *kind = side.Xor(squares), kind.Xor(squares)
}

// Fill sets the pieces up from a mailbox.
func (a *Pieces128) Fill(b *Board) {
	*a = Pieces128{}
	for s, p := range b {
		if p != NoPiece {
			a.Put(p, Square(s))
		}
	}
}
