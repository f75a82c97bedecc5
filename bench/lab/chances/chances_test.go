package chances

import (
	"context"
	"math/rand/v2"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/bench/nets/datagen"
	"panthera/search"
	"panthera/variants"
)

// TestFitFindsACurve draws game results at random from a known curve. Fit must find nearly the same curve.
func TestFitFindsACurve(t *testing.T) {
	for name, want := range map[string]search.Curve{
		"many draws":     {HalfWon: 240, Spread: 70},
		"hardly a draw":  {HalfWon: 6, Spread: 300},
		"a sharp game":   {HalfWon: 60, Spread: 30},
		"a drawish game": {HalfWon: 700, Spread: 150},
	} {
		t.Run(name, func(t *testing.T) {
			random := rand.New(rand.NewPCG(1, 2))
			var tally Tally
			for range 200_000 {
				score := bin * (random.IntN(2*most/bin+1) - most/bin) / 2
				w, d, _ := want.Chances(float64(score))
				switch x := random.Float64(); {
				case x < w:
					tally.add(score, win)
				case x < w+d:
					tally.add(score, draw)
				default:
					tally.add(score, loss)
				}
			}
			got := tally.Fit()
			require.InEpsilon(t, want.Spread, got.Spread, 0.05)
			require.InDelta(t, want.HalfWon, got.HalfWon, 0.03*(want.HalfWon+want.Spread))
			require.Less(t, tally.Error(got), 0.01)
			require.Less(t, tally.Loss(got), tally.Loss(search.Curve{HalfWon: 160, Spread: 80})+1e-9)
		})
	}
}

func TestGamesAreRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.dat")
	s := datagen.DefaultSettings()
	s.Nodes, s.Shares = 50, []datagen.Share{{Variant: "turnqi", Weight: 1}, {Variant: "stakeout-chess", Weight: 1}}
	stats, err := datagen.Run(context.Background(), variants.All(), path, &s, 600, 1, func(*datagen.Statistics) {})
	require.NoError(t, err)
	tallies := map[string]*Tally{}
	require.NoError(t, Read(variants.All(), path, tallies))
	require.Contains(t, tallies, "turnqi")
	require.Contains(t, tallies, "stakeout-chess")
	require.EqualValues(t, stats.Games, tallies["turnqi"].Games+tallies["stakeout-chess"].Games)
	require.LessOrEqual(t, tallies["turnqi"].Positions, int(stats.Positions))
	require.Error(t, Read(variants.All(), filepath.Join(t.TempDir(), "none"), tallies))
}
