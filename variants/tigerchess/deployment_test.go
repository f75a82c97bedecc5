package tigerchess

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// TestDeploymentTotals compares the numbers of sequences of postings with the products that the
// inventor gives, as far as perft counts them quickly.
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
		enginetest.Play(t, p, "G@e12 G@c1")
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
		enginetest.Play(t, p, posting)
	}
	assert.Equal(t, "rfbkqblr/pppppppp/ssss4/8/8/SSSS4/PPPPPPPP/RFBKQBLR[Tt] w KQkq - 0 1", p.FEN())
	enginetest.Play(t, p, "e2e4 e7e5")
	assert.Equal(t, 2, p.MoveNumber())
}

func TestGuardsArePostedFirst(t *testing.T) {
	p := setUp(t, "tigervariation", gameOf(t, "tigervariation").Start)
	assert.Equal(t, []string{"G@c12", "G@d12", "G@e12", "G@f12"}, forms(p))
	enginetest.Play(t, p, "G@e12")
	assert.Equal(t, "4g3/8/rfbkqblr/pppppppp/8/8/8/8/PPPPPPPP/RFBKQBLR/8/8[TSSSSGtssss] w KQkq - 0 1", p.FEN())
	assert.Equal(t, []string{"G@c1", "G@d1", "G@e1", "G@f1"}, forms(p))
	enginetest.Play(t, p, "G@c1")
	assert.Equal(t, engine.Black, p.Side())
	assert.Len(t, forms(p), 16)
	for _, text := range forms(p) {
		assert.Regexp(t, "^S@[a-h][78]$", text)
	}
	enginetest.Play(t, p, "S@a7")
	for _, text := range forms(p) {
		assert.Regexp(t, "^S@[a-h][56]$", text)
	}
}

// posts returns the squares where the next Swordsman may be posted, after the postings before.
func posts(t *testing.T, id, before string) string {
	p := setUp(t, id, gameOf(t, id).Start)
	enginetest.Play(t, p, before)
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
	enginetest.Play(t, p, "S@a6")
	assert.Len(t, forms(p), 15, "h4 is held")
}

func TestPostingsHaveKeysOfTheirOwn(t *testing.T) {
	one := setUp(t, "tigerchess", gameOf(t, "tigerchess").Start)
	other := one.Clone()
	enginetest.Play(t, one, "S@c6 S@c3 S@d3")
	enginetest.Play(t, other, "S@c6 S@d3 S@c3")
	assert.Equal(t, one.Key(), other.Key())
	assert.Equal(t, one.FEN(), other.FEN())
}

// TestFreePostings tests the postings that a referee makes for a side whose time has run out (rule 11;
// rule sheet, Clocks): they may go to any empty square of that side's two ranks, whatever the
// deployment, while the other side's postings stay bound. FEN, key and counts must not be affected.
func TestFreePostings(t *testing.T) {
	ranks56, ranks34 := squaresOf("65"), squaresOf("34")
	for name, test := range map[string]struct {
		id, before string
		free       engine.Sides
		want       []string
	}{
		"Countdown, for White":               {"tigerchess-countdown", "S@c6", engine.OnlyWhite, ranks34},
		"Countdown, White for itself":        {"tigerchess-countdown", "S@c6", engine.OnlyBlack, without(ranks34, "c3")},
		"Countdown, for Black":               {"tigerchess-countdown", "S@c6 S@f4 S@b3", engine.OnlyBlack, without(ranks56, "c6")},
		"Dragon, for White":                  {"tigerchess-dragon", "S@c6", engine.OnlyWhite, ranks34},
		"Dragon, of both colours":            {"tigerchess-dragon", "S@c6 S@a3", engine.OnlyWhite, without(ranks34, "a3")},
		"Symmetrical, the answer":            {"tigerchess-symmetrical", "S@c6", engine.OnlyWhite, ranks34},
		"Symmetrical, White for itself":      {"tigerchess-symmetrical", "S@c6", engine.OnlyBlack, []string{"c3"}},
		"Symmetrical, for both":              {"tigerchess-symmetrical", "S@c6 S@c3 S@g4", engine.BothSides, without(ranks56, "c6")},
		"Open":                               {"tigerchess", "S@c6", engine.OnlyWhite, ranks34},
		"Royal Guards":                       {"tigervariation-countdown", "", engine.OnlyBlack, []string{"c12", "d12", "e12", "f12"}},
		"Swordsmen after the Royal Guards":   {"tigervariation-dragon", "G@e12 G@c1 S@a7", engine.OnlyWhite, squaresOf("56")},
		"bound again when nobody posts so":   {"tigerchess-symmetrical", "S@c6", engine.NoSide, []string{"c3"}},
		"bound if the other side is, itself": {"tigerchess-dragon", "S@c6", engine.OnlyBlack, squaresOfColour("34", 0)},
	} {
		t.Run(name, func(t *testing.T) {
			p := setUp(t, test.id, gameOf(t, test.id).Start)
			enginetest.Play(t, p, test.before)
			fen, key := p.FEN(), p.Key()
			engine.PostFreely(p, test.free)
			var got []string
			for _, text := range forms(p) {
				got = append(got, text[2:])
			}
			assert.ElementsMatch(t, test.want, got)
			assert.ElementsMatch(t, forms(p), forms(p.Clone()), "a clone posts as freely")
			assert.Equal(t, fen, p.FEN())
			assert.Equal(t, key, p.Key())
			for _, m := range engine.Moves(p) {
				assert.True(t, p.Legal(m))
			}
		})
	}
}

