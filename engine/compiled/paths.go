package compiled

import "panthera/engine"

// paths holds the paths (ways) of a piece from one square in the form of sets, so that their targets are found at
// once.
type paths struct {
	moves, takes set // by single steps, without a capture and with one
	lines        []line
	others       []way // those that sets do not tell
}

// line is one path, or two paths on opposite sides of a square, on which square numbers only rise or only fall.
type line struct {
	engine.Arms128
	moves, takes    set  // those of its squares to which it leads
	hop, near, high bool // high: with squares from 64 on
}

// findPaths finds the paths of all pieces.
func (t *tables) findPaths() {
	for p, ways := range t.ways {
		if ways == nil {
			continue
		}
		if info := &t.kinds[engine.Piece(p).Kind()]; info.direct && info.plus == engine.NoKind && t.relays == nil {
			t.strides[p] = stridesOf(ways)
		}
		t.paths[p] = new([engine.MaxSquares]paths)
		for from := range ways {
			for i := range ways[from] {
				t.paths[p][from].add(&ways[from][i])
			}
		}
	}
}

// add adds a way.
func (ps *paths) add(w *way) {
	l, ordered := w.line()
	switch {
	case w.near && !w.hop || w.hop && w.open > 0 || w.spared != 0 || !ordered:
		ps.others = append(ps.others, *w)
	case len(w.squares) == 1:
		ps.moves, ps.takes = ps.moves.Or(l.moves), ps.takes.Or(l.takes)
	default:
		for i := range ps.lines {
			if ps.lines[i].join(&l) {
				return
			}
		}
		ps.lines = append(ps.lines, l)
	}
}

// line converts a path to the sets of its squares, and of those on which a move or a capture may end. ordered
// reports whether the square numbers along the path only rise or only fall.
func (w *way) line() (l line, ordered bool) {
	l.hop, l.near, ordered = w.hop, w.near, true
	rises := len(w.squares) > 1 && w.squares[1] > w.squares[0]
	for i, s := range w.squares {
		ordered = ordered && (i == 0 || s > w.squares[i-1] == rises)
		if rises {
			l.Above = l.Above.With(s)
		} else {
			l.Below = l.Below.With(s)
		}
		if i >= w.open && w.moves {
			l.moves = l.moves.With(s)
		}
		if i >= w.open && w.takes {
			l.takes = l.takes.With(s)
		}
		l.high = l.high || s >= 64
	}
	return l, ordered
}

// join adds the squares of another line if they lie on the other side of the piece's square; otherwise it returns
// false.
func (l *line) join(o *line) bool {
	below, above := l.Below.Or(o.Below), l.Above.Or(o.Above)
	if l.hop != o.hop || l.near != o.near || !l.Above.Or(o.Below).Empty() && !l.Below.Or(o.Above).Empty() || below.Last() > above.First() {
		return false
	}
	l.Below, l.Above, l.moves, l.takes, l.high = below, above, l.moves.Or(o.moves), l.takes.Or(o.takes), l.high || o.high
	return true
}

// reach returns the squares that a piece reaches on a line, up to and including the first piece; for a hopper, those
// beyond its screen.
func (l *line) reach(occupied set) set {
	reached := l.slide(occupied)
	switch {
	case !l.hop:
		return reached
	case l.near:
		return l.slide(everywhere.AndNot(reached)).AndNot(reached)
	}
	return l.slide(occupied.AndNot(reached)).AndNot(reached)
}

// slide returns the squares of a line up to and including the first piece.
func (l *line) slide(occupied set) set {
	if l.high {
		return l.Slide(occupied)
	}
	return l.SlideLow(occupied)
}

// reach returns the squares to which a piece may go without capture if they are empty, and those on which it may
// capture if an enemy stands there. Paths in ps.others, which sets cannot express, are left out.
func (ps *paths) reach(occupied set) (moves, takes set) {
	moves, takes = ps.moves, ps.takes
	for i := range ps.lines {
		l := &ps.lines[i]
		reached := l.reach(occupied)
		moves, takes = moves.Or(reached.And(l.moves)), takes.Or(reached.And(l.takes))
	}
	return moves, takes
}

// kind appends the moves of the pieces of kind k, which stand on the squares in pieces.
func (g *generator) kind(k engine.Kind, pieces set) {
	us, piece := g.ToMove, engine.NewPiece(k, g.ToMove)
	info, squares := &g.kinds[k], g.paths[piece]
	direct := info.direct && !g.looksLater && !g.strict
	free, theirs := info.within[us].AndNot(g.occupied), info.within[us].And(g.prey)
	if strides := g.strides[piece]; direct && strides != nil {
		g.stride(strides, piece, pieces, free, theirs)
		return
	}
	lends := g.relays != nil
	for left := pieces; !left.Empty(); left = left.Rest() {
		from := left.First()
		ps := &squares[from&127]
		moves, takes := ps.reach(g.occupied)
		targets := moves.And(free).Or(takes.And(theirs))
		if lends {
			lent := g.lent(piece, from)
			if !g.relayChecks {
				lent = lent.AndNot(g.Position.royals(us.Other()))
			}
			targets = targets.Or(lent.And(free.Or(theirs)))
		}
		switch {
		case targets.Empty():
		case direct:
			g.direct(info, piece, from, targets)
		default:
			g.targets(piece, from, targets)
		}
		if len(ps.others) > 0 {
			g.indirect(ps.others, piece, from, targets)
		}
	}
}

// indirect appends the moves of a piece along the given paths, which may have any form, except to squares in
// done.
func (g *generator) indirect(ways []way, piece engine.Piece, from engine.Square, done set) {
	within := g.kinds[piece.Kind()].within[g.ToMove]
	for i := range ways {
		w := &ways[i]
		w.walk(&g.board, func(to engine.Square, there engine.Piece) {
			if captures := there != engine.NoPiece; captures && (!w.takes || !g.prey.Has(to)) || !captures && !w.moves || !within.Has(to) || done.Has(to) {
				return
			}
			done = done.With(to)
			g.target(piece, from, to)
		})
	}
}

// direct appends the moves of a piece to the squares in targets all at once. Squares on which the piece may
// promote, or moves out of its promotion zone, are handled one by one.
func (g *generator) direct(info *kind, piece engine.Piece, from engine.Square, targets set) {
	special := info.special[g.ToMove]
	if info.plus != engine.NoKind && g.zone[g.ToMove].Has(from) {
		special = everywhere
	}
	if looked := targets.And(special); !looked.Empty() {
		g.targets(piece, from, looked)
		targets = targets.AndNot(special)
	}
	targets = targets.And(g.ends)
	risky := targets
	if !g.tied.Has(from) {
		risky = targets.And(g.exposed)
	}
	g.dst = engine.AppendMoves128(g.dst, from, g.uncounted(targets.AndNot(risky)))
	for ; !risky.Empty(); risky = risky.Rest() {
		if to := risky.First(); g.safeAfter(piece, from, to, engine.NoSquare) {
			g.dst = append(g.dst, engine.NewMove(from, to))
		}
	}
}

// uncounted returns the targets of safe moves, none after it has counted them if moves are only counted.
func (g *generator) uncounted(safe set) set {
	if !g.counting {
		return safe
	}
	g.unlisted, g.taking = g.unlisted+safe.Count(), g.taking+safe.And(g.occupied).Count()
	return set{}
}

// targets appends the moves of a piece to the given squares, one by one.
func (g *generator) targets(piece engine.Piece, from engine.Square, squares set) {
	for ; !squares.Empty(); squares = squares.Rest() {
		g.target(piece, from, squares.First())
	}
}
