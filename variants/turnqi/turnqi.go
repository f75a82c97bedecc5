package turnqi

import (
	"embed"
	"sync"

	"panthera/engine"
)

//go:embed rules.md
var rules string

//go:embed rules-cannons.md
var rulesCannons string

// bench contains positions for benchmarks; see [engine.Game.Bench].
//
//go:embed bench
var bench embed.FS

// variant is a game together with the data that its positions read at every node of a search.
type variant struct {
	*engine.Game
	prices engine.Prices
	// cannons says whether the game has Cannons.
	cannons bool
}

const (
	start        = "5/5/aaaaa/r1e1r/nfkfn/r1e1r/ccccc/5/5/5/5/AAAAA/R1E1R/NFKFN/R1E1R/CCCCC/5/5 w - - 0 1"
	startCannons = "5/5/aaaaa/o1e1o/nfkfn/r1e1r/ccccc/5/5/5/5/AAAAA/O1E1O/NFKFN/R1E1R/CCCCC/5/5 w - - 0 1"
)

const (
	win  engine.Points = 2
	draw engine.Points = 1
)

// Games returns Turn Qi and Turn Qi with Cannons.
func Games() []*engine.Game {
	return []*engine.Game{
		describe(&engine.Game{
			ID: "turnqi", Name: "Turn Qi",
			Summary: "Xiangqi pieces on a ring of 5 files and 18 ranks",
			Rules:   rules, Pieces: pieceTypes()[:cannon-1],
			Start: start,
		}),
		describe(&engine.Game{
			ID: "turnqi-cannons", Name: "Turn Qi with Cannons",
			Summary: "Turn Qi in which four of the Rooks are Xiangqi Cannons",
			Rules:   rulesCannons, Pieces: pieceTypes(),
			Start: startCannons,
		}),
	}
}

func describe(g *engine.Game) *engine.Game {
	g.Author, g.Source = "Charles Gilman", "Charles Gilman, \"Turn Qi\", The Chess Variant Pages"
	g.Family, g.Geometry, g.WinPoints, g.DrawPoints, g.Bench = g.ID, geometry, win, draw, engine.BenchOf(bench, g.ID)
	v := &variant{Game: g, cannons: len(g.Pieces) >= int(cannon)}
	prices := sync.OnceFunc(func() { v.prices = v.Prices() })
	g.New = func() engine.Position {
		prices()
		return engine.Begin(&Position{game: v, Progress: engine.NewProgress(g), legality: new(engine.Kept[engine.Legality128])})
	}
	g.Layout = sync.OnceValue(v.layout)
	return g
}
