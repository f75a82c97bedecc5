package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestRoyalsAreCounted(t *testing.T) {
	one := Range{1, 1}
	for _, c := range []struct {
		royals  *[2]Range
		board   string
		refusal string
	}{
		{nil, "k7/8/8/8/8/8/8/K7", ""},
		{nil, "k7/8/8/8/8/8/8/KK6", "White has 2 royals, want 1"},
		{nil, "k7/8/8/8/8/8/8/8", "White has 0 royals, want 1"},
		{&[2]Range{{1, 3}, one}, "k7/8/8/8/8/8/8/KKK5", ""},
		{&[2]Range{{1, 3}, one}, "kk6/8/8/8/8/8/8/KK6", "Black has 2 royals, want 1"},
		{&[2]Range{{1, 3}, one}, "k7/8/8/8/8/8/8/KKKK4", "White has 4 royals, want 1 to 3"},
		{&[2]Range{{0, 0}, one}, "k7/8/8/8/8/8/8/8", ""},
		{&[2]Range{{0, 0}, one}, "k7/8/8/8/8/8/8/K7", "White has 1 royals, want 0"},
		{&[2]Range{}, "8/8/8/8/8/8/8/R7", ""},
	} {
		g := chessPieces()
		g.Royals = c.royals
		_, err := taken(g, c.board+" w - - 0 1")
		if c.refusal == "" {
			require.NoError(t, err, c.board)
			continue
		}
		require.ErrorContains(t, err, c.refusal)
	}
}

func TestTheOneRoyal(t *testing.T) {
	g := chessPieces()
	assert.Equal(t, g.KindOf('K'), g.Royal())
	g.Royals = &[2]Range{{1, 1}, {1, 1}}
	assert.Equal(t, g.KindOf('K'), g.Royal())
	g.Royals = &[2]Range{{1, 1}, {0, 1}}
	assert.Equal(t, NoKind, g.Royal(), "Black may have none")
	assert.False(t, g.oneRoyal())
	g.Royals = nil
	g.Type(g.KindOf('Q')).Royal = true
	assert.Equal(t, NoKind, g.Royal(), "of two kinds")
	assert.True(t, g.oneRoyal())
}
