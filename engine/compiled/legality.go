package compiled

import "panthera/engine"

// legal reports whether a move between two squares leaves the royals safe. If only making moves shows this
// (looksLater) it returns true, and allowed tests the move later.
func (g *generator) legal(piece engine.Piece, from, to engine.Square) bool {
	return g.looksLater || g.spares(from, to) || g.safeAfter(piece, from, to, engine.NoSquare)
}

// spares reports whether a move neither leaves nor enters a square on which the safety of the own royals
// depends.
func (g *generator) spares(from, to engine.Square) bool {
	return !g.tied.Has(from) && !g.exposed.Has(to)
}

// allowed reports whether move m, which has passed the test of legal, also keeps the rules whose test needs m to
// be made: safety in games with looksLater, and forbidden checks.
func (g *generator) allowed(m engine.Move) bool {
	crowns := m.Kind() != engine.NoKind && (!m.Posts() || g.kinds[m.Kind()].royal) // it may change which pieces are royal
	risky := g.looksLater && (g.doubtful || crowns || !g.spares(m.From(), m.To()) || g.perishes && g.captures(m))
	if g.walling != "" || !risky && !(g.strict && g.mayCheck(m)) {
		return true
	}
	return g.leavesSafe(m)
}

// leavesSafe makes move m, and reports whether the own royals are safe afterwards and no check or mate is given
// that is forbidden. Then it takes m back.
func (g *generator) leavesSafe(m engine.Move) bool {
	p := g.Position
	return p.after(m, func() bool {
		return (!p.looksLater || p.survived()) && !(p.noChecks && p.InCheck() && !(p.mates && p.mated())) && !p.matedByKnights()
	})
}

// after makes move m, calls holds, takes m back, and returns the result of holds.
func (p *Position) after(m engine.Move, holds func() bool) bool {
	p.Changed, p.spare = p.spare, p.Changed
	p.Make(m)
	ok := holds()
	p.Undo()
	p.Changed, p.spare = p.spare, p.Changed
	return ok
}

// mayCheck returns false only for moves that surely give no check.
func (g *generator) mayCheck(m engine.Move) bool {
	from, to := m.From(), m.To()
	if sort(m) != plain || g.doubtful || g.relays != nil || g.veiled.Has(from) || g.veiled.Has(to) {
		return true
	}
	piece := g.board[from&127]
	if m.Kind() != engine.NoKind {
		piece = engine.NewPiece(m.Kind(), g.ToMove)
	}
	for royals := g.Position.royals(g.ToMove.Other()); !royals.Empty(); royals = royals.Rest() {
		if g.hitters[piece][royals.First()&127].Has(to) {
			return true
		}
	}
	return false
}

// safeAfter reports whether the royals of the side to move would be safe after a piece has gone between two
// squares (or been dropped, if both are the same) and the piece on gone, if any, has been captured.
func (p *Position) safeAfter(piece engine.Piece, from, to, gone engine.Square) bool {
	b := &p.board
	wasFrom, wasTo, wasGone := b[from&127], b[to&127], engine.NoPiece
	if gone != engine.NoSquare {
		wasGone = b[gone&127]
		b[gone&127] = engine.NoPiece
	}
	b[from&127] = engine.NoPiece
	b[to&127] = piece
	royals := p.royals(p.ToMove)
	if royals.Has(from) && from != to {
		royals = royals.Without(from).With(to)
	}
	ok := !p.threatened(royals, p.ToMove.Other())
	b[to&127], b[from&127] = wasTo, wasFrom
	if gone != engine.NoSquare {
		b[gone&127] = wasGone
	}
	return ok
}

// screens returns the squares on which the safety of royals, which are not attacked now, depends: no move of one piece
// lets pieces of side by attack the royals unless one of these squares is emptied or occupied.
func (p *Position) screens(royals set, by engine.Side) (exposed set) {
	for ; !royals.Empty(); royals = royals.Rest() {
		royal := royals.First() & 127
		for k := 1; k < len(p.kinds); k++ {
			piece := engine.NewPiece(engine.Kind(k), by)
			if p.leapers[piece] {
				continue
			}
			for from := p.pieces[piece].And(p.hitters[piece][royal]); !from.Empty(); from = from.Rest() {
				ways := p.ways[piece][from.First()&127]
				for i := range ways {
					if w := &ways[i]; len(w.squares) > 1 && w.hits.Has(royal) {
						exposed = exposed.Or(w.screens(&p.board, royal))
					}
				}
			}
		}
		if p.facing != nil {
			for _, w := range p.facing[royal] {
				for _, s := range w.squares {
					exposed = exposed.Or(engine.Bit128(s))
				}
			}
		}
	}
	return exposed
}

// screens returns the squares before square s on the path one of which the move of a piece must change, so that s, which
// is not attacked now, is attacked along the path.
func (w *way) screens(b *engine.Board, s engine.Square) set {
	before, pieces, last := set{}, set{}, set{}
	for _, at := range w.squares {
		if at == s {
			break
		}
		last = engine.Bit128(at)
		if before = before.Or(last); b[at&127] != engine.NoPiece {
			pieces = pieces.Or(last)
		}
	}
	wrong, most := pieces, 1 // a slider has none before it
	switch {
	case w.spared != 0 || w.open > 0 && w.hop || w.hop && !w.near && pieces.Empty():
		return before
	case w.near:
		wrong, most = pieces.Xor(last), 2
	case w.hop:
		most = 2
	}
	if wrong.Count() > most {
		return set{}
	}
	return wrong
}
