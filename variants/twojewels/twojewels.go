package twojewels

import (
	_ "embed"
	"sync"

	"panthera/engine"
)

//go:embed rules.md
var rules string

const start = "rttsbgttr/1tt1b1tt1/ppppppppp/9/9/9/9/PPPPPPPPP/1TT1B1TT1/RTTSBGTTR w - - e5e6 0 1"

// Game describes Two Jewels.
func Game() *engine.Game {
	g := &game{Game: &engine.Game{
		ID: "twojewels", Family: "twojewels", Name: "Two Jewels", Author: "Charles Gilman",
		Source:  "Charles Gilman, Two Jewels, chessvariants.com, 2010",
		Summary: "9×10; pieces carry the Pink Panther or the Tiger Eye and move by them; mate or marry",
		Rules:   rules, Geometry: geometry, Pieces: pieceTypes(), Start: start,
		WinPoints: winPoints, DrawPoints: drawPoints, Bench: bench, EnPassant: true, Own: jewelField, Things: 2, Legs: true,
	}}
	compiled := sync.OnceValue(g.compile)
	g.New = func() engine.Position { return compiled().newPosition() }
	g.Layout = sync.OnceValue(g.layout)
	return g.Game
}

// compile values the pieces.
func (g *game) compile() *game {
	g.values = g.Values()
	g.risks, g.capturers = g.Risks(), g.Capturers()
	return g
}
