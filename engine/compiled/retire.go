package compiled

import "panthera/engine"

// retirements appends the promotions in games in which a pawn does not promote by moving but is
// taken off the board for a new piece, as in Sittuyin.
func (g *generator) retirements() {
	for k := 1; k < len(g.kinds); k++ {
		pawn := engine.NewPiece(engine.Kind(k), g.ToMove)
		for left := g.pieces[pawn]; g.kinds[k].promotes[g.ToMove] && !left.Empty(); left = left.Rest() {
			g.retire(pawn, left.First())
		}
	}
}

// retire appends the moves that replace the pawn on square from by a new piece, if the pawn is in
// the promotion zone or the last pawn of its side. The new piece appears on the pawn's square, or
// on an empty square to which it could move from there. It may not attack an enemy piece from its
// square, nor may the move give check.
func (g *generator) retire(pawn engine.Piece, from engine.Square) {
	us, k := g.ToMove, g.promotions[g.ToMove][0]
	alone := g.pieces[pawn].Count() == 1
	if !alone && !g.zone[us].Has(from) || !g.below(k) {
		return
	}
	becomes := engine.NewPiece(k, us)
	g.board[from&127] = engine.NoPiece
	squares := engine.Bit128(from)
	ways := g.ways[becomes][from&127]
	for i := range ways {
		ways[i].walk(&g.board, func(to engine.Square, there engine.Piece) {
			if ways[i].moves && there == engine.NoPiece {
				squares = squares.With(to)
			}
		})
	}
	enemies, occupied := g.all[us.Other()], g.occupied.Without(from)
	for left := squares; !left.Empty(); left = left.Rest() {
		if to := left.First(); !g.strikesFrom(becomes, to, occupied).And(enemies).Empty() {
			squares = squares.Without(to)
		}
	}
	g.board[from&127] = pawn
	for ; !squares.Empty(); squares = squares.Rest() {
		to := squares.First()
		m := engine.NewMove(from, to).With(k)
		if to == from {
			m = engine.NewMove(from, to).Mark(standing)
		}
		if g.safeAfter(becomes, from, to, engine.NoSquare) && !g.after(m, g.InCheck) {
			g.add(m)
		}
	}
}
