package tigerchess

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestDeploymentTotals are the inventor's products, as far as they are quickly counted.
func TestDeploymentTotals(t *testing.T) {
	for suffix, totals := range map[string][]uint64{
		"":             {16, 256, 3840, 57600, 806400},
		"-countdown":   {16, 240, 3360, 43680, 524160},
		"-dragon":      {16, 128, 896, 6272, 37632, 225792, 1128960},
		"-symmetrical": {16, 16, 240, 240, 3360, 3360, 43680, 43680, 786864},
	} {
		for i, want := range totals {
			nodes, err := engine.Perft(gameOf(t, "tigerchess"+suffix).New(), i+1, nil)
			require.NoError(t, err)
			assert.Equal(t, want, nodes, "tigerchess%s, %d postings", suffix, i+1)
		}
		p := gameOf(t, "tigervariation"+suffix).New()
		play(t, p, "G@e12 G@c1")
		for i, want := range totals[:4] {
			nodes, err := engine.Perft(p, i+1, nil)
			require.NoError(t, err)
			assert.Equal(t, want, nodes, "tigervariation%s, %d postings after the Guards", suffix, i+1)
		}
	}
}

func TestOrderOfPostings(t *testing.T) {
	p := setUp(t, "tigerchess", gameOf(t, "tigerchess").Start)
	for i, posting := range strings.Fields("S@a6 S@a3 S@b3 S@b6 S@c6 S@c3 S@d3 S@d6") {
		assert.Equal(t, engine.Side("10011001"[i]-'0'), p.Side(), "posting %d", i+1)
		assert.False(t, p.InCheck(), "there is no check during deployment")
		assert.False(t, p.MayPass(), "nobody may pass")
		for _, text := range forms(p) {
			assert.True(t, strings.HasPrefix(text, "S@"), "%s before all are posted", text)
		}
		assert.Contains(t, p.FEN(), " KQkq - 0 1", "the clocks stand still")
		play(t, p, posting)
	}
	assert.Equal(t, "rfbkqblr/pppppppp/ssss4/8/8/SSSS4/PPPPPPPP/RFBKQBLR[Tt] w KQkq - 0 1", p.FEN())
	play(t, p, "e2e4 e7e5")
	assert.Equal(t, 2, p.MoveNumber())
}

func TestGuardsArePostedFirst(t *testing.T) {
	p := setUp(t, "tigervariation", gameOf(t, "tigervariation").Start)
	assert.Equal(t, []string{"G@c12", "G@d12", "G@e12", "G@f12"}, forms(p))
	play(t, p, "G@e12")
	assert.Equal(t, "4g3/8/rfbkqblr/pppppppp/8/8/8/8/PPPPPPPP/RFBKQBLR/8/8[TSSSSGtssss] w KQkq - 0 1", p.FEN())
	assert.Equal(t, []string{"G@c1", "G@d1", "G@e1", "G@f1"}, forms(p))
	play(t, p, "G@c1")
	assert.Equal(t, engine.Black, p.Side())
	assert.Len(t, forms(p), 16)
	for _, text := range forms(p) {
		assert.Regexp(t, "^S@[a-h][78]$", text)
	}
	play(t, p, "S@a7")
	for _, text := range forms(p) {
		assert.Regexp(t, "^S@[a-h][56]$", text)
	}
}

// posts is where the next Swordsman may be posted.
func posts(t *testing.T, id, before string) string {
	p := setUp(t, id, gameOf(t, id).Start)
	play(t, p, before)
	return strings.Join(forms(p), " ")
}

func TestCountdownFollowsTheInventorsExample(t *testing.T) {
	made := ""
	for i, posting := range strings.Fields("S@c6 S@f4 S@b3 S@h5 S@c5 S@g3 S@e4 S@a6") {
		got := posts(t, "tigerchess-countdown", made)
		assert.Len(t, strings.Fields(got), 16-i, "after %s", made)
		assert.Contains(t, got, posting)
		made += " " + posting
	}
	assert.NotContains(t, posts(t, "tigerchess-countdown", "S@c6"), "S@c3")
	after := posts(t, "tigerchess-countdown", "S@c6 S@f4 S@b3 S@h5 S@c5")
	for _, forbidden := range []string{"S@c3", "S@c4", "S@h4"} {
		assert.NotContains(t, after, forbidden)
	}
}

func TestDragonKeepsToColours(t *testing.T) {
	assert.Equal(t, "S@a4 S@b3 S@c4 S@d3 S@e4 S@f3 S@g4 S@h3", posts(t, "tigerchess-dragon", "S@b6"),
		"White's first on the colour opposite to b6")
	assert.Equal(t, "S@a4 S@b3 S@d3 S@e4 S@f3 S@g4 S@h3", posts(t, "tigerchess-dragon", "S@b6 S@c4"),
		"White's second on the colour of its first")
	assert.Equal(t, "S@a5 S@c5 S@d6 S@e5 S@f6 S@g5 S@h6", posts(t, "tigerchess-dragon", "S@b6 S@c4 S@d3"),
		"Black's second on the colour of its first")
}

func TestSymmetricalFollowsTheInventorsExample(t *testing.T) {
	made := ""
	for i, posting := range strings.Fields("S@c6 S@c3 S@g4 S@g5 S@c5 S@c4 S@h3 S@h6") {
		got := posts(t, "tigerchess-symmetrical", made)
		if i%2 == 1 {
			assert.Equal(t, posting, got, "after %s", made)
		} else {
			assert.Len(t, strings.Fields(got), 16-i/2, "after %s", made)
			assert.Contains(t, got, posting)
		}
		made += " " + posting
	}
}

func TestOddsAreAcceptedInDeployment(t *testing.T) {
	p := setUp(t, "tigerchess", "1fbkqblr/pppppppp/8/8/8/8/PPPPPPPP/RFBKQBLR[TSSSStssss] b KQk - 0 1")
	assert.Len(t, forms(p), 16)
	p = setUp(t, "tigerchess", "rfbkqblr/1ppppppp/8/8/7p/8/PPPPPPPP/RFBKQBLR[TSSSStssss] b KQkq - 0 1")
	play(t, p, "S@a6")
	assert.Len(t, forms(p), 15, "h4 is held")
}

func TestPostingsHaveKeysOfTheirOwn(t *testing.T) {
	one := setUp(t, "tigerchess", gameOf(t, "tigerchess").Start)
	other := one.Clone()
	play(t, one, "S@c6 S@c3 S@d3")
	play(t, other, "S@c6 S@d3 S@c3")
	assert.Equal(t, one.Key(), other.Key())
	assert.Equal(t, one.FEN(), other.FEN())
}
