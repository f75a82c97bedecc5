package survey

import (
	"context"
	"reflect"

	"panthera/engine"
	"panthera/search/endings"
)

// pieces is the number of pieces in the endings that the page is about.
const pieces = 3

// Chapter has the findings about endings that are the same in several games.
type Chapter struct {
	Games   []*engine.Game
	Endings []Finding
}

// Finding has the statistics of one ending's table.
type Finding struct {
	ending     endings.Ending
	statistics endings.Statistics
	// Longest is the position with the longest win; nil if neither side ever wins.
	Longest engine.Position
}

// Survey returns the chapters about all games that have endgame tables. It calls progress after each ending.
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

// joinFamily adds g to the chapter of a game that differs from g only in the deployment before the first move;
// false if there is none.
func joinFamily(chapters []*Chapter, g *engine.Game) bool {
	for _, c := range chapters {
		if g.Deployment && c.Games[0].Deployment && c.Games[0].Family == g.Family {
			c.Games = append(c.Games, g)
			return true
		}
	}
	return false
}

// find returns the finding about the ending of a table.
func find(t *endings.Table) Finding {
	f := Finding{ending: t.Ending(), statistics: t.Statistics()}
	if winner, ok := f.statistics.Winner(); ok {
		f.Longest, _ = t.Position(f.statistics.Longest[winner].Number)
	}
	return f
}

// join adds chapter c to the list or, if the list has a chapter with the same pieces and findings, adds the
// games of c to that chapter.
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
		if a.ending.Name() != b.ending.Name() || !reflect.DeepEqual(a.statistics, b.statistics) {
			return false
		}
	}
	return true
}
