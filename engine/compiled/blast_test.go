package compiled_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// TestCapturesDestroy checks the board after captures that destroy pieces.
func TestCapturesDestroy(t *testing.T) {
	for text, want := range map[[3]string]string{
		{"[a:atomic]\n", "k6r/6np/7p/8/8/8/8/K6R w - - 0 1", "h1h6"}:                            "k6r/7p/8/8/8/8/8/K7 b - - 0 1",
		{"[a:atomic]\n", "k7/8/8/pP6/1N6/8/8/K7 w - a6 0 1", "b5a6"}:                            "k7/8/8/8/1N6/8/8/K7 b - - 0 1",
		{"[a:atomic]\n", "r3k2r/6P1/8/8/8/8/1K6/8 w kq - 0 1", "g7h8q"}:                         "r3k3/8/8/8/8/8/1K6/8 b q - 0 1",
		{"[a:atomar]\n", "8/8/1p6/kr6/8/8/8/KR6 w - - 0 1", "b1b5"}:                             "8/8/1p6/k7/8/8/8/K7 b - - 0 1",
		{"[a:atomiczh]\n", "k7/8/8/8/8/6B1/7q/K6R[] w - - 0 1", "h1h2"}:                         "k7/8/8/8/8/8/8/K7[Qbr] b - - 0 1",
		{"[a:petrified]\n", "k7/8/8/8/8/8/7q/K6R w - - 0 1", "h1h2"}:                            "k7/8/8/8/8/8/7*/K7 b - - 0 1",
		{"[a:nuclear]\n", "k7/8/8/8/8/6p1/7q/K6R w - - 0 1", "h1h2"}:                            "k7/8/8/8/8/8/7*/K7 b - - 0 1",
		{"[a:nuclear]\npetrifyBlastPieces = true\n", "k7/8/8/8/8/6p1/7q/K6R w - - 0 1", "h1h2"}: "k7/8/8/8/8/6*1/7*/K7 b - - 0 1",
	} {
		g, faults := make(t, text[0])
		require.NotNil(t, g, faults)
		p := engine.Verified(g.New())
		require.NoError(t, p.SetFEN(text[1]))
		enginetest.Play(t, p, text[2])
		require.Equal(t, want, p.FEN(), text)
		p.Undo()
		require.Equal(t, text[1], p.FEN())
	}
}

// TestExplosionsAreExchanged checks that the value of a capture is the value of all enemy pieces
// that it destroys minus that of the own pieces that it destroys.
func TestExplosionsAreExchanged(t *testing.T) {
	p := engine.NewPosition(game(t, "atomic"))
	for fen, good := range map[string]bool{
		"k7/8/8/8/8/8/6rn/K6R w - - 0 1": true, "k7/8/8/8/8/8/6Np/K6R w - - 0 1": false, "8/8/8/8/8/8/6kp/K6R w - - 0 1": true,
	} {
		require.NoError(t, p.SetFEN(fen))
		m, err := engine.ParseMove(p, "h1h2")
		require.NoError(t, err)
		see, _ := engine.Ability[interface {
			SEE(m engine.Move, threshold int) bool
		}](p)
		require.Equal(t, good, see.SEE(m, 0), fen)
	}
}
