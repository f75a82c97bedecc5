package twojewels

import "panthera/engine"

// Points in half points.
const (
	winPoints  = 2
	drawPoints = 1
)

// married reports whether a side's General carries the Pink Panther and stands next to a Queen of its
// side. A robbed General does not marry (rule sheet, Check and end).
func (m *placement) married(side engine.Side) bool {
	at := m.jewels[panther]
	return m.army.Board[at&127] == engine.NewPiece(general, side) && !kingSteps[at&127].And(m.army.Of(queen, side)).Empty()
}

// wed reports whether the side that moved last has won by marriage.
func (p *Position) wed() bool {
	return p.married(p.ToMove.Other()) && !(p.game.medinese && p.parts())
}

// parts reports whether some legal move ends the marriage of the side that moved last.
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

// Ended returns an end by the marriage of the side that moved last, by bare royals or by fifty moves
// without progress, if there is one.
func (p *Position) Ended() (engine.Outcome, bool) {
	if p.wed() {
		return engine.Win(engine.Marriage, p.ToMove.Other(), winPoints), true
	}
	bare := p.army.Occupied().AndNot(p.royals(engine.White)).AndNot(p.royals(engine.Black)).Empty()
	return p.game.Drawn(bare, p.Halfmove)
}

// Repetition returns a draw if the position, jewels included, has occurred twice before.
func (p *Position) Repetition(within int) (engine.Outcome, bool) {
	return p.game.DrawnIf(p.History.Repeated(p.Key(), int(p.lasting), within), engine.Repetition)
}

// Stuck returns marriage if there is one, otherwise checkmate in check and stalemate out of check. A
// royal that carries a jewel is never in check.
func (p *Position) Stuck() engine.Outcome {
	if p.wed() {
		return engine.Win(engine.Marriage, p.ToMove.Other(), winPoints)
	}
	return p.game.Mated(p.ToMove, p.InCheck(), winPoints)
}
