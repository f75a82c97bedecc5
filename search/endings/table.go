package endings

import "panthera/engine"

// Table has the value of every position of an ending. It never changes and is safe for
// concurrent use.
type Table struct {
	f          *frame
	scale      scale
	codes      []code
	statistics Statistics
}

// Ending is the ending of the table.
func (t *Table) Ending() Ending { return t.f.ending }

// Statistics counts the values.
func (t *Table) Statistics() Statistics { return t.statistics }

// Value is the value of a position of the ending, or of the ending with the sides exchanged. It
// is false for any other position, and where castling or an en passant capture is possible.
func (t *Table) Value(p engine.Position) (Value, bool) {
	s := p.Setup()
	e, err := reduced(p, &s)
	if err != nil {
		return Value{}, false
	}
	return t.lookUp(e, &s)
}

// lookUp is the value of a reduced position of an ending.
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

// bytes is the size of the table in memory.
func (t *Table) bytes() int64 { return 2 * int64(len(t.codes)) }

// Numbers is the count of numbers; some of them stand for no position.
func (t *Table) Numbers() uint32 { return t.f.size }

// Position sets up the position with a number; false if the number stands for no position.
func (t *Table) Position(n uint32) (engine.Position, bool) {
	at, side, ok := t.f.placement(n)
	if !ok || t.codes[n] == absent {
		return nil, false
	}
	s, _ := t.f.setup(&at, side)
	p := engine.NewPosition(t.f.ending.game)
	return p, p.SetUp(&s) == nil
}
