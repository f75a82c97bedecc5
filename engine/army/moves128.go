//go:generate go run panthera/engine/twin $GOFILE

package army

import (
	"math/bits"

	"panthera/engine"
)

// legal returns the squares where pieces of the side to move may land so that its royal is safe.
// They are computed when first asked for in a position.
func (p *Position128) legal() *engine.Legality128 {
	l, known := p.legality.Of(len(p.past))
	if !known {
		p.findLegality(l)
	}
	return l
}

func (p *Position128) findLegality(l *engine.Legality128) {
	royal := p.royalOf(p.ToMove)
	p.army.FindLegality(l, p.ToMove, royal, p.army.Leapers(royal, p.ToMove.Other()), none128())
}

// Generate appends the legal moves of the sorts in which: tactical, quiet or all.
func (p *Position128) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	return p.generate(dst, which, everywhere128)
}

// generate appends the legal moves of the pieces on the squares in sources: pawns, en passant
// captures, leapers, sliders line by line, other pieces, the royal, castling.
func (p *Position128) generate(dst []engine.Move, which engine.Which, sources set128) []engine.Move {
	var c Scene128
	p.army.Survey(&c, p.ToMove)
	l := p.legal()
	sources, wanted := sources.And(c.Own), c.Narrow(which)
	if !l.Open.Empty() || !l.Pinned.Empty() {
		dst = p.appendPawns(dst, &c, l, which, sources)
		dst = p.appendPieces(dst, &c, l, wanted, sources)
	}
	royal := p.royalOf(p.ToMove)
	if !sources.Has(royal) {
		return dst
	}
	dst = engine.AppendMoves128(dst, royal, p.havens(&c, c.Reach(p.royal, royal).And(wanted)))
	if which&engine.Quiet != 0 && p.rights != 0 && l.Checkers.Empty() {
		dst = p.appendCastlings(dst, p.clearCastlings(c.Occupied), c.Occupied)
	}
	return dst
}

// appendPieces appends the moves, to wanted squares, of the pieces on the squares in sources that
// are neither royals nor pawns.
func (p *Position128) appendPieces(dst []engine.Move, c *Scene128, l *engine.Legality128, wanted, sources set128) []engine.Move {
	a, open := &p.army, wanted.And(l.Open)
	leapers := p.leapers[c.Side&1]
	for i := range leapers {
		leaps := leapers[i].leaps
		for from := a.sets[leapers[i].piece&(engine.MaxPieces-1)].And(sources); !from.Empty(); from = from.Rest() {
			s := from.First()
			targets := open
			if l.Pinned.Has(s) {
				targets = l.Landing(s).And(wanted)
			}
			dst = engine.AppendMoves128(dst, s, leaps[s&127].And(targets))
		}
	}
	lines := &p.lines[c.Side&1]
	for from := a.both(lines.oblique).And(sources); !from.Empty(); from = from.Rest() {
		s := from.First()
		targets := open
		if l.Pinned.Has(s) {
			targets = l.Landing(s).And(wanted)
		}
		dst = engine.AppendMoves128(dst, s, a.oblique(s, c.Occupied).And(targets))
	}
	for from := a.both(lines.straight).And(sources); !from.Empty(); from = from.Rest() {
		s := from.First()
		targets := open
		if l.Pinned.Has(s) {
			targets = l.Landing(s).And(wanted)
		}
		dst = engine.AppendMoves128(dst, s, a.straight(s, c.Occupied).And(targets))
	}
	for _, k := range p.others {
		for from := a.Of(k, c.Side).And(sources); !from.Empty(); from = from.Rest() {
			s := from.First()
			dst = engine.AppendMoves128(dst, s, c.Reach(k, s).And(wanted).And(l.Landing(s)))
		}
	}
	return dst
}

