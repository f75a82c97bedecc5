package values

import (
	"fmt"
	"io"
	"math"
	"slices"
	"text/tabwriter"

	"panthera/engine"
)

// Result is the outcome of Fit.
type Result struct {
	// games and positions are the numbers of games given and of positions used for the fit.
	games, positions int
	// slopes are the slopes of the logistic function before the fit, per centipawn, by stage of
	// the game; 0 for stages without positions.
	slopes []float64
	// before and after are the mean surprise, in nats, at the results of the games left out of the first fit:
	// by the present values, and by the values learned from the other games.
	before, after float64

	game             *engine.Game
	layout           layout
	squares          []engine.Kind
	shift, deviation []float64
}

// Value returns the fitted value of a kind and its standard error, in centipawns; false for royals.
func (r *Result) Value(k engine.Kind) (value, deviation float64, ok bool) {
	i := r.layout.values[k]
	if i < 0 {
		return 0, 0, false
	}
	return float64(r.game.Values()[k]) + r.shift[i], r.deviation[i], true
}

// square returns the fitted correction for a kind on a square and its standard error, in centipawns, seen from
// the owner's side. The correction is to be added to the present bonus of the square. It returns false for
// kinds whose squares were not fitted.
func (r *Result) square(k engine.Kind, s engine.Square) (shift, deviation float64, ok bool) {
	i := r.layout.square[k]
	if i < 0 {
		return 0, 0, false
	}
	i += int(s)
	return r.shift[i], r.deviation[i], true
}

// Write writes the result as text for people; each ± is two standard errors.
func (r *Result) Write(out io.Writer) error {
	fmt.Fprintf(out, "%s: %d games, %d quiet positions\n", r.game.Name, r.games, r.positions)
	fmt.Fprintf(out, "Chances rise by, per 100 centipawns:")
	for i, slope := range r.slopes {
		if slope == 0 {
			continue // of this stage there are no positions
		}
		fmt.Fprintf(out, "  from move %d %.1f %%", max(1, stages[i]), 100*slope*100/4)
	}
	fmt.Fprintf(out, "\nSurprise of the games left out: %.5f, after learning from the others %.5f\n\n", r.before, r.after)
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "piece\tvalue now\tby the games\t\t")
	values := r.game.Values()
	for i, t := range r.game.Pieces {
		if fitted, deviation, ok := r.Value(engine.Kind(i + 1)); ok {
			fmt.Fprintf(table, "%c\t%d\t%.0f\t±%.0f\t\n", t.Letter, values[i+1], fitted, 2*deviation)
		}
	}
	if err := table.Flush(); err != nil {
		return err
	}
	for _, k := range r.squares {
		r.writeSquares(out, k)
	}
	return nil
}

// writeSquares writes a table of the corrections of the squares for kind k, with the board as White sees it.
func (r *Result) writeSquares(out io.Writer, k engine.Kind) {
	g := r.game.Geometry
	fmt.Fprintf(out, "\n%s: what squares add to what they add now; median error ±%.0f\n", r.game.Type(k).Name, 2*r.medianDeviation(k))
	for rank := g.Ranks - 1; rank >= 0; rank-- {
		fmt.Fprintf(out, "%3s", g.RankName(rank))
		for file := range g.Files {
			shift, _, _ := r.square(k, g.At(file, rank))
			fmt.Fprintf(out, " %4.0f", math.Round(shift)+0) // no −0
		}
		fmt.Fprintln(out)
	}
}

// medianDeviation returns the median standard error of the squares on which pieces of kind k have stood; 0 if
// there is none.
func (r *Result) medianDeviation(k engine.Kind) float64 {
	var known []float64
	for s := range r.game.Geometry.Size() {
		if shift, deviation, _ := r.square(k, engine.Square(s)); shift != 0 {
			known = append(known, deviation)
		}
	}
	if len(known) == 0 {
		return 0
	}
	slices.Sort(known)
	return known[len(known)/2]
}
