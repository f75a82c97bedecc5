package wildeurasian

import (
	"panthera/engine"
	"panthera/engine/army"
)

// Mobility adds the squares that pieces attack, those that enemy Pawns guard left out,
// and the siege of each side. Pins are disregarded, and so are Queens and Tanks: kept in
// their half they never besiege, and a square more means little to them, though there
// is nothing that takes longer to count.
func (p *Position) Mobility(m *engine.Mobility) {
	for side := engine.White; side <= engine.Black; side++ {
		var c army.Scene128
		p.army.Survey(&c, side)
		n := engine.Census128{
			Area: wholeBoard.AndNot(pawnGuards(p.army.Of(pawn, side^1), side^1)),
			Zone: surroundings[p.kings[side^1]&127],
		}
		c.Mobility(m, &n, counted)
		m[engine.NewPiece(engine.NoKind, side)] += n.Siege
	}
}

// counted are the kinds whose mobility counts.
var counted = []engine.Kind{rook, bishop, cannon, arrow, knight, camel, gnu, wazir}

// surroundings is each square with those next to it.
var surroundings = geometry.Leaps128(append([]engine.Step{{}}, engine.AllAround...), engine.White)

// pawnGuards is the squares on which a side's Pawns could capture.
func pawnGuards(pawns set, side engine.Side) set {
	west, east := pawns.And(notFirst), pawns.And(notLast)
	if side == engine.White {
		return west.Shift(north - 1).Or(east.Shift(north + 1))
	}
	return west.Shift(-north - 1).Or(east.Shift(-north + 1))
}

// pushed is where a side's Pawns would be a step ahead.
func pushed(pawns set, side engine.Side) set {
	if side == engine.White {
		return pawns.Shift(north)
	}
	return pawns.Shift(-north)
}
