package survey

import (
	"context"
	"reflect"

	"panthera/engine"
	"panthera/search/endings"
)

// pieces is the number of pieces in the endings of the page.
const pieces = 3

// Chapter has the findings for games with the same endings.
type Chapter struct {
	Games   []*engine.Game
	Endings []Finding
}

// Finding has the statistics of a table.
type Finding struct {
	Ending     endings.Ending
	Statistics endings.Statistics
	// Longest is the position with the longest win for the winning side; nil if there is none.
	Longest engine.Position
}

// Survey finds the endings of all games that have tables. It calls progress for each ending.
func Survey(ctx context.Context, games *engine.Registry, library *endings.Library, progress func(endings.Ending)) ([]*Chapter, error) {
	var chapters []*Chapter
	for _, g := range games.Games() {
		if endings.Refusal(g) != nil || joinFamily(chapters, g) {
			continue
		}
		c := &Chapter{Games: []*engine.Game{g}}
		list, err := library.List(g, pieces)
		if err != nil {
			return nil, err
		}
		for _, e := range list {
			t, err := library.Table(ctx, e, nil)
			if err != nil {
				return nil, err
			}
			c.Endings = append(c.Endings, find(t))
			progress(e)
		}
		chapters = join(chapters, c)
	}
	return chapters, nil
}

// joinFamily adds a game to the chapter of a game that differs only in the deployment before the
// first move.
func joinFamily(chapters []*Chapter, g *engine.Game) bool {
	for _, c := range chapters {
		if g.Deployment && c.Games[0].Deployment && c.Games[0].Family == g.Family {
			c.Games = append(c.Games, g)
			return true
		}
	}
	return false
}

// find reads a table.
func find(t *endings.Table) Finding {
	f := Finding{Ending: t.Ending(), Statistics: t.Statistics()}
	if winner, ok := f.Statistics.Winner(); ok {
		f.Longest, _ = t.Position(f.Statistics.Longest[winner].Number)
	}
	return f
}

// join adds a chapter, or adds its game to a chapter with the same pieces and findings.
func join(chapters []*Chapter, c *Chapter) []*Chapter {
	for _, d := range chapters {
		if d.Games[0].Family == c.Games[0].Family && alike(d, c) {
			d.Games = append(d.Games, c.Games...)
			return chapters
		}
	}
	return append(chapters, c)
}

func alike(c, d *Chapter) bool {
	if len(c.Endings) != len(d.Endings) {
		return false
	}
	for i := range c.Endings {
		a, b := &c.Endings[i], &d.Endings[i]
		if a.Ending.Name() != b.Ending.Name() || !reflect.DeepEqual(a.Statistics, b.Statistics) {
			return false
		}
	}
	return true
}
