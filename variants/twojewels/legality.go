package twojewels

import "panthera/engine"

// legality is what the safety of the own royal demands of moves, as sets of squares; see
// the package comment for why they are enough.
type legality struct {
	royal engine.Square
	// immune says that the royal carries a jewel and so is never in check.
	immune   bool
	checkers engine.Bits128
	// evasions, in check, are the squares of which a move by others must change one: the
	// path of one checker. (Not what the paths of two have in common: a move of several
	// legs can change something on each.)
	evasions engine.Bits128
	// lines, out of check, are the squares on which any change may expose the royal.
	lines engine.Bits128
	// pinned is the part of lines that a piece without a jewel may not leave untested,
	// screens the part where it may not arrive untested.
	pinned, screens engine.Bits128
}

// checked says whether the royal is in check.
func (g *legality) checked() bool { return !g.checkers.Empty() }

// findLegality fills in the legality of a side's royal.
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

// path is the squares on which a capture from one square on another depends: the one it
// comes from and all that lie between on their line.
func path(from, to engine.Square) engine.Bits128 {
	return engine.Bit128(from).Or(between[from&127][to&127])
}

// findLineMovers looks at line movers that attack the royal but for what is between. A
// single thing between is pinned; of two both are if one is a jewel, which the line mover
// can take on its way.
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

// findLeapers looks at pieces without a jewel that could capture the royal in two legs if a
// jewel came to where the first one ends.
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

// findCarriers looks at pieces with a jewel that could capture the royal by handing it on to
// a friend in between. What a leaper needs on the way with the Pink Panther is friends and
// the other jewel, so that pieces without a jewel do not matter to it. With the Tiger Eye a
// screen is needed, so that arrivals count as well.
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

// sheltered says whether the royal of a side is not in check.
func (m *placement) sheltered(side engine.Side) bool {
	s := m.royals(side).First()
	return m.carried(s) != noJewel || m.attackers(s, side.Other()).Empty()
}
