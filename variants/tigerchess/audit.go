package tigerchess

import (
	"fmt"

	"panthera/engine"
	"panthera/engine/orthodox"
)

// Audit compares what is kept up incrementally with the board, and the check state with
// every jump written out.
func (p *Position) Audit() error {
	if err := p.army.Audit(); err != nil {
		return err
	}
	for s, piece := range p.board {
		if at := engine.Square(s); p.variant.onField(at) && p.army.Board[p.variant.inward(at)] != piece {
			return fmt.Errorf("the board has piece %d on %s, the army %d", piece,
				p.Game().Geometry.Name(at), p.army.Board[p.variant.inward(at)])
		}
	}
	if key := p.findRestKey(); key != p.restKey {
		return fmt.Errorf("key of hands and palaces %016x, want %016x", p.restKey, key)
	}
	if p.passed != p.army.CapturablePassed(p.passed, p.ToMove) {
		return fmt.Errorf("en passant square %d cannot be captured on", p.passed)
	}
	return p.auditCheck()
}

func (p *Position) auditCheck() error {
	checkers, jumped := p.checkers, p.jumped
	p.findCheck()
	if checkers != p.checkers || jumped != p.jumped {
		return fmt.Errorf("checkers %v and by jumps %v, want %v and %v", checkers.Squares(), jumped, p.checkers.Squares(), p.jumped)
	}
	if by := !p.Deploying() && p.capturedBySomeChain(p.ToMove); by != jumped {
		return fmt.Errorf("check by jumps is %v, but walking all jumps says %v", jumped, by)
	}
	return nil
}

// capturedBySomeChain walks every sequence of jumps of every enemy for one that captures
// a side's royal: the sheet's words, and nothing else.
func (p *Position) capturedBySomeChain(us engine.Side) bool {
	them := us.Other()
	ours, theirs := p.army.Sides[us], p.army.Sides[them]
	royal := p.army.Royal(us)
	var c chains
	for pieces := (p.army.Kinds[swordsman] | p.army.Kinds[archer]) & theirs; pieces != 0; pieces = pieces.Rest() {
		leaps := &orthodox.PawnAttacks[them]
		if p.army.Kinds[archer].Has(pieces.First()) {
			leaps = nil
		}
		for c.start(leaps, pieces.First(), theirs, ours); c.next(); {
			if c.taken.Has(royal) {
				return true
			}
		}
	}
	return false
}
