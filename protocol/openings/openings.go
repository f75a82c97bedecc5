package openings

import (
	"cmp"
	"encoding/binary"
	"slices"
	"sort"

	"panthera/engine"
)

// Openings has the opening statistics of a game. It is safe for concurrent use.
type Openings struct {
	Heading
	rows []byte
}

// Choice is a move that was played in a position, with the results of the games.
type Choice struct {
	Move engine.Move
	Tally
}

// Choices returns the moves that were played in a position, the most played first.
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

// choice decodes a row of a file.
func choice(row []byte) Choice {
	number := func(i int) int { return int(int32(binary.LittleEndian.Uint32(row[8+4*i:]))) }
	return Choice{engine.Move(number(0)), Tally{
		White: number(1), Drawn: number(2), Black: number(3),
		Points:    [2]engine.Points{engine.Points(number(4)), engine.Points(number(5))},
		evaluated: number(6), mean: number(7),
	}}
}
