package conversion

import (
	"fmt"
	"slices"
	"strings"
)

// Result counts, for one game, how many of the won positions (see Start) the engine won.
type Result struct {
	Variant string
	Sources []Source
	// Lost are the won positions that the engine failed to win.
	Lost []Start
}

// Source is the result for all positions with one source: from one ending, or from problems.
type Source struct {
	Name             string
	Positions, Won   int
	Needed, Possible int // moves of all that were won, and those that were needed
}

// Add counts position s and the number of moves in which the engine won it, 0 if it did not win.
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

// sum returns the total of all sources.
func (r *Result) sum() (all Source) {
	for _, s := range r.Sources {
		all.Positions += s.Positions
		all.Won += s.Won
		all.Needed += s.Needed
		all.Possible += s.Possible
	}
	return all
}

// excess returns as text how many moves the engine took for its wins, divided by the fewest possible; a dash if
// it won nothing.
func (s *Source) excess() string {
	if s.Possible == 0 {
		return "–"
	}
	return fmt.Sprintf("%.2f", float64(s.Needed)/float64(s.Possible))
}

// Heading is the heading of the Markdown table whose rows Result.String returns.
const Heading = "| game | won | moves, against the fewest | from |\n|---|---:|---:|---|\n"

// String returns the game's row of the Markdown table.
func (r *Result) String() string {
	all := r.sum()
	var sources []string
	for _, s := range r.Sources {
		sources = append(sources, fmt.Sprintf("%s %d of %d", s.Name, s.Won, s.Positions))
	}
	return fmt.Sprintf("| `%s` | %d of %d | %s | %s |\n", r.Variant, all.Won, all.Positions, all.excess(), strings.Join(sources, ", "))
}

// String describes a won position for people.
func (s Start) String() string { return fmt.Sprintf("%s, within %d: %s", s.Source, s.Moves, s.FEN) }
