package speed

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// WriteTable writes speeds as a Markdown table: a row for each task, a column for each engine with its median
// and the range of its runs, and the ratio of the first engine's speed to each other engine's. If some engines
// were starved (did not get a processor to themselves), it adds a warning not to trust the table.
func WriteTable(out io.Writer, title string, r *Report) error {
	var sb strings.Builder
	speeds := r.engines
	header := []string{title}
	for _, s := range speeds {
		header = append(header, s.name)
	}
	for _, s := range speeds[1:] {
		header = append(header, "ratio to "+s.name)
	}
	row(&sb, header)
	sb.WriteString("|---" + strings.Repeat("|---:", len(header)-1) + "|\n")
	for t := perftTask; t < tasks; t++ {
		if cells, measured := cellsOf(t, speeds); measured {
			row(&sb, append([]string{t.String()}, cells...))
		}
	}
	row(&sb, sharesOf(speeds))
	if names := r.starved(); len(names) > 0 {
		fmt.Fprintf(&sb, "\n**Not to be used:** %s had less than %.0f %% of a processor; the machine was busy with other work.\n",
			strings.Join(names, " and "), 100*fullShare)
	}
	_, err := io.WriteString(out, sb.String())
	return err
}

// cellsOf returns the row of task t without its first cell, the name; false if the task was not measured for
// any engine.
func cellsOf(t task, speeds []engineSpeeds) (cells []string, measured bool) {
	first, known := speeds[0].median(t)
	var ratios []string
	for i := range speeds {
		median, ok := speeds[i].median(t)
		if !ok {
			cells = append(cells, "–")
		} else {
			runs := speeds[i].tasks[t]
			cells = append(cells, fmt.Sprintf("%.2f (%.2f–%.2f)", median/t.unit(), slices.Min(runs)/t.unit(), slices.Max(runs)/t.unit()))
			measured = true
		}
		switch {
		case i == 0:
		case ok && known:
			ratios = append(ratios, fmt.Sprintf("%.2f", first/median))
		default:
			ratios = append(ratios, "–")
		}
	}
	return append(cells, ratios...), measured
}

// sharesOf returns the table row with the share of a processor that each engine had.
func sharesOf(speeds []engineSpeeds) []string {
	cells := []string{"share of a processor, %"}
	for i := range speeds {
		cell := "–"
		if shares := speeds[i].shares; len(shares) > 0 {
			cell = fmt.Sprintf("%.0f (%.0f–%.0f)", 100*median(shares), 100*slices.Min(shares), 100*slices.Max(shares))
		}
		cells = append(cells, cell)
	}
	for range speeds[1:] {
		cells = append(cells, "")
	}
	return cells
}

func row(sb *strings.Builder, cells []string) {
	sb.WriteString("| " + strings.Join(cells, " | ") + " |\n")
}
