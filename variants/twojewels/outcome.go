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
	return m.army.Board[at&127] == engine.NewPiece(general, side) && !kingSteps[at&127].And(m.army.Of(queen, side)).Empty()
}

// wed says whether the side that moved last has won by its marriage.
func (p *Position) wed() bool {
	return p.married(p.ToMove.Other()) && !(p.game.medinese && p.parts())
}

// parts says whether a legal move ends the marriage of the side that moved last.
func (p *Position) parts() bool {
	var g generator
	g.begin(p, engine.All)
	g.dst = p.scratch[:0]
	g.run()
	p.scratch = g.dst[:0]
	for _, m := range g.dst {
		var r record
		p.apply(m, p.enPassant, &r)
		parted := !p.married(p.ToMove.Other())
		p.revert(&r)
		if parted {
			return true
		}
	}
	return false
}

// Ended tells whether the side that moved last is married, only the royals are left, or
// fifty moves brought no progress.
func (p *Position) Ended() (engine.Outcome, bool) {
	if p.wed() {
		return engine.Win(engine.Marriage, p.ToMove.Other(), winPoints), true
	}
	bare := p.army.Occupied().AndNot(p.royals(engine.White)).AndNot(p.royals(engine.Black)).Empty()
	return p.game.Drawn(bare, p.Halfmove)
}

// Repetition tells whether the position, jewels included, has occurred twice before.
func (p *Position) Repetition(within int) (engine.Outcome, bool) {
	return p.game.DrawnIf(p.History.Repeated(p.Key(), int(p.lasting), within), engine.Repetition)
}

// Stuck is checkmate in check and else stalemate, also of a royal that carries a jewel;
// a marriage goes before either.
func (p *Position) Stuck() engine.Outcome {
	if p.wed() {
		return engine.Win(engine.Marriage, p.ToMove.Other(), winPoints)
	}
	return p.game.Mated(p.ToMove, p.InCheck(), winPoints)
}