// Count returns the number of legal moves. It counts the squares in sets of targets instead of
// listing moves.
func (p *Position128) Count() int {
	var c Scene128
	p.army.Survey(&c, p.ToMove)
	l, royal := p.legal(), p.royalOf(p.ToMove)
	n := p.havens(&c, c.Reach(p.royal, royal)).Count()
	if p.rights != 0 && l.Checkers.Empty() {
		if ways := p.clearCastlings(c.Occupied); ways != 0 {
			var castlings [engine.MostCastlings]engine.Move
			n += len(p.appendCastlings(castlings[:0], ways, c.Occupied))
		}
	}
	if !l.Open.Empty() || !l.Pinned.Empty() {
		n += p.countPawns(&c, l) + p.countPieces(&c, l)
	}
	return n
}

// countPieces returns the number of moves of the pieces that are neither royals nor pawns.
func (p *Position128) countPieces(c *Scene128, l *engine.Legality128) (n int) {
	a, open, free := &p.army, l.Open.AndNot(c.Own), c.Own.AndNot(l.Pinned)
	leapers := p.leapers[c.Side&1]
	for i := range leapers {
		leaps := leapers[i].leaps
		for from := a.sets[leapers[i].piece&(engine.MaxPieces-1)].And(free); !from.Empty(); from = from.Rest() {
			n += leaps[from.First()&127].And(open).Count()
		}
	}
	lines := &p.lines[c.Side&1]
	for from := a.both(lines.oblique).And(free); !from.Empty(); from = from.Rest() {
		n += a.oblique(from.First(), c.Occupied).And(open).Count()
	}
	for from := a.both(lines.straight).And(free); !from.Empty(); from = from.Rest() {
		n += a.straight(from.First(), c.Occupied).And(open).Count()
	}
	for _, k := range p.others {
		for from := a.Of(k, c.Side).And(free); !from.Empty(); from = from.Rest() {
			n += c.Reach(k, from.First()).And(open).Count()
		}
	}
	for from := l.Pinned.AndNot(p.pawnsOf(c.Side)); !from.Empty(); from = from.Rest() {
		s := from.First()
		n += c.Reach(a.Board[s&127].Kind(), s).And(l.Landing(s)).Count()
	}
	return n
}

// havens returns those targets on which the royal of the side to move would not be attacked.
func (p *Position128) havens(c *Scene128, targets set128) set128 {
	without := c.Occupied.AndNot(p.army.Of(p.royal, p.ToMove))
	for left := targets; !left.Empty(); left = left.Rest() {
		if s := left.First(); p.exposed(s, without) {
			targets = targets.AndNot(engine.Bit128(s))
		}
	}
	return targets
}

// exposed reports whether the royal of the side to move would be attacked on square s, given the
// occupied squares. An enemy piece on s counts as captured.
func (p *Position128) exposed(s engine.Square, occupied set128) bool {
	them := p.ToMove.Other()
	return !p.army.Leapers(s, them).Empty() || p.army.OnLines(s, them, occupied, none128())
}

// clearCastlings returns, as bits, the castlings to which the side to move has the right and for
// which all squares between king and rook, and those they pass, are empty.
func (p *Position128) clearCastlings(occupied set128) (ways uint8) {
	list := p.Castlings
	for i := range list {
		if narrow128(list[i].Clear).And(occupied).Empty() {
			ways |= 1 << i
		}
	}
	return ways & p.rights & p.castles[p.ToMove&1]
}

// appendCastlings appends those of the castlings in ways during which the royal is never attacked.
func (p *Position128) appendCastlings(dst []engine.Move, ways uint8, occupied set128) []engine.Move {
	for ; ways != 0; ways &= ways - 1 {
		i := bits.TrailingZeros8(ways)
		if c := &p.Castlings[i]; p.castlesSafely(c, occupied) {
			dst = append(dst, engine.NewMove(c.KingFrom, c.KingTo).Mark(castle+i))
		}
	}
	return dst
}

// castlesSafely reports whether no square that the royal passes or lands on in castling c is
// attacked.
func (p *Position128) castlesSafely(c *engine.Castling, occupied set128) bool {
	without := occupied.AndNot(engine.Bit128(c.KingFrom))
	for left := narrow128(c.Safe); !left.Empty(); left = left.Rest() {
		if p.exposed(left.First(), without) {
			return false
		}
	}
	after := without.AndNot(engine.Bit128(c.RookFrom)).Or(engine.Bit128(c.RookTo))
	return !p.exposed(c.KingTo, after)
}
