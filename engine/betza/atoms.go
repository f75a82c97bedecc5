package betza

import (
	"slices"
	"strings"

	"panthera/engine"
)

// atoms has the steps of each atom as (longer side, shorter side).
var atoms = map[byte][][2]int{
	'W': {{1, 0}}, 'F': {{1, 1}}, 'D': {{2, 0}}, 'N': {{2, 1}}, 'A': {{2, 2}}, 'H': {{3, 0}},
	'L': {{3, 1}}, 'C': {{3, 1}}, 'J': {{3, 2}}, 'Z': {{3, 2}}, 'G': {{3, 3}},
	'K': {{1, 0}, {1, 1}}, 'R': {{1, 0}}, 'B': {{1, 1}}, 'Q': {{1, 0}, {1, 1}},
}

// riders are the atoms that repeat their step without being written twice.
const riders = "RBQ"

// The letters of directions: along the files (f, b, v), along the ranks (r, l, s), and h for half
// of the moves of a knight.
const (
	upright  = "fbv"
	sideways = "rls"
	half     = 'h'
)

// isDirection reports whether a letter stands for a direction.
func isDirection(c byte) bool {
	return strings.IndexByte(upright, c) >= 0 || strings.IndexByte(sideways, c) >= 0 || c == half
}

// pairs reports whether two direction letters together form one direction, such as ff or fr.
func pairs(a, b byte) bool {
	u := func(c byte) bool { return strings.IndexByte(upright, c) >= 0 || c == half }
	s := func(c byte) bool { return strings.IndexByte(sideways, c) >= 0 || c == half }
	return a == b && a != half || isDirection(b) && (u(a) && s(b) || s(a) && u(b))
}

// steps returns the steps of an atom in some directions; all its steps if none are given.
func steps(atom byte, directions []string) (list []engine.Step) {
	for _, size := range atoms[atom] {
		for _, d := range engine.Symmetric(size[0], size[1]) {
			wanted := len(directions) == 0 || slices.ContainsFunc(directions, func(w string) bool { return leads(w, d, size[1] == 0) })
			if wanted {
				list = append(list, d)
			}
		}
	}
	return list
}

// leads reports whether a step goes in the direction that two letters give; a single direction is
// written twice. Along a rank or file a step goes in one direction only, so two letters allow
// both of theirs.
func leads(word string, d engine.Step, straight bool) bool {
	a, b := word[0], word[1]
	along := func(c byte) bool {
		return c == 'f' && d.Rank > 0 || c == 'b' && d.Rank < 0 || c == 'v' && d.Rank != 0 ||
			c == 'r' && d.File > 0 || c == 'l' && d.File < 0 || c == 's' && d.File != 0
	}
	if straight {
		return along(a) || along(b)
	}
	tall, flat := abs(d.Rank) >= abs(d.File), abs(d.File) >= abs(d.Rank)
	first := strings.IndexByte(upright, a) >= 0
	switch {
	case a == b:
		return along(a) && (first && tall || !first && flat)
	case a == half: // the half of eight leaps that turns one way
		clockwise := (d.Rank > 0) == (d.File > 0) == (abs(d.Rank) > abs(d.File))
		return clockwise == (b == 'r')
	case b == half:
		return along(a)
	}
	return along(a) && along(b) && (first && flat || !first && tall)
}

func abs(n int) int { return max(n, -n) }

// way returns the steps of a lame leap, one square each: straight ahead first, then along a
// diagonal. last is the last of them, legs the others.
func way(d engine.Step) (legs []engine.Step, last engine.Step) {
	for {
		step := engine.Step{File: sign(d.File), Rank: sign(d.Rank)}
		switch {
		case abs(d.File) > abs(d.Rank):
			step.Rank = 0
		case abs(d.Rank) > abs(d.File):
			step.File = 0
		}
		if d.File, d.Rank = d.File-step.File, d.Rank-step.Rank; d == (engine.Step{}) {
			return legs, step
		}
		legs = append(legs, step)
	}
}

func sign(n int) int { return min(1, max(-1, n)) }