// TestABoundSideCanAlwaysPost: in every deployment a side must find a square for its next posting,
// wherever the other side has posted freely.
func TestABoundSideCanAlwaysPost(t *testing.T) {
	for _, id := range []string{"tigerchess-symmetrical", "tigerchess-countdown", "tigerchess-dragon"} {
		for _, free := range []engine.Sides{engine.OnlyWhite, engine.OnlyBlack} {
			random := rand.New(rand.NewPCG(11, uint64(free)))
			for range 300 {
				p := engine.Verified(gameOf(t, id).New())
				engine.PostFreely(p, free)
				for engine.Deploying(p) {
					moves := engine.Moves(p)
					require.NotEmpty(t, moves, "%s in %s", id, p.FEN())
					p.Make(moves[random.IntN(len(moves))])
				}
				require.NoError(t, p.Clone().SetFEN(p.FEN()))
			}
		}
	}
}

// TestTheRefereePosts: engine.RefereePosting must choose the first legal square, the third rank before
// the fourth, files in order.
func TestTheRefereePosts(t *testing.T) {
	for id, want := range map[string]string{
		"tigerchess-symmetrical":   "S@a6 S@a3 S@b3 S@b6 S@c6 S@c3 S@d3 S@d6",
		"tigervariation-countdown": "G@c12 G@c1 S@a8 S@a5 S@b5 S@b8 S@c8 S@c5 S@d5 S@d8",
	} {
		p, made := engine.NewPosition(gameOf(t, id)), []string(nil)
		for engine.Deploying(p) {
			m := engine.RefereePosting(p)
			made = append(made, p.Format(m))
			p.Make(m)
		}
		assert.Equal(t, want, strings.Join(made, " "), id)
	}
	p := setUp(t, "tigerchess", "rfbkqblr/pppppppp/ss6/4s3/8/1SSSS3/PPPPPPPP/RFBKQBLR[Tst] b KQkq - 0 1")
	assert.Equal(t, "S@c6", p.Format(engine.RefereePosting(p)))
}

// squaresOf returns the names of all squares of some ranks.
func squaresOf(ranks string) (list []string) {
	for _, rank := range ranks {
		for file := 'a'; file <= 'h'; file++ {
			list = append(list, string(file)+string(rank))
		}
	}
	return list
}

// squaresOfColour returns the names of the squares of some ranks that have one colour; 0 is the colour
// of a1.
func squaresOfColour(ranks string, colour rune) []string {
	return slices.DeleteFunc(squaresOf(ranks), func(s string) bool { return rune(s[0]-'a'+s[1]-'1')%2 != colour })
}

func without(list []string, square string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == square })
}
