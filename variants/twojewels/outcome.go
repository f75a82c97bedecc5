package twojewels

import "panthera/engine"

// Points in half points.
const (
	winPoints  = 2
	drawPoints = 1
)

// married says whether a side's General carries the Pink Panther and stands next to an
// own Queen. A robbed General does not marry (sheet, Check and end).
func (m *placement) married(side engine.Side) bool {
	at := m.jewels[panther]
	return m.board[at&127] == engine.NewPiece(general, side) && !kingSteps[at&127].And(m.of(side, queen)).Empty()
}

// Ended tells whether the side that moved last is married, only the royals are left, or
// fifty moves brought no progress.
func (p *Position) Ended() (engine.Outcome, bool) {
	if p.married(p.side.Other()) {
		return engine.Win(engine.Marriage, p.side.Other(), winPoints), true
	}
	bare := p.pieces().AndNot(p.royals(engine.White)).AndNot(p.royals(engine.Black)).Empty()
	return p.game.Drawn(bare, int(p.clock))
}

// Repetition tells whether the position, jewels included, has occurred twice before.
func (p *Position) Repetition(within int) (engine.Outcome, bool) {
	_, repeated := p.history.Repeats(p.Key(), int(p.lasting), within)
	return p.game.DrawnIf(repeated, engine.Repetition)
}

// Stuck is checkmate in check and else stalemate, also of a royal that carries a jewel;
// a marriage goes before either.
func (p *Position) Stuck() engine.Outcome {
	if p.married(p.side.Other()) {
		return engine.Win(engine.Marriage, p.side.Other(), winPoints)
	}
	return p.game.Mated(p.side, p.InCheck(), winPoints)
}
