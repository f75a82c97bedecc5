package conversion

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search/endings"
	"panthera/variants"
)

func TestStartsAreWonByTables(t *testing.T) {
	ctx, tables, all := context.Background(), endings.Open("", nil), variants.All()
	order := Order{Game: all.Game("chess"), Positions: 9, Most: 12, Names: []string{"KQvK", "KRvK", "KNvK"}, Tables: tables}
	starts, err := Starts(ctx, order)
	require.NoError(t, err)
	require.Len(t, starts, 9)
	count, seen := map[string]int{}, map[string]bool{}
	for _, s := range starts {
		count[s.source]++
		require.False(t, seen[s.fen], "%s comes twice", s.fen)
		seen[s.fen] = true
		p := engine.NewPosition(order.Game)
		require.NoError(t, p.SetFEN(s.fen))
		v, ok := tables.Probe(p)
		require.True(t, ok)
		require.Positive(t, v.Points)
		require.Equal(t, v.Moves(), s.moves)
		require.LessOrEqual(t, s.moves, order.Most)
	}
	require.Equal(t, map[string]int{"KQvK": 5, "KRvK": 4}, count, "a Knight never wins")
}

func TestStartsOfAGameWithoutTablesAreProblems(t *testing.T) {
	starts, err := Starts(context.Background(), Order{Game: variants.All().Game("twojewels"), Positions: 5, Most: 3})
	require.NoError(t, err)
	require.Len(t, starts, 5)
	for _, s := range starts {
		require.Equal(t, problem, s.source)
		require.Equal(t, 3, s.moves, "the longest come first")
	}
}

// TestWonPositionsOfStakeOut checks that each Stake-out game has a file of a hundred forced wins, since these
// games have no endgame tables.
func TestWonPositionsOfStakeOut(t *testing.T) {
	for _, g := range variants.All().Games() {
		if !g.Territory {
			continue
		}
		starts, err := Starts(context.Background(), Order{Game: g, Positions: 200, Most: 20, Suite: "../../won/" + g.ID + ".epd"})
		require.NoError(t, err)
		require.Len(t, starts, 100, g.ID)
		for _, s := range starts {
			require.Equal(t, "mate", s.source)
			require.Positive(t, s.moves)
		}
	}
}

// TestPlay lets the engine play won positions, which it must win in time, and a drawn position, which must not
// count as won.
func TestPlay(t *testing.T) {
	ctx, tables, all := context.Background(), endings.Open("", nil), variants.All()
	starts, err := Starts(ctx, Order{Game: all.Game("chess"), Positions: 2, Most: 20, Names: []string{"KRvK"}, Tables: tables})
	require.NoError(t, err)
	for _, s := range starts {
		moves, err := NewPlayer(50, tables, true).Play(ctx, all.Game("chess"), s)
		require.NoError(t, err)
		require.Equal(t, s.moves, moves, "by tables")
	}
	moves, err := NewPlayer(2000, tables, false).Play(ctx, all.Game("chess"), Start{fen: "8/8/8/8/8/2k5/8/K6N w - - 0 1", moves: 3})
	require.NoError(t, err)
	require.Zero(t, moves, "a Knight does not win")

	starts, err = Starts(ctx, Order{Game: all.Game("twojewels"), Positions: 1, Most: 2})
	require.NoError(t, err)
	moves, err = NewPlayer(20_000, tables, false).Play(ctx, all.Game("twojewels"), starts[0])
	require.NoError(t, err)
	require.Equal(t, 2, moves)

	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	_, err = NewPlayer(100, tables, false).Play(cancelled, all.Game("twojewels"), starts[0])
	require.ErrorIs(t, err, context.Canceled)
}

func TestTheTable(t *testing.T) {
	r := Result{Variant: "chess"}
	r.Add(Start{source: "KQvK", moves: 5}, 6)
	r.Add(Start{source: "KPvK", moves: 15, fen: "lost"}, 0)
	require.Equal(t, "| `chess` | 1 of 2 | 1.20 | KQvK 1 of 1, KPvK 0 of 1 |\n", r.String())
	require.Equal(t, "KPvK, within 15: lost", r.Lost[0].String())
}
