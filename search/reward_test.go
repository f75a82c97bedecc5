package search

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestCutoffsByTheTableBlameTheOtherSideOnly checks that rewardKnown lowers the history of the move before,
// but not if the same side made it.
func TestCutoffsByTheTableBlameTheOtherSideOnly(t *testing.T) {
	w := newbie(setUp(t, "chess", "4k3/p7/8/8/8/8/P7/R3K3 b - - 0 1"))
	m, err := engine.ParseMove(w.pos, "e8e7")
	require.NoError(t, err)
	answer := engine.Move(0)
	history := func() int16 { return w.hist.quiet[engine.Black][m.FromTo()] }
	w.frame(0).us = engine.Black
	w.makeMove(m)
	last := w.frame(1)
	last.number, last.quiet = 1, true
	for _, x := range engine.Moves(w.pos) {
		answer = x
	}

	last.us = w.pos.Side()
	w.rewardKnown(answer, 5)
	require.Zero(t, history(), "it moves again")
	last.us = engine.Black
	w.rewardKnown(engine.NoMove, 5)
	require.Zero(t, history(), "there is no such move")
	w.rewardKnown(answer, 5)
	require.Negative(t, history())
	require.Positive(t, w.hist.quiet[engine.White][answer.FromTo()])
}
