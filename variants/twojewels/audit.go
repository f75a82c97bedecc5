package twojewels

import (
	"fmt"

	"panthera/engine"
)

// Audit recomputes what the position keeps up incrementally.
func (p *Position) Audit() error {
	if err := p.army.Audit(); err != nil {
		return err
	}
	switch {
	case p.restKey != p.findRestKey():
		return fmt.Errorf("key %016x, want %016x", p.restKey, p.findRestKey())
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
	if p.findLegality(&now, p.ToMove); now != *p.legal() {
		return fmt.Errorf("the legality of moves is out of date")
	}
	return nil
}
