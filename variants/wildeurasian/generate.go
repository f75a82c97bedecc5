package wildeurasian

import "panthera/engine"

// Generate appends the legal moves of the asked sorts: King, officers, Wazirs, Pawns,
// castling.
func (p *Position) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	l := p.legal()
	var c scene
	p.survey(&c, p.side)
	wanted := c.wanted(which)
	c.narrow(which)
	dst = engine.AppendMoves128(dst, p.kings[p.side&1], p.kingGoals(&c, wanted))
	if !l.Open.Empty() || !l.Pinned.Empty() {
		dst = p.appendOfficers(dst, &c, l, wanted)
	}
	for from := p.of(Wazir, p.side); !from.Empty(); from = from.Rest() {
		s := from.First()
		dst = p.appendWazir(dst, s, c.wazirReach(s).And(l.Landing(s)), wanted, which)
	}
	dst = p.appendPawns(dst, &c, l, wanted)
	if which&engine.Quiet != 0 && l.Checkers.Empty() {
		dst = p.appendCastlings(dst)
	}
	return dst
}

// appendOfficers adds the moves of the officers: of those that are free to land anywhere in a
// set kind by kind, then of the pinned ones.
func (p *Position) appendOfficers(dst []engine.Move, c *scene, l *engine.Legality128, wanted set) []engine.Move {
	if goals := wanted.And(l.Open); !goals.Empty() {
		dst = p.appendNear(dst, c, l.Pinned, goals.And(halves[c.side&1]))
		dst = p.appendFar(dst, c, l.Pinned, goals)
	}
	others := p.of(King, c.side).Or(p.of(Wazir, c.side)).Or(p.of(Pawn, c.side))
	for from := l.Pinned.AndNot(others); !from.Empty(); from = from.Rest() {
		s := from.First()
		dst = engine.AppendMoves128(dst, s, c.reach(p.board[s&127].Kind(), s).And(wanted).And(l.Landing(s)))
	}
	return dst
}

// appendNear adds the moves of the officers that are bound to their half, where the goals are.
func (p *Position) appendNear(dst []engine.Move, c *scene, pinned, goals set) []engine.Move {
	if goals.Empty() {
		return dst
	}
	for from := p.of(Queen, c.side).AndNot(pinned); !from.Empty(); from = from.Rest() {
		s := from.First()
		dst = engine.AppendMoves128(dst, s, c.orthogonal(s).Or(c.diagonal(s)).And(goals))
	}
	for from := p.of(Tank, c.side).AndNot(pinned); !from.Empty(); from = from.Rest() {
		s := from.First()
		dst = engine.AppendMoves128(dst, s, c.hopStraight(s).Or(c.hopAslant(s)).And(goals))
	}
	for from := p.of(Gnu, c.side).AndNot(pinned); !from.Empty(); from = from.Rest() {
		s := from.First()
		dst = engine.AppendMoves128(dst, s, knightLeaps[s&127].Or(camelLeaps[s&127]).And(goals))
	}
	return dst
}

// appendFar adds the moves of the other officers.
func (p *Position) appendFar(dst []engine.Move, c *scene, pinned, goals set) []engine.Move {
	for from := p.of(Rook, c.side).AndNot(pinned); !from.Empty(); from = from.Rest() {
		s := from.First()
		dst = engine.AppendMoves128(dst, s, c.orthogonal(s).And(goals))
	}
	for from := p.of(Bishop, c.side).AndNot(pinned); !from.Empty(); from = from.Rest() {
		s := from.First()
		dst = engine.AppendMoves128(dst, s, c.diagonal(s).And(goals))
	}
	for from := p.of(Cannon, c.side).AndNot(pinned); !from.Empty(); from = from.Rest() {
		s := from.First()
		dst = engine.AppendMoves128(dst, s, c.hopStraight(s).And(goals))
	}
	for from := p.of(Arrow, c.side).AndNot(pinned); !from.Empty(); from = from.Rest() {
		s := from.First()
		dst = engine.AppendMoves128(dst, s, c.hopAslant(s).And(goals))
	}
	for from := p.of(Knight, c.side).AndNot(pinned); !from.Empty(); from = from.Rest() {
		s := from.First()
		dst = engine.AppendMoves128(dst, s, knightLeaps[s&127].And(goals))
	}
	for from := p.of(Camel, c.side).AndNot(pinned); !from.Empty(); from = from.Rest() {
		s := from.First()
		dst = engine.AppendMoves128(dst, s, camelLeaps[s&127].And(goals))
	}
	return dst
}

