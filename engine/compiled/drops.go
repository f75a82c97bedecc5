package compiled

import "panthera/engine"

// drops appends the drops from the hand.
func (g *generator) drops() {
	if !g.hands {
		return
	}
	for k := 1; k < len(g.kinds); k++ {
		info, held := &g.kinds[k], engine.NewPiece(engine.Kind(k), g.ToMove)
		if g.hand[held] == 0 {
			continue
		}
		g.dropKind(engine.Kind(k), info.drops[g.ToMove].AndNot(g.doubled(engine.Kind(k))))
		if g.dropPromoted && info.plus != engine.NoKind {
			g.dropKind(info.plus, g.kinds[info.plus].drops[g.ToMove])
		}
	}
}

// doubled is the squares of files on which there are enough of a kind.
func (g *generator) doubled(k engine.Kind) (squares set) {
	if k != g.noDoubled {
		return set{}
	}
	own := g.pieces[engine.NewPiece(k, g.ToMove)]
	for file := range g.geo.Files {
		if column := g.column(engine.Square(file)); own.And(column).Count() >= g.noDoubledCount {
			squares = squares.Or(column)
		}
	}
	return squares
}

// dropKind appends the drops of a kind on some squares.
func (g *generator) dropKind(k engine.Kind, squares set) {
	piece := engine.NewPiece(k, g.ToMove)
	royals := g.pieces[engine.NewPiece(g.royal, g.ToMove.Other())]
	for s := range engine.Square(g.geo.Size()) {
		if !squares.Has(s) || g.board[s] != engine.NoPiece || !g.legal(piece, s, s) {
			continue
		}
		m := engine.NewMove(s, s).With(k)
		strict := !g.dropChecks || g.pawnMateIllegal && g.d.Kinds[g.kinds[k].letter].Type == "shogiPawn"
		if strict && !royals.Empty() && g.hitters[piece][royals.First()&127].Has(s) && g.checksIllegally(m) {
			continue
		}
		if g.allowed(m) {
			g.dst = append(g.dst, m)
		}
	}
}

// checksIllegally says whether a drop gives a check, or a mate, that is not allowed.
func (p *Position) checksIllegally(m engine.Move) bool {
	p.Changed, p.spare = p.spare, p.Changed
	p.Make(m)
	illegal := p.InCheck()
	if illegal && p.dropChecks {
		p.answers = p.moving(p.answers[:0], engine.All) // also where the check ends the game
		illegal = len(p.answers) == 0
	}
	p.Undo()
	p.Changed, p.spare = p.spare, p.Changed
	return illegal
}
