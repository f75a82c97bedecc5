//go:generate go run panthera/engine/twin $GOFILE

package army

import (
	"slices"

	"panthera/engine"
)

// Position128 is a position of a game made from its table and a [Description]. It implements
// engine.Position.
type Position128 struct {
	*told128
	army Army128 // its key is that of the position, but for a square passed over
	engine.Progress
	rights   uint8 // bit i for Castlings[i]
	passed   passed
	past     engine.Past[undo]
	legality engine.Kept[engine.Legality128]
}

// Key returns the zobrist key. The square passed over by a pawn is part of it if an en passant
// capture is legal.
func (p *Position128) Key() uint64 {
	if p.passed == noPassed || p.passedTakers().Empty() {
		return p.army.Key
	}
	return p.army.Key ^ engine.StateKey(passedKeys+int(p.passed.square)) ^ engine.StateKey(victimKeys+int(p.passed.victim))
}

// InCheck reports whether the royal of the side to move is attacked.
func (p *Position128) InCheck() bool { return !p.legal().Checkers.Empty() }

// Checkers lists the squares of the pieces that attack the royal of the side to move.
func (p *Position128) Checkers() []engine.Square { return p.legal().Checkers.Squares() }

// Board is the mailbox.
func (p *Position128) Board() *engine.Board { return &p.army.Board }

// Features appends to dst a feature for each piece on its square and each castling right.
func (p *Position128) Features(dst []engine.Feature) []engine.Feature {
	return engine.RightsFeatures(engine.BoardFeatures(dst, &p.army.Board), p.rights)
}

// Clone is an independent copy.
func (p *Position128) Clone() engine.Position {
	c := *p
	c.past = slices.Clone(p.past)
	c.Detach()
	return &c
}

// royalOf returns the square of a side's royal.
func (p *Position128) royalOf(s engine.Side) engine.Square {
	return p.army.Of(p.royal, s).First() & 127
}

// MayPass reports whether a null move is sound: the side to move is not in check and has more
// than pawns, since with pawns alone zugzwang is common.
func (p *Position128) MayPass() bool {
	for _, k := range p.counted {
		if !p.army.Of(k, p.ToMove).Empty() {
			return !p.InCheck()
		}
	}
	return false
}
