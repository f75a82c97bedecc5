package compiled

import (
	"panthera/engine"
	"panthera/engine/rulebook"
)

// Both returns two constructors of positions of a game with a start position: one by package army,
// nil if army cannot play the game, and one by this package.
func Both(d *rulebook.Definition, start string) (kit, own func() engine.Position) {
	t := compile(d)
	t.describe()
	p := &Position{tables: t, Progress: engine.NewProgress(t.game)}
	if err := p.SetFEN(start); err != nil {
		panic(err)
	}
	return t.told(), func() engine.Position { return p.Clone() }
}
