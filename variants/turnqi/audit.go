package turnqi

import "fmt"

// Audit compares the incremental state with the board.
func (p *Position) Audit() error {
	if err := p.army.Audit(); err != nil {
		return err
	}
	want := Position{game: p.game}
	want.fill(&p.army.Board)
	switch {
	case want.occupancy != p.occupancy:
		return fmt.Errorf("occupancy %v, want %v", p.occupancy, want.occupancy)
	case want.kings != p.kings:
		return fmt.Errorf("the Kings on %v, want %v", p.kings, want.kings)
	case p.InCheck() != !p.legal().Checkers.Empty():
		return fmt.Errorf("in check: %v", p.InCheck())
	case p.legal().Checkers != p.attackers(p.kings[p.ToMove], p.ToMove.Other(), p.army.Sides[p.ToMove.Other()], &p.occupancy):
		return fmt.Errorf("checkers %v are not those that attack the King", p.Checkers())
	}
	return p.auditIdle()
}

// auditIdle checks that the last move left its own King safe.
func (p *Position) auditIdle() error {
	idle := p.ToMove.Other()
	if p.attacked(p.kings[idle], idle) {
		return fmt.Errorf("%s is in check and not to move", idle)
	}
	if p.facing(p.kings[idle], &p.occupancy, idle) {
		return fmt.Errorf("the Kings face each other")
	}
	return nil
}
