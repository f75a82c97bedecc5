// Package chess is FIDE chess, for calibration: in this game Panthera can be compared with every
// other engine, and every number checked.
//
// Source: FIDE Laws of Chess, 2023. It implements the rules that end a game by themselves, and
// draws by material with which no mate is possible (Laws 5.2.2): King against King, alone or
// with one Bishop or Knight, and Bishops on squares of one colour.
package chess

import (
	"embed"
	"sync"

	"panthera/engine"
	"panthera/engine/orthodox"
)

//go:embed rules.md
var rules string

// bench contains positions for benchmarks, from games of the engine against itself after random
// openings, spread over the phases of a game.
//
//go:embed bench
var bench embed.FS

// knight is the kind that chess adds to the kinds of package orthodox.
const knight = orthodox.FirstLeaper

var promotions = []engine.Kind{orthodox.Queen, knight, orthodox.Rook, orthodox.Bishop}

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// Game describes chess.
func Game() *engine.Game {
	return newGame(&engine.Game{
		ID: "chess", Name: "Chess", Author: "traditional", Source: "FIDE Laws of Chess, 2023",
		Summary: "FIDE chess, the calibration game", Rules: rules,
		Castling: orthodox.CastlingField(Castlings(), 0), Bench: engine.BenchOf(bench, "chess"),
	}, orthodox.Description{Castlings: Castlings()})
}

// Castlings returns the castling moves of chess.
func Castlings() engine.Castlings {
	return orthodox.Castlings(4, orthodox.Wing{KingTo: 6, RookFrom: 7, RookTo: 5}, orthodox.Wing{KingTo: 2, RookFrom: 0, RookTo: 3})
}

// newGame adds to description d what all forms of chess share, and builds game g from it.
func newGame(g *engine.Game, d orthodox.Description) *engine.Game {
	g.Family, g.Geometry, g.Start, g.EnPassant = "chess", orthodox.Geometry, start, true
	g.WinPoints, g.DrawPoints = 2, 1
	g.Pieces = append(orthodox.Pieces(),
		engine.PieceType{Letter: 'N', Name: "Knight", Movers: []engine.Mover{{How: engine.Leap, Steps: engine.Symmetric(2, 1)}}})
	g.Pieces[orthodox.Pawn-1].Becomes = promotions
	d.Promotions = func(engine.Side, engine.Square) []engine.Kind { return promotions }
	d.Dead = dead
	frame := sync.OnceValue(func() *orthodox.Frame { return orthodox.Compile(g, d) })
	g.New = func() engine.Position { return frame().New() }
	g.Layout = sync.OnceValue(func() *engine.Layout {
		l := frame().Layout()
		l.Zone(4, zone)
		return l
	})
	return g
}

// zone divides the squares of a King for the net: castled, at home, on the second rank, elsewhere.
func zone(s engine.Square) int {
	file, rank := orthodox.Geometry.File(s), orthodox.Geometry.Rank(s)
	switch {
	case rank == 0 && file >= 6:
		return 0
	case rank == 0:
		return 1
	case rank == 1:
		return 2
	}
	return 3
}

// dead reports whether too little material is left for any sequence of moves to lead to mate.
func dead(a *orthodox.Army) bool {
	minor := a.Kinds[knight] | a.Kinds[orthodox.Bishop]
	others := a.Occupied() &^ a.Kinds[orthodox.King]
	if others&^minor != 0 {
		return false
	}
	if !others.Several() {
		return true
	}
	const dark = 0xaa55aa55aa55aa55
	bishops := a.Kinds[orthodox.Bishop]
	oneEach := (bishops&a.Sides[engine.White]).Count() == 1 && (bishops&a.Sides[engine.Black]).Count() == 1
	return others == bishops && oneEach && (bishops&dark == 0 || bishops&^dark == 0)
}
