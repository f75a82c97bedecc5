package endings

import "panthera/engine"

// Table has the value of every position of an ending. It is immutable, so it is safe for concurrent use.
type Table struct {
	f          *frame
	scale      scale
	codes      []code
	statistics Statistics
}

// Ending returns the ending of the table.
func (t *Table) Ending() Ending { return t.f.ending }

// Statistics returns the statistics of the table's values.
func (t *Table) Statistics() Statistics { return t.statistics }

// Value returns the value of a position of this ending, or of this ending with the sides exchanged. It
// returns false for any other position, and if castling or an en passant capture is possible.
func (t *Table) Value(p engine.Position) (Value, bool) {
	s := p.Setup()
	e, err := reduced(p, &s)
	if err != nil {
		return Value{}, false
	}
	return t.lookUp(e, &s)
}

// lookUp returns the value of the position s of ending e, from which the pieces without influence have been
// removed.
func (t *Table) lookUp(e Ending, s *engine.Setup) (Value, bool) {
	if s.Passed != engine.NoSquare {
		return Value{}, false
	}
	if e != t.f.ending {
		if t.f.swap == nil || e.Swapped() != t.f.ending {
			return Value{}, false
		}
		swapped := s.Swapped(func(sq engine.Square) engine.Square { return t.f.swap[sq&127] })
		s = &swapped
	}
	c := t.codes[t.f.number(t.f.ending.find(s), s.Side)]
	return t.scale.value(c), c != absent
}

// bytes returns the size of the table in memory.
func (t *Table) bytes() int64 { return 2 * int64(len(t.codes)) }

// Numbers returns how many numbers of positions there are, from 0. Some of them stand for no position.
func (t *Table) Numbers() uint32 { return t.f.size }

// Position returns the position with number n, and false if n stands for no position.
func (t *Table) Position(n uint32) (engine.Position, bool) {
	at, side, ok := t.f.placement(n)
	if !ok || t.codes[n] == absent {
		return nil, false
	}
	s, _ := t.f.setup(&at, side)
	p := engine.NewPosition(t.f.ending.game)
	return p, p.SetUp(&s) == nil
}
