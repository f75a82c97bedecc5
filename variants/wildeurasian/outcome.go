package wildeurasian

import "panthera/engine"

// fiftyMoves is the halfmove clock at which a game is drawn (sheet, End).
const fiftyMoves = 100

// Ended reports bare Kings, whatever the hands hold, and fifty moves.
func (p *Position) Ended() (engine.Outcome, bool) {
	switch {
	case p.occupied() == p.of(King, engine.White).Or(p.of(King, engine.Black)):
		return p.draw(engine.InsufficientMaterial), true
	case p.halfmove >= fiftyMoves:
		return p.draw(engine.FiftyMoves), true
	}
	return engine.Outcome{}, false
}

// Repetition reports a position that came again.
func (p *Position) Repetition(within int) (engine.Outcome, bool) {
	if _, repeated := p.history.Repeats(p.key, p.halfmove, within); repeated {
		return p.draw(engine.Repetition), true
	}
	return engine.Outcome{}, false
}

// Stuck is checkmate or stalemate.
func (p *Position) Stuck() engine.Outcome {
	if p.InCheck() {
		return engine.Win(engine.Checkmate, p.side.Other(), p.t.game.WinPoints)
	}
	return p.draw(engine.Stalemate)
}

func (p *Position) draw(r engine.Reason) engine.Outcome {
	return engine.Draw(r, p.t.game.DrawPoints)
}
