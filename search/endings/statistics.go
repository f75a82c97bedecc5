package endings

import (
	"fmt"

	"panthera/engine"
)

// Statistics counts the results of all positions of an ending. Positions that symmetries map onto each other
// count as one, except that a position with White's royal on an axis of symmetry and its mirror image count
// as two.
type Statistics struct {
	// ToMove has the results for each side to move.
	ToMove [2]Counts `json:"toMove"`
	// Longest has the longest win of each side when that side is to move.
	Longest [2]Longest `json:"longest"`
}

// Counts are the numbers of positions that White wins, that are drawn, and that Black wins.
type Counts struct {
	White int `json:"white"`
	Drawn int `json:"drawn"`
	Black int `json:"black"`
}

// All returns the number of all positions.
func (c Counts) All() int { return c.White + c.Drawn + c.Black }

// Won returns the number of positions that a side wins.
func (c Counts) Won(side engine.Side) int {
	if side == engine.White {
		return c.White
	}
	return c.Black
}

// Share returns n as a percentage of all positions, as in "90.1 %". It returns 100.0 % only if n is all of
// them, and 0.0 % only if n is 0.
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

// Winner returns the side whose longest win is longer, and false if no position is won.
func (s *Statistics) Winner() (engine.Side, bool) {
	white, black := s.Longest[engine.White].Plies, s.Longest[engine.Black].Plies
	if black > white {
		return engine.Black, true
	}
	return engine.White, white > 0
}

// Longest is the longest win of a side: how many half points it brings, how many plies it takes, and the
// number of a position with that win. Plies is 0 if there is no win.
type Longest struct {
	Points engine.Points `json:"points"`
	Plies  int           `json:"plies"`
	Number uint32        `json:"number"`
}

// Moves returns the length of the win in moves of the winner.
func (l Longest) Moves() int { return (l.Plies + 1) / 2 }

// count returns the statistics of the table.
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

// add adds the results of the positions with one side to move: seen counts the positions with each code, and
// first has the lowest number of a position with it.
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
