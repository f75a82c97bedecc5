package deployments

import (
	"math"
	"strings"

	"panthera/engine"
	"panthera/protocol/arrays"
)

// Arrays are the ratings of all arrays in the survey, with results for those that were played in
// games; nil for first moves.
func (f *Findings) Arrays(g *engine.Game) *arrays.Arrays {
	if f.Kind == engine.NoKind {
		return nil
	}
	a := &arrays.Arrays{Heading: arrays.Heading{Game: g.ID, Letter: string(g.Type(f.Kind).Letter), Common: f.Common,
		Searches: f.Surveyed, Nodes: f.Settings.Nodes, GameNodes: f.Settings.GameNodes, Tested: len(f.Trials)}}
	played := map[Part]*arrays.Played{}
	for _, t := range f.Trials {
		played[t.Part] = &arrays.Played{Won: t.White, Drawn: t.Drawn, Lost: t.Black, Points: t.Points, Chance: rounded(t.Corrected, 1000)}
	}
	for _, r := range shrunk(f.survey) {
		a.List = append(a.List, arrays.Array{Squares: plain(r.Part), Searches: r.Searches, Mean: rounded(r.Mean, 10), Error: rounded(r.Error, 10), Played: played[r.Part]})
	}
	a.Sort()
	return a
}

// rounded rounds to parts of one.
func rounded(x, parts float64) float64 { return math.Round(x*parts) / parts }

// plain is a part without the letters of its pieces, since all its pieces are of one kind.
func plain(p Part) string {
	words := p.Squares()
	for i, word := range words {
		if at := strings.IndexByte(word, '@'); at >= 0 {
			words[i] = word[at+1:]
		}
	}
	return strings.Join(words, " ")
}
