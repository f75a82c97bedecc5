package army

import (
	"slices"

	"panthera/engine"
)

// legal is what the safety of the royal of the side to move demands, found when first asked for.
func (p *Position) legal() *engine.Legality128 {
	l, known := p.legality.Of(len(p.past))
	if !known {
		p.findLegality(l)
	}
	return l
}

func (p *Position) findLegality(l *engine.Legality128) {
	royal := p.royalOf(p.side)
	p.army.FindLegality(l, p.side, royal, p.army.Leapers(royal, p.side.Other()), set{})
}

// Generate appends the legal moves of the asked sorts.
func (p *Position) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	return p.generate(dst, which, everywhere)
}

// generate appends the legal moves of the pieces on some squares: royal, other pieces, pawns,
// captures in passing, castling.
func (p *Position) generate(dst []engine.Move, which engine.Which, sources set) []engine.Move {
	var c Scene
	p.army.Survey(&c, p.side)
	l, royal, pawns := p.legal(), p.royalOf(p.side), p.pawnsOf(p.side)
	if sources.Has(royal) {
		targets := c.Reach(p.royal, royal)
		dst = engine.AppendMoves128(dst, royal, p.havens(&c, targets.And(p.sorted(&c, which))))
		if which&engine.Quiet != 0 && l.Checkers.Empty() {
			dst = p.appendCastlings(dst, c.Occupied)
		}
	}
	for from := pawns.And(sources); !from.Empty(); from = from.Rest() {
		s := from.First()
		dst = p.appendPawn(dst, s, c.Reach(p.army.Board[s&127].Kind(), s).And(l.Landing(s)), which)
	}
	if which&engine.Tactical != 0 && p.passed != noPassed {
		for from := p.passedTakers().And(sources); !from.Empty(); from = from.Rest() {
			dst = append(dst, engine.NewMove(from.First(), p.passed.square).Mark(enPassant))
		}
	}
	return p.appendOthers(dst, &c, l, sources, c.Narrow(which))
}

// appendOthers appends the moves of the pieces on some squares that are neither royal nor pawns.
func (p *Position) appendOthers(dst []engine.Move, c *Scene, l *engine.Legality128, sources, wanted set) []engine.Move {
	if sources == everywhere {
		for _, run := range p.runs {
			dst = c.AppendMoves(dst, run.first, run.last, l, wanted)
		}
		return dst
	}
	for from := c.Own.And(sources); !from.Empty(); from = from.Rest() {
		s := from.First()
		if k := p.army.Board[s&127].Kind(); slices.Contains(p.counted, k) {
			dst = engine.AppendMoves128(dst, s, c.Reach(k, s).And(l.Landing(s)).And(wanted))
		}
	}
	return dst
}

// Count is the number of legal moves, found by counting sets. It goes the way of generate.
func (p *Position) Count() int {
	var c Scene
	p.army.Survey(&c, p.side)
	l, royal, pawns := p.legal(), p.royalOf(p.side), p.pawnsOf(p.side)
	n := p.havens(&c, c.Reach(p.royal, royal)).Count()
	if l.Checkers.Empty() {
		n += len(p.appendCastlings(make([]engine.Move, 0, mostCastlings), c.Occupied))
	}
	if p.passed != noPassed {
		n += p.passedTakers().Count()
	}
	for _, run := range p.runs {
		n += c.Count(run.first, run.last, l)
	}
	for from := pawns; !from.Empty(); from = from.Rest() {
		s := from.First()
		targets := c.Reach(p.army.Board[s&127].Kind(), s).And(l.Landing(s))
		n += targets.Count()
		for ending := targets.And(p.ending[p.side&1]); !ending.Empty(); ending = ending.Rest() {
			n += len(p.promotions[p.side&1][ending.First()&127]) - 1
		}
	}
	return n
}

// sorted is the squares on which moves of the asked sorts end, promotions aside.
func (p *Position) sorted(c *Scene, which engine.Which) set {
	narrowed := *c
	return narrowed.Narrow(which)
}

func (p *Position) pawnsOf(s engine.Side) (pawns set) {
	for _, k := range p.told.pawns {
		pawns = pawns.Or(p.army.Of(k, s))
	}
	return pawns
}

