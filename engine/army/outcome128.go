//go:generate go run panthera/engine/twin $GOFILE

package army

import "panthera/engine"

// Ended reports a draw if only the two royals are left, or after fifty moves without capture
// or pawn move.
func (p *Position128) Ended() (engine.Outcome, bool) {
	return p.game.Drawn(p.army.Occupied().Count() == 2, p.Halfmove)
}

// Repetition reports a position that came again.
func (p *Position128) Repetition(within int) (engine.Outcome, bool) {
	return p.game.DrawnIf(p.History.Repeated(p.Key(), p.Halfmove, within), engine.Repetition)
}

// Stuck is checkmate or stalemate.
func (p *Position128) Stuck() engine.Outcome {
	if p.StalemateLoses && !p.InCheck() {
		return engine.Win(engine.Stalemate, p.ToMove.Other(), p.game.WinPoints)
	}
	return p.game.Mated(p.ToMove, p.InCheck(), p.game.WinPoints)
}
