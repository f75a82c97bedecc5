package compiled

import "panthera/engine"

// blasts are the rules by which captures destroy more than the captured piece.
type blasts struct {
	blast bool // around every capture
	// unharmed are the kinds that survive an explosion beside them, proof those that survive one that they cause by capturing.
	unharmed, proof [engine.MaxKinds]bool
	// petrifies are the kinds that become walls by capturing; ash says that exploding pieces do too.
	petrifies [engine.MaxKinds]bool
	ash       bool
	// perishes says that a side may lose own pieces by its capture.
	perishes bool
}

// findBlasts fills in which captures destroy pieces, and which kinds are spared.
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

// spareLike forbids a kind to capture pieces of a family.
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

// wreck is the squares that a capture empties beyond the captured piece's; the capturing piece may be among them.
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

// explode empties the squares that a capture wrecks, and puts walls where pieces turn to stone.
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

// survived reports whether the last move was legal: its side lost no piece that it must keep and no
// royal is attacked, or the other side lost such a piece.
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

// shielded are the squares next to a side's royals: if the side captured there, its royals would explode.
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

// blastValue returns the gain of a capture, all explosions included.
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
