package twojewels

import "panthera/engine"

// thieves generates the one-leg moves of Thieves without a jewel. Thieves that are free to move are
// handled all at once, except for leaps that rob.
func (g *generator) thieves(set engine.Bits128) {
	bound := g.bound(set)
	for one := bound; !one.Empty(); one = one.Rest() {
		from := one.First()
		g.leaps(thief, from, noJewel, thiefLeaps[g.us&1][from&127].And(g.empty.Or(g.prey)))
	}
	set = set.AndNot(bound)
	if set.Empty() {
		return
	}
	reach, forward := g.empty.Or(g.prey), ahead[g.us&1]
	for file := -1; file <= 1; file++ {
		middles, distance := advance(set, g.us, file), 2*(forward+file)
		g.thiefMoves(advance(middles.AndNot(g.prizes), g.us, file).And(reach), distance)
		if robbing := middles.And(g.prizes); !robbing.Empty() {
			g.robberies(advance(robbing, g.us, file).And(reach), distance)
		}
	}
}

// bound returns those pieces of set, all of one kind and without a jewel, whose moves must be tested
// piece by piece.
func (g *generator) bound(set engine.Bits128) engine.Bits128 {
	switch w := g.legality; {
	case w.immune:
		return engine.Bits128{}
	case w.checked() || !w.screens.Empty():
		return set
	default:
		return set.And(w.pinned)
	}
}

// thiefMoves adds legal moves of Thieves to targets, each from the square whose number is the target's
// minus distance.
func (g *generator) thiefMoves(targets engine.Bits128, distance int) {
	if g.counting {
		g.n += targets.Count()
		return
	}
	last := lastTwo[g.us&1]
	targets = g.sort(targets, g.prey.Or(last))
	for plain := targets.AndNot(last); !plain.Empty(); plain = plain.Rest() {
		to := plain.First()
		g.dst = append(g.dst, engine.NewMove(engine.Square(int(to)-distance), to))
	}
	for promoting := targets.And(last); !promoting.Empty(); promoting = promoting.Rest() {
		to := promoting.First()
		g.dst = append(g.dst, engine.NewMove(engine.Square(int(to)-distance), to).With(knight))
	}
}

// robberies adds the legal ones among the leaps of Thieves to targets, all of which rob.
func (g *generator) robberies(targets engine.Bits128, distance int) {
	wanted := g.which
	if wanted == engine.Quiet {
		return
	}
	g.which = engine.All
	for ; !targets.Empty(); targets = targets.Rest() {
		to := targets.First()
		g.try(thief, engine.Square(int(to)-distance), 0, noJewel, engine.Bit128(to))
	}
	g.which = wanted
}
