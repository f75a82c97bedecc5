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
	name             string
	positions, won   int
	needed, possible int // moves of all that were won, and those that were needed
}

// Add counts position s and the number of moves in which the engine won it, 0 if it did not win.
func (r *Result) Add(s Start, moves int) {
	i := slices.IndexFunc(r.Sources, func(o Source) bool { return o.name == s.source })
	if i < 0 {
		i = len(r.Sources)
		r.Sources = append(r.Sources, Source{name: s.source})
	}
	source := &r.Sources[i]
	source.positions++
	if moves == 0 {
		r.Lost = append(r.Lost, s)
		return
	}
	source.won++
	source.needed += moves
	source.possible += s.moves
}

// sum returns the total of all sources.
func (r *Result) sum() (all Source) {
	for _, s := range r.Sources {
		all.positions += s.positions
		all.won += s.won
		all.needed += s.needed
		all.possible += s.possible
	}
	return all
}

// excess returns as text how many moves the engine took for its wins, divided by the fewest possible; a dash if
// it won nothing.
func (s *Source) excess() string {
	if s.possible == 0 {
		return "–"
	}
	return fmt.Sprintf("%.2f", float64(s.needed)/float64(s.possible))
}

// Heading is the heading of the Markdown table whose rows Result.String returns.
const Heading = "| game | won | moves, against the fewest | from |\n|---|---:|---:|---|\n"

// String returns the game's row of the Markdown table.
func (r *Result) String() string {
	all := r.sum()
	var sources []string
	for _, s := range r.Sources {
		sources = append(sources, fmt.Sprintf("%s %d of %d", s.name, s.won, s.positions))
	}
	return fmt.Sprintf("| `%s` | %d of %d | %s | %s |\n", r.Variant, all.won, all.positions, all.excess(), strings.Join(sources, ", "))
}

// String describes a won position for people.
func (s Start) String() string { return fmt.Sprintf("%s, within %d: %s", s.source, s.moves, s.fen) }
