package wildeurasian

import "panthera/engine"

// Ended returns a draw by bare Kings, whatever the hands hold, or by fifty moves (rule sheet, End).
func (p *Position) Ended() (engine.Outcome, bool) {
	bare := p.army.Occupied() == p.army.Of(king, engine.White).Or(p.army.Of(king, engine.Black))
	return p.t.game.Drawn(bare, p.Halfmove)
}

// Repetition returns a draw if the position has occurred before often enough.
func (p *Position) Repetition(within int) (engine.Outcome, bool) {
	return p.t.game.DrawnIf(p.History.Repeated(p.army.Key, p.Halfmove, within), engine.Repetition)
}

// Stuck returns checkmate or stalemate.
func (p *Position) Stuck() engine.Outcome {
	return p.t.game.Mated(p.ToMove, p.InCheck(), p.t.game.WinPoints)
}
