package compiled

import (
	"slices"

	"panthera/engine"
)

// Values of the low bits of Move.Extra, which say what sort of move it is.
const (
	plain = iota
	enPassant
	passing
	standing // a pawn becomes something where it stands
	castle   // castle + i is castlings[i]
)

// sorts is the number of sorts of moves. Move.Extra divided by sorts says where the move puts a wall, or which
// piece enters.
const sorts = 16

// sort is the sort of a move.
func sort(m engine.Move) int { return m.Extra() & (sorts - 1) }

// generator collects the legal moves of a position.
type generator struct {
	*Position
	dst   []engine.Move
	which engine.Which
	// royals are the squares of the side's royals. As long as the royals stay there and no square in exposed
	// changes, they are safe. veiled are the squares on which the enemy royals' safety depends in the same way, in
	// games in which no move may give check.
	royals, exposed, veiled set
	// tied are the squares of pieces that may expose an own royal by leaving.
	tied set
	// occupied are the squares with a piece, prey those of enemies that can be captured. ends are the squares where
	// moves of the requested sorts (tactical, quiet) end, promotions excepted.
	occupied, prey, ends set
	// unlisted and taking are used when moves are only counted: they count the moves, and the captures among them,
	// that need no legality check and are not written to dst.
	unlisted, taking int
	counting         bool
}

// Generate appends the legal moves of the sorts in which: tactical, quiet or all.
func (p *Position) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	if _, over := p.decided(); over || p.bothPass() {
		return dst
	}
	if p.mustCapture {
		return p.forced(dst, which)
	}
	if n := len(dst); p.passes[p.ToMove] != never {
		return p.appendPass(p.moving(dst, which), n, which)
	}
	return p.moving(dst, which)
}

// Count is the number of legal moves.
func (p *Position) Count() int {
	if p.passes[p.ToMove] != never || p.gated || p.walling != "" || p.bikjang != nil {
		p.moves = p.Generate(p.moves[:0], engine.All)
		return len(p.moves)
	}
	if _, over := p.decided(); over || p.bothPass() {
		return 0
	}
	g := generator{Position: p, dst: p.moves[:0], which: engine.All, royals: p.royals(p.ToMove), counting: true}
	g.moving()
	p.moves = g.dst
	if p.mustCapture {
		for _, m := range g.dst {
			if p.captures(m) {
				g.taking++
			}
		}
		if g.taking > 0 {
			return g.taking
		}
	}
	return g.unlisted + len(g.dst)
}

// moving appends the moves of the pieces.
func (p *Position) moving(dst []engine.Move, which engine.Which) []engine.Move {
	g := generator{Position: p, dst: dst, which: which, royals: p.royals(p.ToMove)}
	g.moving()
	return g.dst
}

// moving finds the moves of the pieces.
func (g *generator) moving() {
	p, n, which := g.Position, len(g.dst), g.which
	if p.InCheck() {
		g.exposed = everywhere
	} else {
		g.exposed = p.screens(g.royals, p.ToMove.Other())
	}
	g.tied, g.occupied, g.prey = g.royals.Or(g.exposed), p.all[0].Or(p.all[1]), p.all[p.ToMove.Other()]
	for _, k := range p.immune {
		g.prey = g.prey.AndNot(p.pieces[engine.NewPiece(k, p.ToMove.Other())])
	}
	if which&engine.Tactical != 0 {
		g.ends = g.occupied
	}
	if which&engine.Quiet != 0 {
		g.ends = g.ends.Or(everywhere.AndNot(g.occupied))
	}
	if p.noChecks {
		g.veiled = p.screens(p.royals(p.ToMove.Other()), p.ToMove)
	}
	pieces := p.all[p.ToMove]
	if p.rare {
		if p.due != nil && p.mustDrop() {
			if g.drops(); len(g.dst) > n {
				g.dst = keep(g.dst, n, func(engine.Move) bool { return which&engine.Quiet != 0 })
				return
			}
		}
		if p.stands && p.InCheck() {
			pieces = pieces.AndNot(p.pieces[engine.NewPiece(p.royal, p.ToMove)])
			g.captureChecker()
		}
		if p.retires {
			g.retirements()
		}
	}
	for k := 1; k < len(p.kinds); k++ {
		if of := pieces.And(p.pieces[engine.NewPiece(engine.Kind(k), p.ToMove)]); !of.Empty() {
			g.kind(engine.Kind(k), of)
		}
	}
	if p.passed != noPassed && which&engine.Tactical != 0 {
		g.passings()
	}
	if which&engine.Quiet != 0 {
		g.drops()
		if p.rights != 0 && (p.precious != nil || !p.InCheck()) {
			g.castlings()
		}
	}
	if p.gated {
		g.unmoved(n)
	}
	if p.walling != "" {
		g.build(n)
	}
	if p.MustPart() {
		g.dst = keep(g.dst, n, p.parts)
	}
}

