package conversion

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"panthera/bench/lab/suite"
	"panthera/engine"
	"panthera/protocol/problems"
	"panthera/search/endings"
)

// Start is a position that is known to be won for the side to move.
type Start struct {
	fen string
	// source is the name of the ending, "problem", or the kind of a suite's entry; moves is the number of moves
	// that the win takes.
	source string
	moves  int
}

// Order says which won positions are wanted.
type Order struct {
	Game *engine.Game
	// Positions is the number of positions wanted, Most the largest number of moves that their wins may take.
	Positions, Most int
	// Names are the endings to take positions from, such as KRvK; nil for all endings with three pieces.
	Names []string
	// Tables keeps endgame tables.
	Tables *endings.Library
	// Suite is a file of test positions (see package suite). If it is given, its mates are taken instead.
	Suite string
}

// problem is the source of positions taken from the problems of a game (package protocol/problems).
const problem = "problem"

// Starts returns positions that are won for the side to move: from the suite of o, if it has one; in a game
// without endgame tables, from the game's problems; otherwise from the endings in turn. There may be fewer than
// wanted.
func Starts(ctx context.Context, o Order) ([]Start, error) {
	if o.Suite != "" {
		return fromSuite(o)
	}
	if len(o.Names) == 0 && endings.Refusal(o.Game) != nil {
		return fromProblems(o)
	}
	tables, err := o.tables(ctx)
	if err != nil {
		return nil, err
	}
	var list []Start
	random, seen := rand.New(rand.NewPCG(1, 2)), map[string]bool{}
	for len(tables) > 0 && len(list) < o.Positions {
		rest := tables[:0]
		for _, t := range tables {
			if s, ok := o.draw(t, random, seen); ok && len(list) < o.Positions {
				list, rest = append(list, s), append(rest, t)
			}
		}
		tables = rest
	}
	return list, ctx.Err()
}

// tables returns the endgame tables from which positions are taken.
func (o *Order) tables(ctx context.Context) (tables []*endings.Table, err error) {
	var list []endings.Ending
	for _, name := range o.Names {
		e, err := endings.Parse(o.Game, name)
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	if len(o.Names) == 0 {
		const pieces = 3
		if list, err = o.Tables.List(o.Game, pieces); err != nil {
			return nil, err
		}
	}
	for _, e := range list {
		t, err := o.Tables.Table(ctx, e, nil)
		if err != nil {
			return nil, err
		}
		tables = append(tables, t)
	}
	return tables, nil
}

const (
	// tries is the number of random positions of a table that are tried to find one that is wanted.
	tries = 20_000
	// long is the least number of moves that the win in a chosen position must take, or half of the longest win
	// of the table if that is less.
	long = 10
)

// draw returns a random position of table t that is won in enough moves, but in no more than o.Most, and is not
// in seen. It returns false if it finds none.
func (o *Order) draw(t *endings.Table, random *rand.Rand, seen map[string]bool) (Start, bool) {
	statistics := t.Statistics()
	if _, won := statistics.Winner(); !won {
		return Start{}, false
	}
	for range tries {
		p, ok := t.Position(random.Uint32N(t.Numbers()))
		if !ok {
			continue
		}
		v, ok := t.Value(p)
		if !ok || v.Points <= 0 || v.Moves() > o.Most || v.Moves() < min(long, statistics.Longest[p.Side()].Moves()/2) {
			continue
		}
		if fen := p.FEN(); !seen[fen] {
			seen[fen] = true
			return Start{fen, t.Ending().Name(), v.Moves()}, true
		}
	}
	return Start{}, false
}

// fromProblems returns problems of the game with at most o.Most moves, the longest first and, among equally
// long ones, the hardest first.
func fromProblems(o Order) ([]Start, error) {
	all, err := problems.Of(o.Game.ID)
	if err != nil {
		return nil, err
	}
	var list []Start
	for _, p := range slices.Backward(all) {
		if len(list) < o.Positions && p.Moves <= o.Most {
			list = append(list, Start{p.FEN, problem, p.Moves})
		}
	}
	return list, nil
}

// fromSuite returns the first positions of the suite with a mate in at most o.Most moves.
func fromSuite(o Order) ([]Start, error) {
	all, wrong, err := suite.Read(o.Game, o.Suite)
	if err == nil {
		err = errors.Join(wrong...)
	}
	if err != nil {
		return nil, err
	}
	var list []Start
	for _, e := range all {
		if n := e.MateIn(); len(list) < o.Positions && n > 0 && n <= o.Most {
			list = append(list, Start{e.FEN, string(e.Kind), n})
		}
	}
	return list, nil
}
