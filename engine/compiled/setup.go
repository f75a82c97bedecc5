package compiled

import (
	"fmt"
	"math/bits"

	"panthera/engine"
)

// SetFEN sets up a position from a FEN.
func (p *Position) SetFEN(text string) error { return engine.SetFEN(p, text) }

// FEN writes the position.
func (p *Position) FEN() string { return engine.FENOf(p) }

// Setup is the position as data.
func (p *Position) Setup() engine.Setup {
	s := engine.Setup{Board: p.seen, Walls: p.closed, Hand: p.hand, Side: p.ToMove, Rights: p.castlingRooks(), Passed: p.passed.first,
		Victim: engine.NoSquare, Checks: p.given, Gates: [2]set{p.gates.And(p.all[0]), p.gates.And(p.all[1])}, Limit: uint16(p.limit), Halfmove: p.Halfmove, Fullmove: p.Fullmove}
	if p.game.PassedAside {
		s.Victim = p.passed.victim
	}
	return s
}

// SetUp sets up a position.
func (p *Position) SetUp(s *engine.Setup) error {
	n := Position{tables: p.tables, Progress: p.Restart(s), passed: noPassed}
	if err := n.take(s); err != nil {
		return err
	}
	n.gatesBefore = p.gatesBefore[:0]
	n.past, n.log, n.spare, n.moves, n.answers, n.bases, n.escapes = p.past[:0], p.log[:0], p.spare, p.moves, p.answers, p.bases, p.escapes
	*p = n
	return nil
}

// take fills an empty position.
func (p *Position) take(s *engine.Setup) error {
	if err := p.game.Check(s); err != nil {
		return err
	}
	for side, want := range kingsOf(p.d) {
		if king := engine.NewPiece(p.royal, engine.Side(side)); p.royal != engine.NoKind && p.kings == "" && p.game.RoyalsOf(engine.Side(side)).Least < want {
			n := int(s.Hand[king])
			for _, piece := range s.Board {
				if piece == king {
					n++
				}
			}
			if n != want {
				return engine.Refuse(engine.FieldHand, "%s has %d kings, want %d", engine.Side(side), n, want)
			}
		}
	}
	p.enclose(s.Walls)
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
	for by := range p.given {
		if s.Checks[by] > p.goals.checks[by] {
			return engine.Refuse(checksName, "more checks than win")
		}
		for ; p.given[by] < s.Checks[by]; p.given[by]++ {
			p.key ^= checkKey(engine.Side(by), int(p.given[by])+1)
		}
	}
	p.limit = int(s.Limit)
	p.key ^= -uint64(p.ToMove) & engine.SideKey
	if idle := p.ToMove.Other(); p.threatened(p.royals(idle), p.ToMove) && !p.survived() {
		return engine.Refuse(engine.FieldSide, "%s is in check though it is not its move", idle)
	}
	if err := p.takeRights(s); err != nil {
		return err
	}
	if err := p.takeGates(s); err != nil {
		return err
	}
	return p.takePassed(s)
}

func (p *Position) takeRights(s *engine.Setup) (err error) {
	if p.castlings = p.tables.castlings; p.d.Bool("chess960") || p.d.Number("castlingSteps") > 0 {
		p.castlings = p.castlingsOf(s)
	}
	for _, c := range p.castlings {
		p.homes = p.homes.With(c.KingFrom).With(c.RookFrom)
	}
	for _, r := range p.realms {
		p.homes = p.homes.Or(r.king).Or(r.rook)
	}
	if p.wanders {
		err = p.takeRooks(s)
	} else {
		p.rights, err = p.castlings.RightsOf(s, p.geo)
	}
	for rights := p.rights; rights != 0; rights &= rights - 1 {
		p.key ^= p.rightKey(bits.TrailingZeros8(rights))
	}
	return err
}

// takePassed sets p.passed from the en passant square of a setup: it finds the piece that has just passed
// over that square. The square is dropped if nothing can capture there.
func (p *Position) takePassed(s *engine.Setup) error {
	if s.Passed == engine.NoSquare {
		return nil
	}
	for k := 1; k < len(p.kinds); k++ {
		piece := engine.NewPiece(engine.Kind(k), p.ToMove.Other())
		for from := range engine.Square(p.geo.Size()) {
			if !p.kinds[k].passes || p.seen[from] != engine.NoPiece {
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

// passedBy returns the squares that a piece has passed over along path w, beginning with the en passant
// square of setup s; false if the piece cannot just have moved along w.
func (p *Position) passedBy(w *way, piece engine.Piece, s *engine.Setup) (passed, bool) {
	first := -1
	for n, at := range w.squares {
		switch {
		case !w.first:
			return noPassed, false
		case first >= 0 && p.seen[at] == engine.NewPiece(p.becomes[piece.Kind()], piece.Side()) && (s.Victim == engine.NoSquare || s.Victim == at):
			return p.between(w.squares[first:n], at, p.ToMove), true
		case p.seen[at] != engine.NoPiece:
			return noPassed, false
		case at == s.Passed:
			first = n
		}
	}
	return noPassed, false
}

// Audit checks that the data that moves update incrementally (sets, key, squares passed over, goals,
// check) are those computed anew from the board.
func (p *Position) Audit() error {
	setup, fresh := p.Setup(), Position{tables: p.tables, Progress: engine.Progress{ToMove: p.ToMove}, passed: noPassed}
	if err := fresh.take(&setup); err != nil {
		if p.bothPass() {
			return nil // the pass that ends a game may leave a King in check, which a FEN may not
		}
		return err
	}
	switch {
	case fresh.pieces != p.pieces || fresh.all != p.all:
		return fmt.Errorf("sets of pieces differ from the board")
	case fresh.key != p.key:
		return fmt.Errorf("the key differs from that of the position set up")
	case fresh.passed != p.passed:
		return fmt.Errorf("what was passed over differs")
	case p.goal != unasked && fresh.decision() != p.goal:
		return fmt.Errorf("whether a goal is reached is out of date")
	case p.check != unknown && fresh.InCheck() != p.InCheck():
		return fmt.Errorf("the check is out of date")
	}
	return nil
}
