package search

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestStatistics(t *testing.T) {
	p := setUp(t, "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	search := func(off Steps, stats *Statistics) uint64 {
		o := DefaultOptions()
		o.HashMB, o.Steps, o.Statistics = 1, AllSteps&^off, stats
		s := New(o)
		s.Prepare()
		return s.Search(p, Limits{Depth: 9}, func(Info) {}).Nodes
	}
	var all, without Statistics
	require.Equal(t, search(0, nil), search(0, &all), "counting changes nothing")
	require.Equal(t, search(0, nil), all.Nodes)
	require.Greater(t, all.Nodes, all.QuiescenceNodes)
	require.Greater(t, all.Cutoffs, all.FirstCutoffs)
	require.Greater(t, all.NullMoves, all.NullCutoffs)
	require.NotZero(t, all.QuiescenceNodes*all.FirstCutoffs*all.NullCutoffs)
	require.Greater(t, all.Branching(), 1.0)

	search(stepNullMove|stepQuiescence|stepRazoring|stepProbCut, &without)
	require.Zero(t, without.NullMoves)
	require.Zero(t, without.QuiescenceNodes)
	require.Zero(t, new(Statistics).Branching())
}

func TestStatisticsAddUp(t *testing.T) {
	var one, two Statistics
	one.grew(0, 10)
	one.grew(10, 20)
	two.grew(10, 80)
	one.nullMove(true)
	two.nullMove(false)
	two.cutoff(1)
	two.cutoff(2)
	one.add(&two)
	require.InDelta(t, 4, one.Branching(), 1e-9, "the geometric average of 2 and 8")
	require.Equal(t, uint64(2), one.NullMoves)
	require.Equal(t, uint64(1), one.NullCutoffs)
	require.Equal(t, uint64(2), one.Cutoffs)
	require.Equal(t, uint64(1), one.FirstCutoffs)
}
