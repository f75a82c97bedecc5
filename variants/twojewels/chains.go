package twojewels

import (
	"math/bits"

	"panthera/engine"
)

// takings generates the moves in which a piece without a jewel takes one (rule sheet, Taking).
func (g *generator) takings(j jewel) {
	x := g.p.jewels[j]
	for set := g.takers(x); !set.Empty(); set = set.Rest() {
		from := set.First()
		kind := g.p.army.Board[from&127].Kind()
		g.chain(kind, from, x, engine.NoSquare, lines[from&127][x&127].along, j)
	}
}

// takers returns the movers without a jewel whose basic move goes to x, the square of a jewel, in one
// leg, whatever piece stands there.
func (g *generator) takers(x engine.Square) engine.Bits128 {
	m, behind := &g.p.placement, g.us.Other()&1
	set := knightLeaps[x&127].And(m.army.Kinds[knight])
	set = set.Or(thiefLeaps[behind][x&127].And(m.army.Kinds[thief].Or(m.army.Kinds[robbedGeneral])))
	set = set.Or(thiefMiddles[behind][x&127].And(m.army.Kinds[pawn]))
	set = set.Or(wazirSteps[x&127].And(m.army.Kinds[general]))
	straight, oblique := m.army.Kinds[rook].Or(m.army.Kinds[queen]), m.army.Kinds[bishop].Or(m.army.Kinds[queen])
	able := g.movers.AndNot(g.held)
	sliders := rookLines[x&127].And(straight).Or(bishopLines[x&127].And(oblique))
	for sliders = sliders.And(able); !sliders.Empty(); sliders = sliders.Rest() {
		if from := sliders.First(); between[x&127][from&127].And(g.full).Empty() {
			set = set.Or(engine.Bit128(from))
		}
	}
	return set.And(able)
}

// leg returns the squares to which one leg of a basic move may lead in a direction: empty squares and
// squares with a piece to capture. A Pawn captures if and only if it goes diagonally.
func (g *generator) leg(kind engine.Kind, from engine.Square, d direction) engine.Bits128 {
	to := next[d&15][from&127]
	switch kind {
	case rook, bishop, queen:
		ray := hopOf(from, d)
		if stop := ray.first(g.full); stop != engine.NoSquare {
			ray.ray = ray.ray.AndNot(ray.after(stop))
		}
		return ray.ray.And(g.empty.Or(g.prey))
	case thief, robbedGeneral:
		if to != engine.NoSquare {
			to = next[d&15][to&127]
		}
	case pawn:
		if d.diagonal() {
			return square(to).And(g.prey)
		}
		return square(to).And(g.empty)
	}
	return square(to).And(g.empty.Or(g.prey))
}

// square returns the set of one square; empty for NoSquare.
func square(s engine.Square) engine.Bits128 {
	if s == engine.NoSquare {
		return engine.Bits128{}
	}
	return engine.Bit128(s)
}

// lastLeg returns the squares to which the last leg leads. It starts at X, the square of the jewel
// that was taken or of the friend that received one. j is the jewel that the piece then carries.
func (g *generator) lastLeg(kind engine.Kind, x engine.Square, d direction, j jewel) engine.Bits128 {
	targets := g.leg(kind, x, d)
	if j == noJewel {
		return targets
	}
	if j == panther {
		if thieving(kind) {
			targets = targets.Or(square(next[d&15][x&127]).And(g.empty.Or(g.prey)))
		}
		return targets
	}
	return g.over(kind, x, d).Or(targets.And(g.prey))
}

// over returns the squares to which a piece that takes the Tiger Eye on X may go over one piece, as a
// Tiger does.
func (g *generator) over(kind engine.Kind, x engine.Square, d direction) engine.Bits128 {
	ray := hopOf(x, d)
	over := ray.over(g.full, g.p.army.Occupied())
	if thieving(kind) {
		over = over.AndNot(nearRadials[x&127])
	}
	return over
}