// wanted is the squares on which moves of the asked sorts end; exchanges apart.
func (c *scene) wanted(which engine.Which) set {
	switch which {
	case engine.Tactical:
		return c.theirs
	case engine.Quiet:
		return c.free
	}
	return c.theirs.Or(c.free)
}

// appendBy is emit for pieces that all have made the same step, in square numbers.
func appendBy(dst []engine.Move, step int, goals set) []engine.Move {
	for ; !goals.Empty(); goals = goals.Rest() {
		to := goals.First()
		dst = append(dst, engine.NewMove(engine.Square(int(to)-step), to))
	}
	return dst
}

// kingGoals is where the King may go, castling aside, of the squares wanted.
func (p *Position) kingGoals(c *scene, wanted set) set {
	king := p.kings[p.side&1]
	goals := kingSteps[king&127].And(halves[p.side&1]).AndNot(c.own).And(wanted)
	without := c.occupied.AndNot(engine.Bit128(king))
	for left := goals; !left.Empty(); left = left.Rest() {
		if s := left.First(); p.exposed(p.side, s, without, p.board[s&127]) {
			goals = goals.AndNot(engine.Bit128(s))
		}
	}
	return goals
}

// appendWazir adds the moves of a Wazir, with the exchanges they allow (sheet, Pawns,
// Wazirs, promotion).
func (p *Position) appendWazir(dst []engine.Move, from engine.Square, goals, wanted set, which engine.Which) []engine.Move {
	dst = engine.AppendMoves128(dst, from, goals.And(wanted))
	for end := ownEnd; end <= enemyEnd; end++ {
		ending := goals.And(endRanks[(int(p.side)^end)&1])
		if ending.Empty() {
			continue
		}
		offers := p.offered(p.side, end)
		for ; !ending.Empty(); ending = ending.Rest() {
			to := ending.First()
			for i, k := range offers.kinds[:offers.n] {
				if which&exchangeSort(i, p.board[to&127]) != 0 {
					dst = append(dst, engine.NewMove(from, to).With(k))
				}
			}
		}
	}
	return dst
}

// exchangeSort is the sort of a move that exchanges a Wazir for the i-th of the offers:
// the best of them is tactical, as captures are.
func exchangeSort(i int, captured engine.Piece) engine.Which {
	if i == 0 || captured != engine.NoPiece {
		return engine.Tactical
	}
	return engine.Quiet
}

// pawnMoves is where Pawns go that are not tied, by the step that leads there.
type pawnMoves struct {
	pushes, west, east           set
	pushStep, westStep, eastStep int
}

// appendPawns adds the moves of all Pawns.
func (p *Position) appendPawns(dst []engine.Move, c *scene, l *engine.Legality128, wanted set) []engine.Move {
	pawns := p.of(Pawn, p.side)
	if pawns.Empty() {
		return dst
	}
	barred := p.barred(p.side, engine.NoPiece)
	m := c.pawnMoves(pawns.AndNot(l.Pinned), barred)
	goals := l.Open.And(wanted)
	dst = appendBy(dst, m.pushStep, m.pushes.And(goals))
	dst = appendBy(dst, m.westStep, m.west.And(goals))
	dst = appendBy(dst, m.eastStep, m.east.And(goals))
	for from := pawns.And(l.Pinned); !from.Empty(); from = from.Rest() {
		s := from.First()
		dst = engine.AppendMoves128(dst, s, c.pawnReach(s, barred).And(l.Landing(s)).And(wanted))
	}
	return dst
}

// pawnMoves moves a set of Pawns all at once; barred ones stay on their side.
func (c *scene) pawnMoves(pawns set, barred bool) (m pawnMoves) {
	west, east := pawns.And(notFirst), pawns.And(notLast)
	if c.side == engine.White {
		m = pawnMoves{up(pawns, north), up(west, north-1), up(east, north+1), north, north - 1, north + 1}
	} else {
		m = pawnMoves{down(pawns, north), down(west, north+1), down(east, north-1), -north, -north - 1, -north + 1}
	}
	free, theirs := c.free, c.theirs
	if barred {
		free, theirs = free.And(halves[c.side&1]), theirs.And(halves[c.side&1])
	}
	m.pushes, m.west, m.east = m.pushes.And(free), m.west.And(theirs), m.east.And(theirs)
	return m
}

// appendCastlings adds castling by either right, a-side first, out of check.
func (p *Position) appendCastlings(dst []engine.Move) []engine.Move {
	if p.rights == noRights {
		return dst
	}
	for i := rightOf(p.side, aSide); i <= rightOf(p.side, jSide); i++ {
		if p.mayCastle(i) {
			c := p.castlingBy(i)
			dst = append(dst, engine.NewMove(c.kingFrom, c.kingTo))
		}
	}
	return dst
}
