package search

import (
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/variants"
)

// newbie returns a worker that is prepared to search a position, with empty histories and an empty
// transposition table.
func newbie(p engine.Position) *worker {
	w := newWorker(p.Game(), nil, newTable(1), new(atomic.Bool))
	o := DefaultOptions()
	w.prepare(p, &o, 1, nil)
	return w
}

// TestQuietMovesGoByWhatTheyPromise checks that quiet moves are tried in the order of QuietScore in Two
// Jewels: first a move by which a piece takes a jewel (an item that pieces carry), last a move that gives a
// jewel away.
func TestQuietMovesGoByWhatTheyPromise(t *testing.T) {
	p := setUp(t, "twojewels", "4g4/9/4r4/9/9/T7R/9/9/3G5/9 w - - i7e8 0 1")
	w := newbie(p)
	var moves picker
	moves.begin(w, engine.NoMove, true)
	var quiet []engine.Move
	for m := moves.pick(); m != engine.NoMove; m = moves.pick() {
		if !moves.tactical {
			quiet = append(quiet, m)
		}
	}
	require.Greater(t, w.quietScorer.QuietScore(quiet[0]), 0)
	require.Contains(t, p.Format(quiet[0]), "i5i7")
	last := infinite
	for _, m := range quiet {
		promise := w.quietScorer.QuietScore(m)
		require.LessOrEqual(t, promise, last, p.Format(m))
		last = promise
	}
}

func TestMostGamesPromiseNothing(t *testing.T) {
	require.Nil(t, newbie(setUp(t, "chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1")).quietScorer)
}

// TestEveryMoveIsPickedOnce checks that the picker returns every legal move exactly once, with random and
// possibly illegal moves as the table's move, killers and counter-move, and that killers and the counter-move
// come before other quiet moves.
func TestEveryMoveIsPickedOnce(t *testing.T) {
	for _, g := range variants.All().Games() {
		random, p, o := rand.New(rand.NewPCG(1, 1)), engine.NewPosition(g), DefaultOptions()
		w := newbie(p)
		var before []engine.Move // those of the side that moved last, legal here now and then
		for range 60 {
			if _, over := engine.Result(p); over {
				break
			}
			legal := engine.Moves(p)
			some := append(slices.Clone(before), append(legal, engine.NoMove)...)
			any := func() engine.Move { return some[random.IntN(len(some))] }
			w.prepare(p, &o, 1, nil)
			w.frame(0).killers = [2]engine.Move{any(), any()}
			w.hist.counters[w.frame(1).slot] = any()
			first := append(w.frame(0).killers[:], w.hist.counters[w.frame(1).slot])
			table := any()
			var moves picker
			moves.begin(w, table, true)
			var picked []engine.Move
			others := false // other quiet moves have come
			for m := moves.pick(); m != engine.NoMove; m = moves.pick() {
				picked = append(picked, m)
				if moves.tactical || m == table {
					continue
				}
				early := slices.Contains(first, m)
				require.False(t, early && others, "%s: %s comes late in %s", g.ID, p.Format(m), p.FEN())
				others = others || !early
			}
			require.ElementsMatch(t, legal, picked, "%s: %s", g.ID, p.FEN())
			before = legal
			p.Make(legal[random.IntN(len(legal))])
		}
	}
}
