package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSymmetricSteps(t *testing.T) {
	assert.Len(t, Symmetric(2, 1), 8)
	assert.ElementsMatch(t, Diagonal, Symmetric(1, 1))
	assert.ElementsMatch(t, Orthogonal, Symmetric(1, 0))
}

func TestTargetsOfMovers(t *testing.T) {
	grid := Grid(5, 5)
	up, steep := []Step{{0, 1}}, []Step{{1, 2}}
	horse := Mover{Steps: []Step{{1, 1}}, Legs: [][]Step{{{0, 1}}}}
	tests := map[string]struct {
		mover  Mover
		side   Side
		from   string
		want   []string
		passed []string // on the way to the last target
	}{
		"leap":                    {Mover{How: Leap, Steps: up}, White, "b2", []string{"b3"}, nil},
		"leap of Black":           {Mover{How: Leap, Steps: up}, Black, "b2", []string{"b1"}, nil},
		"leap off the board":      {Mover{How: Leap, Steps: steep}, White, "e1", nil, nil},
		"slide":                   {Mover{How: Slide, Steps: up}, White, "b2", []string{"b3", "b4", "b5"}, []string{"b3", "b4"}},
		"hop needs a screen":      {Mover{How: Hop, Steps: up}, White, "b2", []string{"b4", "b5"}, []string{"b3", "b4"}},
		"displace takes two":      {Mover{How: Displace, Steps: up}, White, "b2", []string{"b4"}, []string{"b3"}},
		"displace off the board":  {Mover{How: Displace, Steps: up}, White, "b4", nil, nil},
		"turned for Black":        {Mover{Steps: steep, Turn: Turned}, Black, "c4", []string{"b2"}, nil},
		"mirrored for Black":      {Mover{Steps: steep}, Black, "c4", []string{"d2"}, nil},
		"fixed for Black":         {Mover{Steps: up, Turn: Fixed}, Black, "c3", []string{"c4"}, nil},
		"lame leap":               {horse, White, "b2", []string{"c4"}, []string{"b3"}},
		"lame leap of Black":      {horse, Black, "b4", []string{"c2"}, []string{"b3"}},
		"leg off the board":       {Mover{Steps: []Step{{0, -1}}, Legs: [][]Step{{{0, 1}}}}, White, "b5", nil, nil},
		"bent slide":              {Mover{How: Slide, Steps: up, Legs: [][]Step{{{1, 1}}}}, White, "b2", []string{"c4", "c5"}, []string{"c3", "c4"}},
		"double step":             {DoubleStep(2), White, "b2", []string{"b4"}, []string{"b3"}},
		"double step of Black":    {DoubleStep(2), Black, "b4", []string{"b2"}, []string{"b3"}},
		"from another rank":       {DoubleStep(2), White, "b3", nil, nil},
		"displace by knight step": {Mover{How: Displace, Steps: steep}, White, "a1", []string{"c5"}, []string{"b3"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			var got, passed []string
			for _, target := range test.mover.Targets(grid, square(t, grid, test.from), test.side) {
				got = append(got, grid.Name(target.Square))
				passed = names(grid, target.Passed)
			}
			assert.Equal(t, test.want, got)
			assert.Equal(t, test.passed, passed)
		})
	}
}

func TestHopRoundARingMayEndWhereItBegan(t *testing.T) {
	ring := Ring(1, 4)
	var got []string
	for _, target := range (Mover{How: Hop, Steps: Forward}).Targets(ring, 0, White) {
		got = append(got, ring.Name(target.Square))
	}
	assert.Equal(t, []string{"a3", "a4", "a1"}, got)
}
