package twojewels

import (
	"fmt"

	"panthera/engine"
)

// Audit recomputes what the position keeps up incrementally.
func (p *Position) Audit() error {
	var fresh placement
	fresh.fill(&p.board, p.jewels)
	switch {
	case fresh.sides != p.sides || fresh.kinds != p.kinds:
		return fmt.Errorf("the sets differ from the board")
	case p.key != p.freshKey():
		return fmt.Errorf("key %016x, want %016x", p.key, p.freshKey())
	case p.jewels[panther] == p.jewels[eye] || p.jewels[panther] >= squares || p.jewels[eye] >= squares:
		return fmt.Errorf("jewels on squares %v", p.jewels)
	case p.carrier(panther).Kind() == princess || p.carrier(eye).Kind() == princess:
		return fmt.Errorf("a Princess carries a jewel")
	}
	for side := engine.White; side <= engine.Black; side++ {
		if n := p.royals(side).Count(); n != 1 {
			return fmt.Errorf("%s has %d royals", side, n)
		}
	}
	var now legality
	if p.findLegality(&now, p.side); now != *p.legal() {
		return fmt.Errorf("the legality of moves is out of date")
	}
	return nil
}
