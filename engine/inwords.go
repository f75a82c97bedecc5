package engine

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// InWords returns a line on how pieces of this kind move: "slides any distance straight; goes one step
// diagonally forward, to capture". It omits moves that are not in the piece table, and may be empty.
func (t *PieceType) InWords() string { return inWords(t.Movers) }

// inWords returns some ways to move in words.
func inWords(movers []Mover) string {
	var phrases []string
	for i := range movers {
		if phrase := movers[i].inWords(); !slices.Contains(phrases, phrase) {
			phrases = append(phrases, phrase)
		}
	}
	return strings.Join(phrases, "; ")
}

// inWords returns one way to move in words.
func (m *Mover) inWords() string {
	phrase, steps := "", m.Steps
	if m.Legs != nil && m.How == Leap {
		steps = whole(m)
	}
	where := directions(steps)
	if m.Where != nil && len(steps) == 1 && abs(steps[0].File) == abs(steps[0].Rank) {
		where = "along a diagonal"
	}
	switch {
	case m.How == Slide && m.Most == 1:
		phrase = "goes one step " + where
	case m.How == Slide && m.Most > 0:
		phrase = fmt.Sprintf("slides up to %d squares %s", m.Most, where)
	case m.How == Slide:
		phrase = "slides any distance " + where
	case m.How == Hop && m.Close:
		phrase = "passes over exactly one piece, to the square right behind it, " + where
	case m.How == Hop:
		phrase = "passes over exactly one piece, any distance, " + where
	case m.How == Displace:
		phrase = "goes two steps " + where + ", and captures on both"
	case near(steps):
		phrase = "goes one step " + where
	case slices.ContainsFunc(named, func(n namedSteps) bool { return strings.HasPrefix(where, n.name) }):
		phrase = "leaps one square " + where
	default:
		phrase = "leaps " + where
	}
	switch {
	case m.Legs != nil && m.How == Slide:
		phrase += ", after a step whose square must be empty"
	case m.Legs != nil:
		phrase += ", if the square on the way is empty"
	}
	if m.From > 0 {
		phrase += fmt.Sprintf(", from rank %d of its side", m.From)
	}
	if m.Where != nil {
		phrase += ", " + cmp.Or(m.Place, "in a part of the board")
	}
	return phrase + [...]string{Any: "", ToMove: ", without capturing", ToCapture: ", to capture"}[m.Purpose]
}

// whole returns the complete offsets of a leap that passes over squares: for each, the sum of its partial
// steps.
func whole(m *Mover) []Step {
	steps := slices.Clone(m.Steps)
	for i, legs := range m.Legs {
		for _, leg := range legs {
			steps[i] = Step{File: steps[i].File + leg.File, Rank: steps[i].Rank + leg.Rank}
		}
	}
	return steps
}

// near reports whether all steps lead to neighbouring squares.
func near(steps []Step) bool {
	return !slices.ContainsFunc(steps, func(s Step) bool { return max(abs(s.File), abs(s.Rank)) > 1 })
}

func abs(n int) int { return max(n, -n) }

// namedSteps is a set of steps with a name, such as the four diagonal steps.
type namedSteps struct {
	name  string
	steps []Step
}

var named = []namedSteps{
	{"in all eight directions", AllAround}, {"straight", Orthogonal}, {"diagonally", Diagonal},
	{"straight forward", Forward}, {"diagonally forward", ForwardDiagonal}, {"sideways", []Step{{File: -1}, {File: 1}}},
	{"straight back", []Step{{Rank: -1}}}, {"diagonally back", []Step{{File: -1, Rank: -1}, {File: 1, Rank: -1}}},
}

// directions returns the directions of steps in words, as White sees them: first the sets that have
// a name, then sets like "3 squares straight and 1 aside", then single steps.
func directions(steps []Step) string {
	left := slices.Clone(steps)
	var words []string
	take := func(name string, set []Step) {
		if slices.ContainsFunc(set, func(s Step) bool { return !slices.Contains(left, s) }) {
			return
		}
		left = slices.DeleteFunc(left, func(s Step) bool { return slices.Contains(set, s) })
		words = append(words, name)
	}
	for _, n := range named {
		take(n.name, n.steps)
	}
	for _, s := range steps {
		if far, across := max(abs(s.File), abs(s.Rank)), min(abs(s.File), abs(s.Rank)); slices.Contains(left, s) {
			name := fmt.Sprintf("%d squares straight and %d aside", far, across)
			if across == 0 {
				name = fmt.Sprintf("%d squares straight", far)
			} else if far == across {
				name = fmt.Sprintf("%d squares diagonally", far)
			}
			take(name, Symmetric(far, across))
		}
	}
	for _, s := range left {
		words = append(words, offset(s))
	}
	if len(words) > 1 {
		last := len(words) - 1
		return strings.Join(words[:last], ", ") + " or " + words[last]
	}
	return strings.Join(words, "")
}

// offset returns a step in words: "2 forward and 1 left".
func offset(s Step) string {
	var parts []string
	for _, part := range []struct {
		n           int
		plus, minus string
	}{{s.Rank, "forward", "back"}, {s.File, "right", "left"}} {
		switch {
		case part.n > 0:
			parts = append(parts, fmt.Sprintf("%d %s", part.n, part.plus))
		case part.n < 0:
			parts = append(parts, fmt.Sprintf("%d %s", -part.n, part.minus))
		}
	}
	return strings.Join(parts, " and ")
}
