package deployments

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/openings"
)

// Write writes the findings as Markdown.
func (f *Findings) Write(out io.Writer, g *engine.Game) error {
	fmt.Fprintf(out, "### %s\n\n", g.Name)
	played := 0
	for _, t := range f.Trials {
		played += t.Games()
	}
	fmt.Fprintf(out, "%d searches of %d nodes", f.Surveyed, f.surveyNodes(g))
	if f.Looked > 0 {
		fmt.Fprintf(out, ", %d of %d", f.Looked, f.Settings.DeepNodes)
	}
	fmt.Fprintf(out, "; %d games of %d nodes a move. %d different %s were met. White is ahead by %.0f centipawns on average.\n",
		played, f.Settings.GameNodes, f.Parts, what(f.Kind), f.White)
	if f.Common {
		fmt.Fprintf(out, "Both sides have the same array: figures are White's.\n")
	}
	for _, k := range slices.Sorted(maps.Keys(f.Squares)) {
		f.writeSquares(out, g, k)
	}
	f.writeRatings(out)
	_, err := fmt.Fprintln(out)
	return err
}

func (f *Findings) surveyNodes(g *engine.Game) uint64 {
	if g.Deployment {
		return f.Settings.Nodes
	}
	return f.Settings.DeepNodes
}

// what parts of a kind are called.
func what(k engine.Kind) string {
	if k == engine.NoKind {
		return "first moves"
	}
	return "arrays"
}

// writeSquares writes what single postings do, as a map of their squares.
func (f *Findings) writeSquares(out io.Writer, g *engine.Game, k engine.Kind) {
	values, files, ranks, largest := map[engine.Square]Rating{}, map[int]bool{}, map[int]bool{}, 0.0
	for _, r := range f.Squares[k] {
		at, _ := g.Geometry.Square(strings.TrimPrefix(string(r.Part), string(g.Type(k).Letter)+"@"))
		values[at], files[g.Geometry.File(at)], ranks[g.Geometry.Rank(at)] = r, true, true
		largest = max(largest, r.Error)
	}
	fmt.Fprintf(out, "\nA %s on a square, centipawns for its side (standard errors up to %.0f):\n\n| |", g.Type(k).Name, largest)
	order := slices.Sorted(maps.Keys(files))
	for _, file := range order {
		fmt.Fprintf(out, " %s |", g.Geometry.Name(g.Geometry.At(file, 0))[:1])
	}
	fmt.Fprintf(out, "\n|---|%s\n", strings.Repeat("---:|", len(order)))
	rows := slices.Sorted(maps.Keys(ranks))
	slices.Reverse(rows)
	for _, rank := range rows {
		fmt.Fprintf(out, "| %s |", g.Geometry.Name(g.Geometry.At(0, rank))[1:])
		for _, file := range order {
			if r, found := values[g.Geometry.At(file, rank)]; found {
				fmt.Fprintf(out, " %+.0f |", r.Mean)
			} else {
				fmt.Fprint(out, " |")
			}
		}
		fmt.Fprintln(out)
	}
}

// writeRatings writes the best and the worst parts.
func (f *Findings) writeRatings(out io.Writer) {
	trials := map[Part]Trial{}
	for _, t := range f.Trials {
		trials[t.Part] = t
	}
	fmt.Fprintf(out, "\n| | searches | centipawns | games | score | 95 %% | points | chance | corrected |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|\n")
	skipped := false
	for i, r := range f.Ratings {
		t, found := trials[r.Part]
		if !found && i >= shown && i < len(f.Ratings)-shown {
			if !skipped {
				fmt.Fprintf(out, "| … | | | | | | | | |\n")
			}
			skipped = true
			continue
		}
		fmt.Fprintf(out, "| %s | %d | %+.0f ± %.0f |", plain(r.Part), r.Searches, r.Mean, 1.96*r.Error)
		if !found {
			fmt.Fprintf(out, " | | | | | |\n")
			continue
		}
		low, high := t.Interval(engine.White)
		remark := ""
		if t.Games() < openings.Few {
			remark = " (few)"
		}
		fmt.Fprintf(out, " %d%s | %.0f %% | %.0f–%.0f | %.2f–%.2f | %s | %s |\n", t.Games(), remark, 100*t.Score(engine.White), 100*low, 100*high,
			t.PointsEach(engine.White), t.PointsEach(engine.Black), chance(t.Chance), chance(t.Corrected))
	}
}

// shown is how many of the best and of the worst parts are written.
const shown = 6

// plain is a part without the letters of its pieces, which are all of a kind.
func plain(p Part) string {
	words := p.Squares()
	for i, word := range words {
		if at := strings.IndexByte(word, '@'); at >= 0 {
			words[i] = word[at+1:]
		}
	}
	return strings.Join(words, " ")
}

// chance writes a likelihood.
func chance(x float64) string {
	if x < 0.001 {
		return "< 0.001"
	}
	return fmt.Sprintf("%.3f", x)
}
