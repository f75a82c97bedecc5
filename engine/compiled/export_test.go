package compiled

import (
	"panthera/engine"
	"panthera/engine/rulebook"
)

// Both returns two constructors of positions of a game: one by package army, nil if army cannot
// play the game, and one by this package.
func Both(d *rulebook.Definition) (kit, own func() engine.Position) {
	g, _ := Game(d)
	if g == nil {
		return nil, nil
	}
	t := compile(d)
	t.describe()
	p := &Position{tables: t, Progress: engine.NewProgress(t.game)}
	if err := p.SetFEN(g.Start); err != nil {
		panic(err)
	}
	return t.told(), func() engine.Position { return p.Clone() }
}
