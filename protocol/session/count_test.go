package session_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/search"
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
		b.Limits.Depth = 4
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

// TestBenchWords checks how the arguments of bench and speedtest are read, also those that name a file of
// positions, and how wrong ones are refused.
func TestBenchWords(t *testing.T) {
	file := filepath.Join(t.TempDir(), "positions.epd")
	require.NoError(t, os.WriteFile(file, []byte("# two\n"+start+"\n"+kiwipete+" bm e2a6;\n"), 0o600))
	const want = session.BenchForm
	for _, test := range []struct {
		words, refused string
		limits         search.Limits
		hash, threads  int
		fens           int
	}{
		{"", "", search.Limits{Depth: session.BenchDepth}, 16, 1, 0},
		{"32", "", search.Limits{Depth: session.BenchDepth}, 32, 1, 0},
		{"16 2 13", "", search.Limits{Depth: 13}, 16, 2, 0},
		{"16 1 25000 default nodes", "", search.Limits{Nodes: 25000}, 16, 1, 0},
		{"16 1 200 current movetime", "", search.Limits{MoveTime: 200 * time.Millisecond}, 16, 1, 1},
		{"16 1 5 " + file, "", search.Limits{Depth: 5}, 16, 1, 2},
		{"0", `hash: "0" is no number from 1 to 32768`, search.Limits{}, 0, 0, 0},
		{"16 one", `threads: "one" is no number from 1 to 256`, search.Limits{}, 0, 0, 0},
		{"16 1 241", `depth: "241" is no number from 1 to 240`, search.Limits{}, 0, 0, 0},
		{"16 1 5 default perft", `what is limited is depth, nodes or movetime, not "perft"`, search.Limits{}, 0, 0, 0},
		{"16 1 5 default depth more", "want " + want + ", not 6 words", search.Limits{}, 0, 0, 0},
		{"16 1 5 /no/such", "open /no/such: no such file or directory", search.Limits{}, 0, 0, 0},
	} {
		b := session.DefaultBench(variants.All().Game("chess"))
		err := b.Take(strings.Fields(test.words), position(t, kiwipete))
		if test.refused != "" {
			require.EqualError(t, err, test.refused)
			continue
		}
		require.NoError(t, err, test.words)
		require.Equal(t, test.limits, b.Limits, test.words)
		require.Equal(t, []int{test.hash, test.threads, test.fens}, []int{b.Settings.HashMB, b.Settings.Threads, len(b.FENs)}, test.words)
	}
	b, err := session.SpeedTest(variants.All().Game("chess"), []string{"2", "64", "22"})
	require.NoError(t, err)
	require.Equal(t, search.Limits{MoveTime: 2 * time.Second}, b.Limits)
	all := session.DefaultBench(variants.All().Games()...)
	require.EqualError(t, all.Take(strings.Fields("16 1 5 current"), position(t, start)), "current needs the game to be named")
}
