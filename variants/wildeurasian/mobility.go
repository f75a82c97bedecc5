package wildeurasian

import "panthera/engine"

// Mobility adds the squares that pieces attack, those that enemy Pawns guard left out,
// and the siege of each side. Pins are disregarded, and so are Queens and Tanks: kept in
// their half they never besiege, and a square more means little to them, though there
// is nothing that takes longer to count.
func (p *Position) Mobility(m *engine.Mobility) {
	for side := engine.White; side <= engine.Black; side++ {
		var c scene
		p.survey(&c, side)
		king := p.kings[side^1]
		n := engine.Census128{
			Area: wholeBoard.AndNot(pawnGuards(p.of(Pawn, side^1), side^1)),
			Zone: surroundings[king&127],
		}
		p.countSliders(m, &c, &n)
		p.countHoppers(m, &c, &n)
		p.countLeapers(m, &c, &n)
		for from := p.of(Wazir, side); !from.Empty(); from = from.Rest() {
			n.Count(m, engine.NewPiece(Wazir, side), c.wazirReach(from.First()))
		}
		m[engine.NewPiece(engine.NoKind, side)] += n.Siege
	}
}

// surroundings is each square with those next to it.
var surroundings = withNeighbours()

func withNeighbours() *squareTable {
	table := new(squareTable)
	for s := engine.Square(0); int(s) < geometry.Size(); s++ {
		table[s] = kingSteps[s].Or(engine.Bit128(s))
	}
	return table
}

func (p *Position) countSliders(m *engine.Mobility, c *scene, n *engine.Census128) {
	for from := p.of(Rook, c.side); !from.Empty(); from = from.Rest() {
		n.Count(m, engine.NewPiece(Rook, c.side), c.orthogonal(from.First()).AndNot(c.own))
	}
	for from := p.of(Bishop, c.side); !from.Empty(); from = from.Rest() {
		n.Count(m, engine.NewPiece(Bishop, c.side), c.diagonal(from.First()).AndNot(c.own))
	}
}

// countHoppers counts where hoppers move, and what they capture only near the enemy King:
// captures over a screen are few, rarely useful, and slow to find.
func (p *Position) countHoppers(m *engine.Mobility, c *scene, n *engine.Census128) {
	for from := p.of(Cannon, c.side); !from.Empty(); from = from.Rest() {
		s := from.First()
		n.Count(m, engine.NewPiece(Cannon, c.side), c.roam(rankLines, s, n.Zone).Or(c.roam(fileLines, s, n.Zone)))
	}
	for from := p.of(Arrow, c.side); !from.Empty(); from = from.Rest() {
		s := from.First()
		n.Count(m, engine.NewPiece(Arrow, c.side), c.roam(riseLines, s, n.Zone).Or(c.roam(fallLines, s, n.Zone)))
	}
}

// roam is where a hopper may move along a line, and what it may capture if the line runs
// through a zone.
func (c *scene) roam(line *engine.Lines128, from engine.Square, zone set) set {
	if !c.vault.Empty() || !line.All(from).And(zone).Empty() {
		return c.hop(line, from)
	}
	return line.Slide(from, c.occupied).And(c.glide)
}

func (p *Position) countLeapers(m *engine.Mobility, c *scene, n *engine.Census128) {
	for from := p.of(Knight, c.side); !from.Empty(); from = from.Rest() {
		n.Count(m, engine.NewPiece(Knight, c.side), knightLeaps[from.First()&127].AndNot(c.own))
	}
	for from := p.of(Camel, c.side); !from.Empty(); from = from.Rest() {
		n.Count(m, engine.NewPiece(Camel, c.side), camelLeaps[from.First()&127].AndNot(c.own))
	}
	for from := p.of(Gnu, c.side); !from.Empty(); from = from.Rest() {
		n.Count(m, engine.NewPiece(Gnu, c.side), c.reach(Gnu, from.First()))
	}
}

// pawnGuards is the squares on which a side's Pawns could capture.
func pawnGuards(pawns set, side engine.Side) set {
	west, east := pawns.And(notFirst), pawns.And(notLast)
	if side == engine.White {
		return up(west, north-1).Or(up(east, north+1))
	}
	return down(west, north+1).Or(down(east, north-1))
}