// captureChecker appends the king's capture of the piece that gives check, if only one does.
func (g *generator) captureChecker() {
	checkers, king := g.Checkers(), engine.NewPiece(g.royal, g.ToMove)
	from := g.pieces[king].First()
	if g.which&engine.Tactical != 0 && len(checkers) == 1 && g.prey.Has(checkers[0]) && g.strikes(king, from, checkers[0]) && g.safeAfter(king, from, checkers[0], engine.NoSquare) {
		g.dst = append(g.dst, engine.NewMove(from, checkers[0]))
	}
}

// target appends the moves of a piece between two squares, if they are wanted.
func (g *generator) target(piece engine.Piece, from, to engine.Square) {
	info, captures := &g.kinds[piece.Kind()], g.board[to&127] != engine.NoPiece
	if g.wanted(info, captures) && !g.holds(piece, from, to) && g.legal(piece, from, to) {
		g.move(info, from, to, captures)
	}
}

// wanted reports whether moves of a kind, captures or others, can be of the requested sorts (g.which).
func (g *generator) wanted(info *kind, captures bool) bool {
	return captures && g.which&engine.Tactical != 0 || !captures && (g.which&engine.Quiet != 0 || info.promotes[g.ToMove] || info.plus != 0 || info.base != 0 || !info.exchange.Empty())
}

// add appends move m if it is of a requested sort (g.which) and allowed.
func (g *generator) add(m engine.Move) {
	if (g.which == engine.All || (g.which == engine.Tactical) == g.Tactical(m)) && g.allowed(m) {
		g.dst = append(g.dst, m)
	}
}

// move appends a move between two squares in all its forms: without promotion, with each promotion, and with the
// demotion.
func (g *generator) move(info *kind, from, to engine.Square, captures bool) {
	us, zone := g.ToMove, g.zone[g.ToMove]
	m := engine.NewMove(from, to)
	if g.rifle && captures {
		g.add(m)
		return
	}
	if kind := g.board[from&127].Kind(); g.becomes[kind] != kind && !g.below(g.becomes[kind]) {
		return
	}
	asItIs, up, back := true, info.plus != engine.NoKind && g.below(info.plus), g.demotion && info.base != engine.NoKind
	if up || back {
		inside := zone.Has(from) || zone.Has(to)
		asItIs = !g.mandatoryPiece || !inside || g.onCapture && !captures
		if !inside || g.onCapture && !captures {
			up, back = false, false
		}
	}
	if info.promotes[us] && zone.Has(to) && !g.retires {
		for _, k := range g.promotions[us] {
			if g.kinds[k].on[us].Has(to) && g.below(k) {
				g.add(m.With(k))
			}
		}
		asItIs = asItIs && !g.mandatoryPawn
	}
	if asItIs && !(g.immobility && info.dead[us].Has(to)) {
		g.add(m)
	}
	if info.exchange.Has(to) {
		g.exchanges(m)
	}
	if up {
		g.add(m.With(info.plus))
	}
	if back {
		g.add(m.With(info.base))
	}
}

