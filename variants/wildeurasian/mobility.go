package wildeurasian

import (
	"panthera/engine"
	"panthera/engine/army"
)

// Mobility counts the squares that pieces attack, except those that enemy Pawns attack, and the
// attacks on and around the enemy King (the siege). It ignores pins. It also ignores Queens and Tanks:
// they never leave their half to besiege, one more square means little to them, and they would take
// longest to count.
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

// counted are the kinds whose mobility is counted.
var counted = []engine.Kind{rook, bishop, cannon, arrow, knight, camel, gnu, wazir}

// surroundings[s] is s with the squares next to it.
var surroundings = geometry.Leaps128(append([]engine.Step{{}}, engine.AllAround...), engine.White)

// pawnGuards returns the squares on which a side's Pawns could capture.
func pawnGuards(pawns set, side engine.Side) set {
	west, east := pawns.And(notFirst), pawns.And(notLast)
	if side == engine.White {
		return west.Shift(north - 1).Or(east.Shift(north + 1))
	}
	return west.Shift(-north - 1).Or(east.Shift(-north + 1))
}

// pushed returns a side's Pawns moved one step ahead.
func pushed(pawns set, side engine.Side) set {
	if side == engine.White {
		return pawns.Shift(north)
	}
	return pawns.Shift(-north)
}
