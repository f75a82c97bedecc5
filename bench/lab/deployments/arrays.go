package deployments

import (
	"math"
	"strings"

	"panthera/engine"
	"panthera/protocol/arrays"
)

// Arrays returns the survey's ratings of all arrays (the squares on which a side posts its pieces of one kind),
// with the results of the arrays that were played in games. It returns nil if first moves were rated.
func (f *Findings) Arrays(g *engine.Game) *arrays.Arrays {
	if f.kind == engine.NoKind {
		return nil
	}
	a := &arrays.Arrays{Heading: arrays.Heading{Game: g.ID, Letter: string(g.Type(f.kind).Letter), Common: f.common,
		Searches: f.surveyed, Nodes: f.settings.Nodes, GameNodes: f.settings.GameNodes, Tested: len(f.trials)}}
	played := map[Part]*arrays.Played{}
	for _, t := range f.trials {
		played[t.part] = &arrays.Played{Won: t.White, Drawn: t.Drawn, Lost: t.Black, Points: t.Points, Chance: rounded(t.corrected, 1000)}
	}
	for _, r := range shrunk(f.survey) {
		a.List = append(a.List, arrays.Array{Squares: plain(r.part), Searches: r.searches, Mean: rounded(r.mean, 10), Error: rounded(r.error, 10), Played: played[r.part]})
	}
	a.Sort()
	return a
}

// rounded returns x rounded to a multiple of 1/parts.
func rounded(x, parts float64) float64 { return math.Round(x*parts) / parts }

// plain returns a part without the letters of its pieces, which are all of one kind.
func plain(p Part) string {
	words := p.squares()
	for i, word := range words {
		if at := strings.IndexByte(word, '@'); at >= 0 {
			words[i] = word[at+1:]
		}
	}
	return strings.Join(words, " ")
}
