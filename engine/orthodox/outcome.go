package orthodox

import "panthera/engine"

// Ended reports a draw by lack of material or by fifty moves.
func (p *Position) Ended() (engine.Outcome, bool) { return p.Game().Drawn(p.dead(), p.Halfmove) }

// dead reports whether neither side has the material to win: two bare royals, or what the game's Dead adds.
func (p *Position) dead() bool {
	a := &p.army
	if a.Occupied() == a.Kinds[King] {
		return true
	}
	return a.frame.dead != nil && a.frame.dead(a)
}

// Repetition reports whether the position is a repetition, and returns the outcome.
func (p *Position) Repetition(within int) (engine.Outcome, bool) {
	return p.Game().DrawnIf(p.History.Repeated(p.Key(), p.Halfmove, within), engine.Repetition)
}

// Stuck is checkmate or stalemate.
func (p *Position) Stuck() engine.Outcome {
	return p.Game().Mated(p.ToMove, p.InCheck(), p.Game().WinPoints)
}
