package twojewels

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// The reference is a slow player with which the package is compared. It follows the rule sheet
// sentence by sentence, on a board of letters, with no regard for speed. It makes every move and looks
// whether the enemy could then capture the royal. It shares no code with the package.

type place struct{ file, rank int }

func (a place) plus(d place, n int) place { return place{a.file + n*d.file, a.rank + n*d.rank} }

func (a place) onBoard() bool { return a.file >= 0 && a.file < 9 && a.rank >= 0 && a.rank < 10 }

func (a place) String() string { return fmt.Sprintf("%c%d", 'a'+a.file, a.rank+1) }

type reference struct {
	board     map[place]rune
	pp, te    place
	white     bool
	enPassant string
	// medinese says that a marriage counts only if the opponent's next move cannot end it.
	medinese bool
}

type refMove struct {
	squares []place
	letter  string
	after   *reference
}

func (m refMove) String() string {
	var sb strings.Builder
	for _, s := range m.squares {
		sb.WriteString(s.String())
	}
	return sb.String() + m.letter
}

func readReference(fen string) *reference {
	fields := strings.Fields(fen)
	r := &reference{board: map[place]rune{}, white: fields[1] == "w", enPassant: fields[3]}
	for i, rank := range strings.Split(fields[0], "/") {
		file := 0
		for _, c := range rank {
			if unicode.IsDigit(c) {
				file += int(c - '0')
				continue
			}
			r.board[place{file, 9 - i}] = c
			file++
		}
	}
	var f1, f2 rune
	var r1, r2 int
	fmt.Sscanf(fields[4], "%c%d%c%d", &f1, &r1, &f2, &r2)
	r.pp, r.te = place{int(f1 - 'a'), r1 - 1}, place{int(f2 - 'a'), r2 - 1}
	return r
}

func (r *reference) clone() *reference {
	c := *r
	c.board = map[place]rune{}
	for s, p := range r.board {
		c.board[s] = p
	}
	return &c
}

func (r *reference) kind(s place) rune        { return unicode.ToUpper(r.board[s]) }
func (r *reference) stands(s place) bool      { return r.board[s] != 0 }
func (r *reference) jewelOn(s place) bool     { return s == r.pp || s == r.te }
func (r *reference) empty(s place) bool       { return !r.stands(s) && !r.jewelOn(s) }
func (r *reference) own(s place) bool         { return r.stands(s) && unicode.IsUpper(r.board[s]) == r.white }
func (r *reference) enemy(s place) bool       { return r.stands(s) && !r.own(s) }
func (r *reference) captureable(s place) bool { return r.enemy(s) && !r.jewelOn(s) }

func (r *reference) forward() int {
	if r.white {
		return 1
	}
	return -1
}

// fromSide returns the number of a rank, from 1, as the side to move sees it.
func (r *reference) fromSide(s place) int {
	if r.white {
		return s.rank + 1
	}
	return 10 - s.rank
}

