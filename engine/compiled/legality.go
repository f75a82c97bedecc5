package compiled

import "panthera/engine"

// legal reports whether a move leaves the royals safe, ignoring royals that depend on the number of pieces left.
func (g *generator) legal(piece engine.Piece, from, to engine.Square) bool {
	return g.looksLater || g.spares(from, to) || g.safeAfter(piece, from, to, engine.NoSquare)
}

// spares reports whether a move touches nothing on which the safety of the royals depends.
func (g *generator) spares(from, to engine.Square) bool {
	return !g.tied.Has(from) && !g.exposed.Has(to)
}

// allowed tests a move whose legality depends on more than its piece and squares.
func (g *generator) allowed(m engine.Move) bool {
	risky := g.looksLater && (g.doubtful || !g.spares(m.From(), m.To()) || m.Kind() != engine.NoKind || g.perishes && g.captures(m))
	if g.walling != "" || !risky && !(g.noChecks && g.mayCheck(m)) {
		return true
	}
	return g.leavesSafe(m)
}

// leavesSafe reports whether a move leaves the own royals safe, and gives no check if checks are forbidden.
func (g *generator) leavesSafe(m engine.Move) bool {
	p := g.Position
	return p.after(m, func() bool { return (!p.looksLater || p.survived()) && !(p.noChecks && p.InCheck() && !p.mated()) })
}

// after reports whether holds is true after a move, which is then taken back.
func (p *Position) after(m engine.Move, holds func() bool) bool {
	p.Changed, p.spare = p.spare, p.Changed
	p.Make(m)
	ok := holds()
	p.Undo()
	p.Changed, p.spare = p.spare, p.Changed
	return ok
}

// mayCheck is false for moves that surely give no check.
func (g *generator) mayCheck(m engine.Move) bool {
	from, to := m.From(), m.To()
	if sort(m) != plain || g.doubtful || g.veiled.Has(from) || g.veiled.Has(to) {
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

// safeAfter reports whether the royal of the side to move would be safe after a piece has gone
// between two squares (or been dropped, if both are the same) and the piece on gone has vanished.
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

// screens is the squares on which, without captures, the safety of unattacked royals from by depends.
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
					if w := &ways[i]; w.takes && len(w.squares) > 1 {
						exposed = exposed.Or(w.before(royal))
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

// before is the squares of a way before s; none if s is not on it.
func (w *way) before(s engine.Square) (squares set) {
	for _, at := range w.squares {
		if at == s {
			return squares
		}
		squares = squares.Or(engine.Bit128(at))
	}
	return set{}
}
