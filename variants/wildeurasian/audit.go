package wildeurasian

import (
	"fmt"

	"panthera/engine"
	"panthera/engine/army"
)

// Audit compares what is kept up incrementally with the board.
func (p *Position) Audit() error {
	fresh := Position{t: p.t, army: army.Army128{Rules128: p.t.rules}, rights: noRights}
	fresh.army.Fill(&p.army.Board)
	for piece, n := range p.hand {
		if n > mostHeld {
			return fmt.Errorf("%d pieces of sort %d in hand", n, piece)
		}
		for range n {
			fresh.take(engine.Piece(piece))
		}
	}
	for i, s := range p.rights {
		fresh.setRight(i, s)
	}
	if p.ToMove == engine.Black {
		fresh.army.Key ^= engine.SideKey
	}
	switch {
	case fresh.army.Key != p.army.Key:
		return fmt.Errorf("key %016x, want %016x", p.army.Key, fresh.army.Key)
	case fresh.army != p.army:
		return fmt.Errorf("the sets of pieces differ from the board")
	}
	return p.auditKings()
}

func (p *Position) auditKings() error {
	for side := engine.White; side <= engine.Black; side++ {
		if p.army.Of(king, side) != engine.Bit128(p.kings[side]) {
			return fmt.Errorf("%s's King is not on %s", side, geometry.Name(p.kings[side]))
		}
		if n := p.army.Of(wazir, side).Count(); n > p.t.mostWazirs {
			return fmt.Errorf("%s has %d Wazirs", side, n)
		}
	}
	for i, s := range p.rights {
		side := engine.Side(i / wings)
		if s != engine.NoSquare && (p.army.Board[s] != engine.NewPiece(rook, side) || !kingHomes[side].Has(p.kings[side])) {
			return fmt.Errorf("a right to castle on %s without Rook or King at home", geometry.Name(s))
		}
	}
	if p.attacked(p.ToMove.Other()) {
		return fmt.Errorf("%s, which is not to move, is in check", p.ToMove.Other())
	}
	if p.faced(p.ToMove, p.kings[p.ToMove], p.army.Occupied()) {
		return fmt.Errorf("the Kings face each other")
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
