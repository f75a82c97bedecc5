package spsa

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"panthera/bench/play/report"
)

// Write writes a table of the parameters' old and new values, and the engine's option that sets
// the new ones.
func (t *Tuning) Write(out io.Writer) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(table, "parameter\tbefore\tnow\tsteps\t\n")
	for i, v := range t.rounded() {
		p := t.settings.Parameters[i]
		fmt.Fprintf(table, "%s\t%d\t%d\t%+.1f\t\n", p.Name, p.Start, v, t.steps(i, t.values[i]))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "%s. To try the values: option.Parameters=\"%s\"\n", t.progress(), t.Option())
	return err
}

// Option returns the text to which the engine's option Parameters must be set to have the current values.
func (t *Tuning) Option() string {
	var words []string
	for i, v := range t.rounded() {
		words = append(words, fmt.Sprintf("%s=%d", t.settings.Parameters[i].Name, v))
	}
	return strings.Join(words, " ")
}

func (t *Tuning) progress() string {
	return fmt.Sprintf("%d of %d pairs of games, %d nodes a move, of %s", len(t.Past), t.settings.Pairs, t.settings.Nodes, strings.Join(t.settings.Variants, ", "))
}

// steps returns how many steps the value v of parameter i is from its start value.
func (t *Tuning) steps(i int, v float64) float64 {
	return (v - float64(t.settings.Parameters[i].Start)) / float64(t.settings.Parameters[i].Step)
}

// mostPoints is the largest number of points on a line of the plot.
const mostPoints = 400

// WritePlot writes a page with a plot of all values, in steps from their start, over the pairs of games.
func (t *Tuning) WritePlot(out io.Writer) error {
	every := len(t.Past)/mostPoints + 1
	var curves []report.Curve
	for i, p := range t.settings.Parameters {
		curve := report.Curve{Name: p.Name}
		for n := every - 1; n < len(t.Past); n += every {
			curve.Values = append(curve.Values, t.steps(i, t.Past[n][i]))
		}
		curves = append(curves, curve)
	}
	x := "pairs of games"
	if every > 1 {
		x = fmt.Sprintf("%d pairs of games", every)
	}
	return report.WriteCurves(out, "Tuning of the search", []string{t.progress(), t.Option()}, x, "steps", curves)
}
