package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"panthera/bench/lab/chances"
	"panthera/protocol/console"
	"panthera/search"
	"panthera/search/regular"
)

type chancesCommand struct {
	Data []string `arg:"" type:"existingfile" name:"data" help:"Files of arena datagen."`
	Out  string   `type:"path" placeholder:"FILE" help:"Write the curves into a table, in which those of other games stay."`
}

// Run fits the curves and prints them.
func (f *chancesCommand) Run(ctx context.Context, c *console.Console) error {
	tallies := map[string]*chances.Tally{}
	done, end := bar(ctx, c, len(f.Data), "files")
	defer end()
	for _, path := range f.Data {
		if err := chances.Read(c.Games, path, tallies); err != nil {
			return err
		}
		if done(); ctx.Err() != nil {
			return ctx.Err()
		}
	}
	table := map[string]string{}
	w := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "curve\tgames\tpositions\tdrawn\thalf won\tspread\tlog loss\terror\t")
	for _, name := range slices.Sorted(maps.Keys(tallies)) {
		t := tallies[name]
		curve := t.Fit()
		fmt.Fprintf(w, "%s\t%d\t%d\t%.1f %%\t%.0f\t%.0f\t%.4f\t%.1f %%\t\n",
			name, t.Games, t.Positions, 100*t.Drawn(), curve.HalfWon, curve.Spread, t.Loss(curve), 100*t.Error(curve))
		table[name] = line(name, curve)
	}
	if err := w.Flush(); err != nil || f.Out == "" {
		return err
	}
	return writeCurves(f.Out, table)
}

// line formats the curve of winning chances of a game as a row of the table of curves.
func line(name string, c search.Curve) string {
	return fmt.Sprintf("%s\t%.0f\t%.0f\n", name, c.HalfWon, c.Spread)
}

// writeCurves writes rows into the table at path. lines has the new rows by the name of their game:
// each replaces the row with that name, or is added if there is none.
func writeCurves(path string, lines map[string]string) error {
	text, err := regular.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for old := range strings.Lines(string(text)) {
		if name, _, ok := strings.Cut(old, "\t"); ok && lines[name] == "" {
			lines[name] = old
		}
	}
	var sb strings.Builder
	for _, name := range slices.Sorted(maps.Keys(lines)) {
		sb.WriteString(lines[name])
	}
	return regular.WriteFile(path, []byte(sb.String()))
}
