package endings

import (
	"fmt"

	"panthera/engine"
)

// node is the state of one position while the table is being made.
type node struct {
	// code is the code of the best value found so far for the side to move. A win is valid at once, a loss
	// only if open is 0 or closed.
	code code
	// open is the number of moves that are not yet known to lose. It includes moves that lead to another
	// table and draw or win there. It is the constant closed if the game is over in this position.
	open uint8
}

// decided reports whether the code of the position is final once retrograde analysis has come to that code.
func (x node) decided() bool { return !lost(x.code) || x.open == 0 || x.open == closed }

const (
	closed   = 255
	mostOpen = 250
)

// arc is a move from position number before to position number after of the same ending. Arcs are stored for
// moves that cannot be traced backwards by the moves of the piece table.
type arc struct{ after, before uint32 }

// passing is a pawn's double step after which the opponent may capture en passant.
type passing struct {
	before uint32
	after  engine.Setup
}

// analyst analyses positions of an ending one by one, by generating and making their moves. Each goroutine
// has an analyst of its own.
type analyst struct {
	b        *builder
	position engine.Position
	seen     learned
	moves    []engine.Move
	arcs     []arc
	passings []passing
	// tables caches the tables of other endings, to which captures and promotions lead from this ending.
	tables map[Ending]*Table
}

// setUp sets up the position with number n and returns the squares of its pieces. It returns false if no
// legal position has this number.
func (a *analyst) setUp(n uint32) (at placement, ok bool) {
	at, side, ok := a.b.f.placement(n)
	if !ok {
		return at, false
	}
	s, _ := a.b.f.setup(&at, side)
	return at, a.position.SetUp(&s) == nil
}

// analyse returns the state of position n, which has been set up: whether the game is over, how many moves
// are not yet known to lose, and the best value among the moves that lead to other tables.
func (a *analyst) analyse(n uint32, at *placement) (node, error) {
	p := a.position
	over, ended := p.Ended()
	if ended && !over.Reason.Yields() {
		return a.result(over)
	}
	a.moves = p.Generate(a.moves[:0], engine.Quiet)
	quiet := len(a.moves)
	a.moves = p.Generate(a.moves, engine.Tactical)
	switch {
	case len(a.moves) == 0:
		return a.result(p.Stuck())
	case ended:
		return a.result(over)
	}
	x := node{}
	open := 0
	for i, m := range a.moves {
		if i < quiet && a.plain(m, at) {
			open++
			continue
		}
		stays, err := a.special(n, m, &x)
		if err != nil {
			return x, err
		}
		if stays {
			open++
		}
	}
	if open > mostOpen {
		return x, fmt.Errorf("%s: a position has %d moves, too many for a table", a.b.f.ending.Name(), open)
	}
	x.open = uint8(open)
	return x, nil
}

// result returns the node for a position in which the game has ended with outcome o.
func (a *analyst) result(o engine.Outcome) (node, error) {
	v := resultValue(o, a.position.Side())
	if v.Points == 0 {
		return node{open: closed}, nil
	}
	c, err := a.b.code(v)
	if v.Points > 0 {
		return node{}, fmt.Errorf("%s: the game is over in favour of the side to move", a.b.f.ending.Name())
	}
	return node{c, closed}, err
}

// plain reports whether a quiet move is one that the piece table generates and that changes nothing but the
// square of its piece. Such moves can be traced backwards. The answer is found by playing the first such move
// between two squares, and remembered.
func (a *analyst) plain(m engine.Move, at *placement) bool {
	if m.Kind() != engine.NoKind || a.b.method == byEdges {
		return false
	}
	from, to := m.From(), m.To()
	slot := 0
	for at[slot] != from {
		slot++
	}
	known := &a.seen[slot][from&127][to&127]
	if *known == unseen {
		*known = special
		if a.b.back.has(slot, from, to) && a.changesNothingElse(m) {
			*known = plain
		}
	}
	return *known == plain
}

// changesNothingElse reports whether a move only puts its piece on the target square, and changes no other
// piece, hand or en passant square.
func (a *analyst) changesNothingElse(m engine.Move) bool {
	want := a.position.Setup()
	piece := want.Board[m.From()&127]
	want.Board[m.From()&127] = engine.NoPiece
	want.Board[m.To()&127] = piece
	a.position.Make(m)
	got := a.position.Setup()
	a.position.Undo()
	return got.Board == want.Board && got.Hand == want.Hand && got.Passed == engine.NoSquare
}

// special looks up the position after a move that is not plain. It reports whether to count the move as not
// yet known to lose. If the move already has a value, special updates the code of x.
func (a *analyst) special(n uint32, m engine.Move, x *node) (stays bool, err error) {
	p := a.position
	p.Make(m)
	defer p.Undo()
	if o, ended := p.Ended(); ended {
		if o.Reason.Yields() && !engine.HasMoves(p) {
			o = p.Stuck()
		}
		return a.brings(resultValue(o, p.Side()).before(), x)
	}
	s := p.Setup()
	reduce(p, &s)
	after, err := endingOf(p.Game(), &s)
	if err != nil {
		return false, err
	}
	if after == a.b.f.ending {
		if s.Passed != engine.NoSquare {
			s.Halfmove, s.Fullmove = 0, 1
			a.passings = append(a.passings, passing{n, s})
		} else {
			a.arcs = append(a.arcs, arc{a.b.f.number(a.b.f.ending.find(&s), s.Side), n})
		}
		return true, nil
	}
	t := a.tables[after]
	if t == nil {
		if t, err = a.b.tableOf(after); err != nil {
			return false, err
		}
		a.tables[after] = t
	}
	v, ok := t.lookUp(after, &s)
	if !ok {
		return false, fmt.Errorf("%s: the table of %s has no value of %s", a.b.f.ending.Name(), after.Name(), p.FEN())
	}
	return a.brings(v.before(), x)
}

// brings updates x for a move that ends the game or leads to another table, with value v for the side that
// moves. It reports whether the move does not lose.
func (a *analyst) brings(v Value, x *node) (stays bool, err error) {
	if v.Points == 0 {
		return true, nil
	}
	c, err := a.b.code(v)
	if err != nil {
		return false, err
	}
	if v.Points < 0 {
		if x.code == none || lost(x.code) {
			x.code = max(x.code, c)
		}
		return false, nil
	}
	if x.code == none || lost(x.code) || c < x.code {
		x.code = c
	}
	return true, nil
}