// exchanges appends move m once for each piece in hand for which the moved piece may be exchanged on the target
// square.
func (g *generator) exchanges(m engine.Move) {
	for _, k := range g.game.Hand {
		if g.hand[engine.NewPiece(k, g.ToMove)] > 0 && g.kinds[k].within[g.ToMove].Has(m.To()) {
			g.add(m.With(k))
		}
	}
}

// below reports whether the side to move has fewer pieces that move like kind k than the limit for promotion, so
// that it may get one more.
func (g *generator) below(k engine.Kind) bool {
	limit := g.kinds[k].limit
	if limit == 0 {
		return true
	}
	n := 0
	for i := 1; i < len(g.kinds); i++ {
		if g.kinds[i].moves == g.kinds[k].moves {
			n += g.pieces[engine.NewPiece(engine.Kind(i), g.ToMove)].Count()
		}
	}
	return n < limit
}

// appendPassings appends the captures in passing.
func (p *Position) appendPassings(dst []engine.Move) []engine.Move {
	for k := 1; k < len(p.kinds); k++ {
		info, piece := &p.kinds[k], engine.NewPiece(engine.Kind(k), p.ToMove)
		if !info.passer[p.ToMove] {
			continue
		}
		for over := p.passed.squares; !over.Empty(); over = over.Rest() {
			to := over.First()
			for from := p.pieces[piece].And(p.hitters[piece][to&127]); !from.Empty(); from = from.Rest() {
				f := from.First()
				if !p.strikes(piece, f, to) || !info.within[p.ToMove].Has(to) || !info.pawn && p.movesTo(piece, f, to) {
					continue
				}
				if p.walling != "" || p.perishes || p.doubtful || p.safeAfter(piece, f, to, p.passed.victim) {
					dst = append(dst, engine.NewMove(f, to).Mark(enPassant))
				}
			}
		}
	}
	return dst
}

// passings appends the en passant captures that are legal.
func (g *generator) passings() {
	n := len(g.dst)
	g.dst = g.appendPassings(g.dst)
	g.dst = keep(g.dst, n, g.allowed)
}

// keep removes from list[n:] the moves for which wanted returns false.
func keep(list []engine.Move, n int, wanted func(engine.Move) bool) []engine.Move {
	kept := list[:n]
	for _, m := range list[n:] {
		if wanted(m) {
			kept = append(kept, m)
		}
	}
	return kept
}

// mayTakePassed reports whether some en passant capture is legal.
func (p *Position) mayTakePassed() bool {
	var buffer [16]engine.Move
	return len(p.appendPassings(buffer[:0])) > 0
}

// movesTo reports whether a piece can move without capture from a square to the empty square s.
func (p *Position) movesTo(piece engine.Piece, from, s engine.Square) (moves bool) {
	ways := p.ways[piece][from&127]
	for i := range ways {
		ways[i].walk(&p.board, func(to engine.Square, _ engine.Piece) {
			moves = moves || to == s && ways[i].moves
		})
	}
	return moves
}

// Legal reports whether m, which may be any 32-bit word, is a legal move.
func (p *Position) Legal(m engine.Move) bool {
	p.moves = p.Generate(p.moves[:0], engine.All)
	return slices.Contains(p.moves, m)
}

// LegalByGenerating is a marker method: it tells the search that generating all moves is faster than asking Legal
// about a few.
func (p *Position) LegalByGenerating() {}

// Tactical reports whether a legal move captures, or promotes with a large gain.
func (p *Position) Tactical(m engine.Move) bool {
	const much = 200
	switch {
	case m.Posts(), sort(m) >= passing:
		return false
	case sort(m) == enPassant || p.board[m.To()&127] != engine.NoPiece:
		return true
	}
	return m.Kind() != engine.NoKind && p.values[m.Kind()]-p.values[p.board[m.From()&127].Kind()] >= much
}