// handings generates the moves in which the carrier of a jewel hands it to a friend, and those in
// which it then takes the other jewel (rule sheet, Handing on).
func (g *generator) handings(j jewel) {
	from, x2 := g.p.jewels[j], g.p.jewels[j.other()]
	p := g.p.army.Board[from&127]
	kind := p.Kind()
	friends := g.p.army.Sides[g.us&1].AndNot(g.held).AndNot(g.p.army.Kinds[princess])
	ends := g.wanted(kind, from, x2, noJewel)
	for set := basicDirections[p&31]; set != 0; set &= set - 1 {
		d := direction(bits.TrailingZeros16(uint16(set)))
		if ray := rays[d&15][from&127]; ray.And(friends).Empty() || ray.And(ends).Empty() {
			continue
		}
		for _, x := range g.p.friendsOn(from, d, j, g.full) {
			if x == engine.NoSquare {
				continue
			}
			g.chain(kind, from, x, engine.NoSquare, d, noJewel)
			if lines[x&127][x2&127].along == d && covers(kind, x, x2, g.full) {
				g.chain(kind, from, x, x2, d, j.other())
			}
		}
	}
}

// chain adds the legal moves of several legs in one direction, which pass the squares x and x2. After
// the moves the piece carries jewel j.
func (g *generator) chain(kind engine.Kind, from, x, x2 engine.Square, d direction, j jewel) {
	ends, last := g.wanted(kind, x, x2, j), x
	if x2 != engine.NoSquare {
		last = x2
	}
	if rays[d&15][last&127].And(ends).Empty() {
		return
	}
	targets := g.lastLeg(kind, last, d, j).And(ends)
	if targets.Empty() {
		return
	}
	extra := via(x, x2)
	if thieving(kind) && g.mayRob(from, x, x2) {
		g.try(kind, from, extra, j, targets)
		return
	}
	touched := engine.Bit128(from).Or(engine.Bit128(x)).Or(square(x2))
	if !touched.And(g.legality.lines).Empty() && !touched.Has(g.legality.royal) {
		g.tryAlike(kind, from, extra, j, targets)
		return
	}
	safe, doubtful := g.judge(touched, targets)
	g.add(kind, from, extra, j, safe)
	g.try(kind, from, extra, j, doubtful)
}

// wanted returns the squares where moves that pass the squares x and x2 may end, for the sort g.which.
func (g *generator) wanted(kind engine.Kind, x, x2 engine.Square, j jewel) engine.Bits128 {
	switch {
	case g.which == engine.Quiet:
		return g.empty
	case g.which == engine.Tactical && g.captureOrPromote(kind, x, x2):
		return g.empty.Or(g.prey).And(g.prey.Or(zone(kind, g.us, j)))
	}
	return g.empty.Or(g.prey)
}

// captureOrPromote reports whether moves that pass the squares x and x2 are tactical only if they
// capture or promote: they rob nobody, take no jewel from the enemy royal and cannot marry.
func (g *generator) captureOrPromote(kind engine.Kind, x, x2 engine.Square) bool {
	royals := g.p.royals(g.us.Other())
	return !thieving(kind) && !royals.Has(x) && royals.And(square(x2)).Empty() &&
		(g.p.army.Of(queen, g.us).Empty() || g.p.army.Of(general, g.us).Empty())
}

// mayRob reports whether a Thief's move may rob a piece (leap over it and turn it into a Thief).
func (g *generator) mayRob(from, x, x2 engine.Square) bool {
	table := thiefMiddles[g.us&1]
	middles := table[from&127].Or(table[x&127])
	if x2 != engine.NoSquare {
		middles = middles.Or(table[x2&127])
	}
	return !middles.And(g.prizes).Empty()
}

// judge sorts the targets of moves of several legs: safe ones surely leave the royal safe, doubtful
// ones must be tried, the others are illegal. touched are the squares that the moves leave or pass;
// none is on a guarded line unless one is the royal's.
func (g *generator) judge(touched, targets engine.Bits128) (safe, doubtful engine.Bits128) {
	w, none := g.legality, engine.Bits128{}
	switch {
	case touched.Has(w.royal) && !w.immune:
		// The royal takes a jewel or receives one. It has no jewel to hand on.
		return targets, none
	case touched.Has(w.royal):
		return none, targets
	case w.immune:
		return targets, none
	case w.checked():
		if touched.And(w.evasions).Empty() {
			targets = targets.And(w.evasions)
		}
		return none, targets
	}
	return targets.AndNot(w.lines), targets.And(w.lines)
}
