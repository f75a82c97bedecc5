package tigerchess

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// reference is a slow player by the words of the rule sheet, with which the package is compared. It
// works on letters, makes every move to test it, and shares no code with the package.
type reference struct {
	pieces   map[place]byte // by file and rank of the Chessfield, from 0
	waiting  map[byte]bool  // 'T' and 't'
	white    bool
	rights   string
	passed   place
	guards   [2]int // file of White's and Black's Royal Guard; -1 for none, also without palaces
	palaces  bool
	occupied bool // a palace is
}

type place struct{ file, rank int }

var nowhere = place{-1, -1}

func readReference(fen string) *reference {
	r := &reference{pieces: map[place]byte{}, waiting: map[byte]bool{}, passed: nowhere, guards: [2]int{-1, -1}}
	fields := strings.Fields(fen)
	board, hand, _ := strings.Cut(fields[0], "[")
	ranks := strings.Split(board, "/")
	r.palaces = len(ranks) == 12
	for i, text := range ranks {
		rank, file := len(ranks)-1-i, 0
		if r.palaces {
			rank -= 2
		}
		for _, c := range []byte(text) {
			switch {
			case c >= '1' && c <= '9':
				file += int(c - '1')
			case c == 'G':
				r.guards[0] = file
			case c == 'g':
				r.guards[1] = file
			case rank < 0 || rank > 7:
				r.occupied = true
			default:
				r.pieces[place{file, rank}] = c
			}
			file++
		}
	}
	r.waiting['T'], r.waiting['t'] = strings.Contains(hand, "T"), strings.Contains(hand, "t")
	r.white, r.rights = fields[1] == "w", fields[2]
	if fields[3] != "-" {
		r.passed = r.placeOf(fields[3])
	}
	return r
}

func (r *reference) placeOf(name string) place {
	rank, _ := strconv.Atoi(name[1:])
	if r.palaces {
		rank -= 2
	}
	return place{int(name[0] - 'a'), rank - 1}
}

func (r *reference) name(p place) string {
	rank := p.rank + 1
	if r.palaces {
		rank += 2
	}
	return string(rune('a'+p.file)) + strconv.Itoa(rank)
}

func on(p place) bool { return p.file >= 0 && p.file < 8 && p.rank >= 0 && p.rank < 8 }

func (p place) plus(file, rank int) place { return place{p.file + file, p.rank + rank} }

func isWhite(piece byte) bool { return unicode.IsUpper(rune(piece)) }

// rankOf returns the number of a rank as a side counts it, from 1.
func rankOf(white bool, p place) int {
	if white {
		return p.rank + 1
	}
	return 8 - p.rank
}

func ahead1(white bool) int {
	if white {
		return 1
	}
	return -1
}

