package enginetest

import (
	"fmt"
	"slices"

	"panthera/engine"
)

// image holds what the methods of a position return, to compare it with the same position
// later.
type image struct {
	fen      string
	key      uint64
	side     engine.Side
	number   int
	board    engine.Board
	moves    []engine.Move
	checkers []engine.Square
	outcome  engine.Outcome
	over     bool
}

func imageOf(p engine.Position) image {
	i := image{fen: p.FEN(), key: p.Key(), side: p.Side(), number: p.MoveNumber(), board: *p.Board(),
		moves: engine.Moves(p), checkers: slices.Sorted(slices.Values(p.Checkers()))}
	i.outcome, i.over = p.Ended()
	return i
}

// differs returns an error that names the first thing in which position p differs from the
// image. after says what has happened since.
func (i *image) differs(p engine.Position, after string) error {
	now := imageOf(p)
	switch {
	case now.fen != i.fen:
		return fmt.Errorf("after %s: FEN %s, was %s", after, now.fen, i.fen)
	case now.key != i.key:
		return fmt.Errorf("after %s: key %016x, was %016x", after, now.key, i.key)
	case now.side != i.side || now.number != i.number || now.board != i.board:
		return fmt.Errorf("after %s: side, move number or board do not fit the FEN %s", after, now.fen)
	case !slices.Equal(now.moves, i.moves):
		return fmt.Errorf("after %s: moves %s, were %s", after, forms(p, now.moves), forms(p, i.moves))
	case !slices.Equal(now.checkers, i.checkers):
		return fmt.Errorf("after %s: checkers %v, were %v", after, now.checkers, i.checkers)
	case now.over != i.over || now.outcome != i.outcome:
		return fmt.Errorf("after %s: ended %v %v, was %v %v", after, now.over, now.outcome, i.over, i.outcome)
	}
	return nil
}

// forms writes moves for a message.
func forms(p engine.Position, moves []engine.Move) []string {
	list := make([]string, len(moves))
	for i, m := range moves {
		list[i] = form(p, m)
	}
	return list
}

// form returns a move as text for a message; an illegal move as a number.
func form(p engine.Position, m engine.Move) string {
	if p.Legal(m) {
		return p.Format(m)
	}
	return fmt.Sprintf("%#x", uint32(m))
}
