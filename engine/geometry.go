package engine

import (
	"fmt"
	"strconv"
)

// Square is the number of a square of a board: rank · files + file, from White's lower left.
type Square uint8

// MaxSquares bounds the squares of a geometry.
const MaxSquares = 128

// NoSquare is no square of any geometry.
const NoSquare Square = 255

// Step is a displacement in files (to White's right) and ranks. The ranks of a mover's steps point
// towards the opponent; see [Step.For].
type Step struct{ File, Rank int }

// For converts a step as White sees it to the same step as side s sees it: for Black ranks are
// mirrored, files are not.
func (d Step) For(s Side) Step {
	if s == Black {
		d.Rank = -d.Rank
	}
	return d
}

// Geometry is the shape of a board: files × ranks. The last rank may be joined to the first, as on
// a ring, or the last file to the first, as on a cylinder, and some squares may be missing (void).
// It serves only to compile the tables that move generation reads.
type Geometry struct {
	Files, Ranks int
	// Ring says that the last rank is joined to the first, so that lines along files go round.
	Ring bool
	// Cylinder says that the last file is joined to the first, so that other lines go round.
	Cylinder bool
	// Void reports whether a square is missing on this board; nil if none is.
	Void func(Square) bool
	// RankLetters are letters for the ranks, lowest first, if people name the ranks of this board
	// by letters; empty if by numbers. Such names are accepted on input.
	RankLetters string
}

// Grid is a plain board.
func Grid(files, ranks int) *Geometry { return newGeometry(files, ranks, false, nil) }

// Ring returns a board whose last rank is joined to its first.
func Ring(files, ranks int) *Geometry { return newGeometry(files, ranks, true, nil) }

// Cylinder returns a board whose last file is joined to its first.
func Cylinder(files, ranks int) *Geometry {
	g := Grid(files, ranks)
	g.Cylinder = true
	return g
}

// GridWithVoid returns a board on which the squares for which void returns true are missing.
func GridWithVoid(files, ranks int, void func(Square) bool) *Geometry {
	return newGeometry(files, ranks, false, void)
}

func newGeometry(files, ranks int, ring bool, void func(Square) bool) *Geometry {
	if files < 1 || files > 26 || ranks < 1 || files*ranks > MaxSquares {
		panic(fmt.Sprintf("engine: a board of %d×%d does not fit %d squares", files, ranks, MaxSquares))
	}
	return &Geometry{Files: files, Ranks: ranks, Ring: ring, Void: void}
}

// Size is the number of squares, void ones included.
func (g *Geometry) Size() int { return g.Files * g.Ranks }

// Exists reports whether s is a square of the board and not missing.
func (g *Geometry) Exists(s Square) bool {
	return int(s) < g.Size() && (g.Void == nil || !g.Void(s))
}

// Where returns the set of squares for which the function holds returns true.
func (g *Geometry) Where(holds func(Square) bool) (set Bits128) {
	for s := range Square(g.Size()) {
		if g.Exists(s) && holds(s) {
			set = set.Or(Bit128(s))
		}
	}
	return set
}

// At is the square on a file and rank counted from 0.
func (g *Geometry) At(file, rank int) Square { return Square(rank*g.Files + file) }

// File of a square, from 0.
func (g *Geometry) File(s Square) int { return int(s) % g.Files }

// Rank of a square, from 0.
func (g *Geometry) Rank(s Square) int { return int(s) / g.Files }

// RankFrom returns the rank of a square, counted from 0 at side s's end of the board.
func (g *Geometry) RankFrom(s Side, sq Square) int {
	if s == Black {
		return g.Ranks - 1 - g.Rank(sq)
	}
	return g.Rank(sq)
}

// Apart returns the number of King's steps between two squares, ignoring the joint of a ring or a
// cylinder.
func (g *Geometry) Apart(a, b Square) int {
	file, rank := g.File(a)-g.File(b), g.Rank(a)-g.Rank(b)
	return max(file, -file, rank, -rank)
}

// Step returns the square that is reached by a displacement, round the ring or cylinder if the board
// is one; false if it leaves the board or ends on a missing square.
func (g *Geometry) Step(from Square, d Step) (Square, bool) {
	file, rank := g.File(from)+d.File, g.Rank(from)+d.Rank
	if g.Ring {
		rank = ((rank % g.Ranks) + g.Ranks) % g.Ranks
	}
	if g.Cylinder {
		file = ((file % g.Files) + g.Files) % g.Files
	}
	if file < 0 || file >= g.Files || rank < 0 || rank >= g.Ranks {
		return NoSquare, false
	}
	to := g.At(file, rank)
	return to, g.Exists(to)
}

// Ray lists the squares reached by repeating a step, nearest first, up to the edge or a missing
// square. On a ring the ray may come round; it then ends with the square it started from. On a
// cylinder it ends before that square.
func (g *Geometry) Ray(from Square, d Step) []Square {
	var ray []Square
	for to, ok := g.Step(from, d); ok; to, ok = g.Step(to, d) {
		if to != from || g.Ring {
			ray = append(ray, to)
		}
		if to == from {
			break
		}
	}
	return ray
}

// leaps lists, for every square, the squares that side s reaches by one of the steps.
func (g *Geometry) leaps(steps []Step, s Side) [][]Square {
	table := make([][]Square, g.Size())
	for from := range table {
		if !g.Exists(Square(from)) {
			continue
		}
		for _, d := range steps {
			if to, ok := g.Step(Square(from), d.For(s)); ok {
				table[from] = append(table[from], to)
			}
		}
	}
	return table
}

// Leaps64 returns the same as leaps as sets, for boards of at most 64 squares.
func (g *Geometry) Leaps64(steps []Step, s Side) *[64]Bits64 {
	table := new([64]Bits64)
	for from, targets := range g.leaps(steps, s) {
		for _, to := range targets {
			table[from] |= Bit64(to)
		}
	}
	return table
}

// Leaps128 returns the same as leaps as sets, for boards of at most 128 squares.
func (g *Geometry) Leaps128(steps []Step, s Side) *[MaxSquares]Bits128 {
	table := new([MaxSquares]Bits128)
	for from, targets := range g.leaps(steps, s) {
		for _, to := range targets {
			table[from] = table[from].Or(Bit128(to))
		}
	}
	return table
}

// Name is the name of a square: file letter, rank number from 1.
func (g *Geometry) Name(s Square) string {
	if s == NoSquare {
		return "-"
	}
	return string(rune('a'+g.File(s))) + strconv.Itoa(g.Rank(s)+1)
}

// Square reads a name made by Name; false if there is no such square.
func (g *Geometry) Square(name string) (Square, bool) {
	s, rest := g.CutSquare(name)
	return s, s != NoSquare && rest == ""
}

// CutSquare parses a square name at the front of text and returns the square and the rest; NoSquare
// and the whole text if there is none. It reads as many digits as there are; a letter of
// RankLetters may stand for the number of a rank.
func (g *Geometry) CutSquare(text string) (Square, string) {
	if text == "" || text[0] < 'a' || int(text[0]-'a') >= g.Files {
		return NoSquare, text
	}
	rank, rest, ok := g.cutRank(text[1:])
	if !ok {
		return NoSquare, text
	}
	s := g.At(int(text[0]-'a'), rank)
	if !g.Exists(s) {
		return NoSquare, text
	}
	return s, rest
}

// CutSquares parses all square names at the front of text, and returns the rest.
func (g *Geometry) CutSquares(text string) (squares []Square, rest string) {
	for {
		s, rest := g.CutSquare(text)
		if s == NoSquare {
			return squares, text
		}
		squares, text = append(squares, s), rest
	}
}
