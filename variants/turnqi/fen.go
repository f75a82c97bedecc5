package turnqi

import "panthera/engine"

// SetFEN sets up a position from a FEN.
func (p *Position) SetFEN(text string) error { return engine.SetFEN(p, text) }

// FEN returns the FEN of the position.
func (p *Position) FEN() string { return engine.FENOf(p) }

// SetUp sets up a position and forgets the history.
func (p *Position) SetUp(s *engine.Setup) error {
	fresh := Position{game: p.game, Progress: p.Restart(s), past: p.past[:0], legality: p.legality}
	err := fresh.take(s)
	if err == nil {
		fresh.legality.Forget(0)
		*p = fresh
	}
	return err
}

func (p *Position) take(s *engine.Setup) error {
	if err := p.game.Check(s); err != nil {
		return err
	}
	p.fill(&s.Board)
	if p.facing(p.kings[engine.White], &p.occupancy, engine.White) {
		return engine.Refuse(engine.FieldBoard, "the Kings face each other")
	}
	if idle := p.ToMove.Other(); p.attacked(p.kings[idle], idle) {
		return engine.Refuse(engine.FieldSide, "%s is in check and not to move", idle)
	}
	return nil
}

// Setup returns the position as data.
func (p *Position) Setup() engine.Setup {
	return engine.Setup{Board: p.army.Board, Side: p.ToMove, Passed: engine.NoSquare, Victim: engine.NoSquare, Halfmove: p.Halfmove, Fullmove: p.Fullmove}
}
