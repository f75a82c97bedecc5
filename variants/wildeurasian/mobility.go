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
		var c army.Scene
		p.army.Survey(&c, side)
		n := engine.Census128{
			Area: wholeBoard.AndNot(pawnGuards(p.army.Of(Pawn, side^1), side^1)),
			Zone: surroundings[p.kings[side^1]&127],
		}
		c.Mobility(m, &n, counted)
		m[engine.NewPiece(engine.NoKind, side)] += n.Siege
	}
}

// counted are the kinds whose mobility counts.
var counted = []engine.Kind{Rook, Bishop, Cannon, Arrow, Knight, Camel, Gnu, Wazir}

// surroundings is each square with those next to it.
var surroundings = withNeighbours()

func withNeighbours() *squareTable {
	table := new(squareTable)
	for s := engine.Square(0); int(s) < geometry.Size(); s++ {
		table[s] = kingSteps[s].Or(engine.Bit128(s))
	}
	return table
}

// pawnGuards is the squares on which a side's Pawns could capture.
func pawnGuards(pawns set, side engine.Side) set {
	west, east := pawns.And(notFirst), pawns.And(notLast)
	if side == engine.White {
		return up(west, north-1).Or(up(east, north+1))
	}
	return down(west, north+1).Or(down(east, north-1))
}
