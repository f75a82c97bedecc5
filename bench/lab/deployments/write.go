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
	for _, t := range f.trials {
		played += t.Games()
	}
	fmt.Fprintf(out, "%d searches of %d nodes", f.surveyed, f.surveyNodes(g))
	if f.looked > 0 {
		fmt.Fprintf(out, ", %d of %d", f.looked, f.settings.DeepNodes)
	}
	if played > 0 {
		fmt.Fprintf(out, "; %d games of %d nodes a move", played, f.settings.GameNodes)
	}
	fmt.Fprintf(out, ". %d different %s were met. The mean score is White's %+.0f.\n", f.parts, what(f.kind), f.white)
	if f.common {
		fmt.Fprintf(out, "Both sides have the same array: figures are White's.\n")
	}
	if len(f.squares) > 0 {
		fmt.Fprintf(out, "Bold figures are significant, all squares of a map tested together.\n")
	}
	for _, k := range slices.Sorted(maps.Keys(f.squares)) {
		name := g.Type(k).Name
		writeSquares(out, g, f.squares[k], fmt.Sprintf("A %s on a square, centipawns for its side by the searches", name))
		if f.played > 0 {
			writeSquares(out, g, f.postings[k], fmt.Sprintf("The same by %d other games, in per cent of a win", f.played))
		}
	}
	f.writeRatings(out)
	f.writeTogether(out)
	_, err := fmt.Fprintln(out)
	return err
}

// writeTogether writes the total score in games of the best parts, and of the worst parts.
func (f *Findings) writeTogether(out io.Writer) {
	half := len(f.trials) / 2
	if half < 2 {
		return
	}
	together := func(list []trial) string {
		var t openings.Tally
		for _, one := range list {
			t.White, t.Drawn, t.Black = t.White+one.White, t.Drawn+one.Drawn, t.Black+one.Black
		}
		low, high := t.Interval(engine.White)
		return fmt.Sprintf("%.0f %% (%.0f–%.0f) of %d games", 100*t.Score(engine.White), 100*low, 100*high, t.Games())
	}
	fmt.Fprintf(out, "\nThe best that were played scored %s, the worst %s.\n", together(f.trials[:half]), together(f.trials[len(f.trials)-half:]))
}

func (f *Findings) surveyNodes(g *engine.Game) uint64 {
	if g.Deployment {
		return f.settings.Nodes
	}
	return f.settings.DeepNodes
}

// what returns the word for parts with pieces of kind k.
func what(k engine.Kind) string {
	if k == engine.NoKind {
		return "first moves"
	}
	return "arrays"
}

// writeSquares writes a table in the shape of the board: on each square, the effect of posting a piece there.
// Effects that are significant by Holm's method, tested for all squares together, are bold.
func writeSquares(out io.Writer, g *engine.Game, list []rating, title string) {
	values, files, ranks, largest := map[engine.Square]string{}, map[int]bool{}, map[int]bool{}, 0.0
	sure := significant(list)
	for i, r := range list {
		_, name, _ := strings.Cut(string(r.part), "@")
		at, _ := g.Geometry.Square(name)
		text := fmt.Sprintf("%+.1f", r.mean)
		if sure[i] {
			text = "**" + text + "**"
		}
		values[at], files[g.Geometry.File(at)], ranks[g.Geometry.Rank(at)] = text, true, true
		largest = max(largest, r.error)
	}
	fmt.Fprintf(out, "\n%s (standard errors up to %.1f):\n\n| |", title, largest)
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
			fmt.Fprintf(out, " %s |", values[g.Geometry.At(file, rank)])
		}
		fmt.Fprintln(out)
	}
}

// writeRatings writes a table of the best and the worst parts: their ratings, and their results in games.
func (f *Findings) writeRatings(out io.Writer) {
	trials := map[Part]trial{}
	for _, t := range f.trials {
		trials[t.part] = t
	}
	fmt.Fprintf(out, "\n| | searches | centipawns | games | score | 95 %% | points | chance | corrected |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|\n")
	skipped := false
	for i, r := range f.ratings {
		t, found := trials[r.part]
		if !found && i >= shown && i < len(f.ratings)-shown {
			if !skipped {
				fmt.Fprintf(out, "| … | | | | | | | | |\n")
			}
			skipped = true
			continue
		}
		margin := ""
		if r.error > 0 { // else there is but one beginning with the part
			margin = fmt.Sprintf(" ± %.0f", 1.96*r.error)
		}
		fmt.Fprintf(out, "| %s | %d | %+.0f%s |", plain(r.part), r.searches, r.mean, margin)
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
			t.PointsEach(engine.White), t.PointsEach(engine.Black), chance(t.chance), chance(t.corrected))
	}
}

// shown is how many of the best and how many of the worst parts are listed.
const shown = 6

// chance returns a probability as text.
func chance(x float64) string {
	if x < 0.001 {
		return "< 0.001"
	}
	return fmt.Sprintf("%.3f", x)
}
