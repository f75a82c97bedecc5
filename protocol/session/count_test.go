package session_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/variants"
)

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

func position(t *testing.T, fen string) engine.Position {
	t.Helper()
	p := engine.NewPosition(variants.All().Game("chess"))
	require.NoError(t, p.SetFEN(fen))
	return p
}

func TestPerftIsTheSameWithAnyNumberOfThreads(t *testing.T) {
	for _, test := range []struct {
		name, fen string
		depth     int
		want      uint64
	}{
		{"start, depth 0", start, 0, 1},
		{"start, depth 1", start, 1, 20},
		{"start, depth 4", start, 4, 197281},
		{"kiwipete, depth 2", kiwipete, 2, 2039},
		{"kiwipete, depth 4", kiwipete, 4, 4085603},
		{"mate", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 3, 0},
	} {
		for _, threads := range []int{1, 2, 5} {
			t.Run(test.name, func(t *testing.T) {
				p := position(t, test.fen)
				before := p.FEN()
				var shares []string
				sum := uint64(0)
				nodes, err := session.Perft(t.Context(), p, test.depth, threads, func(s session.Share) {
					shares = append(shares, s.Move)
					sum += s.Nodes
				})
				require.NoError(t, err)
				require.Equal(t, test.want, nodes)
				require.Equal(t, before, p.FEN())
				require.IsIncreasing(t, append([]string{""}, append(shares, "z")...), "in alphabetical order")
				if test.depth > 0 {
					require.Equal(t, nodes, sum)
					require.Len(t, shares, len(engine.Moves(p)))
				}
			})
		}
	}
}

func TestPerftStopsWhenItsContextIsDone(t *testing.T) {
	for _, threads := range []int{1, 3} {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		_, err := session.Perft(ctx, position(t, kiwipete), 15, threads, nil)
		cancel()
		require.ErrorIs(t, err, engine.ErrStopped)
	}
}

func TestBenchGivesTheSameNodesAgain(t *testing.T) {
	games := variants.All().Games()[:2]
	run := func(games ...*engine.Game) uint64 {
		b := session.DefaultBench(games...)
		b.Depth = 4
		steps := 0
		total, err := b.Run(t.Context(), func(session.BenchStep) { steps++ })
		require.NoError(t, err)
		want := 0
		for _, g := range games {
			want += len(g.Bench)
		}
		require.Equal(t, want, steps)
		return total.Nodes
	}
	both := run(games...)
	require.NotZero(t, both)
	require.Equal(t, both, run(games...))
	require.Equal(t, both, run(games[0])+run(games[1]), "a game's share does not depend on the others")
}

func TestPerSecondNeedsNoTime(t *testing.T) {
	require.Equal(t, uint64(2000), session.PerSecond(1000, time.Second/2))
	require.NotPanics(t, func() { session.PerSecond(1000, 0) })
}
