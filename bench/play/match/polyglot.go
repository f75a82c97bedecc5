package match

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"

	"panthera/bench/play/polyglot"
	"panthera/engine"
)

// longestLine is the largest number of moves played from a book.
const longestLine = 100

// polyglotLines are openings drawn at random from a Polyglot book: the probability of each move is
// in proportion to its weight.
type polyglotLines struct {
	game        *engine.Game
	book        *polyglot.Book
	plies       int
	seed, first uint64
	sum         uint64
}

func (b Book) readPolyglot(g *engine.Game, in io.Reader) (Openings, error) {
	switch {
	case g.ID != "chess":
		return nil, errors.New("a Polyglot book is of chess alone")
	case b.InOrder:
		return nil, errors.New("a Polyglot book has no order; its lines are drawn at random")
	}
	sum := fnv.New64a()
	book, err := polyglot.Read(io.TeeReader(in, sum))
	if err != nil {
		return nil, err
	}
	lines := polyglotLines{g, book, b.Plies, b.Seed, uint64(max(0, b.First-1)), sum.Sum64()}
	if lines.plies == 0 {
		lines.plies = longestLine
	}
	if len(book.Moves(g.New())) == 0 {
		return nil, errors.New("no move of the book is one of the first position of chess")
	}
	return lines, nil
}

func (l polyglotLines) Opening(pair int) Opening {
	random := rand.New(rand.NewPCG(l.seed, openingStream+(l.first+uint64(pair))<<32))
	p, o := l.game.New(), Opening{FEN: l.game.Start}
	for len(o.Moves) < l.plies {
		moves, all := l.book.Moves(p), 0
		for _, m := range moves {
			all += m.Weight
		}
		if all == 0 {
			break
		}
		drawn := random.IntN(all)
		i := 0
		for ; drawn >= moves[i].Weight; i++ {
			drawn -= moves[i].Weight
		}
		text := p.Format(moves[i].Move)
		if p.Make(moves[i].Move); playable(p) != nil {
			break
		}
		o.Moves = append(o.Moves, text)
	}
	return o
}

// String returns the settings with which the book is read, and a checksum of the book.
func (l polyglotLines) String() string {
	return fmt.Sprintf("%d plies of a Polyglot book %016x, seed %d, from %d", l.plies, l.sum, l.seed, l.first+1)
}
