package conversion

import (
	"fmt"
	"slices"
	"strings"
)

// Result counts how many starts of a game the engine won.
type Result struct {
	Variant string
	Sources []Source
	// Lost are the starts that the engine did not win.
	Lost []Start
}

// Source is the result for the starts from one ending, or from problems.
type Source struct {
	Name             string
	Positions, Won   int
	Needed, Possible int // moves of all that were won, and those that were needed
}

// Add counts a start and the number of moves in which it was won, 0 if it was not won.
func (r *Result) Add(s Start, moves int) {
	i := slices.IndexFunc(r.Sources, func(o Source) bool { return o.Name == s.Source })
	if i < 0 {
		i = len(r.Sources)
		r.Sources = append(r.Sources, Source{Name: s.Source})
	}
	source := &r.Sources[i]
	source.Positions++
	if moves == 0 {
		r.Lost = append(r.Lost, s)
		return
	}
	source.Won++
	source.Needed += moves
	source.Possible += s.Moves
}

// sum is all sources together.
func (r *Result) sum() (all Source) {
	for _, s := range r.Sources {
		all.Positions += s.Positions
		all.Won += s.Won
		all.Needed += s.Needed
		all.Possible += s.Possible
	}
	return all
}

// excess is the number of moves needed divided by the fewest possible; a dash if nothing was won.
func (s *Source) excess() string {
	if s.Possible == 0 {
		return "–"
	}
	return fmt.Sprintf("%.2f", float64(s.Needed)/float64(s.Possible))
}

// Heading is the head of the Markdown table of results.
const Heading = "| game | won | moves, against the fewest | from |\n|---|---:|---:|---|\n"

// String is the line of the table.
func (r *Result) String() string {
	all := r.sum()
	var sources []string
	for _, s := range r.Sources {
		sources = append(sources, fmt.Sprintf("%s %d of %d", s.Name, s.Won, s.Positions))
	}
	return fmt.Sprintf("| `%s` | %d of %d | %s | %s |\n", r.Variant, all.Won, all.Positions, all.excess(), strings.Join(sources, ", "))
}

// String tells of a start.
func (s Start) String() string { return fmt.Sprintf("%s, within %d: %s", s.Source, s.Moves, s.FEN) }
