package twojewels

import "panthera/engine"

// zone returns where a kind that ends its move carrying j must be promoted (rule sheet, Promotion).
func zone(kind engine.Kind, side engine.Side, j jewel) engine.Bits128 {
	switch kind {
	case pawn, princess:
		return lastRank[side&1]
	case thief:
		if j == panther {
			return lastRank[side&1]
		}
		return lastTwo[side&1]
	}
	return engine.Bits128{}
}

// appendMoves adds the legal moves of one leg from a square to targets, of a piece that then carries
// j. None of the moves may rob.
func (g *generator) appendMoves(kind engine.Kind, from engine.Square, j jewel, targets engine.Bits128) {
	w := g.legality
	switch {
	case targets.Empty(): // most captures
		return
	case w.immune:
		g.add(kind, from, 0, j, targets)
		return
	case w.checked():
		if !w.evasions.Has(from) {
			targets = targets.And(w.evasions)
		}
		g.try(kind, from, 0, j, targets)
		return
	}
	leaving, arriving := &w.pinned, &w.screens
	if j != noJewel {
		leaving, arriving = &w.lines, &w.lines
	}
	if leaving.Has(from) {
		g.tryAlike(kind, from, 0, j, targets)
		return
	}
	if risky := targets.And(*arriving); !risky.Empty() {
		g.try(kind, from, 0, j, risky)
		targets = targets.AndNot(risky)
	}
	g.add(kind, from, 0, j, targets)
}

// leaps adds the legal moves of one leg of a Thief. Moves that rob are tried one by one.
func (g *generator) leaps(kind engine.Kind, from engine.Square, j jewel, targets engine.Bits128) {
	if !thiefMiddles[g.us&1][from&127].And(g.prizes).Empty() {
		robbing := targets.And(g.robbing(from))
		if wanted := g.which; wanted != engine.Quiet {
			g.which = engine.All
			g.try(kind, from, 0, j, robbing)
			g.which = wanted
		}
		targets = targets.AndNot(robbing)
	}
	g.appendMoves(kind, from, j, g.sort(targets, g.prey.Or(zone(kind, g.us, j))))
}

// sort returns the targets of moves of the sort g.which. Moves to the squares in tactical are
// tactical, all others quiet.
func (g *generator) sort(targets, tactical engine.Bits128) engine.Bits128 {
	switch g.which {
	case engine.Tactical:
		return targets.And(tactical)
	case engine.Quiet:
		return targets.AndNot(tactical)
	}
	return targets
}

// robbing returns the squares on which a Thief lands by a leap of two steps over a piece that it robs.
func (g *generator) robbing(from engine.Square) engine.Bits128 {
	var set engine.Bits128
	for middles := thiefMiddles[g.us&1][from&127].And(g.prizes); !middles.Empty(); middles = middles.Rest() {
		middle := middles.First()
		if to := next[lines[from&127][middle&127].along&15][middle&127]; to != engine.NoSquare {
			set = set.Or(engine.Bit128(to))
		}
	}
	return set
}

// try adds the moves to targets that leave the side's own royal safe. It plays each to find out.
func (g *generator) try(kind engine.Kind, from engine.Square, extra int, j jewel, targets engine.Bits128) {
	for ; !targets.Empty(); targets = targets.Rest() {
		to := targets.First()
		if g.p.safe(engine.NewMove(from, to).Mark(extra)) {
			g.add(kind, from, extra, j, engine.Bit128(to))
		}
	}
}

// tryAlike does the same as try for moves that rob nobody, while the royal carries nothing and is not
// in check. Moves that end off the guarded lines (legality.lines) change the same squares of every
// path, so the result for one of them holds for all.
func (g *generator) tryAlike(kind engine.Kind, from engine.Square, extra int, j jewel, targets engine.Bits128) {
	alike := targets.AndNot(g.legality.lines)
	if !alike.Empty() && g.p.safe(engine.NewMove(from, alike.First()).Mark(extra)) {
		g.add(kind, from, extra, j, alike)
	}
	g.try(kind, from, extra, j, targets.And(g.legality.lines))
}

// safe reports whether a move leaves the mover's own royal out of check.
func (p *Position) safe(m engine.Move) bool {
	var r record
	p.apply(m, p.enPassant, &r)
	safe := p.sheltered(p.ToMove)
	p.revert(&r)
	return safe
}

// add adds the legal moves of a piece from a square to targets, if they are of the sort g.which. After
// the moves the piece carries jewel j.
func (g *generator) add(kind engine.Kind, from engine.Square, extra int, j jewel, targets engine.Bits128) {
	if g.counting {
		g.n += targets.Count()
		if kind == pawn {
			g.n += targets.And(lastRank[g.us&1]).Count()
		}
		return
	}
	if g.which == engine.All || extra == 0 && kind != robbedGeneral && kind != pawn {
		g.write(kind, from, extra, j, targets)
		return
	}
	wanted, before := g.which, len(g.dst)
	g.which = engine.All
	g.write(kind, from, extra, j, targets)
	g.which = wanted
	g.dst = g.p.filter(g.dst, before, wanted)
}

// write appends the moves to targets to dst, with all promotions.
func (g *generator) write(kind engine.Kind, from engine.Square, extra int, j jewel, targets engine.Bits128) {
	targets = g.sort(targets, g.prey.Or(zone(kind, g.us, j)))
	base := engine.NewMove(from, 0).Mark(extra)
	promoting := targets.And(zone(kind, g.us, j))
	for targets = targets.AndNot(promoting); !targets.Empty(); targets = targets.Rest() {
		g.dst = append(g.dst, base|engine.NewMove(0, targets.First()))
	}
	for ; !promoting.Empty(); promoting = promoting.Rest() {
		for _, k := range promotions[kind] {
			g.dst = append(g.dst, (base | engine.NewMove(0, promoting.First())).With(k))
		}
	}
}