var (
	refOrthogonal = []place{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	refDiagonal   = []place{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
	refKnight     = []place{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
	refCamel      = []place{{1, 3}, {3, 1}, {3, -1}, {1, -3}, {-1, -3}, {-3, -1}, {-3, 1}, {-1, 3}}
	refAll        = append(slices.Clone(refOrthogonal), refDiagonal...)
)

// directions lists the directions of a kind's basic move.
func (r *reference) directions(kind rune) []place {
	switch kind {
	case 'G', 'R':
		return refOrthogonal
	case 'B':
		return refDiagonal
	case 'Q':
		return refAll
	case 'N':
		return refKnight
	}
	return []place{{0, r.forward()}, {1, r.forward()}, {-1, r.forward()}} // S T Y P
}

// lands lists the squares where one leg of a basic move in a direction may end, whatever stands on the
// last square.
func (r *reference) lands(kind rune, from, d place) []place {
	var list []place
	switch kind {
	case 'R', 'B', 'Q', 'S':
		for to := from.plus(d, 1); to.onBoard(); to = to.plus(d, 1) {
			list = append(list, to)
			if !r.empty(to) {
				break
			}
		}
	case 'T', 'Y':
		list = append(list, from.plus(d, 2))
	default:
		list = append(list, from.plus(d, 1))
	}
	return slices.DeleteFunc(list, func(s place) bool { return !s.onBoard() })
}

// tiger lists the squares from + k·d, k ≥ 2, to which a Tiger moves: with exactly one piece and no
// free jewel before them. The caller checks what stands on them.
func (r *reference) tiger(kind rune, from, d place) []place {
	least := 2
	if (kind == 'T' || kind == 'Y') && max(d.file*d.file, d.rank*d.rank) == 1 {
		least = 3
	}
	var list []place
	for k := 2; from.plus(d, k).onBoard(); k++ {
		pieces, jewels := 0, 0
		for i := 1; i < k; i++ {
			if s := from.plus(d, i); r.stands(s) {
				pieces++
			} else if r.jewelOn(s) {
				jewels++
			}
		}
		if pieces == 1 && jewels == 0 && k >= least {
			list = append(list, from.plus(d, k))
		}
	}
	return list
}

// mayEnd reports whether the last leg of a basic move may end on a square.
func (r *reference) mayEnd(kind rune, d, to place) bool {
	if kind == 'P' {
		if d.file == 0 {
			return r.empty(to)
		}
		return r.captureable(to)
	}
	return r.empty(to) || r.captureable(to)
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

// paths lists the squares of each move, even of those that leave the side's own royal in check.
func (r *reference) paths() [][]place {
	var list [][]place
	for rank := range 10 {
		for file := range 9 {
			if s := (place{file, rank}); r.own(s) {
				list = append(list, r.singles(s)...)
				list = append(list, r.takings(s)...)
				list = append(list, r.handings(s)...)
			}
		}
	}
	return list
}

// singles lists the paths of the moves of one leg.
func (r *reference) singles(from place) [][]place {
	kind := r.kind(from)
	var ends []place
	add := func(d place, ok func(to place) bool) {
		if to := from.plus(d, 1); to.onBoard() && ok(to) {
			ends = append(ends, to)
		}
	}
	steps := func(ds []place) {
		for _, d := range ds {
			add(d, func(to place) bool { return r.empty(to) || r.captureable(to) })
		}
	}
	basic := func(ok func(d, to place) bool) {
		for _, d := range r.directions(kind) {
			for _, to := range r.lands(kind, from, d) {
				if ok(d, to) {
					ends = append(ends, to)
				}
			}
		}
	}
	switch {
	case from == r.te:
		basic(func(d, to place) bool { return r.captureable(to) && r.mayEnd(kind, d, to) })
		for file := -8; file <= 8; file++ {
			for rank := -9; rank <= 9; rank++ {
				if d := (place{file, rank}); gcd(file, rank) == 1 {
					for _, to := range r.tiger(kind, from, d) {
						if r.empty(to) {
							ends = append(ends, to)
						}
					}
				}
			}
		}
	case from == r.pp && kind == 'P':
		steps(append([]place{{0, r.forward()}}, refDiagonal...))
	default:
		basic(func(d, to place) bool { return r.mayEnd(kind, d, to) })
		if from == r.pp {
			switch kind {
			case 'G', 'R':
				steps(refDiagonal)
			case 'B':
				steps(refOrthogonal)
			case 'N':
				steps(refCamel)
			case 'T', 'Y':
				steps(refAll)
			}
		}
	}
	bare := !r.jewelOn(from)
	up := place{0, r.forward()}
	if kind == 'P' && bare && r.fromSide(from) == 3 && r.empty(from.plus(up, 1)) && r.empty(from.plus(up, 2)) {
		ends = append(ends, from.plus(up, 2))
	}
	if kind == 'P' && from != r.pp {
		for _, d := range []place{{1, r.forward()}, {-1, r.forward()}} {
			if to := from.plus(d, 1); to.onBoard() && to.String() == r.enPassant {
				ends = append(ends, to)
			}
		}
	}
	var list [][]place
	for _, to := range ends {
		list = append(list, []place{from, to})
	}
	return list
}

// lastLegs returns the squares where the second leg of a move that takes a jewel may end.
func (r *reference) lastLegs(kind rune, x, d place) []place {
	var ends []place
	for _, to := range r.lands(kind, x, d) {
		if r.mayEnd(kind, d, to) && (x == r.pp || r.captureable(to)) {
			ends = append(ends, to)
		}
	}
	if x == r.pp && (kind == 'T' || kind == 'Y') {
		if to := x.plus(d, 1); to.onBoard() && r.mayEnd(kind, d, to) {
			ends = append(ends, to)
		}
	}
	if x == r.te {
		for _, to := range r.tiger(kind, x, d) {
			if r.empty(to) {
				ends = append(ends, to)
			}
		}
	}
	return ends
}

func (r *reference) takings(from place) [][]place {
	kind := r.kind(from)
	if r.jewelOn(from) || kind == 'S' {
		return nil
	}
	var list [][]place
	for _, d := range r.directions(kind) {
		for _, x := range r.lands(kind, from, d) {
			if r.jewelOn(x) {
				for _, to := range r.lastLegs(kind, x, d) {
					list = append(list, []place{from, x, to})
				}
			}
		}
	}
	return list
}

func (r *reference) handings(from place) [][]place {
	kind := r.kind(from)
	if !r.jewelOn(from) {
		return nil
	}
	var list [][]place
	for _, d := range r.directions(kind) {
		first := r.lands(kind, from, d)
		if from == r.pp && (kind == 'T' || kind == 'Y') && from.plus(d, 1).onBoard() {
			first = append(first, from.plus(d, 1))
		}
		if from == r.te {
			first = append(first, r.tiger(kind, from, d)...)
		}
		for _, x := range first {
			if !r.own(x) || r.jewelOn(x) || r.kind(x) == 'S' {
				continue
			}
			for _, to := range r.lands(kind, x, d) {
				if r.mayEnd(kind, d, to) {
					list = append(list, []place{from, x, to})
				}
				if r.jewelOn(to) {
					for _, end := range r.lastLegs(kind, to, d) {
						list = append(list, []place{from, x, to, end})
					}
				}
			}
		}
	}
	return list
}

// finish makes the move along a path, once for each promotion.
func (r *reference) finish(squares []place) []refMove {
	after := r.clone()
	from, to := squares[0], squares[len(squares)-1]
	kind := r.kind(from)
	if kind == 'P' && len(squares) == 2 && to.String() == r.enPassant && from != r.pp && (to.file-from.file)*(to.file-from.file) == 1 &&
		to.rank == from.rank+r.forward() {
		delete(after.board, place{to.file, from.rank})
	}
	if kind == 'T' || kind == 'Y' {
		for i := 1; i < len(squares); i++ {
			r.robOver(after, squares[i-1], squares[i])
		}
	}
	// A carried jewel goes to X if it is handed on there, otherwise to the end; a jewel met after X
	// goes to the end.
	give := func(at, to place) {
		if at == r.pp {
			after.pp = to
		} else {
			after.te = to
		}
	}
	legs := squares[1:]
	if r.jewelOn(from) {
		give(from, legs[0])
		legs = legs[1:]
	}
	if len(legs) > 1 {
		give(legs[0], to)
	}
	after.board[to] = after.board[from]
	delete(after.board, from)
	after.enPassant = "-"
	if kind == 'P' && len(squares) == 2 && !r.jewelOn(from) && (to.rank-from.rank)*(to.rank-from.rank) == 4 {
		after.enPassant = place{from.file, (from.rank + to.rank) / 2}.String()
	}
	after.white = !r.white
	return r.promote(after, kind, squares)
}

func (r *reference) robOver(after *reference, a, b place) {
	df, dr := b.file-a.file, b.rank-a.rank
	if max(df*df, dr*dr) != 4 || df%2 != 0 || dr%2 != 0 {
		return
	}
	middle := place{a.file + df/2, a.rank + dr/2}
	if !r.enemy(middle) {
		return
	}
	became := map[rune]rune{'Q': 'T', 'S': 'T', 'R': 'T', 'B': 'T', 'N': 'T', 'G': 'Y'}[r.kind(middle)]
	if became == 0 {
		return
	}
	if r.white {
		became = unicode.ToLower(became)
	}
	after.board[middle] = became
}

func (r *reference) promote(after *reference, kind rune, squares []place) []refMove {
	to := squares[len(squares)-1]
	rank := r.fromSide(to)
	letters := ""
	switch {
	case kind == 'P' && rank == 10:
		letters = "rb"
	case kind == 'S' && rank == 10:
		letters = "q"
	case kind == 'T' && (rank == 10 || rank == 9 && after.pp != to):
		letters = "n"
	}
	if letters == "" {
		return []refMove{{squares, "", after}}
	}
	var list []refMove
	for _, letter := range letters {
		promoted := after.clone()
		promoted.board[to] = letter
		if r.white {
			promoted.board[to] = unicode.ToUpper(letter)
		}
		list = append(list, refMove{squares, string(letter), promoted})
	}
	return list
}

// royalOf returns the square of a side's royal.
func (r *reference) royalOf(white bool) place {
	for s, p := range r.board {
		if k := unicode.ToUpper(p); (k == 'G' || k == 'Y') && unicode.IsUpper(p) == white {
			return s
		}
	}
	panic("no royal")
}

// canCapture reports whether the side to move could capture on a square.
func (r *reference) canCapture(s place) bool {
	for _, path := range r.paths() {
		if path[len(path)-1] == s {
			return true
		}
	}
	return false
}

// inCheck reports whether the royal of a side is in check.
func (r *reference) inCheck(white bool) bool {
	s := r.royalOf(white)
	if r.jewelOn(s) {
		return false
	}
	view := r.clone()
	view.white = !white
	view.enPassant = "-"
	return view.canCapture(s)
}

func (r *reference) married(white bool) bool {
	s := r.royalOf(white)
	if r.kind(s) != 'G' || s != r.pp {
		return false
	}
	for _, d := range refAll {
		q := s.plus(d, 1)
		if r.kind(q) == 'Q' && unicode.IsUpper(r.board[q]) == white {
			return true
		}
	}
	return false
}

// legal lists the legal moves, each with the position after it.
func (r *reference) legal() []refMove {
	wed := r.married(!r.white)
	if wed && !r.medinese {
		return nil
	}
	var list []refMove
	for _, path := range r.paths() {
		if moves := r.finish(path); !moves[0].after.inCheck(r.white) {
			list = append(list, moves...)
		}
	}
	if wed && !slices.ContainsFunc(list, func(m refMove) bool { return !m.after.married(!r.white) }) {
		return nil
	}
	return list
}

// fields returns the board, the side to move and the jewels as in a FEN.
func (r *reference) fields() string {
	var sb strings.Builder
	for rank := 9; rank >= 0; rank-- {
		run := 0
		for file := range 9 {
			p := r.board[place{file, rank}]
			if p == 0 {
				run++
				continue
			}
			if run > 0 {
				fmt.Fprint(&sb, run)
			}
			run = 0
			sb.WriteRune(p)
		}
		if run > 0 {
			fmt.Fprint(&sb, run)
		}
		if rank > 0 {
			sb.WriteByte('/')
		}
	}
	side := " w "
	if !r.white {
		side = " b "
	}
	return sb.String() + side + r.pp.String() + r.te.String()
}
