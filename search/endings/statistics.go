package endings

import (
	"fmt"

	"panthera/engine"
)

// Statistics count the results of all positions of an ending. A position and its images under a
// symmetry count once; if it lies on an axis of symmetry they count twice.
type Statistics struct {
	// ToMove are the counts by the side to move.
	ToMove [2]Counts `json:"toMove"`
	// Longest is the longest win of each side, when it is to move.
	Longest [2]Longest `json:"longest"`
}

// Counts are numbers of positions: won by White, drawn, won by Black.
type Counts struct {
	White int `json:"white"`
	Drawn int `json:"drawn"`
	Black int `json:"black"`
}

// All is how many positions there are.
func (c Counts) All() int { return c.White + c.Drawn + c.Black }

// Won is how many a side wins.
func (c Counts) Won(side engine.Side) int {
	if side == engine.White {
		return c.White
	}
	return c.Black
}

// Share formats n as a percentage of all: "90.1 %". It is 100.0 % only if n is all, and 0.0 % only
// if n is 0.
func (c Counts) Share(n int) string {
	all := max(c.All(), 1)
	tenths := (1000*n + all/2) / all
	switch {
	case tenths == 1000 && n < all:
		tenths = 999
	case tenths == 0 && n > 0:
		tenths = 1
	}
	return fmt.Sprintf("%d.%d %%", tenths/10, tenths%10)
}

// Winner is the side with the longer longest win; false if nobody wins.
func (s *Statistics) Winner() (engine.Side, bool) {
	white, black := s.Longest[engine.White].Plies, s.Longest[engine.Black].Plies
	if black > white {
		return engine.Black, true
	}
	return engine.White, white > 0
}

// Longest is a longest win: its points in half points, its length in plies, and the number of a
// position. Without a win Plies is 0.
type Longest struct {
	Points engine.Points `json:"points"`
	Plies  int           `json:"plies"`
	Number uint32        `json:"number"`
}

// Moves is the number of the winner's moves.
func (l Longest) Moves() int { return (l.Plies + 1) / 2 }

// count makes the statistics.
func (t *Table) count() (s Statistics) {
	var seen [absent + 1]int
	var first [2][absent + 1]uint32
	for side, codes := range [2][]code{t.codes[:t.f.half], t.codes[t.f.half:]} {
		clear(seen[:])
		for n := len(codes) - 1; n >= 0; n-- {
			seen[codes[n]]++
			first[side][codes[n]] = uint32(n) + uint32(side)*t.f.half
		}
		s.add(t, engine.Side(side), &seen, &first[side])
	}
	return s
}

// add counts how often each code occurs with a side to move, and notes where it occurs first.
func (s *Statistics) add(t *Table, side engine.Side, seen *[absent + 1]int, first *[absent + 1]uint32) {
	counts := &s.ToMove[side]
	wins := [2]*int{&counts.White, &counts.Black}
	counts.Drawn = seen[none]
	for c := code(1); c < absent; c++ {
		if seen[c] == 0 {
			continue
		}
		v := t.scale.value(c)
		if v.Points < 0 {
			*wins[side.Other()] += seen[c]
			continue
		}
		*wins[side] += seen[c]
		if v.Plies >= s.Longest[side].Plies {
			s.Longest[side] = Longest{v.Points, v.Plies, first[c]}
		}
	}
}
