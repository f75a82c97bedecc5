package turnqi

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// slow is a slow player by the rule sheet alone, with which the package is compared. It goes square by
// square, tries every move, and shares no code with the package.
type slow struct {
	pieces map[cell]rune
	white  bool
}

// cell is a square; file and rank count from 0.
type cell struct{ file, rank int }

func (c cell) String() string { return string(rune('a'+c.file)) + strconv.Itoa(c.rank+1) }

// step returns the cell some files and ranks away, and whether it is on the board. The ranks form a
// ring, the files do not.
func (c cell) step(file, rank int) (cell, bool) {
	c = cell{c.file + file, (c.rank + rank + 18) % 18}
	return c, c.file >= 0 && c.file < 5
}

func slowly(fen string) *slow {
	s := &slow{pieces: map[cell]rune{}, white: strings.Contains(fen, " w ")}
	for i, rank := range strings.Split(strings.Fields(fen)[0], "/") {
		file := 0
		for _, letter := range rank {
			if unicode.IsDigit(letter) {
				file += int(letter - '0')
				continue
			}
			s.pieces[cell{file, 17 - i}] = letter
			file++
		}
	}
	return s
}

func isWhite(piece rune) bool { return unicode.IsUpper(piece) }

// home reports whether a cell is in the half of a side.
func (c cell) home(white bool) bool { return c.rank < 9 == white }

func (c cell) fortress(white bool) bool {
	low := 12
	if white {
		low = 3
	}
	return c.file >= 1 && c.file <= 3 && c.rank >= low && c.rank <= low+2
}

// path is a move: its squares, and the middle square if it captures there.
type path struct{ from, to, middle cell }

var nowhere = cell{-1, -1}

// paths lists a piece's moves, without regard to check.
func (s *slow) paths(from cell) []path {
	piece := s.pieces[from]
	white := isWhite(piece)
	var list []path
	enter := func(to cell, ok bool) {
		if occupant, occupied := s.pieces[to]; ok && (!occupied || isWhite(occupant) != white) {
			list = append(list, path{from, to, nowhere})
		}
	}
	around := [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
	switch unicode.ToUpper(piece) {
	case 'K':
		for _, d := range around {
			to, ok := from.step(d[0], d[1])
			enter(to, ok && to.fortress(white))
		}
	case 'N':
		for _, d := range around[4:] {
			enter(from.step(d[0], 2*d[1]))
			enter(from.step(2*d[0], d[1]))
		}
	case 'W':
		for _, d := range around[:4] {
			enter(from.step(d[0], d[1]))
		}
	case 'C', 'A':
		way := map[rune]int{'C': -1, 'A': 1}[unicode.ToUpper(piece)]
		enter(from.step(0, way))
		if !from.home(white) {
			enter(from.step(-1, 0))
			enter(from.step(1, 0))
		}
	case 'F':
		for _, d := range around[4:] {
			to, ok := from.step(d[0], d[1])
			enter(to, ok && to.fortress(white))
		}
		list = append(list, s.displace(from, around[:4], func(c cell) bool { return c.fortress(white) })...)
	case 'E':
		list = append(list, s.displace(from, around[4:], func(c cell) bool { return c.home(white) })...)
	case 'R', 'O':
		list = append(list, s.lines(from, around[:4], unicode.ToUpper(piece) == 'O')...)
	}
	return list
}

func (s *slow) displace(from cell, ways [][2]int, zone func(cell) bool) (list []path) {
	white := isWhite(s.pieces[from])
	for _, d := range ways {
		middle, ok := from.step(d[0], d[1])
		to, also := from.step(2*d[0], 2*d[1])
		if !ok || !also || !zone(middle) || !zone(to) {
			continue
		}
		over, passed := s.pieces[middle]
		onto, met := s.pieces[to]
		switch {
		case passed && isWhite(over) == white || met && isWhite(onto) == white:
		case passed:
			list = append(list, path{from, to, middle})
		default:
			list = append(list, path{from, to, nowhere})
		}
	}
	return list
}

func (s *slow) lines(from cell, ways [][2]int, hops bool) (list []path) {
	white := isWhite(s.pieces[from])
	for _, d := range ways {
		met := 0
		for to, ok := from.step(d[0], d[1]); ok; to, ok = to.step(d[0], d[1]) {
			if to == from {
				if met == 0 {
					list = append(list, path{from, from, nowhere})
				}
				break
			}
			occupant, occupied := s.pieces[to]
			enemy := occupied && isWhite(occupant) != white
			switch {
			case !occupied && met == 0,
				enemy && met == 0 && !hops,
				enemy && met == 1 && hops:
				list = append(list, path{from, to, nowhere})
			}
			if occupied {
				met++
			}
		}
	}
	return list
}

// after returns the position after a move.
func (s *slow) after(p path) *slow {
	next := &slow{pieces: map[cell]rune{}, white: !s.white}
	for c, piece := range s.pieces {
		if c != p.from && c != p.middle && c != p.to {
			next.pieces[c] = piece
		}
	}
	piece := s.pieces[p.from]
	white := isWhite(piece)
	if (piece == 'C' || piece == 'A' || piece == 'c' || piece == 'a') && !p.from.home(white) && p.to.home(white) {
		piece = map[bool]rune{true: 'W', false: 'w'}[white]
	}
	next.pieces[p.to] = piece
	return next
}

// king returns the cell of a side's King.
func (s *slow) king(white bool) cell {
	for c, piece := range s.pieces {
		if unicode.ToUpper(piece) == 'K' && isWhite(piece) == white {
			return c
		}
	}
	panic("no King")
}

// inCheck reports whether a side's King could be captured.
func (s *slow) inCheck(white bool) bool {
	k := s.king(white)
	for c, piece := range s.pieces {
		if isWhite(piece) == white {
			continue
		}
		for _, p := range s.paths(c) {
			if p.to == k || p.middle == k {
				return true
			}
		}
	}
	return false
}

// facing reports whether the Kings face each other along one of the two arcs of their file.
func (s *slow) facing() bool {
	k, other := s.king(true), s.king(false)
	if k.file != other.file {
		return false
	}
	for _, way := range []int{-1, 1} {
		c, _ := k.step(0, way)
		for s.pieces[c] == 0 {
			c, _ = c.step(0, way)
		}
		if c == other {
			return true
		}
	}
	return false
}

// moves returns the legal moves in canonical form, sorted, each once.
func (s *slow) moves() []string {
	var list []string
	for c, piece := range s.pieces {
		if isWhite(piece) != s.white {
			continue
		}
		for _, p := range s.paths(c) {
			if next := s.after(p); !next.inCheck(s.white) && !next.facing() {
				list = append(list, p.from.String()+p.to.String())
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// board returns the board field of the FEN.
func (s *slow) board() string {
	var sb strings.Builder
	for rank := 17; rank >= 0; rank-- {
		run := 0
		flush := func() {
			if run > 0 {
				fmt.Fprint(&sb, run)
				run = 0
			}
		}
		for file := range 5 {
			if piece, occupied := s.pieces[cell{file, rank}]; occupied {
				flush()
				sb.WriteRune(piece)
			} else {
				run++
			}
		}
		flush()
		if rank > 0 {
			sb.WriteByte('/')
		}
	}
	return sb.String()
}
