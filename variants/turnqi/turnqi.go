package turnqi

import (
	_ "embed"
	"sync"

	"panthera/engine"
)

//go:embed rules.md
var rules string

//go:embed rules-cannons.md
var rulesCannons string

// variant is a game with what its positions read at every node.
type variant struct {
	*engine.Game
	values, risks [engine.MaxKinds]int
	// capturers are the kinds in the order in which they join an exchange.
	capturers []engine.Kind
	// cannons says that there are Cannons.
	cannons bool
}

const (
	win  engine.Points = 2
	draw engine.Points = 1
)

// Games are Turn Qi and Turn Qi with Cannons.
func Games() []*engine.Game {
	return []*engine.Game{
		describe(&engine.Game{
			ID: "turnqi", Name: "Turn Qi",
			Summary: "Xiangqi pieces on a ring of 5 files and 18 ranks",
			Rules:   rules, Pieces: pieceTypes()[:cannon-1],
			Start: start, Bench: bench,
		}),
		describe(&engine.Game{
			ID: "turnqi-cannons", Name: "Turn Qi with Cannons",
			Summary: "Turn Qi in which four of the Rooks are Xiangqi Cannons",
			Rules:   rulesCannons, Pieces: pieceTypes(),
			Start: startCannons, Bench: benchCannons,
		}),
	}
}

func describe(g *engine.Game) *engine.Game {
	g.Author, g.Source = "Charles Gilman", "Charles Gilman, \"Turn Qi\", The Chess Variant Pages"
	g.Family, g.Geometry, g.WinPoints, g.DrawPoints = g.ID, geometry, win, draw
	v := &variant{Game: g, cannons: len(g.Pieces) >= int(cannon)}
	compiled := sync.OnceValue(v.compile)
	g.New = func() engine.Position { return compiled().newPosition() }
	g.Layout = sync.OnceValue(v.layout)
	return g
}

// compile values the pieces.
func (v *variant) compile() *variant {
	v.values = v.Values()
	v.risks, v.capturers = v.Risks(), v.Capturers()
	return v
}
