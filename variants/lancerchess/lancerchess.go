// Package lancerchess is LancerChess by Glenn Nicholls (2003/4): chess with the names of
// King and Queen turned round, two kinds of Lancer for the Knights, and castling in
// mirror image.
//
// Source: G. Nicholls, "Powers of Army Personnel, Change 1 and 2" and "LancerChess"; the
// sheet is docs/rules/lancerchess.md.
// Letters go by how a piece moves, names by what the inventor calls it: the royal K is
// the Queen. Everything that is not said otherwise is as in FIDE chess; lack of
// material is two bare royals only.
package lancerchess

import (
	_ "embed"
	"sync"

	"panthera/engine"
	"panthera/engine/orthodox"
)

//go:embed rules.md
var rules string

// The kinds that LancerChess adds to the frame.
const (
	KingsLancer = orthodox.FirstLeaper + iota
	QueensLancer
)

// Array is the board at the start.
const Array = "rfbkqblr/pppppppp/8/8/8/8/PPPPPPPP/RFBKQBLR"

// Game describes LancerChess.
func Game() *engine.Game {
	g := &engine.Game{
		ID: "lancerchess", Family: "lancerchess", Name: "LancerChess", Author: "Glenn Nicholls",
		Source:  "Powers of Army Personnel, Change 1 and 2; LancerChess (2003/4)",
		Summary: "royal Queen, mirrored castling, two kinds of Lancer", Rules: rules,
		Geometry: orthodox.Geometry, Start: Array + " w KQkq - 0 1", WinPoints: 2, DrawPoints: 1, Bench: bench,
		EnPassant: true, Castling: orthodox.CastlingField(Castlings(), 0),
		Pieces: pieces(),
	}
	frame := sync.OnceValue(func() *orthodox.Frame {
		return orthodox.Compile(g, orthodox.Description{Castlings: Castlings(), Promotions: promotions})
	})
	g.New = func() engine.Position { return frame().New() }
	g.Layout = sync.OnceValue(func() *engine.Layout { return frame().Layout() })
	return g
}

// pieces is the piece table (sheet, Pieces).
func pieces() []engine.PieceType {
	table := orthodox.Pieces()
	for kind, name := range map[engine.Kind]string{
		orthodox.Pawn: "Pikeman", orthodox.Bishop: "Baron or Baroness", orthodox.Rook: "Tower",
		orthodox.Queen: "King", orthodox.King: "Queen",
	} {
		table[kind-1].Name = name
	}
	table[orthodox.Pawn-1].Becomes = []engine.Kind{orthodox.Queen, orthodox.Rook, orthodox.Bishop, KingsLancer, QueensLancer}
	oneOrTwo := func(direction, leap []engine.Step) []engine.Mover {
		return []engine.Mover{{How: engine.Leap, Steps: append(append([]engine.Step{}, direction...), leap...)}}
	}
	return append(table,
		engine.PieceType{Letter: 'L', Name: "King's Lancer", Movers: oneOrTwo(engine.Orthogonal, engine.Symmetric(2, 0))},
		engine.PieceType{Letter: 'F', Name: "Queen's Lancer", Movers: oneOrTwo(engine.Diagonal, engine.Symmetric(2, 2))})
}

// Castlings protect the Queen, in mirror image of FIDE (sheet, Protecting the Queen):
// K with the King's Tower on the h-file, Q with the Queen's Tower on the a-file.
func Castlings() []orthodox.Castling {
	return orthodox.Castlings(3, orthodox.Wing{KingTo: 5, RookFrom: 7, RookTo: 4}, orthodox.Wing{KingTo: 1, RookFrom: 0, RookTo: 2})
}

// promotions gives the Lancer whose colour of start square the promotion square has: on
// files b, d, f and h the King's, on the others the Queen's, for both sides (sheet,
// Promotion).
func promotions(_ engine.Side, sq engine.Square) []engine.Kind {
	lancer := QueensLancer
	if orthodox.Geometry.File(sq)%2 == 1 {
		lancer = KingsLancer
	}
	return []engine.Kind{orthodox.Queen, orthodox.Rook, orthodox.Bishop, lancer}
}
