package twojewels

import (
	"embed"
	"sync"

	"panthera/engine"
)

//go:embed rules.md
var rules string

//go:embed medinese.md
var medineseRules string

// bench contains positions for benchmarks; see [engine.Game.Bench].
//
//go:embed bench
var bench embed.FS

const start = "rttsbgttr/1tt1b1tt1/ppppppppp/9/9/9/9/PPPPPPPPP/1TT1B1TT1/RTTSBGTTR w - - e5e6 0 1"

// Game describes Two Jewels.
func Game() *engine.Game { return describe(false) }

// Medinese describes the form with "Medinese marriage": a marriage wins only if the opponent's next
// move cannot end it. The source leaves open whether this rule is meant.
func Medinese() *engine.Game { return describe(true) }

func describe(medinese bool) *engine.Game {
	g := &game{medinese: medinese, Game: &engine.Game{
		ID: "twojewels", Family: "twojewels", Name: "Two Jewels", Author: "Charles Gilman",
		Source:  "Charles Gilman, Two Jewels, chessvariants.com, 2010",
		Summary: "9×10; pieces carry the Pink Panther or the Tiger Eye and move by them; mate or marry",
		Rules:   rules, Geometry: geometry, Pieces: pieceTypes(), Start: start,
		WinPoints: winPoints, DrawPoints: drawPoints, Bench: engine.BenchOf(bench, "twojewels"), EnPassant: true, Own: jewelField, Things: 2, Legs: true,
	}}
	if medinese {
		g.ID, g.FormOf, g.Name = "twojewels-medinese", g.ID, "Two Jewels, Medinese marriage"
		g.Summary, g.Rules = "Two Jewels in which a marriage counts only if the other side cannot end it at once", medineseRules+"\n"+rules
	}
	prices := sync.OnceFunc(func() { g.prices = g.Prices() })
	g.New = func() engine.Position {
		prices()
		return engine.Begin(&Position{game: g, Progress: engine.NewProgress(g.Game), scratch: make([]engine.Move, 0, roomForMoves)})
	}
	g.Layout = sync.OnceValue(g.layout)
	return g.Game
}
