package assessment

import (
	"fmt"
	"io"

	"panthera/engine"
	"panthera/protocol/openings"
)

// opening writes how the opening moves of this game scored in the games of the opening statistics,
// as far as the statistics go.
func (a *Assessment) opening(w io.Writer) {
	if a.options.Openings == nil {
		return
	}
	fmt.Fprintf(w, "<h2>Opening</h2>\n")
	known := 0
	for i := range a.steps[1:] {
		before := a.steps[i].position
		choices := a.options.Openings.Choices(before)
		if len(choices) == 0 {
			break
		}
		if known++; known == 1 {
			fmt.Fprintf(w, "<p>By %d other games.</p>\n<table><tr><th></th><th>games</th><th>score</th><th>95 %%</th><th></th><th>played most</th></tr>\n", a.options.Openings.Games)
		}
		a.openingRow(w, i+1, before, choices)
	}
	if known == 0 {
		fmt.Fprint(w, "<p>No other known game began this way.</p>\n")
		return
	}
	fmt.Fprint(w, "</table>\n")
}

// openingRow writes a table row: how the i-th move of this game scored in other games, and which
// move was played most in the same position.
func (a *Assessment) openingRow(w io.Writer, i int, before engine.Position, choices []openings.Choice) {
	figures := func(c openings.Choice) string {
		low, high := c.Interval(before.Side())
		few := ""
		if c.Few() {
			few = "few games"
		}
		return fmt.Sprintf("<td>%d</td><td>%.0f %%</td><td>%.0f–%.0f</td><td>%s</td>", c.Games(), 100*c.Score(before.Side()), 100*low, 100*high, few)
	}
	text := "<td>0</td><td></td><td></td><td>new</td>"
	for _, c := range choices {
		if before.Format(c.Move) == a.steps[i].node.Move {
			text = figures(c)
		}
	}
	most := choices[0]
	fmt.Fprintf(w, "<tr><td>%s</td>%s<td>%s: %d games, %.0f %%</td></tr>\n", a.name(i), text,
		a.options.Write(before, most.Move), most.Games(), 100*most.Score(before.Side()))
}

// endings writes the value of each position that is in the endgame tables, and marks the moves that
// changed who wins.
func (a *Assessment) endings(w io.Writer) {
	first := true
	for i := range a.steps {
		s := &a.steps[i]
		if s.value == nil {
			first = true
			continue
		}
		if first {
			fmt.Fprintf(w, "<h2>Ending, by tables</h2>\n<table>\n")
		}
		remark := ""
		if !first && a.steps[i-1].value != nil && a.steps[i-1].white() != s.white() {
			remark = fmt.Sprintf("was %s", a.steps[i-1].valueText())
		}
		name := "the beginning"
		if i > 0 {
			name = a.name(i)
		}
		fmt.Fprintf(w, "<tr><td>%s</td><td>%s</td><td class=\"blunder\">%s</td></tr>\n", name, s.valueText(), remark)
		first = false
		if i+1 == len(a.steps) || a.steps[i+1].value == nil {
			fmt.Fprint(w, "</table>\n")
		}
	}
}
