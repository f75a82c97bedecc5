package compiled

import "panthera/engine"

// blasts holds the rules by which captures destroy more than the captured piece, as in Atomic Chess.
type blasts struct {
	blast bool // around every capture
	// unharmed are the kinds that survive the explosion of a capture on a neighbouring square, proof those that
	// survive the explosion that their own capture causes.
	unharmed, proof [engine.MaxKinds]bool
	// petrifies are the kinds that turn into walls when they capture. ash says that pieces destroyed by an explosion
	// leave walls, too.
	petrifies [engine.MaxKinds]bool
	ash       bool
	// perishes says that a side may lose pieces of its own by its own capture.
	perishes bool
}

// findBlasts reads from the definition which captures destroy further pieces, and which kinds survive.
func (t *tables) findBlasts() {
	d := t.d
	t.blast, t.ash = d.Bool("blastOnCapture"), d.Bool("petrifyBlastPieces")
	t.perishes = t.blast
	immune, petrifies, mutual := d.KindSet("blastImmuneTypes"), d.KindSet("petrifyOnCaptureTypes"), d.KindSet("mutuallyImmuneTypes")
	for k := 1; k < len(t.kinds); k++ {
		moves := t.kinds[k].moves
		t.proof[k], t.petrifies[k] = immune[moves], petrifies[moves]
		t.unharmed[k] = immune[moves] || d.Kinds[moves].Type == "pawn"
		t.perishes = t.perishes || t.petrifies[k]
		if mutual[moves] {
			t.spareLike(engine.Kind(k), t.familyOf(moves))
		}
	}
}

// spareLike forbids kind k to capture pieces of the family like.
func (t *tables) spareLike(k engine.Kind, like family) {
	for side := range engine.Side(2) {
		piece := engine.NewPiece(k, side)
		t.leapers[piece] = false
		for _, ways := range t.ways[piece] {
			for i := range ways {
				for _, other := range like {
					ways[i].spared |= 3 << engine.NewPiece(other, engine.White)
				}
			}
		}
	}
}

// wreck returns the squares that capture m empties besides that of the captured piece. The target square is among
// them if the capturing piece is destroyed.
func (p *Position) wreck(m engine.Move) (wreck set) {
	to, kind := m.To(), p.board[m.From()&127].Kind()
	if p.petrifies[kind] || p.blast && !p.proof[kind] {
		wreck = engine.Bit128(to)
	}
	if !p.blast {
		return wreck
	}
	for near := p.around(engine.Bit128(to)).Without(to).Without(m.From()).And(p.all[0].Or(p.all[1])); !near.Empty(); near = near.Rest() {
		if s := near.First(); !p.unharmed[p.board[s&127].Kind()] {
			wreck = wreck.With(s)
		}
	}
	return wreck
}

// explode removes the pieces on the squares in wreck. If ash is set it puts walls there; if petrifies is set it puts
// a wall on to, the capturing piece's square.
func (p *Position) explode(wreck set, to engine.Square, petrifies bool) {
	stone := p.closed
	for left := wreck; !left.Empty(); left = left.Rest() {
		s := left.First()
		p.capture(s)
		if p.ash || petrifies && s == to {
			stone = stone.With(s)
		}
	}
	p.enclose(stone)
}

// survived reports whether the last move was legal: either its side still has all pieces that it must keep and no
// royal of it is attacked, or the other side has lost such a piece.
func (p *Position) survived() bool {
	us, them := p.ToMove.Other(), p.ToMove
	if p.perishes {
		for _, f := range p.precious {
			switch {
			case p.of(f, us).Count() <= p.extinction.few:
				return false
			case p.of(f, them).Count() <= p.extinction.few:
				return true
			}
		}
	}
	return !p.threatened(p.royals(us), them)
}

// shielded returns the squares of a side's royals and those next to them: a capture by that side on one of these
// squares would blow up its own royal.
func (p *Position) shielded(side engine.Side) (near set) {
	if p.precious == nil {
		return near
	}
	for royals := p.royals(side); !royals.Empty(); royals = royals.Rest() {
		if s := royals.First(); !p.unharmed[p.board[s&127].Kind()] {
			near = near.Or(p.around(engine.Bit128(s)))
		}
	}
	return near
}

// blastValue returns the gain of a capture: the values of all enemy pieces destroyed minus those of the own pieces
// destroyed.
func (p *Position) blastValue(m engine.Move) (gain int) {
	wreck := p.wreck(m)
	if s := m.To(); sort(m) == plain {
		wreck = wreck.Or(engine.Bit128(s))
		gain -= p.values[p.board[m.From()&127].Kind()]
	}
	for ; !wreck.Empty(); wreck = wreck.Rest() {
		switch piece := p.board[wreck.First()&127]; {
		case piece == engine.NoPiece:
		case piece.Side() == p.ToMove:
			gain -= p.values[piece.Kind()]
		case p.extinguishes(piece):
			return winning
		default:
			gain += p.values[piece.Kind()]
		}
	}
	return gain
}
