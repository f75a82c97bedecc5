// Package lancerchess is LancerChess by Glenn Nicholls (2003/4): chess in which King and Queen
// exchange names, two kinds of Lancer replace the Knights, and castling is mirrored.
//
// Source: G. Nicholls, "Powers of Army Personnel, Change 1 and 2" and "LancerChess"; the sheet is
// docs/rules/lancerchess.md. Letters follow the moves of pieces, but names are the inventor's: the
// royal K is the Queen. All other rules are those of FIDE chess, except that only two bare royals
// are a draw by lack of material.
package lancerchess

import (
	"embed"
	"sync"

	"panthera/engine"
	"panthera/engine/orthodox"
)

//go:embed rules.md
var rules string

// bench contains positions for benchmarks; see [engine.Game.Bench].
//
//go:embed bench
var bench embed.FS

// The kinds of piece that LancerChess adds to the kinds of package orthodox.
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
		Geometry: orthodox.Geometry, Start: Array + " w KQkq - 0 1", WinPoints: 2, DrawPoints: 1, Bench: engine.BenchOf(bench, "lancerchess"),
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

// pieces is the piece table (rule sheet, Pieces).
func pieces() []engine.PieceType {
	table := orthodox.Pieces()
	for kind, name := range map[engine.Kind]string{
		orthodox.Pawn: "Pikeman", orthodox.Bishop: "Baron or Baroness", orthodox.Rook: "Tower",
		orthodox.Queen: "King", orthodox.King: "Queen",
	} {
		table[kind-1].Name = name
	}
	for kind, text := range map[engine.Kind]string{orthodox.Pawn: "PK", orthodox.Queen: "KG", orthodox.King: "Q"} {
		table[kind-1].Abbreviations = Abbreviate(text)
	}
	table[orthodox.Rook-1].Abbreviations = Abbreviate("T", "KT", "QT") // which of the two is not always known
	table[orthodox.Bishop-1].Abbreviations = [2][]string{{"(B)BN", "BBS"}, {"(S)BR", "SBS"}}
	table[orthodox.Pawn-1].Becomes = []engine.Kind{orthodox.Queen, orthodox.Rook, orthodox.Bishop, KingsLancer, QueensLancer}
	oneOrTwo := func(direction, leap []engine.Step) []engine.Mover {
		return []engine.Mover{{How: engine.Leap, Steps: append(append([]engine.Step{}, direction...), leap...)}}
	}
	return append(table,
		engine.PieceType{Letter: 'L', Name: "King's Lancer", Abbreviations: Abbreviate("KL"), Movers: oneOrTwo(engine.Orthogonal, engine.Symmetric(2, 0))},
		engine.PieceType{Letter: 'F', Name: "Queen's Lancer", Abbreviations: Abbreviate("QL"), Movers: oneOrTwo(engine.Diagonal, engine.Symmetric(2, 2))})
}

// Abbreviate returns abbreviations of pieces for both sides, with the name of the army, Bengal or
// Siberian, before each; that name may be left out (source, Army Personnel and abbreviations).
func Abbreviate(texts ...string) (of [2][]string) {
	for side, army := range []string{"(B)", "(S)"} {
		for _, text := range texts {
			of[side] = append(of[side], army+text)
		}
	}
	return of
}

// Castlings returns the castling moves of the Queen, the royal of LancerChess, in mirror image of FIDE
// chess (rule sheet, Protecting the Queen): right K with the King's Tower on the h-file, right Q with
// the Queen's Tower on the a-file.
func Castlings() engine.Castlings {
	return orthodox.Castlings(3, orthodox.Wing{KingTo: 5, RookFrom: 7, RookTo: 4}, orthodox.Wing{KingTo: 1, RookFrom: 0, RookTo: 2})
}

// promotions returns the kind of Lancer that a pawn becomes on a promotion square: on files b, d, f
// and h the King's Lancer, on the others the Queen's, for both sides (rule sheet, Promotion). This is
// the side's Lancer that starts on a square of that colour.
func promotions(_ engine.Side, sq engine.Square) []engine.Kind {
	lancer := QueensLancer
	if orthodox.Geometry.File(sq)%2 == 1 {
		lancer = KingsLancer
	}
	return []engine.Kind{orthodox.Queen, orthodox.Rook, orthodox.Bishop, lancer}
}
