package twojewels

import "panthera/engine"

// legality is the sets of squares that decide which moves leave the side's own royal safe; the package
// comment explains why they suffice.
type legality struct {
	royal engine.Square
	// immune says that the royal carries a jewel and so is never in check.
	immune   bool
	checkers engine.Bits128
	// evasions is used in check: a move of another piece must change one of these squares, the path of
	// one checker. (Squares common to the paths of two checkers would be wrong: a move of several legs
	// can change a square on each path.)
	evasions engine.Bits128
	// lines is used out of check: any change on these squares may expose the royal to capture.
	lines engine.Bits128
	// pinned is the part of lines that a piece without a jewel may leave only after a test, screens
	// the part on which it may arrive only after a test.
	pinned, screens engine.Bits128
}

func (g *legality) checked() bool { return !g.checkers.Empty() }

// findLegality computes the sets of squares for a side's royal.
func (m *placement) findLegality(g *legality, side engine.Side) {
	*g = legality{royal: m.royals(side).First()}
	if m.carried(g.royal) != noJewel {
		g.immune = true
		return
	}
	if g.checkers = m.attackers(g.royal, side.Other()); g.checked() {
		g.evasions = path(g.checkers.First(), g.royal)
		return
	}
	m.findLineMovers(g, side.Other())
	m.findLeapers(g, side.Other())
	m.findCarriers(g, side.Other())
}

// path returns the squares on which a capture from from on to depends: from and all squares between on
// their line.
func path(from, to engine.Square) engine.Bits128 {
	return engine.Bit128(from).Or(between[from&127][to&127])
}

// findLineMovers finds line movers that would attack the royal if nothing stood between. A single
// piece or jewel between is pinned; two are if one is a jewel, which the line mover can take on its
// way.
func (m *placement) findLineMovers(g *legality, enemy engine.Side) {
	full, held := m.full(), m.held()
	for set := m.aligned(g.royal, enemy).And(m.army.Sides[enemy&1]); !set.Empty(); set = set.Rest() {
		from := set.First()
		way := between[g.royal&127][from&127]
		g.lines = g.lines.Or(way).Or(engine.Bit128(from))
		things := way.And(full)
		if rest := things.Rest(); rest.Empty() || !rest.Several() && !things.And(held).Empty() {
			g.pinned = g.pinned.Or(things)
		}
	}
}

// findLeapers finds pieces without a jewel that could capture the royal in two legs if a jewel came to
// the square where the first leg ends.
func (m *placement) findLeapers(g *legality, enemy engine.Side) {
	r, behind := g.royal&127, enemy.Other()&1
	set := doubleKnightLeaps[r].And(m.army.Kinds[knight])
	set = set.Or(dabbabas[r].And(m.army.Kinds[general]))
	set = set.Or(doubleCaptures[behind][r].And(m.army.Kinds[pawn]))
	set = set.Or(thiefReach[behind][r].And(m.army.Kinds[thief].Or(m.army.Kinds[robbedGeneral])))
	for set = set.And(m.army.Sides[enemy&1]); !set.Empty(); set = set.Rest() {
		g.lines = g.lines.Or(path(set.First(), g.royal))
	}
}

// findCarriers finds carriers of a jewel that could capture the royal by handing the jewel to a friend
// in between. A leaper with the Pink Panther needs friends and the other jewel on the way, so pieces
// without a jewel do not matter to it. A carrier of the Tiger Eye needs a screen, so arrivals matter
// as well.
func (m *placement) findCarriers(g *legality, enemy engine.Side) {
	for j := panther; j <= eye; j++ {
		from := m.jewels[j]
		p := m.army.Board[from&127]
		if p == engine.NoPiece || p.Side() != enemy {
			continue
		}
		d := lines[from&127][g.royal&127].along
		way := between[from&127][g.royal&127]
		if d == nowhere || !basicDirections[p&31].has(d) || way.And(m.army.Sides[enemy&1]).Empty() {
			continue
		}
		g.lines = g.lines.Or(way).Or(engine.Bit128(from))
		if j == eye {
			g.screens = g.screens.Or(way)
		}
		if j == eye || slides(p, d) {
			g.pinned = g.pinned.Or(way)
		}
	}
}

// sheltered reports whether the royal of a side is not in check.
func (m *placement) sheltered(side engine.Side) bool {
	s := m.royals(side).First()
	return m.carried(s) != noJewel || m.attackers(s, side.Other()).Empty()
}
