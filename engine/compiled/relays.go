package compiled

import (
	"fmt"

	"panthera/engine"
	"panthera/engine/betza"
)

// relaying holds the rule that pieces lend their leaps to the pieces that they guard, and the pieces that cannot
// be captured.
type relaying struct {
	relays []relay
	// relayChecks says that lent leaps give check and capture kings.
	relayChecks bool
	immune      family // cannot be captured
	// outOfReach are the squares to which pawns do not go by lent leaps: their first rank, and where they are
	// promoted.
	outOfReach [2]set
}

// relay is a kind that lends its leaps, with the squares to which it leaps from each square, and those from which
// it leaps there, by side.
type relay struct {
	kinds        family
	leaps, lends [2][engine.MaxSquares]set
}

// findRelays compiles the kinds that lend their leaps, and adds lent captures to the squares from which pieces
// may capture.
func (t *tables) findRelays() {
	for kind, immune := range t.d.KindSet("immuneTypes") {
		for _, k := range t.familyOf(kind) {
			if immune {
				t.immune, t.kinds[k].passes = append(t.immune, k), false
			}
		}
	}
	for side := range engine.Side(2) {
		t.outOfReach[side] = t.zone[side].Or(t.geo.Where(func(s engine.Square) bool { return t.geo.RankFrom(side, s) == 0 }))
	}
	t.relayChecks = t.d.Bool("relayChecks")
	for kind, lends := range t.d.KindSet("relay") {
		if lends {
			t.relays = append(t.relays, t.relayOf(kind))
		}
	}
	for p := engine.Piece(2); t.relays != nil && t.relayChecks && int(p.Kind()) < len(t.kinds); p++ {
		for from := range engine.Square(t.geo.Size()) {
			for i := range t.relays {
				for to := t.relays[i].to(t, p, from); !to.Empty(); to = to.Rest() {
					hitters := &t.hitters[p][to.First()&127]
					*hitters, t.leapers[p] = hitters.With(from), false
				}
			}
		}
	}
}

// relayOf returns the relay of a kind of the definition.
func (t *tables) relayOf(kind int) relay {
	r := relay{kinds: t.familyOf(kind)}
	for side := range engine.Side(2) {
		for from, ways := range waysOf(t.geo, movings(t.d, t.geo, kind), side) {
			for i := range ways {
				to := ways[i].squares[0]
				r.leaps[side][from], r.lends[side][to] = r.leaps[side][from].With(to), r.lends[side][to].With(engine.Square(from))
			}
		}
	}
	return r
}

// to returns the squares to which a piece may go from a square by the leaps that r lends it.
func (r *relay) to(t *tables, piece engine.Piece, from engine.Square) set {
	k, side := piece.Kind(), piece.Side()
	if t.kinds[k].moves == t.kinds[r.kinds[0]].moves || k == t.royal {
		return set{}
	}
	to := r.leaps[side][from&127].And(t.kinds[k].within[side])
	if t.kinds[k].promotes[side] {
		to = to.AndNot(t.outOfReach[side])
	}
	return to
}

// lent returns the squares to which a piece may go from a square by leaps that pieces which guard it lend it, given
// the board of the mailbox. It does not look at what stands there.
func (p *Position) lent(piece engine.Piece, from engine.Square) (squares set) {
	for i := range p.relays {
		r := &p.relays[i]
		for _, k := range r.kinds {
			lender := engine.NewPiece(k, piece.Side())
			for by := p.pieces[lender].And(r.lends[piece.Side()][from&127]); !by.Empty(); by = by.Rest() {
				if p.board[by.First()&127] == lender {
					squares = squares.Or(r.to(p.tables, piece, from))
				}
			}
		}
	}
	return squares.AndNot(p.closed)
}

// relayed returns the sentences of the rule sheet about lent leaps and pieces that cannot be captured.
func (t *tables) relayed() (lines []string) {
	for i := range t.relays {
		name := t.name(t.relays[i].kinds[0])
		lines = append(lines, fmt.Sprintf("A piece guarded by a %s of its side, but no other %s and no King, also moves and captures as that leaps; a Pawn not to its first rank, or to where it is promoted.", name, name))
		if !t.relayChecks {
			lines = append(lines, "Such leaps give no check and capture no King.")
		}
	}
	for _, k := range t.immune {
		lines = append(lines, fmt.Sprintf("A %s cannot be captured.", t.name(k)))
	}
	return lines
}

// leaps reports whether all moves of a piece are plain leaps.
func leaps(moves []betza.Move) bool {
	for _, m := range moves {
		if m.How != engine.Leap || m.Legs != nil || m.First {
			return false
		}
	}
	return true
}
