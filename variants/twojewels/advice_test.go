package twojewels

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

func advise(t *testing.T, fen string) (middlegame, endgame int) {
	t.Helper()
	return setUp(t, fen).EvaluateTerms()
}

func TestAdviceHasTheSymmetriesOfTheGame(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 5))
	p, q := Game().New().(*Position), Game().New().(*Position)
	for range 500 {
		fen := placed(random)
		if p.SetFEN(fen) != nil {
			continue
		}
		middlegame, endgame := p.EvaluateTerms()
		for _, i := range images {
			require.NoError(t, q.SetFEN(i.ofFEN(fen)))
			wantMiddlegame, wantEndgame := middlegame, endgame
			if i.swaps {
				wantMiddlegame, wantEndgame = -middlegame, -endgame
			}
			gotMiddlegame, gotEndgame := q.EvaluateTerms()
			require.Equal(t, wantMiddlegame, gotMiddlegame, "%s, %s", i.name, fen)
			require.Equal(t, wantEndgame, gotEndgame, "%s, %s", i.name, fen)
		}
	}
}

// TestAdviceRanks: the evaluation terms of each FEN must be better for White than those of the next
// one.
func TestAdviceRanks(t *testing.T) {
	for name, fens := range map[string][]string{
		"an immune General before a free jewel": {
			"4g4/9/9/9/9/9/9/9/9/R2G5 w - - i9d1 0 1",
			"4g4/9/9/9/9/9/9/9/9/R2G5 w - - i9i8 0 1",
			"4g4/9/9/9/9/9/9/9/9/R2G5 w - - i9e10 0 1",
		},
		"a Thief that is a Hood before a bare one": {
			"4g4/9/9/9/9/T8/9/9/9/R2G5 w - - a5i8 0 1",
			"4g4/9/9/9/9/T8/9/9/9/R2G5 w - - i9i8 0 1",
		},
		"near marriage before far, a Queen before a Princess": {
			"4g4/9/9/9/9/9/9/9/9/Q3G4 w - - e1i8 0 1",
			"4g4/9/9/9/9/9/9/9/9/S3G4 w - - e1i8 0 1",
			"4g4/9/9/9/9/9/9/9/9/Q3G4 w - - e2i8 0 1",
			"4g4/9/9/9/9/9/9/9/9/Q3G4 w - - e3i8 0 1",
			"4g4/9/9/9/9/9/9/9/9/S3G4 w - - e3i8 0 1",
			"4g4/9/9/9/9/9/9/9/9/Q3G4 w - - e8i8 0 1",
		},
		"a robbed General does not marry": {
			"4g4/9/9/9/9/9/9/9/9/Q3G4 w - - e2i8 0 1",
			"4g4/9/9/9/9/9/9/9/9/Q3Y4 w - - e2i8 0 1",
		},
	} {
		t.Run(name, func(t *testing.T) {
			for i := range fens[1:] {
				better, betterEnd := advise(t, fens[i])
				worse, worseEnd := advise(t, fens[i+1])
				require.Greater(t, better, worse, "%s and %s", fens[i], fens[i+1])
				require.Greater(t, betterEnd, worseEnd, "%s and %s", fens[i], fens[i+1])
			}
		})
	}
}

func TestAdviceOfFreeJewelsIsNothingWhereNobodyCanMarry(t *testing.T) {
	middlegame, endgame := advise(t, "4g4/9/9/9/4T4/9/9/9/9/R3GB3 w - - e2i8 0 1")
	require.Zero(t, middlegame)
	require.Zero(t, endgame)
}

func TestAdviceAllocatesNothing(t *testing.T) {
	p := setUp(t, Game().Bench[5])
	require.Zero(t, testing.AllocsPerRun(100, func() { p.EvaluateTerms() }))
}