var (
	refDiagonal = [][2]int{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
	refStraight = [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	refAll      = append(slices.Clone(refDiagonal), refStraight...)
)

// leapSteps returns the steps, in files and ranks, by which the piece with a letter leaps.
func leapSteps(piece byte) (steps [][2]int) {
	for x := -4; x <= 4; x++ {
		for y := -4; y <= 4; y++ {
			far, near := max(x*x, y*y), min(x*x, y*y)
			wanted := false
			switch unicode.ToUpper(rune(piece)) {
			case 'K':
				wanted = far == 1
			case 'L':
				wanted = near == 0 && (far == 1 || far == 4)
			case 'F':
				wanted = near == far && (far == 1 || far == 4)
			case 'N':
				wanted = near == 1 && far == 4
			case 'T':
				wanted = far <= 9 && near != far && near != 0 || piece == 't' && near == 0 && far == 16
			}
			if wanted {
				steps = append(steps, [2]int{x, y})
			}
		}
	}
	return steps
}

func rides(piece byte) [][2]int {
	switch unicode.ToUpper(rune(piece)) {
	case 'B':
		return refDiagonal
	case 'R':
		return refStraight
	case 'Q':
		return refAll
	}
	return nil
}

// after is a move in canonical form, with the pieces on the board after it.
type after struct {
	text   string
	pieces map[place]byte
}

func (r *reference) with(text string, change map[place]byte) after {
	pieces := make(map[place]byte, len(r.pieces))
	for p, piece := range r.pieces {
		pieces[p] = piece
	}
	for p, piece := range change {
		if piece == 0 {
			delete(pieces, p)
		} else {
			pieces[p] = piece
		}
	}
	return after{text, pieces}
}

// attacks lists the squares on which a piece could capture other than by jumps.
func attacks(pieces map[place]byte, from place) (list []place) {
	piece := pieces[from]
	if piece == 'P' || piece == 'p' {
		for _, side := range []int{-1, 1} {
			list = append(list, from.plus(side, ahead1(isWhite(piece))))
		}
	}
	for _, d := range leapSteps(piece) {
		list = append(list, from.plus(d[0], d[1]))
	}
	for _, d := range rides(piece) {
		for to := from.plus(d[0], d[1]); on(to); to = to.plus(d[0], d[1]) {
			list = append(list, to)
			if pieces[to] != 0 {
				break
			}
		}
	}
	return slices.DeleteFunc(list, func(p place) bool { return !on(p) })
}

// jumped calls visit for every sequence of jumps of a piece, with its landing squares and the
// pieces after it.
func jumped(pieces map[place]byte, from place, visit func(path []place, pieces map[place]byte)) {
	piece := pieces[from]
	steps := refDiagonal
	if piece == 'S' || piece == 's' {
		steps = [][2]int{{1, ahead1(isWhite(piece))}, {-1, ahead1(isWhite(piece))}}
	} else if piece != 'A' && piece != 'a' {
		return
	}
	var on1 func(path []place, pieces map[place]byte)
	on1 = func(path []place, pieces map[place]byte) {
		at := path[len(path)-1]
		for _, d := range steps {
			victim := at.plus(d[0], d[1])
			for (piece == 'A' || piece == 'a') && on(victim) && pieces[victim] == 0 {
				victim = victim.plus(d[0], d[1])
			}
			land := victim.plus(d[0], d[1])
			if pieces[victim] == 0 || isWhite(pieces[victim]) == isWhite(piece) || !on(land) || pieces[land] != 0 {
				continue
			}
			next := map[place]byte{}
			for p, m := range pieces {
				if p != victim && p != at {
					next[p] = m
				}
			}
			next[land] = piece
			longer := append(slices.Clone(path), land)
			visit(longer, next)
			on1(longer, next)
		}
	}
	on1([]place{from}, pieces)
}

// inCheck reports whether the royal of a side could be captured.
func inCheck(pieces map[place]byte, white bool) bool {
	royal := byte('k')
	if white {
		royal = 'K'
	}
	for from, piece := range pieces {
		if isWhite(piece) == white {
			continue
		}
		for _, to := range attacks(pieces, from) {
			if pieces[to] == royal {
				return true
			}
		}
		found := false
		jumped(pieces, from, func(_ []place, after map[place]byte) {
			found = found || !slices.Contains(values(after), royal)
		})
		if found {
			return true
		}
	}
	return false
}

func values(pieces map[place]byte) (list []byte) {
	for _, piece := range pieces {
		list = append(list, piece)
	}
	return list
}

// moves lists the legal moves in canonical form, sorted.
func (r *reference) moves() []string {
	var legal []string
	if r.occupied {
		return legal
	}
	for _, list := range r.anyMoves() {
		for _, m := range list {
			if !inCheck(m.pieces, r.white) {
				legal = append(legal, m.text)
			}
		}
	}
	legal = append(legal, r.castlings()...)
	slices.Sort(legal)
	return legal
}

// anyMoves returns the moves of each piece of the side to move, without regard to check.
func (r *reference) anyMoves() map[place][]after {
	moves := map[place][]after{}
	for from, piece := range r.pieces {
		if isWhite(piece) == r.white {
			moves[from] = r.candidates(from, piece)
		}
	}
	return moves
}

func (r *reference) candidates(from place, piece byte) (list []after) {
	switch unicode.ToUpper(rune(piece)) {
	case 'P':
		return r.pikeman(from, piece)
	case 'S', 'A':
		return r.draughtsman(from, piece)
	}
	for _, to := range attacks(r.pieces, from) {
		if r.pieces[to] == 0 || isWhite(r.pieces[to]) != r.white {
			list = append(list, r.with(r.name(from)+r.name(to), map[place]byte{from: 0, to: piece}))
		}
	}
	them := 1
	if !r.white {
		them = 0
	}
	if (piece == 'L' || piece == 'l') && rankOf(r.white, from) == 8 && r.guards[them] == from.file {
		list = append(list, r.with(r.name(from)+r.name(from.plus(0, 2*ahead1(r.white))), map[place]byte{from: 0}))
	}
	return list
}

func (r *reference) pikeman(from place, piece byte) (list []after) {
	up := ahead1(r.white)
	arrive := func(to place, more map[place]byte) {
		change := map[place]byte{from: 0, to: piece}
		for p, m := range more {
			change[p] = m
		}
		text := r.name(from) + r.name(to)
		tiger, knight := byte('T'), byte('N')
		if !r.white {
			tiger, knight = 't', 'n'
		}
		as := func(letter byte) {
			change[to] = letter
			list = append(list, r.with(text+strings.ToLower(string(rune(letter))), change))
		}
		switch rank := rankOf(r.white, to); {
		case rank == 8 && r.waiting[tiger]:
			as(tiger)
		case rank == 7:
			if r.waiting[tiger] {
				list = append(list, r.with(text, change))
			}
			as(knight)
		default:
			list = append(list, r.with(text, change))
		}
	}
	if one := from.plus(0, up); on(one) && r.pieces[one] == 0 {
		arrive(one, nil)
		if two := one.plus(0, up); rankOf(r.white, from) == 2 && r.pieces[two] == 0 {
			arrive(two, nil)
		}
	}
	for _, to := range attacks(r.pieces, from) {
		if r.pieces[to] != 0 && isWhite(r.pieces[to]) != r.white {
			arrive(to, nil)
		}
		if to == r.passed {
			arrive(to, map[place]byte{to.plus(0, -up): 0})
		}
	}
	return list
}

func (r *reference) draughtsman(from place, piece byte) (list []after) {
	for _, d := range refDiagonal {
		to := from.plus(d[0], d[1])
		if (piece == 'S' || piece == 's') && d[1] != ahead1(r.white) || !on(to) || r.pieces[to] != 0 {
			continue
		}
		list = append(list, r.with(r.name(from)+r.name(to), map[place]byte{from: 0, to: piece}))
	}
	jumped(r.pieces, from, func(path []place, pieces map[place]byte) {
		text := ""
		for _, p := range path {
			text += r.name(p)
		}
		list = append(list, after{text, pieces})
	})
	return list
}

func (r *reference) castlings() (list []string) {
	rank, royal, letters := 0, byte('K'), "KQ"
	if !r.white {
		rank, royal, letters = 7, 'k', "kq"
	}
	for i, way := range []struct{ empty, safe []int }{{[]int{4, 5, 6}, []int{3, 4, 5}}, {[]int{1, 2}, []int{3, 2, 1}}} {
		may := strings.Contains(r.rights, letters[i:i+1])
		for _, file := range way.empty {
			may = may && r.pieces[place{file, rank}] == 0
		}
		for _, file := range way.safe {
			// The royal stands on the square she passes, her start square vacated.
			stands := r.with("", map[place]byte{{3, rank}: 0, {file, rank}: royal})
			may = may && !inCheck(stands.pieces, r.white)
		}
		if may {
			list = append(list, r.name(place{3, rank})+r.name(place{way.safe[2], rank}))
		}
	}
	return list
}
