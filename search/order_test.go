package search

import (
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// newbie is a worker that has learned nothing yet, about to search a position.
func newbie(p engine.Position) *worker {
	w := newWorker(p.Game(), nil, newTable(1), new(atomic.Bool))
	o := DefaultOptions()
	w.prepare(p, &o, 1, nil)
	return w
}

// Taking a jewel changes so much that it goes ahead of the quiet moves that do not; giving
// one away for little goes last.
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
