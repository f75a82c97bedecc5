package orthodox

import (
	"fmt"
	"slices"

	"panthera/engine"
)

const noPassed = engine.NoSquare

// Position is a position of a game on the frame. It implements engine.Position.
type Position struct {
	army Army
	castlings
	engine.Progress
	rights   uint8         // castling rights, bit i for Castlings[i]
	passed   engine.Square // the square a pawn has just passed over and another attacks
	checkers engine.Bits64
	past     engine.Past[undo]
}

// undo holds the data that Undo cannot compute from the move.
type undo struct {
	armyKey  uint64
	checkers engine.Bits64
	move     engine.Move
	captured engine.Piece
	rights   uint8
	passed   engine.Square
}

// New returns a position of the frame's game, set to its start.
func (f *Frame) New() engine.Position {
	return engine.Begin(&Position{army: f.NewArmy(), Progress: engine.NewProgress(f.game)})
}

// Clone is an independent copy.
func (p *Position) Clone() engine.Position {
	c := *p
	c.past = slices.Clone(p.past)
	c.Detach()
	return &c
}

// Key returns the zobrist key. The square passed over is part of it if a capture there is legal.
func (p *Position) Key() uint64 {
	key := p.army.Key ^ engine.StateKey(int(p.rights))
	if p.passed != noPassed && p.passedTakers() != 0 {
		key ^= engine.StateKey(16 + int(p.passed))
	}
	return key ^ uint64(p.ToMove)*engine.SideKey
}

// InCheck reports whether the royal of the side to move is attacked.
func (p *Position) InCheck() bool { return p.checkers != 0 }

// Checkers lists the squares of the pieces that attack the royal of the side to move.
func (p *Position) Checkers() []engine.Square { return p.checkers.Squares() }

// Board is the mailbox.
func (p *Position) Board() *engine.Board { return &p.army.Board }

// Features appends a feature for each piece on its square and each castling right.
func (p *Position) Features(dst []engine.Feature) []engine.Feature {
	return engine.RightsFeatures(engine.BoardFeatures(dst, &p.army.Board), p.rights)
}

// MayPass reports whether a null move is sound: the side to move is not in check and has more than pawns, since with
// pawns alone zugzwang is common.
func (p *Position) MayPass() bool {
	pieces := p.army.Sides[p.ToMove] &^ (p.army.Kinds[Pawn] | p.army.Kinds[King])
	return p.checkers == 0 && pieces != 0
}

// Format writes a move in canonical form. In Chess960 castling is written as the royal taking
// its rook.
func (p *Position) Format(m engine.Move) string {
	if m.Extra() >= castle && p.army.frame.anyRook {
		m = engine.NewMove(m.From(), p.Ways[m.Extra()-castle].RookFrom)
	}
	return p.Game().FormatMove(m)
}

// Audit checks that the position is the same as one set up anew from its board.
func (p *Position) Audit() error {
	setup, fresh := p.Setup(), Position{army: p.army.frame.NewArmy(), Progress: engine.Progress{ToMove: p.ToMove}}
	if err := fresh.take(&setup); err != nil {
		return err
	}
	if fresh.army != p.army || fresh.checkers != p.checkers || fresh.passed != p.passed {
		return fmt.Errorf("sets, key, checkers or the square passed over differ from the board")
	}
	return nil
}

func (p *Position) findCheckers() engine.Bits64 {
	return p.army.attackers(p.army.Royal(p.ToMove), p.ToMove.Other(), p.army.Occupied())
}
