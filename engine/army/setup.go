package army

import (
	"fmt"

	"panthera/engine"
)

// SetFEN sets up a position from a FEN.
func (p *Position) SetFEN(text string) error { return engine.SetFEN(p, text) }

// FEN writes the position.
func (p *Position) FEN() string { return engine.FENOf(p) }

// Setup is the position as data.
func (p *Position) Setup() engine.Setup {
	s := engine.Setup{Board: p.army.Board, Side: p.side, Passed: p.passed.square, Victim: engine.NoSquare, Halfmove: p.halfmove, Fullmove: p.fullmove}
	if p.game.PassedAside {
		s.Victim = p.passed.victim
	}
	for i := range p.castlings {
		if p.rights>>i&1 != 0 {
			s.Rights = s.Rights.Or(engine.Bit128(p.castlings[i].RookFrom))
		}
	}
	return s
}

// SetUp sets up a position.
func (p *Position) SetUp(s *engine.Setup) error {
	n := Position{told: p.told, army: Army{Rules: p.rules}, side: s.Side, passed: noPassed, halfmove: s.Halfmove, fullmove: s.Fullmove}
	if err := n.take(s); err != nil {
		return err
	}
	n.past, n.history, n.changes = p.past[:0], p.history, p.changes
	n.history.Reset()
	n.changes.Reset()
	*p = n
	return nil
}

// take fills an empty position.
func (p *Position) take(s *engine.Setup) error {
	if err := p.game.Check(s); err != nil {
		return err
	}
	for at, piece := range s.Board {
		if piece != engine.NoPiece {
			p.army.Put(piece, engine.Square(at))
		}
	}
	p.army.Key ^= -uint64(p.side) & engine.SideKey
	idle := p.side.Other()
	if !p.army.Attackers(p.royalOf(idle), p.side, p.army.Occupied(), everywhere).Empty() {
		return engine.Refuse(engine.FieldSide, "%s is in check though it is not its move", idle)
	}
	if err := p.takeRights(s); err != nil {
		return err
	}
	return p.takePassed(s)
}

func (p *Position) takeRights(s *engine.Setup) error {
	rooks := s.Rights
	for i := range p.castlings {
		c := &p.castlings[i]
		if !rooks.Has(c.RookFrom) {
			continue
		}
		if s.Board[c.KingFrom] != c.king || s.Board[c.RookFrom] != c.rook {
			return engine.Refuse(engine.FieldCastling, "for %q the royal must be on %s and the rook on %s",
				c.Letter, p.game.Geometry.Name(c.KingFrom), p.game.Geometry.Name(c.RookFrom))
		}
		rooks = rooks.AndNot(engine.Bit128(c.RookFrom))
		p.rights |= 1 << i
		p.army.Key ^= engine.StateKey(rightsKeys + i)
	}
	if !rooks.Empty() {
		return engine.Refuse(engine.FieldCastling, "no rook castles from %s", p.game.Geometry.Name(rooks.First()))
	}
	return nil
}

// takePassed finds the pawn that has passed over a square. A square on which no pawn can capture
// is accepted and dropped.
func (p *Position) takePassed(s *engine.Setup) error {
	if s.Passed == engine.NoSquare {
		return nil
	}
	them := p.side.Other()
	for _, k := range p.told.pawns {
		pawn := engine.NewPiece(k, them)
		for from := range engine.Square(p.game.Geometry.Size()) {
			to, ok := p.lameOver(pawn, from, s.Passed)
			if ok && p.army.Board[to] == pawn && p.army.Board[from] == engine.NoPiece && p.army.Board[s.Passed] == engine.NoPiece &&
				(s.Victim == engine.NoSquare || s.Victim == to) {
				p.passed = p.capturable(passed{s.Passed, to})
				return nil
			}
		}
	}
	return engine.Refuse(engine.FieldEnPassant, "no pawn can just have passed over it")
}

// lameOver is where a lame leap of a pawn over a square alone leads.
func (p *Position) lameOver(pawn engine.Piece, from, over engine.Square) (to engine.Square, ok bool) {
	if lames := p.rules.rows[pawn].lames; lames != nil {
		for _, l := range lames[from] {
			if l.over == engine.Bit128(over) {
				return l.to, true
			}
		}
	}
	return engine.NoSquare, false
}

// Audit compares what is kept up incrementally with the board.
func (p *Position) Audit() error {
	setup, fresh := p.Setup(), Position{told: p.told, army: Army{Rules: p.rules}, side: p.side, passed: noPassed}
	if err := fresh.take(&setup); err != nil {
		return err
	}
	if fresh.army != p.army {
		return fmt.Errorf("sets or key of the pieces differ from the board")
	}
	var now engine.Legality128
	if p.findLegality(&now); !p.legal().Same(&now) {
		return fmt.Errorf("the legality of moves is out of date")
	}
	if p.passed != p.capturable(p.passed) {
		return fmt.Errorf("no pawn attacks the square passed over")
	}
	for i := range p.castlings {
		if c := &p.castlings[i]; p.rights>>i&1 != 0 && (p.army.Board[c.KingFrom] != c.king || p.army.Board[c.RookFrom] != c.rook) {
			return fmt.Errorf("a right to castle without royal or rook at home")
		}
	}
	return nil
}
