package wildeurasian

import (
	"slices"

	"panthera/engine"
	"panthera/engine/army"
)

// Position is a position of a game of the family. It implements engine.Position.
type Position struct {
	t      *tables
	army   army.Army128 // its key is that of the position
	kings  [2]engine.Square
	hand   engine.Hand
	rights rights

	engine.Progress

	past     engine.Past[undo]
	legality *engine.Kept[engine.Legality128]
}

// undo holds the data that Undo cannot compute from the move.
type undo struct {
	key      uint64
	move     engine.Move
	rights   rights
	moved    engine.Piece
	captured engine.Piece
}

// Clone is an independent copy.
func (p *Position) Clone() engine.Position {
	c := *p
	c.past = slices.Clone(p.past)
	c.Detach()
	c.legality = new(engine.Kept[engine.Legality128])
	return &c
}

// Key is the zobrist key.
func (p *Position) Key() uint64 { return p.army.Key }

// Board returns the piece on each square.
func (p *Position) Board() *engine.Board { return &p.army.Board }

// Features appends the pieces on squares and in hand and the castling rights, as features.
func (p *Position) Features(dst []engine.Feature) []engine.Feature {
	dst = engine.HeldFeatures(engine.BoardFeatures(dst, &p.army.Board), &p.hand)
	for i, s := range p.rights {
		if s != engine.NoSquare {
			dst = append(dst, rightFeature(i))
		}
	}
	return dst
}

// InCheck reports whether the King of the side to move is attacked.
func (p *Position) InCheck() bool { return !p.legal().Checkers.Empty() }

// Checkers lists the squares from which the King of the side to move is attacked.
func (p *Position) Checkers() []engine.Square { return p.legal().Checkers.Squares() }

// MayPass reports whether null-move pruning is safe: the side to move is not in check and has an
// officer. With Pawns and Wazirs alone zugzwang is common.
func (p *Position) MayPass() bool {
	few := p.army.Of(king, p.ToMove).Or(p.army.Of(pawn, p.ToMove)).Or(p.wazirs(p.ToMove))
	return p.army.Sides[p.ToMove] != few && !p.InCheck()
}
