package draft

import (
	"panthera/engine"
	"panthera/protocol/draw"
)

// Palette returns one drawn piece of each kind and side, to choose from, without promoted ones that have the
// letters of others.
func Palette(g *engine.Game) []draw.Piece {
	board, err := draw.NewBoard(g, "")
	if err != nil {
		return nil
	}
	var pieces []draw.Piece
	for _, side := range []engine.Side{engine.White, engine.Black} {
		for i := range g.Pieces {
			if g.Pieces[i].Mark != 0 {
				continue
			}
			pieces = append(pieces, portrait(g, board, engine.NewPiece(engine.Kind(i+1), side)))
		}
	}
	return pieces
}

// portrait returns the drawing of a piece that stands alone on the board.
func portrait(g *engine.Game, board *draw.Board, piece engine.Piece) draw.Piece {
	d := Empty(g)
	d.Things = g.StartSetup().Things
	for _, s := range board.Squares {
		if g.Type(piece.Kind()).MayStand(piece.Side(), s.Square) {
			d.Board[s.Square] = piece
			for _, piece := range draw.Pieces(d.Shown(), board) {
				if piece.Square == s.Square && piece.Badge == "" && piece.Letter != "" {
					return piece
				}
			}
			d.Board[s.Square] = engine.NoPiece
		}
	}
	return draw.Piece{Letter: string(g.Letter(piece)), Name: g.Type(piece.Kind()).Name, Side: piece.Side()}
}

// LeastKind returns a kind of piece for trials: among the non-royal kinds that may stand on most
// squares, the least valuable.
func LeastKind(g *engine.Game) engine.Kind {
	room := func(t *engine.PieceType) (n int) {
		for i := range g.Geometry.Size() {
			if g.Geometry.Exists(engine.Square(i)) && t.MayStand(engine.White, engine.Square(i)) {
				n++
			}
		}
		return n
	}
	best, widest, values := engine.NoKind, 0, g.Values()
	for i := range g.Pieces {
		t := &g.Pieces[i]
		if n := room(t); !t.Royal && (n > widest || n == widest && values[i+1] < values[best]) {
			best, widest = engine.Kind(i+1), n
		}
	}
	return best
}
