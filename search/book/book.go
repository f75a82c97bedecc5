package book

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/engine/turn"
)

// Choice is a book move, with its weight relative to the other book moves of the position.
type Choice struct {
	Move   engine.Move
	Weight int
}

// Book is the opening book of a game. It is safe for concurrent use.
type Book struct {
	moves map[uint64][]Choice
}

// Read reads the book of a game in the format that the package comment describes. Errors begin with the line
// number.
func Read(g *engine.Game, in io.Reader) (*Book, error) {
	r := reader{book: &Book{moves: map[uint64][]Choice{}}, position: g.New()}
	lines := bufio.NewScanner(in)
	for n := 1; lines.Scan(); n++ {
		turn.Give()
		if err := r.line(lines.Text()); err != nil {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	for _, choices := range r.book.moves {
		slices.SortStableFunc(choices, func(a, b Choice) int { return cmp.Compare(b.Weight, a.Weight) })
	}
	return r.book, nil
}

// reader reads a book line by line, and plays the moves on a board.
type reader struct {
	book     *Book
	position engine.Position
	ply      int
}

func (r *reader) line(text string) error {
	rest := strings.TrimLeft(text, " ")
	if rest == "" || rest[0] == '#' {
		return nil
	}
	ply := len(text) - len(rest)
	if ply > r.ply {
		return fmt.Errorf("indented by %d, though %d moves lead there", ply, r.ply)
	}
	for ; r.ply > ply; r.ply-- {
		r.position.Undo()
	}
	name, number, _ := strings.Cut(rest, " ")
	weight, err := strconv.Atoi(number)
	if err != nil || weight < 0 {
		return fmt.Errorf("%q is no weight", number)
	}
	m, err := engine.ParseMove(r.position, name)
	if err != nil {
		return err
	}
	r.book.add(r.position.Key(), Choice{m, weight})
	r.position.Make(m)
	r.ply++
	return nil
}

// add adds a move to the position with this key, unless the position already has the move by a transposition.
func (b *Book) add(key uint64, c Choice) {
	if c.Weight > 0 && !slices.ContainsFunc(b.moves[key], func(other Choice) bool { return other.Move == c.Move }) {
		b.moves[key] = append(b.moves[key], c)
	}
}

// Positions returns the number of positions in which the book has a move.
func (b *Book) Positions() int { return len(b.moves) }

// Choices returns the book moves of a position, those with the largest weights first.
func (b *Book) Choices(p engine.Position) []Choice { return b.moves[p.Key()] }

// Pick returns a book move chosen at random by weight, and false if there is none.
func (b *Book) Pick(p engine.Position) (engine.Move, bool) {
	choices, total := b.Choices(p), 0
	for _, c := range choices {
		total += c.Weight
	}
	if total == 0 {
		return engine.NoMove, false
	}
	n := rand.IntN(total)
	for _, c := range choices {
		if n -= c.Weight; n < 0 && p.Legal(c.Move) {
			return c.Move, true
		}
	}
	return engine.NoMove, false
}
