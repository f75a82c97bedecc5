package wildeurasian

import (
	"fmt"

	"panthera/engine"
)

// Audit compares the position with one that is set up anew from the same board.
func (p *Position) Audit() error {
	setup, fresh := p.Setup(), p.t.empty(engine.Progress{ToMove: p.ToMove})
	if err := fresh.fill(&setup); err != nil {
		return err
	}
	if fresh.army != p.army || fresh.kings != p.kings || fresh.rights != p.rights {
		return fmt.Errorf("sets, key, Kings or rights differ from the board: %+v %v, want %+v %v", p.kings, p.rights, fresh.kings, fresh.rights)
	}
	var now engine.Legality128
	if p.findLegality(&now); !p.legal().Same(&now) {
		return fmt.Errorf("the legality of moves is out of date")
	}
	if p.InCheck() != p.attacked(p.ToMove) {
		return fmt.Errorf("InCheck is %v", p.InCheck())
	}
	return nil
}
