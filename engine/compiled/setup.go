package compiled

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
	s := engine.Setup{Board: p.board, Hand: p.hand, Side: p.side, Passed: p.passed.first, Victim: engine.NoSquare, Halfmove: p.halfmove, Fullmove: p.fullmove}
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
	n := Position{tables: p.tables, side: s.Side, passed: noPassed, halfmove: s.Halfmove, fullmove: s.Fullmove}
	if err := n.take(s); err != nil {
		return err
	}
	n.past, n.log, n.history, n.changes, n.spare, n.moves, n.answers = p.past[:0], p.log[:0], p.history, p.changes, p.spare, p.moves, p.answers
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
			p.put(piece, engine.Square(at))
		}
	}
	for piece, n := range s.Hand {
		for range n {
			p.hand[piece]++
			p.flipHeld(engine.Piece(piece))
		}
	}
	p.key ^= -uint64(p.side) & engine.SideKey
	if idle := p.side.Other(); p.attacks(p.royalOf(idle), p.side) {
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
			return engine.Refuse(engine.FieldCastling, "for %q the king must be on %s and the rook on %s", c.Letter, p.geo.Name(c.KingFrom), p.geo.Name(c.RookFrom))
		}
		rooks = rooks.AndNot(engine.Bit128(c.RookFrom))
		p.rights |= 1 << i
		p.key ^= engine.StateKey(rightsKeys + i)
	}
	if !rooks.Empty() {
		return engine.Refuse(engine.FieldCastling, "no rook castles from %s", p.geo.Name(rooks.First()))
	}
	return nil
}

// takePassed finds the piece that has passed over a square. A square on which nothing can be captured is
// accepted and dropped.
func (p *Position) takePassed(s *engine.Setup) error {
	if s.Passed == engine.NoSquare {
		return nil
	}
	for k := 1; k < len(p.kinds); k++ {
		piece := engine.NewPiece(engine.Kind(k), p.side.Other())
		for from := range engine.Square(p.geo.Size()) {
			if !p.kinds[k].passes || p.board[from] != engine.NoPiece {
				continue
			}
			for i := range p.ways[piece][from] {
				if over, ok := p.passedBy(&p.ways[piece][from][i], piece, s); ok {
					if p.passed = over; !p.mayTakePassed() {
						p.passed = noPassed
					}
					return nil
				}
			}
		}
	}
	return engine.Refuse(engine.FieldEnPassant, "nothing can just have passed over it")
}

// passedBy is what a piece that has gone along a way passed over, from the square on that a setup names.
func (p *Position) passedBy(w *way, piece engine.Piece, s *engine.Setup) (passed, bool) {
	first := -1
	for n, at := range w.squares {
		switch {
		case !w.first:
			return noPassed, false
		case first >= 0 && p.board[at] == piece && (s.Victim == engine.NoSquare || s.Victim == at):
			return p.between(w.squares[first:n], at, p.side), true
		case p.board[at] != engine.NoPiece:
			return noPassed, false
		case at == s.Passed:
			first = n
		}
	}
	return noPassed, false
}

// Audit compares what is kept up incrementally with the board.
func (p *Position) Audit() error {
	setup, fresh := p.Setup(), Position{tables: p.tables, side: p.side, passed: noPassed}
	if err := fresh.take(&setup); err != nil {
		return err
	}
	switch {
	case fresh.pieces != p.pieces || fresh.all != p.all:
		return fmt.Errorf("sets of pieces differ from the board")
	case fresh.key != p.key:
		return fmt.Errorf("the key differs from that of the position set up")
	case fresh.passed != p.passed:
		return fmt.Errorf("what was passed over differs")
	case p.check != unknown && fresh.InCheck() != p.InCheck():
		return fmt.Errorf("the check is out of date")
	}
	return nil
}
