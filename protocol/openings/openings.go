package openings

import (
	"cmp"
	"encoding/binary"
	"slices"
	"sort"

	"panthera/engine"
)

// Openings are the openings of a game. They are safe for concurrent use.
type Openings struct {
	Heading
	rows []byte
}

// Choice is a move with the results of its games.
type Choice struct {
	Move engine.Move
	Tally
}

// Choices are the moves played in a position, the most played first.
func (o *Openings) Choices(p engine.Position) []Choice {
	key := p.Key()
	n := len(o.rows) / rowLength
	keyOf := func(i int) uint64 { return binary.LittleEndian.Uint64(o.rows[i*rowLength:]) }
	var choices []Choice
	for i := sort.Search(n, func(i int) bool { return keyOf(i) >= key }); i < n && keyOf(i) == key; i++ {
		if c := choice(o.rows[i*rowLength:]); p.Legal(c.Move) {
			choices = append(choices, c)
		}
	}
	slices.SortStableFunc(choices, func(a, b Choice) int { return cmp.Compare(b.Games(), a.Games()) })
	return choices
}

// choice reads a row.
func choice(row []byte) Choice {
	number := func(i int) int { return int(int32(binary.LittleEndian.Uint32(row[8+4*i:]))) }
	return Choice{engine.Move(number(0)), Tally{
		White: number(1), Drawn: number(2), Black: number(3),
		Points:    [2]engine.Points{engine.Points(number(4)), engine.Points(number(5))},
		Evaluated: number(6), Mean: number(7),
	}}
}
