package conversion

import (
	"fmt"
	"slices"
	"strings"
)

// Result is how the starts of a game were played.
type Result struct {
	Variant string
	Sources []Source
	// Lost are the starts that were not won.
	Lost []Start
}

// Source is how the starts from an ending, or from problems, were played.
type Source struct {
	Name             string
	Positions, Won   int
	Needed, Possible int // moves of all that were won, and those that were needed
}

// Add takes in a start and the number of moves in which it was won, 0 if it was not won.
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

// excess is how many times as many moves were needed as are possible; a dash if none was won.
func (s *Source) excess() string {
	if s.Possible == 0 {
		return "–"
	}
	return fmt.Sprintf("%.2f", float64(s.Needed)/float64(s.Possible))
}

// Heading begins the table, in Markdown, to which each result is a line.
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
