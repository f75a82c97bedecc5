package wildeurasian

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// Tests of the rule sheet's sections Bare facing and End.

func TestBareFacing(t *testing.T) {
	for _, m := range []move{
		{"on a file", "", "4k5/10/10/10/10/10/10/10/10/5K4[] w - - 0 1", "f1", "f1f2 f1g1 f1g2"},
		{"on a diagonal", "", "9k/10/10/10/10/10/10/10/2K7/10[] w - - 0 1", "c2", "c2b1 c2b3 c2c1 c2d1 c2d2 c2d3"},
		{"not on a rank, which they never share", "", "10/10/10/10/k9/5K4/10/10/10/10[] w - - 0 1", "f5", "f5e4 f5e5 f5f4 f5g4 f5g5"},
		{"one of two pieces between may leave the file", "", "4k5/10/4w5/10/4B5/10/10/10/10/4K5[] b - - 0 1", "e8", "e8d8 e8e7 e8e9 e8f8"},
		{"the last one may not", "", "4k5/10/4w5/10/10/10/10/10/10/4K5[] b - - 0 1", "e8", "e8e7 e8e9"},
		{"nor the diagonal", "", "9k/10/10/10/10/4N5/10/10/10/K9[] w - - 0 1", "e5", ""},
		{"an enemy between may be captured there", "", "4k5/4w5/10/10/4w5/10/10/10/4R5/4K5[] w - - 0 1", "e2",
			"e2a2 e2b2 e2c2 e2d2 e2e3 e2e4 e2e5 e2e6 e2f2 e2g2 e2h2 e2i2 e2j2"},
	} {
		m.test(t)
	}
	p := at(t, "wildeurasian", "4k5/10/10/10/4w5/10/10/10/10/4K5[] b - - 0 1")
	require.Equal(t, "e6e5 e6e7", from(p, "e6"), "for either side")
}

func TestOutcomes(t *testing.T) {
	for name, c := range map[string]struct {
		fen    string
		reason engine.Reason
	}{
		"two bare Kings":           {"4k5/10/10/10/10/10/10/10/10/5K4[] w - - 0 1", engine.InsufficientMaterial},
		"whatever the hands hold":  {"4k5/10/10/10/10/10/10/10/10/5K4[QQrr] w - - 0 1", engine.InsufficientMaterial},
		"fifty moves":              {"4k5/10/10/10/10/10/10/10/7R2/5K4[] w - - 100 80", engine.FiftyMoves},
		"checkmate comes first":    {"k6R2/8R1/10/10/10/10/10/10/10/2K7[] b - - 100 80", engine.Checkmate},
		"a Knight is no dead draw": {"4k5/10/10/10/10/10/10/10/7N2/5K4[] w - - 0 80", engine.NoReason},
	} {
		t.Run(name, func(t *testing.T) {
			o, over := engine.Result(at(t, "wildeurasian", c.fen))
			require.Equal(t, c.reason != engine.NoReason, over)
			require.Equal(t, c.reason, o.Reason)
		})
	}
}

func TestThreefoldRepetition(t *testing.T) {
	p := at(t, "wildeurasian", "4k5/10/10/10/10/10/10/10/7R2/5K4[] w - - 0 1")
	for range 2 {
		_, over := engine.Result(p)
		require.False(t, over)
		enginetest.Play(t, p, "h2g2 e10d10 g2h2 d10e10")
	}
	o, over := engine.Result(p)
	require.True(t, over)
	require.Equal(t, engine.Draw(engine.Repetition, 1), o)
}

func TestRightsMakeAPositionAnotherOne(t *testing.T) {
	const board = "r3k4r/4p5/10/10/10/10/10/10/4P5/R3K4R[] w "
	keys := map[uint64]string{}
	for _, rights := range []string{"-", "a1", "j1", "a1j1", "a1j1a10", "a1j1a10j10", "a10j10"} {
		p := at(t, "wildeurasian", board+rights+" - 0 1")
		require.NotContains(t, keys, p.Key(), rights)
		keys[p.Key()] = rights
	}
}
