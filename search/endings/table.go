package endings

import "panthera/engine"

// Table has the value of every position of an ending. It is not changed any more, and safe
// for use by many.
type Table struct {
	f          *frame
	scale      scale
	codes      []uint8
	statistics Statistics
}

// Ending is what the table is about.
func (t *Table) Ending() Ending { return t.f.ending }

// Statistics are those of the values.
func (t *Table) Statistics() Statistics { return t.statistics }

// Value is the value of a position of the ending, or of that with the sides changed round.
// It is false for any other, and where castling or capturing in passing is possible.
func (t *Table) Value(p engine.Position) (Value, bool) {
	e, err := Of(p)
	if err != nil {
		return Value{}, false
	}
	s := p.Setup()
	reduce(p, &s)
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
	code := t.codes[t.f.number(t.f.find(s), s.Side)]
	return t.scale.value(code), code != absent
}

// Numbers is how many numbers of positions there are; some are of none.
func (t *Table) Numbers() uint32 { return t.f.size }

// Position sets up the position with a number; false if it is none.
func (t *Table) Position(n uint32) (engine.Position, bool) {
	at, side, ok := t.f.placement(n)
	if !ok || t.codes[n] == absent {
		return nil, false
	}
	s, _ := t.f.setup(&at, side)
	p := engine.NewPosition(t.f.ending.game)
	return p, p.SetUp(&s) == nil
}

// Statistics tell of all positions of an ending how they end. A position and its images by
// a symmetry count once, those on an axis of symmetry twice.
type Statistics struct {
	// ToMove are the counts by the side to move.
	ToMove [2]Counts `json:"toMove"`
	// Longest is the longest win of each side, when it is to move.
	Longest [2]Longest `json:"longest"`
}

// Counts are numbers of positions: how many White wins, are drawn, Black wins.
type Counts struct {
	White int `json:"white"`
	Drawn int `json:"drawn"`
	Black int `json:"black"`
}

// All is how many positions there are.
func (c Counts) All() int { return c.White + c.Drawn + c.Black }

// Longest is a longest win: its points in half points, how long it takes in plies, and the
// number of a position. Without a win Plies is 0.
type Longest struct {
	Points engine.Points `json:"points"`
	Plies  int           `json:"plies"`
	Number uint32        `json:"number"`
}

// Moves is the number of moves of the winner.
func (l Longest) Moves() int { return (l.Plies + 1) / 2 }

// count makes the statistics.
func (t *Table) count() (s Statistics) {
	var seen [absent + 1]int
	var first [2][absent + 1]uint32
	for side, codes := range [2][]uint8{t.codes[:t.f.half], t.codes[t.f.half:]} {
		clear(seen[:])
		for n := len(codes) - 1; n >= 0; n-- {
			seen[codes[n]]++
			first[side][codes[n]] = uint32(n) + uint32(side)*t.f.half
		}
		s.add(t, engine.Side(side), &seen, &first[side])
	}
	return s
}

// add takes in how often each code occurs with a side to move, and where first.
func (s *Statistics) add(t *Table, side engine.Side, seen *[absent + 1]int, first *[absent + 1]uint32) {
	counts := &s.ToMove[side]
	wins := [2]*int{&counts.White, &counts.Black}
	counts.Drawn = seen[none]
	for code := uint8(1); code < absent; code++ {
		if seen[code] == 0 {
			continue
		}
		v := t.scale.value(code)
		if v.Points < 0 {
			*wins[side.Other()] += seen[code]
			continue
		}
		*wins[side] += seen[code]
		if v.Plies >= s.Longest[side].Plies {
			s.Longest[side] = Longest{v.Points, v.Plies, first[code]}
		}
	}
}
