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
