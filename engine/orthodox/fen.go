package orthodox

import (
	"slices"

	"panthera/engine"
)

// SetFEN sets up a position from a FEN.
func (p *Position) SetFEN(text string) error { return engine.SetFEN(p, text) }

// FEN writes the position.
func (p *Position) FEN() string { return engine.FENOf(p) }

// SetUp sets up a position.
func (p *Position) SetUp(s *engine.Setup) error {
	fresh := Position{army: p.army.frame.NewArmy(), Progress: p.Restart(s), past: p.past[:0]}
	err := fresh.take(s)
	if err == nil {
		*p = fresh
	}
	return err
}

func (p *Position) take(s *engine.Setup) (err error) {
	f := p.army.frame
	if err = f.game.Check(s); err != nil {
		return err
	}
	p.army.Fill(&s.Board)
	p.checkers = p.findCheckers()
	if p.army.Attacked(p.army.Royal(p.ToMove.Other()), p.ToMove, p.army.Occupied()) {
		return engine.Refuse(engine.FieldSide, "%s is in check though it is not its move", p.ToMove.Other())
	}
	if p.castlings, p.rights, err = f.castlingsOf(s); err != nil {
		return err
	}
	p.passed, err = p.takePassed(s.Passed)
	return err
}

// takePassed returns the en passant square of a setup. If a pawn has just passed over it but no pawn can capture
// there, it is accepted and dropped.
func (p *Position) takePassed(s engine.Square) (engine.Square, error) {
	if s == noPassed {
		return noPassed, nil
	}
	if !p.army.JustPassed(s, p.ToMove.Other()) {
		return noPassed, engine.Refuse(engine.FieldEnPassant, "no pawn can just have passed over it")
	}
	return p.army.CapturablePassed(s, p.ToMove), nil
}

// Setup is the position as data.
func (p *Position) Setup() engine.Setup {
	return engine.Setup{Board: p.army.Board, Side: p.ToMove, Rights: engine.Castlings(p.Ways[:]).Rooks(p.rights),
		Passed: p.passed, Victim: engine.NoSquare, Halfmove: p.Halfmove, Fullmove: p.Fullmove}
}

// CastlingField returns the format of the FEN field of castling rights, letters in any order, on a board in which the
// frame's a1 has the number origin.
func CastlingField(castlings engine.Castlings, origin engine.Square) *engine.FieldFormat {
	field := moved(castlings, origin).Field()
	field.Mend = func(text string, _ *engine.Setup) string { return lettersOf(castlings, text) }
	return field
}

// lettersOf replaces the letters of Shredder-FEN, which name the files of rooks, by the letters of the castlings.
func lettersOf(castlings engine.Castlings, text string) string {
	var own []byte
	for _, letter := range []byte(text) {
		for _, c := range castlings {
			if file := 'A' + byte(Geometry.File(c.RookFrom)); letter == file+byte(c.Side)*('a'-'A') {
				letter = c.Letter
			}
		}
		if !slices.Contains(own, letter) {
			own = append(own, letter)
		}
	}
	return string(own)
}
