package wildeurasian

import (
	"panthera/engine"
	"panthera/engine/army"
)

// Generate appends the legal moves of the requested sort: King, officers, Wazirs, Pawns, castling.
func (p *Position) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	l := p.legal()
	var c army.Scene128
	p.army.Survey(&c, p.ToMove)
	wanted := c.Narrow(which)
	dst = engine.AppendMoves128(dst, p.kings[p.ToMove&1], p.kingTargets(&c, wanted))
	if !l.Open.Empty() || !l.Pinned.Empty() {
		dst = c.AppendMoves(dst, firstOfficer, lastOfficer, l, wanted)
	}
	dst = p.appendWazirs(dst, &c, l, wanted, which)
	dst = p.appendPawns(dst, &c, l, wanted)
	if which&engine.Quiet != 0 && l.Checkers.Empty() {
		dst = p.appendCastlings(dst)
	}
	return dst
}

// appendBy appends a move to each target, from the square whose number is the target's minus step.
func appendBy(dst []engine.Move, step int, targets set) []engine.Move {
	for ; !targets.Empty(); targets = targets.Rest() {
		to := targets.First()
		dst = append(dst, engine.NewMove(engine.Square(int(to)-step), to))
	}
	return dst
}

// kingTargets returns the squares in wanted to which the King may step.
func (p *Position) kingTargets(c *army.Scene128, wanted set) set {
	king := p.kings[p.ToMove&1]
	targets := kingSteps[king&127].And(halves[p.ToMove&1]).AndNot(c.Own).And(wanted)
	without := c.Occupied.AndNot(engine.Bit128(king))
	for left := targets; !left.Empty(); left = left.Rest() {
		if s := left.First(); p.exposed(p.ToMove, s, without, p.army.Board[s&127]) {
			targets = targets.AndNot(engine.Bit128(s))
		}
	}
	return targets
}

// appendWazirs appends the moves of Wazirs with their exchanges (rule sheet, Pawns, Wazirs,
// promotion). The best exchange is tactical even if it captures nothing.
func (p *Position) appendWazirs(dst []engine.Move, c *army.Scene128, l *engine.Legality128, wanted set, which engine.Which) []engine.Move {
	for _, k := range p.t.crossed {
		for from := p.army.Of(k, c.Side); !from.Empty(); from = from.Rest() {
			s := from.First()
			targets := c.Reach(k, s).And(l.Landing(s))
			dst = engine.AppendMoves128(dst, s, targets.And(wanted))
			if ending := targets.And(bothEnds); !ending.Empty() {
				dst = p.appendExchanges(dst, s, ending, which)
			}
		}
	}
	return dst
}

// appendExchanges appends the moves by which a Wazir goes to end ranks and is exchanged there.
func (p *Position) appendExchanges(dst []engine.Move, from engine.Square, targets set, which engine.Which) []engine.Move {
	for end := ownEnd; end <= enemyEnd; end++ {
		ending := targets.And(endRanks[(int(p.ToMove)^end)&1])
		if ending.Empty() {
			continue
		}
		offers := p.offered(p.ToMove, end)
		for ; !ending.Empty(); ending = ending.Rest() {
			to := ending.First()
			for i, k := range offers.kinds[:offers.n] {
				if which&exchangeSort(i, p.army.Board[to&127]) != 0 {
					dst = append(dst, engine.NewMove(from, to).With(k))
				}
			}
		}
	}
	return dst
}

// exchangeSort returns the sort (tactical or quiet) of a move that exchanges a Wazir for the i-th of
// the offers: captures and the best offer are tactical.
func exchangeSort(i int, captured engine.Piece) engine.Which {
	if i == 0 || captured != engine.NoPiece {
		return engine.Tactical
	}
	return engine.Quiet
}

// pawnMoves is the targets of Pawns that are not pinned, by the step that leads there.
type pawnMoves struct {
	pushes, west, east           set
	pushStep, westStep, eastStep int
}

func (p *Position) appendPawns(dst []engine.Move, c *army.Scene128, l *engine.Legality128, wanted set) []engine.Move {
	pawns := p.army.Of(pawn, p.ToMove)
	if pawns.Empty() {
		return dst
	}
	begin, barred := len(dst), p.barred(p.ToMove, engine.NoPiece)
	m := movePawns(c, pawns.AndNot(l.Pinned), barred)
	open := l.Open.And(wanted)
	dst = appendBy(dst, m.pushStep, m.pushes.And(open))
	dst = appendBy(dst, m.westStep, m.west.And(open))
	dst = appendBy(dst, m.eastStep, m.east.And(open))
	for from := pawns.And(l.Pinned); !from.Empty(); from = from.Rest() {
		s := from.First()
		dst = engine.AppendMoves128(dst, s, pawnReach(c, s, barred).And(l.Landing(s)).And(wanted))
	}
	if p.chooses() {
		dst = p.appendChoices(dst, begin)
	}
	return dst
}

func (p *Position) chooses() bool { return len(p.t.crossed) > 1 }

// appendChoices lists each move across the River in dst[begin:] once for every choice.
func (p *Position) appendChoices(dst []engine.Move, begin int) []engine.Move {
	for i, end := begin, len(dst); i < end; i++ {
		m := dst[i]
		if halves[p.ToMove&1].Has(m.To()) {
			continue
		}
		dst[i] = m.With(p.t.crossed[0])
		for _, k := range p.t.crossed[1:] {
			dst = append(dst, m.With(k))
		}
	}
	return dst
}

// movePawns finds the moves of all the given Pawns at once. If barred is true, they may not
// cross the River.
func movePawns(c *army.Scene128, pawns set, barred bool) (m pawnMoves) {
	west, east := pawns.And(notFirst), pawns.And(notLast)
	if c.Side == engine.White {
		m = pawnMoves{pawns.Shift(north), west.Shift(north - 1), east.Shift(north + 1), north, north - 1, north + 1}
	} else {
		m = pawnMoves{pawns.Shift(-north), west.Shift(-north - 1), east.Shift(-north + 1), -north, -north - 1, -north + 1}
	}
	free, theirs := c.Free, c.Theirs
	if barred {
		free, theirs = free.And(halves[c.Side&1]), theirs.And(halves[c.Side&1])
	}
	m.pushes, m.west, m.east = m.pushes.And(free), m.west.And(theirs), m.east.And(theirs)
	return m
}

// pawnReach returns the squares where a Pawn may go. If barred is true, it may not cross the River.
func pawnReach(c *army.Scene128, from engine.Square, barred bool) set {
	targets := c.Reach(pawn, from)
	if barred {
		return targets.And(halves[c.Side&1])
	}
	return targets
}

// appendCastlings appends castling by either right, a-side first. The King must not be in check.
func (p *Position) appendCastlings(dst []engine.Move) []engine.Move {
	if p.rights == noRights {
		return dst
	}
	for i := rightOf(p.ToMove, aSide); i <= rightOf(p.ToMove, jSide); i++ {
		if p.mayCastle(i) {
			c := p.castlingBy(i)
			dst = append(dst, engine.NewMove(c.kingFrom, c.kingTo))
		}
	}
	return dst
}