// appendPawn appends the moves of a pawn. The first of the promotions is tactical, as captures are.
func (p *Position) appendPawn(dst []engine.Move, from engine.Square, targets set, which engine.Which) []engine.Move {
	for ; !targets.Empty(); targets = targets.Rest() {
		to := targets.First()
		m, captures := engine.NewMove(from, to), p.army.Board[to&127] != engine.NoPiece
		kinds := p.promotions[p.side&1][to&127]
		if len(kinds) == 0 && which&sortOf(captures) != 0 {
			dst = append(dst, m)
		}
		for i, k := range kinds {
			if which&sortOf(captures || i == 0) != 0 {
				dst = append(dst, m.With(k))
			}
		}
	}
	return dst
}

func sortOf(tactical bool) engine.Which {
	if tactical {
		return engine.Tactical
	}
	return engine.Quiet
}

// havens is where the royal would be safe, of some squares.
func (p *Position) havens(c *Scene, targets set) set {
	for left := targets; !left.Empty(); left = left.Rest() {
		if p.exposed(left.First(), c.Occupied.AndNot(engine.Bit128(p.royalOf(p.side)))) {
			targets = targets.AndNot(engine.Bit128(left.First()))
		}
	}
	return targets
}

// exposed says whether the royal of the side to move would be attacked on a square, over a board
// occupied so; an enemy piece there is captured.
func (p *Position) exposed(s engine.Square, occupied set) bool {
	them := p.side.Other()
	return !p.army.Leapers(s, them).Empty() || p.army.OnLines(s, them, occupied, set{})
}

// appendCastlings appends the castlings of a side that is not in check.
func (p *Position) appendCastlings(dst []engine.Move, occupied set) []engine.Move {
	for i := range p.castlings {
		if c := &p.castlings[i]; p.rights>>i&1 != 0 && c.Side == p.side && p.mayCastle(c, occupied) {
			dst = append(dst, engine.NewMove(c.KingFrom, c.KingTo).Mark(castle+i))
		}
	}
	return dst
}

func (p *Position) mayCastle(c *castling, occupied set) bool {
	if !c.clear.And(occupied).Empty() {
		return false
	}
	without := occupied.AndNot(engine.Bit128(c.KingFrom))
	for left := c.safe; !left.Empty(); left = left.Rest() {
		if p.exposed(left.First(), without) {
			return false
		}
	}
	after := without.AndNot(engine.Bit128(c.RookFrom)).Or(engine.Bit128(c.RookTo))
	return !p.exposed(c.KingTo, after)
}

// capturable is what was passed over if a pawn of the side to move attacks it.
func (p *Position) capturable(over passed) passed {
	if over == noPassed || p.army.Leapers(over.square, p.side).And(p.pawnsOf(p.side)).Empty() {
		return noPassed
	}
	return over
}

// passedTakers is the pawns that may legally capture in passing. Three squares change at once, so
// that the royal's safety is looked at on the board as it would be.
func (p *Position) passedTakers() (takers set) {
	royal, them, victim := p.royalOf(p.side), p.side.Other(), engine.Bit128(p.passed.victim)
	for left := p.army.Leapers(p.passed.square, p.side).And(p.pawnsOf(p.side)); !left.Empty(); left = left.Rest() {
		taker := engine.Bit128(left.First())
		after := p.army.Occupied().AndNot(taker.Or(victim)).Or(engine.Bit128(p.passed.square))
		if p.army.Attackers(royal, them, after, everywhere.AndNot(victim)).Empty() {
			takers = takers.Or(taker)
		}
	}
	return takers
}

// Legal says whether m, any word at all, is a legal move.
func (p *Position) Legal(m engine.Move) bool {
	var buffer [128]engine.Move
	return slices.Contains(p.generate(buffer[:0], engine.All, engine.Bit128(m.From())), m)
}

// LegalByGenerating says that asking about a few moves is slower than to generate all.
func (p *Position) LegalByGenerating() {}

// Tactical says whether a legal move captures or makes the first of the promotions.
func (p *Position) Tactical(m engine.Move) bool {
	return p.army.Board[m.To()&127] != engine.NoPiece || m.Extra() == enPassant ||
		m.Kind() != engine.NoKind && m.Kind() == p.promotions[p.side&1][m.To()&127][0]
}
