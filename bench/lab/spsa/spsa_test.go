package spsa

import (
	"context"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/search"
	"panthera/variants"
)

func small(t *testing.T, pairs int) *Settings {
	t.Helper()
	s := &Settings{Variants: []string{"chess", "lancerchess"}, Pairs: pairs, Nodes: 20, Rate: 0.1, Seed: 7}
	require.NoError(t, s.Tune(variants.All(), []string{"probcut", "Futility"}))
	return s
}

// TestValuesGoWhereGamesAreWon simulates games that are mostly luck, but which values nearer to an optimum win
// a little more often. The tuned values must come near the optimum.
func TestValuesGoWhereGamesAreWon(t *testing.T) {
	s := small(t, 4000)
	tuning := newTuning(s)
	best := []float64{4, -3} // steps from the start
	lack := func(values []int) (sum float64) {
		for i, v := range values {
			sum += math.Pow(tuning.steps(i, float64(v))-best[i], 2)
		}
		return sum
	}
	random := rand.New(rand.NewPCG(1, 2))
	for pair := 1; pair <= s.Pairs; pair++ {
		r := tuning.begin(pair)
		win := 1 / (1 + math.Exp(0.02*(lack(r.Plus)-lack(r.Minus))))
		for range 2 {
			if random.Float64() < win {
				r.Score++
			} else {
				r.Score--
			}
		}
		tuning.end(r)
	}
	for i, v := range tuning.values {
		assert.InDelta(t, best[i], tuning.steps(i, v), 1.5, s.Parameters[i].Name)
	}
}

// TestStepsShrink checks that, at the end of a tuning, perturbations have shrunk to one step and gains to the
// rate, from more at its beginning.
func TestStepsShrink(t *testing.T) {
	s := small(t, 1000)
	assert.InDelta(t, 1, s.move(s.Pairs), 1e-9)
	assert.InDelta(t, s.Rate, s.gain(s.Pairs), 1e-9)
	assert.Greater(t, s.move(1), 1.5*s.move(s.Pairs))
	assert.Greater(t, s.gain(1), 1.5*s.gain(s.Pairs))
}

// TestValuesStayInBounds checks that a value stays within its limits if one direction wins all games.
func TestValuesStayInBounds(t *testing.T) {
	s := small(t, 100)
	tuning := newTuning(s)
	for pair := 1; pair <= s.Pairs; pair++ {
		r := tuning.begin(pair)
		r.Score = 2
		if r.Plus[0] < r.Minus[0] {
			r.Score = -2
		}
		tuning.end(r)
		_, err := search.ParseParameters(tuning.Option())
		require.NoError(t, err)
		for i, p := range s.Parameters {
			assert.LessOrEqual(t, max(r.Plus[i], r.Minus[i]), p.Greatest)
		}
	}
	assert.Equal(t, s.Parameters[0].Greatest, tuning.rounded()[0])
}

// run plays the pairs of a tuning until the end, or until n pairs have been played.
func run(t *testing.T, s *Settings, path string, threads, n int) *Tuning {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	tuning, err := Run(ctx, variants.All(), s, path, threads, func(u *Tuning) {
		if len(u.Past) == n {
			cancel()
		}
	})
	if n == s.Pairs {
		require.NoError(t, err)
	} else {
		require.ErrorIs(t, err, context.Canceled)
	}
	return tuning
}

// TestATuningIsGoneOnWith checks that a tuning which is interrupted, even within a line of the journal, and
// resumed gives the same values as an uninterrupted one.
func TestATuningIsGoneOnWith(t *testing.T) {
	s := small(t, 8)
	whole := run(t, s, filepath.Join(t.TempDir(), "a"), 1, 8)
	path := filepath.Join(t.TempDir(), "b")
	run(t, s, path, 1, 3)
	torn, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(t, err)
	_, err = torn.WriteString(`{"pair":4,"pl`)
	require.NoError(t, err)
	require.NoError(t, torn.Close())
	parts := run(t, s, path, 1, 8)
	assert.Equal(t, whole.Past, parts.Past)
	assert.Len(t, run(t, s, path, 1, 8).Past, 8, "nothing is left")

	other := *s
	other.Nodes++
	_, err = Run(t.Context(), variants.All(), &other, path, 1, nil)
	assert.ErrorContains(t, err, "other settings")
}

// TestSeveralPairsAtATime checks that each pair is played once when several pairs are played at a time.
func TestSeveralPairsAtATime(t *testing.T) {
	s := small(t, 12)
	path := filepath.Join(t.TempDir(), "a")
	assert.GreaterOrEqual(t, len(run(t, s, path, 3, 5).Past), 5)
	tuning := run(t, s, path, 3, 12)
	assert.Len(t, tuning.ended, 12)
	var text, page strings.Builder
	require.NoError(t, tuning.Write(&text))
	assert.Contains(t, text.String(), "12 of 12 pairs")
	assert.Contains(t, text.String(), "option.Parameters=\"probcut=")
	require.NoError(t, tuning.WritePlot(&page))
	assert.Contains(t, page.String(), "probcut")
}

func TestSettingsThatAreWrong(t *testing.T) {
	assert.ErrorContains(t, small(t, 2).Tune(variants.All(), []string{"delta", "delta"}), "named twice")
	assert.ErrorContains(t, small(t, 2).Tune(variants.All(), []string{"luck"}), `no parameter of the search is called "luck"`)
	for reason, change := range map[string]func(*Settings){
		"0 parameters":    func(s *Settings) { s.Parameters = nil },
		"13 parameters":   func(s *Settings) { s.Parameters = make([]Tuned, 13) },
		"no game":         func(s *Settings) { s.Variants = nil },
		"nothing to play": func(s *Settings) { s.Pairs = 0 },
		"the rate is 2":   func(s *Settings) { s.Rate = 2 },
		"checkers":        func(s *Settings) { s.Variants = []string{"checkers"} },
	} {
		s := small(t, 2)
		change(s)
		_, err := Run(t.Context(), variants.All(), s, filepath.Join(t.TempDir(), "a"), 1, nil)
		assert.ErrorContains(t, err, reason)
	}
}
