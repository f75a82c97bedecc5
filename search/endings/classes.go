package endings

import (
	"embed"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"panthera/engine"
)

// In endings with four pieces the chance of a win depends on the squares: two Bishops win if they stand on
// different colours, and a Bishop with a Pawn on an edge file may not win if the enemy royal stands in front
// of the Pawn. So positions are put into classes, and wins are counted for each class. A class consists of

//   - the block of squares on which the royal of the losing side stands,
//   - with a pawn: the square of the foremost pawn, and the colour of the square of the other piece or, if that
//     is a pawn too, whether both pawns are on the same file,
//   - without a pawn: the colours of the squares of both pieces.
//
// The board is mirrored so that the pawn, or without a pawn the losing royal, is on the left half.

// fourFiles contains the shares of won positions in endings with four pieces, as written by the command
// "arena endings". Games with the same endings share a file.
//
//go:embed four
var fourFiles embed.FS

const fourFolder = "four"

// classes computes the class of each position of an ending with four pieces (see above).
type classes struct {
	geometry *engine.Geometry
	// step is the width and height of the blocks of squares by which the losing royal's square is classified.
	step int
	// others are the indexes, in the ending's list of pieces, of the two pieces that are not royals, pawns
	// first. pawn says that the first of these two pieces is a pawn, pawns that both are.
	others      [2]int
	pawn, pawns bool
	// alike says that the two pieces that are not royals have the same kind and side.
	alike bool
}

// bit is the number of colours of a square, bits the number of pairs of colours of two squares.
const (
	bit  = 2
	bits = bit * bit
)

// classesOf returns the classes of an ending with four pieces, with royals classified in blocks of step ×
// step squares.
func classesOf(e Ending, step int) (c classes) {
	c.geometry, c.step = e.game.Geometry, step
	n := 0
	for slot, piece := range e.list() {
		if t := e.game.Type(piece.Kind()); !t.Royal && len(t.Movers) > 0 && n < len(c.others) {
			c.others[n] = slot
			n++
		}
	}
	is := func(k int) bool { return e.game.Type(e.pieces[c.others[k]].Kind()).Pawn }
	if is(1) && !is(0) {
		c.others[0], c.others[1] = c.others[1], c.others[0]
	}
	c.pawn, c.pawns, c.alike = is(0), is(0) && is(1), e.pieces[c.others[0]] == e.pieces[c.others[1]]
	return c
}

// blocks returns the number of blocks of squares along a rank, and on the whole board.
func (c *classes) blocks() (files, all int) {
	files = (c.geometry.Files + c.step - 1) / c.step
	return files, files * ((c.geometry.Ranks + c.step - 1) / c.step)
}

// count returns the number of classes of the ending.
func (c *classes) count() int {
	_, blocks := c.blocks()
	if !c.pawn {
		return blocks * bits
	}
	return (c.geometry.Files + 1) / 2 * c.geometry.Ranks * blocks * bit
}

// of returns the class of a position. The class also depends on the side whose wins are counted, winner.
func (c *classes) of(at *placement, winner engine.Side) int {
	g := c.geometry
	loser, first, second := at[winner.Other()], at[c.others[0]], at[c.others[1]]
	if c.alike && c.behind(first, second) {
		first, second = second, first
	}
	lead := loser
	if c.pawn {
		lead = first
	}
	mirror := 2*g.File(lead) >= g.Files
	file := func(s engine.Square) int {
		if mirror {
			return g.Files - 1 - g.File(s)
		}
		return g.File(s)
	}
	colour := func(s engine.Square) int { return (file(s) + g.Rank(s)) % bit }
	row, blocks := c.blocks()
	block := g.Rank(loser)/c.step*row + file(loser)/c.step
	if !c.pawn {
		return block*bits + colour(first)*bit + colour(second)
	}
	other := colour(second)
	if c.pawns {
		other = 0
		if g.File(first) == g.File(second) {
			other = 1
		}
	}
	return ((file(first)*g.Ranks+g.Rank(first))*blocks+block)*bit + other
}

// behind reports whether the first square has a lower rank than the second or, on the same rank, is farther
// from the left or right edge.
func (c *classes) behind(first, second engine.Square) bool {
	g := c.geometry
	if g.Rank(first) != g.Rank(second) {
		return g.Rank(first) < g.Rank(second)
	}
	edge := func(s engine.Square) int { return min(g.File(s), g.Files-1-g.File(s)) }
	return edge(first) > edge(second)
}

// levels is the highest level. A level is a share of won positions, rounded to fifteenths; level 0 means
// hardly any.
const levels = 15

// four holds the levels of an ending's classes, for each side as the winner. A byte holds two levels.
type four struct {
	classes
	levels [2]string
}

