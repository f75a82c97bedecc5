package orthodox

import "panthera/engine"

// Mobility is [Army.Mobility].
func (p *Position) Mobility(m *engine.Mobility) { p.army.Mobility(m) }

// Mobility counts the squares that pieces attack, except those with own pawns or the own royal and those that enemy
// pawns attack. It also counts the siege: attacks on the enemy royal's surroundings. It ignores pins.
func (a *Army) Mobility(m *engine.Mobility) {
	occupied := a.Occupied()
	for side := engine.White; side <= engine.Black; side++ {
		own := a.Sides[side]
		c := engine.Census64{
			Area: ^(a.guarded(side^1) | own&(a.Kinds[Pawn]|a.Kinds[King])),
			Zone: KingAttacks[a.Royal(side^1)&63],
		}
		for k := Bishop; k <= Queen; k++ {
			for from := a.Kinds[k&15] & own; from != 0; from = from.Rest() {
				c.Count(m, engine.NewPiece(k, side), a.attacks(k, from.First(), occupied))
			}
		}
		for i := range a.frame.leapers {
			leaper := &a.frame.leapers[i]
			for from := a.Kinds[leaper.kind&15] & own; from != 0; from = from.Rest() {
				c.Count(m, engine.NewPiece(leaper.kind, side), leaper.both[from.First()&63])
			}
		}
		m[engine.NewPiece(engine.NoKind, side)] += c.Siege
	}
}

func (a *Army) guarded(by engine.Side) engine.Bits64 { return Diagonals(a.Of(Pawn, by), by) }

// Diagonals returns the squares one step diagonally forward of those in a set.
func Diagonals(from engine.Bits64, side engine.Side) engine.Bits64 {
	up := Forward[side&1]
	return (from &^ FileA).Shift(up-1) | (from &^ FileH).Shift(up+1)
}
