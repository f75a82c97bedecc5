//go:generate go run panthera/engine/twin $GOFILE

package army

import (
	"fmt"
	"math/bits"

	"panthera/engine"
)

// SetFEN sets up a position from a FEN.
func (p *Position128) SetFEN(text string) error { return engine.SetFEN(p, text) }

// FEN writes the position.
func (p *Position128) FEN() string { return engine.FENOf(p) }

// Setup is the position as data.
func (p *Position128) Setup() engine.Setup {
	s := engine.Setup{Board: p.army.Board, Side: p.ToMove, Rights: p.Castlings.Rooks(p.rights), Passed: p.passed.square,
		Victim: engine.NoSquare, Halfmove: p.Halfmove, Fullmove: p.Fullmove}
	if p.game.PassedAside {
		s.Victim = p.passed.victim
	}
	return s
}

// SetUp sets up a position.
func (p *Position128) SetUp(s *engine.Setup) error {
	n := Position128{told128: p.told128, army: Army128{Rules128: p.rules}, Progress: p.Restart(s), passed: noPassed, past: p.past[:0]}
	err := n.take(s)
	if err == nil {
		*p = n
	}
	return err
}

// take fills an empty position.
func (p *Position128) take(s *engine.Setup) error {
	if err := p.game.Check(s); err != nil {
		return err
	}
	p.army.Fill(&s.Board)
	p.army.Key ^= -uint64(p.ToMove) & engine.SideKey
	idle := p.ToMove.Other()
	if !p.army.attackers(p.royalOf(idle), p.ToMove, p.army.Occupied(), everywhere128).Empty() {
		return engine.Refuse(engine.FieldSide, "%s is in check though it is not its move", idle)
	}
	if err := p.takeRights(s); err != nil {
		return err
	}
	return p.takePassed(s)
}

func (p *Position128) takeRights(s *engine.Setup) (err error) {
	p.rights, err = p.Castlings.RightsOf(s, p.game.Geometry)
	for rights := p.rights; rights != 0; rights &= rights - 1 {
		p.army.Key ^= engine.StateKey(rightsKeys + bits.TrailingZeros8(rights))
	}
	return err
}

// takePassed sets p.passed from the en passant square of a setup: it finds the pawn that has just
// passed over that square. The square is accepted but dropped if no pawn can capture there;
// without such a pawn it returns an error.
func (p *Position128) takePassed(s *engine.Setup) error {
	if s.Passed == engine.NoSquare {
		return nil
	}
	them := p.ToMove.Other()
	for _, k := range p.told128.pawns {
		pawn := engine.NewPiece(k, them)
		for from := range engine.Square(p.game.Geometry.Size()) {
			for _, l := range p.rules.rows[pawn].lamesFrom(from) {
				if l.over == engine.Bit128(s.Passed) && p.army.Board[l.to] == pawn && p.army.Board[from] == engine.NoPiece &&
					p.army.Board[s.Passed] == engine.NoPiece && (s.Victim == engine.NoSquare || s.Victim == l.to) {
					p.passed = p.capturable(passed{s.Passed, l.to})
					return nil
				}
			}
		}
	}
	return engine.Refuse(engine.FieldEnPassant, "no pawn can just have passed over it")
}

// Audit checks that the data that moves update incrementally (sets, key, legality, square passed
// over) are those computed anew from the board.
func (p *Position128) Audit() error {
	setup := p.Setup()
	fresh := Position128{told128: p.told128, army: Army128{Rules128: p.rules}, Progress: engine.Progress{ToMove: p.ToMove}, passed: noPassed}
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
	return nil
}
