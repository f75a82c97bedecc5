package turnqi

import (
	"slices"

	"panthera/engine"
)

// Position is a position of Turn Qi or its subvariant.
type Position struct {
	game      *variant
	army      engine.Pieces128
	occupancy occupancy
	kings     [2]engine.Square

	engine.Progress
	// reversible counts the plies since the last move that no later moves can take back on the board.
	reversible int32

	past engine.Past[undo]
	// legality caches where the pieces of the side to move may land without exposing the King.
	legality *engine.Kept[engine.Legality128]
	// checked says whether the side to move is in check; it is valid only if known is true.
	checked, known bool
}

// Clone is an independent copy, history included.
func (p *Position) Clone() engine.Position {
	c := *p
	c.past = slices.Clone(p.past)
	c.Detach()
	c.legality = new(engine.Kept[engine.Legality128])
	return &c
}

// Key returns the zobrist key of the board and the side to move: a position has no other state.
func (p *Position) Key() uint64 {
	return p.army.Key ^ uint64(p.ToMove)*engine.SideKey
}

// Board returns the piece on each square.
func (p *Position) Board() *engine.Board { return &p.army.Board }

// Features appends the pieces on the board, as features of a learned evaluation.
func (p *Position) Features(dst []engine.Feature) []engine.Feature {
	return engine.BoardFeatures(dst, &p.army.Board)
}

// InCheck reports whether the King of the side to move is attacked.
func (p *Position) InCheck() bool {
	if !p.known {
		p.checked, p.known = !p.legal().Checkers.Empty(), true
	}
	return p.checked
}

// Checkers lists the squares from which the King is attacked.
func (p *Position) Checkers() []engine.Square { return p.legal().Checkers.Squares() }

func (p *Position) put(piece engine.Piece, sq engine.Square) {
	p.army.Put(piece, sq)
	p.occupancy.flip(sq)
}

func (p *Position) lift(piece engine.Piece, sq engine.Square) {
	p.army.Lift(piece, sq)
	p.occupancy.flip(sq)
}

func (p *Position) shift(piece engine.Piece, from, to engine.Square) {
	p.army.Shift(piece, from, to)
	p.occupancy.flip(from)
	p.occupancy.flip(to)
}

func (p *Position) fill(b *engine.Board) {
	p.army.Fill(b)
	p.occupancy = occupancy{}
	for left := p.army.Occupied(); !left.Empty(); left = left.Rest() {
		p.occupancy.flip(left.First())
	}
	for side := range p.kings {
		p.kings[side] = p.army.Of(king, engine.Side(side)).First()
	}
}

// MayPass reports whether null-move pruning is safe: the side to move is not in check and has a
// Knight, Rook or Cannon. Without such a piece passing would be a gift, since stalemate loses.
func (p *Position) MayPass() bool {
	roving := p.army.Kinds[knight].Or(p.army.Kinds[rook]).Or(p.army.Kinds[cannon])
	return !roving.And(p.army.Sides[p.ToMove]).Empty() && !p.InCheck()
}
