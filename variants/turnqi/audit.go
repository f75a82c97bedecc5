package turnqi

import (
	"fmt"

	"panthera/engine"
)

// Audit compares the position with one that is set up anew from the same board.
func (p *Position) Audit() error {
	setup, fresh := p.Setup(), Position{game: p.game, Progress: engine.Progress{ToMove: p.ToMove}}
	if err := fresh.take(&setup); err != nil {
		return err
	}
	switch {
	case fresh.army != p.army || fresh.occupancy != p.occupancy || fresh.kings != p.kings:
		return fmt.Errorf("sets, key, occupancy or the squares of the Kings differ from the board")
	case p.InCheck() != !p.legal().Checkers.Empty():
		return fmt.Errorf("in check: %v", p.InCheck())
	case p.legal().Checkers != p.attackers(p.kings[p.ToMove], p.ToMove.Other(), p.army.Sides[p.ToMove.Other()], &p.occupancy):
		return fmt.Errorf("checkers %v are not those that attack the King", p.Checkers())
	}
	return nil
}