// share returns the share, in thousandths, of positions that winner wins, in the class of a position.
func (f *four) share(at *placement, winner engine.Side) int {
	class := f.of(at, winner)
	if class/2 >= len(f.levels[winner]) {
		return 0
	}
	return int(f.levels[winner][class/2]>>(class%2*4)&levels) * Whole / levels
}

// tally counts, for each class and each winner, the positions and the won positions of a table, and returns
// the levels.
func (t *Table) tally(step int) (packed [2][]byte) {
	classes := classesOf(t.f.ending, step)
	var won, all [2][]int
	for side := range won {
		won[side], all[side] = make([]int, classes.count()), make([]int, classes.count())
	}
	for n, c := range t.codes {
		at, side, ok := t.f.placement(uint32(n))
		if !ok || c == absent {
			continue
		}
		points := t.scale.value(c).Points
		if side == engine.Black {
			points = -points
		}
		for i := range t.f.symmetries {
			image := at
			for k := range t.f.slots {
				image[k] = t.f.symmetries[i][at[k]]
			}
			for winner, good := range [2]bool{points > 0, points < 0} {
				class := classes.of(&image, engine.Side(winner))
				all[winner][class]++
				if good {
					won[winner][class]++
				}
			}
		}
	}
	for winner := range packed {
		packed[winner] = pack(won[winner], all[winner])
	}
	return packed
}

// pack returns the levels of classes, two in a byte, from the numbers of won and of all positions; nil if all
// levels are 0. A class without positions gets the highest level, which leaves the evaluation unchanged.
func pack(won, all []int) []byte {
	packed, any := make([]byte, (len(won)+1)/2), false
	for class := range won {
		level := levels
		if all[class] > 0 {
			level = (2*levels*won[class] + all[class]) / (2 * all[class])
			any = any || level > 0
		}
		packed[class/2] |= byte(level) << (class % 2 * 4)
	}
	if !any {
		return nil
	}
	return packed
}

// mostShares is the most bytes that the shares of one game's endings with four pieces may take.
const mostShares = 64 << 10

// stepFor returns the smallest size of blocks with which the shares of all these endings fit into mostShares
// bytes.
func stepFor(list []Ending) int {
	for step := 1; ; step++ {
		size := 0
		for _, e := range list {
			c := classesOf(e, step)
			size += c.count() / 2
			if e.pieces[c.others[0]].Side() != e.pieces[c.others[1]].Side() {
				size += c.count() / 2
			}
		}
		if size+longestHeading*len(list) < mostShares {
			return step
		}
	}
}

// longestHeading is more bytes than the line that precedes the levels of an ending ever has.
const longestHeading = 40

// WriteFour counts and writes the shares of endings with four pieces, in the finest classes that mostShares
// allows. The first line has the step and the IDs of the games. Then each ending has a line with its name and
// with the numbers of bytes that follow for White and for Black as the winner.
func WriteFour(w io.Writer, games []string, list []Ending, table func(Ending) (*Table, error)) error {
	step := stepFor(list)
	fmt.Fprintln(w, step, strings.Join(games, " "))
	for _, e := range list {
		t, err := table(e)
		if err != nil {
			return err
		}
		packed := t.tally(step)
		if _, err := fmt.Fprintf(w, "%s %d %d\n%s%s", e.Name(), len(packed[0]), len(packed[1]), packed[0], packed[1]); err != nil {
			return err
		}
	}
	return nil
}

// readFour reads the embedded shares of a game's endings with four pieces. The map is empty if there are
// none.
func readFour(g *engine.Game) map[Ending]*four {
	files, err := fourFiles.ReadDir(fourFolder)
	if err != nil {
		panic(err)
	}
	found := map[Ending]*four{}
	for _, file := range files {
		text, err := fourFiles.ReadFile(fourFolder + "/" + file.Name())
		if err != nil {
			panic(err)
		}
		heading, rest, _ := strings.Cut(string(text), "\n")
		words := strings.Fields(heading)
		step, err := strconv.Atoi(words[0])
		if err != nil || !slices.Contains(words[1:], g.ID) {
			continue
		}
		for rest != "" {
			name, sizes := "", [2]int{}
			line, behind, _ := strings.Cut(rest, "\n")
			if _, err := fmt.Sscan(line, &name, &sizes[0], &sizes[1]); err != nil {
				panic(fmt.Sprintf("search/endings: %s: %q: %v", file.Name(), line, err))
			}
			e, err := named(g, name)
			if err != nil {
				panic(fmt.Sprintf("search/endings: %s: %v", file.Name(), err))
			}
			f := &four{classes: classesOf(e, step)}
			for side, size := range sizes {
				f.levels[side], behind = behind[:size], behind[size:]
			}
			found[e], rest = f, behind
		}
	}
	return found
}
