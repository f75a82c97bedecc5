package compiled

import (
	"slices"

	"panthera/engine"
)

// What the game's own bits of a move say.
const (
	plain = iota
	enPassant
	castle // castle + i is castlings[i]
)

// generator collects the legal moves of a position.
type generator struct {
	*Position
	dst   []engine.Move
	which engine.Which
	// exposed are the squares that matter to the safety of the royal: where they do not change and
	// the royal stands still it stays safe.
	exposed set
}

// Generate appends the legal moves of the asked sorts.
func (p *Position) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	g := generator{Position: p, dst: dst, which: which}
	g.exposed = p.screens()
	for from := p.all[p.ToMove]; !from.Empty(); from = from.Rest() {
		g.piece(from.First())
	}
	if p.passed != noPassed && which&engine.Tactical != 0 {
		g.dst = p.appendPassings(g.dst)
	}
	if which&engine.Quiet != 0 {
		g.drops()
		if p.rights != 0 && !p.InCheck() {
			g.castlings()
		}
	}
	return g.dst
}

// screens is the squares of which the safety of the royal depends while nothing is captured: all if it
// is attacked.
func (p *Position) screens() (exposed set) {
	if p.InCheck() {
		return set{Lo: ^uint64(0), Hi: ^uint64(0)}
	}
	royal, them := p.royalOf(p.ToMove), p.ToMove.Other()
	for k := 1; k < len(p.kinds); k++ {
		piece := engine.NewPiece(engine.Kind(k), them)
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
	if p.facing {
		exposed = exposed.Or(p.column(royal))
	}
	return exposed
}

// before is the squares of a way before another one; none if that is not on it.
func (w *way) before(s engine.Square) (squares set) {
	for _, at := range w.squares {
		if at == s {
			return squares
		}
		squares = squares.Or(engine.Bit128(at))
	}
	return set{}
}

// column is the squares of a file.
func (p *Position) column(s engine.Square) (squares set) {
	for at := int(s) % p.geo.Files; at < p.geo.Size(); at += p.geo.Files {
		squares = squares.Or(engine.Bit128(engine.Square(at)))
	}
	return squares
}

// piece appends the moves of a piece.
func (g *generator) piece(from engine.Square) {
	p := g.Position
	piece := p.board[from&127]
	info := &p.kinds[piece.Kind()]
	ways := p.ways[piece][from&127]
	var done set
	for i := range ways {
		w := &ways[i]
		w.walk(&p.board, func(to engine.Square, there engine.Piece) {
			captures := there != engine.NoPiece
			if captures && (!w.takes || there.Side() == p.ToMove) || !captures && !w.moves || !info.within[p.ToMove].Has(to) || done.Has(to) {
				return
			}
			done = done.Or(engine.Bit128(to))
			if g.wanted(info, captures) && g.legal(piece, from, to) {
				g.move(info, from, to, captures)
			}
		})
	}
}

// wanted says whether moves of a kind may be of the asked sorts.
func (g *generator) wanted(info *kind, captures bool) bool {
	return captures && g.which&engine.Tactical != 0 || !captures && (g.which&engine.Quiet != 0 || info.promotes[g.ToMove] || info.plus != 0 || info.base != 0)
}

// legal says whether a move leaves the royal safe.
func (g *generator) legal(piece engine.Piece, from, to engine.Square) bool {
	if piece.Kind() != g.royal && !g.exposed.Has(from) && !g.exposed.Has(to) {
		return true
	}
	return g.safeAfter(piece, from, to, engine.NoSquare)
}

// safeAfter says whether the royal of the side to move would be safe after a piece has gone from one square
// to another, or come from the hand if they are the same, and what stood on a third is gone.
func (p *Position) safeAfter(piece engine.Piece, from, to, gone engine.Square) bool {
	b := &p.board
	wasFrom, wasTo, wasGone := b[from&127], b[to&127], engine.NoPiece
	if gone != engine.NoSquare {
		wasGone = b[gone&127]
		b[gone&127] = engine.NoPiece
	}
	b[from&127] = engine.NoPiece
	b[to&127] = piece
	royal := p.royalOf(p.ToMove)
	if piece.Kind() == p.royal {
		royal = to
	}
	ok := !p.attacks(royal, p.ToMove.Other())
	b[to&127], b[from&127] = wasTo, wasFrom
	if gone != engine.NoSquare {
		b[gone&127] = wasGone
	}
	return ok
}

// add appends a move if it is of the asked sorts.
func (g *generator) add(m engine.Move) {
	if g.which == engine.All || (g.which == engine.Tactical) == g.Tactical(m) {
		g.dst = append(g.dst, m)
	}
}

// move appends what can become of a move: as it is, promotions, and the way back.
func (g *generator) move(info *kind, from, to engine.Square, captures bool) {
	us, zone := g.ToMove, g.zone[g.ToMove]
	m := engine.NewMove(from, to)
	asItIs, up, back := true, info.plus != engine.NoKind && g.below(info.plus), g.demotion && info.base != engine.NoKind
	if up || back {
		inside := zone.Has(from) || zone.Has(to)
		asItIs = !g.mandatoryPiece || !inside || g.onCapture && !captures
		if !inside || g.onCapture && !captures {
			up, back = false, false
		}
	}
	if info.promotes[us] && zone.Has(to) {
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
	if up {
		g.add(m.With(info.plus))
	}
	if back {
		g.add(m.With(info.base))
	}
}

// below says whether there may be one more of a kind by promotion.
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
				if p.safeAfter(piece, f, to, p.passed.victim) {
					dst = append(dst, engine.NewMove(f, to).Mark(enPassant))
				}
			}
		}
	}
	return dst
}

// mayTakePassed says whether a capture in passing is legal.
func (p *Position) mayTakePassed() bool {
	var buffer [16]engine.Move
	return len(p.appendPassings(buffer[:0])) > 0
}

// movesTo says whether a piece may go to an empty square without capture.
func (p *Position) movesTo(piece engine.Piece, from, s engine.Square) (moves bool) {
	ways := p.ways[piece][from&127]
	for i := range ways {
		ways[i].walk(&p.board, func(to engine.Square, _ engine.Piece) {
			moves = moves || to == s && ways[i].moves
		})
	}
	return moves
}

// Legal says whether m, any word at all, is a legal move.
func (p *Position) Legal(m engine.Move) bool {
	p.moves = p.Generate(p.moves[:0], engine.All)
	return slices.Contains(p.moves, m)
}

// LegalByGenerating says that asking about a few moves is slower than to generate all.
func (p *Position) LegalByGenerating() {}

// Tactical says whether a legal move captures or wins much by a promotion.
func (p *Position) Tactical(m engine.Move) bool {
	const much = 200
	switch {
	case m.Posts(), m.Extra() >= castle:
		return false
	case m.Extra() == enPassant || p.board[m.To()&127] != engine.NoPiece:
		return true
	}
	return m.Kind() != engine.NoKind && p.values[m.Kind()]-p.values[p.board[m.From()&127].Kind()] >= much
}
