package orthodox

import "panthera/engine"

// Mobility is [Army.Mobility].
func (p *Position) Mobility(m *engine.Mobility) { p.army.Mobility(m) }

// Mobility adds the squares that pieces attack, leaving out those held by own pawns and
// the own royal and those that enemy pawns guard, and the siege of the royals. Pins are
// disregarded.
func (a *Army) Mobility(m *engine.Mobility) {
	occupied := a.Occupied()
	for side := engine.White; side <= engine.Black; side++ {
		own := a.Sides[side]
		c := engine.Census64{
			Area: ^(a.guarded(side^1) | own&(a.Kinds[Pawn]|a.Kinds[King])),
			Zone: kingAttacks[a.Royal(side^1)&63],
		}
		for from := a.Kinds[Bishop] & own; from != 0; from = from.Rest() {
			c.Count(m, engine.NewPiece(Bishop, side), engine.BishopAttacks64(from.First(), occupied))
		}
		for from := a.Kinds[Rook] & own; from != 0; from = from.Rest() {
			c.Count(m, engine.NewPiece(Rook, side), engine.RookAttacks64(from.First(), occupied))
		}
		for from := a.Kinds[Queen] & own; from != 0; from = from.Rest() {
			s := from.First()
			c.Count(m, engine.NewPiece(Queen, side), engine.BishopAttacks64(s, occupied)|engine.RookAttacks64(s, occupied))
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

// guarded is the squares that a side's pawns attack.
func (a *Army) guarded(by engine.Side) engine.Bits64 {
	pawns, up := a.Kinds[Pawn]&a.Sides[by&1], forward[by&1]
	return (pawns &^ fileA).Shift(up-1) | (pawns &^ fileH).Shift(up+1)
}
