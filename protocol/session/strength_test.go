package session

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search"
	"panthera/variants/chess"
)

func TestEffectiveLevel(t *testing.T) {
	for _, test := range []struct {
		name string
		in   strength
		want float64
	}{
		{"full", fullStrength(), 20},
		{"level", strength{level: 7, elo: 1000}, 7},
		{"lowest elo", strength{level: 20, limited: true, elo: LowestElo}, 0},
		{"full elo", strength{level: 3, limited: true, elo: FullElo}, 20},
		{"analysis is never weakened", strength{level: 0, limited: true, elo: 500, analyse: true}, 20},
	} {
		t.Run(test.name, func(t *testing.T) { require.InDelta(t, test.want, test.in.effective(), 1e-9) })
	}
}

func line(number, score int, moves ...engine.Move) search.Info {
	return search.Info{Line: number, Score: score, PV: moves}
}

func TestAHandicapPicksWithinItsMargin(t *testing.T) {
	picked := map[engine.Move]bool{}
	for seed := range uint64(50) {
		h := &handicap{margin: 50, random: rand.New(rand.NewPCG(seed, 1))}
		for _, info := range []search.Info{line(1, 100, 11, 12), line(2, 60, 21), line(3, -100, 31)} {
			h.observe(info)
		}
		h.observe(line(1, 90, 31)) // an iteration that was broken off
		r := search.Result{Best: 31, Ponder: 99}
		h.choose(&r)
		picked[r.Best] = true
		require.Equal(t, r.Best == 11, r.Ponder == 12)
	}
	require.Equal(t, map[engine.Move]bool{11: true, 21: true}, picked)
}

func TestAHandicapOfNothingChoosesNothing(t *testing.T) {
	r := search.Result{Best: 5}
	(*handicap)(nil).choose(&r)
	(&handicap{}).choose(&r)
	require.Equal(t, engine.Move(5), r.Best)
	require.Equal(t, uint64(10), (&handicap{nodes: 10}).limit(0))
	require.Equal(t, uint64(7), (&handicap{nodes: 10}).limit(7))
	require.Equal(t, uint64(7), (&handicap{}).limit(7))
}

func TestRandomnessPlaysDifferentMoves(t *testing.T) {
	s, err := New(Config{Games: engine.NewRegistry(chess.Game()), MaxHashMB: 4, MaxThreads: 1})
	require.NoError(t, err)
	require.Nil(t, s.handicap(search.Limits{Depth: 3}))
	require.NoError(t, s.SetOption("Randomness", "40"))
	require.Nil(t, s.handicap(search.Limits{Infinite: true}))
	played := map[engine.Move]bool{}
	for range 60 {
		h := s.handicap(search.Limits{Depth: 3})
		require.Zero(t, h.nodes)
		for _, info := range []search.Info{line(1, 30, 11), line(2, 0, 21), line(3, -11, 31)} {
			h.observe(info)
		}
		r := search.Result{Best: 11}
		h.choose(&r)
		played[r.Best] = true
	}
	require.Equal(t, map[engine.Move]bool{11: true, 21: true}, played)
}

// TestRandomnessTellsWhatItPlays checks that a move chosen at random is the first move of the line that was
// reported last, with the same score.
func TestRandomnessTellsWhatItPlays(t *testing.T) {
	s, err := New(Config{Games: engine.NewRegistry(chess.Game()), MaxHashMB: 4, MaxThreads: 1})
	require.NoError(t, err)
	require.NoError(t, s.SetOption("Randomness", "100"))
	first := map[string]bool{}
	for range 10 {
		var last Report
		done := make(chan Answer, 1)
		s.Search(search.Limits{Nodes: 2000}, func(r Report) { last = r }, func(a Answer) { done <- a })
		a := <-done
		require.Equal(t, a.Move, last.Moves[0])
		require.Equal(t, a.Score, last.Score)
		require.Equal(t, 1, last.Line)
		first[a.Move] = true
	}
	require.Greater(t, len(first), 1)
}
