package datagen

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search/endings"
)

// TestTablesEndGames checks that a position of an endgame table ends the game with the result that the table
// gives, but only if Adjudication.Tables is set.
func TestTablesEndGames(t *testing.T) {
	g := registry.Game("turnqi")
	library := endings.Open("", nil)
	e, err := endings.Parse(g, "KRvK")
	require.NoError(t, err)
	table, err := library.Table(context.Background(), e, nil)
	require.NoError(t, err)
	won, ok := table.Position(table.Statistics().Longest[engine.White].Number)
	require.True(t, ok)

	s := quick("turnqi")
	s.Endings = library
	_, _, over := s.over(won, &course{})
	require.False(t, over)
	s.Adjudication.Tables = true
	ending, points, over := s.over(won, &course{})
	require.True(t, over)
	require.Equal(t, tabled, ending)
	require.Equal(t, [2]engine.Points{2, 0}, points)
}
