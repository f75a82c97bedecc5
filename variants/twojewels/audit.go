package twojewels

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
	if fresh.placement != p.placement || fresh.restKey != p.restKey || fresh.enPassant != p.enPassant {
		return fmt.Errorf("sets, keys or the square passed over differ from the board")
	}
	var now legality
	if p.findLegality(&now, p.ToMove); now != *p.legal() {
		return fmt.Errorf("the legality of moves is out of date")
	}
	return nil
}
