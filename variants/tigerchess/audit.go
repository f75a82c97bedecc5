package tigerchess

import (
	"fmt"

	"panthera/engine"
	"panthera/engine/orthodox"
)

// Audit compares the position with one set up anew from the same board, and whether jumps give check
// with the result of trying every sequence of jumps.
func (p *Position) Audit() error {
	setup, fresh := p.Setup(), p.variant.empty(engine.Progress{ToMove: p.ToMove})
	if err := fresh.take(&setup); err != nil {
		return err
	}
	if fresh.army != p.army || fresh.board != p.board || fresh.state != p.state {
		return fmt.Errorf("sets, keys or state differ from the board: %+v, want %+v", p.state, fresh.state)
	}
	if by := !p.Deploying() && p.capturedBySomeChain(p.ToMove); by != p.jumped {
		return fmt.Errorf("check by jumps is %v, but walking all jumps says %v", p.jumped, by)
	}
	return nil
}

// capturedBySomeChain reports whether some sequence of jumps of some enemy captures a side's royal. It
// walks every sequence, as the rule sheet says.
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
