package deployments

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/openings"
	"panthera/variants"
)

var games = variants.All()

func small(id string) *Settings {
	return &Settings{Variant: id, Seed: 1, Surveyed: 60, Nodes: 30, Kept: 2, Around: 4, DeepNodes: 60, Played: 2, Games: 4, GameNodes: 30}
}

// worked does the work of settings s, or stops after n rows of the journal, and returns the findings and their
// text.
func worked(t *testing.T, path string, s *Settings, n int) (*Findings, string) {
	t.Helper()
	g := games.Game(s.Variant)
	j, err := OpenJournal(path, s)
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	err = Work(ctx, g, s, j, 2, func(Stage, int, int) {
		if n--; n == 0 {
			cancel()
		}
	})
	if n > 0 {
		require.NoError(t, err)
	} else {
		require.ErrorIs(t, err, context.Canceled)
	}
	f, err := j.Findings(g, s)
	require.NoError(t, err)
	var out strings.Builder
	require.NoError(t, f.Write(&out, g))
	require.NoError(t, j.Close())
	return f, out.String()
}

// TestWork rates arrays in games with every form of deployment, and first moves in a game without one. Work
// that is interrupted and resumed must give the same findings.
func TestWork(t *testing.T) {
	for _, id := range []string{"tigerchess", "tigerchess-countdown", "tigerchess-dragon", "tigervariation-symmetrical", "turnqi"} {
		t.Run(id, func(t *testing.T) {
			s, whole, parts := small(id), filepath.Join(t.TempDir(), "a"), filepath.Join(t.TempDir(), "b")
			f, text := worked(t, whole, s, math.MaxInt)
			assert.Len(t, f.trials, 4)
			assert.Equal(t, 4, f.trials[0].Games())
			assert.Equal(t, strings.HasSuffix(id, "symmetrical"), f.common)
			assert.Contains(t, text, "(few)")
			all := f.Arrays(games.Game(id))
			require.Equal(t, id == "turnqi", all == nil, "only what is posted makes arrays")
			if all != nil {
				assert.Len(t, all.List, f.parts)
				assert.Equal(t, 4, all.Pieces())
				played := 0
				for i := range all.List {
					if p := all.List[i].Played; p != nil {
						played++
						assert.Equal(t, 4, p.Tally().Games())
					}
				}
				assert.Equal(t, len(f.trials), played)
			}
			assert.Contains(t, text, "The best that were played scored ")
			for _, r := range f.ratings {
				if f.kind != engine.NoKind {
					assert.Len(t, r.part.squares(), 4, r.part)
				}
			}
			worked(t, parts, s, 7)
			again, textAgain := worked(t, parts, s, math.MaxInt)
			assert.Equal(t, text, textAgain)
			assert.Equal(t, f.trials, again.trials)
		})
	}
}

// TestDeploy checks that deploy posts the pieces of a wanted part, and that a part has the same name for both
// sides.
func TestDeploy(t *testing.T) {
	p := games.Game("tigerchess").New()
	for _, side := range []engine.Side{engine.White, engine.Black} {
		b, ok := deploy(p, "S@a3 S@b4 S@c3 S@h4", side, func(n int) int { return n - 1 })
		require.True(t, ok)
		for _, part := range b.parts[side] {
			assert.Equal(t, Part("S@a3 S@b4 S@c3 S@h4"), part)
		}
		assert.False(t, engine.Deploying(p))
	}
	assert.Equal(t, "S@c3", asWhite(games.Game("tigerchess").New(), engine.Black, engine.NewMove(42, 42).With(games.Game("tigerchess").KindOf('S'))), "c6")
	_, ok := deploy(games.Game("tigerchess-dragon").New(), "S@a3 S@a4 S@b3 S@b4", engine.Black, func(int) int { return 0 })
	assert.False(t, ok, "of two colours")
}

func TestJournal(t *testing.T) {
	path, s := filepath.Join(t.TempDir(), "j"), small("turnqi")
	worked(t, path, s, 5)
	_, err := OpenJournal(path, small("tigerchess"))
	assert.ErrorContains(t, err, "was begun with other settings")
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, append(text, `{"stage":"sur`...), 0o644))
	j, err := OpenJournal(path, s)
	require.NoError(t, err, "a torn line is cut off")
	require.NoError(t, j.Close())
	require.NoError(t, os.WriteFile(path, append(text, "{}\n"...), 0o644))
	_, err = OpenJournal(path, s)
	assert.ErrorContains(t, err, "is damaged")
}

// TestCorrection compares corrected probabilities with values worked out by hand from the formulas.
func TestCorrection(t *testing.T) {
	assert.InDeltaSlice(t, []float64{0.09, 0.04, 0.09, 0.9}, holm([]float64{0.04, 0.01, 0.03, 0.9}), 1e-12)
	assert.Equal(t, []bool{false, true, false}, significant([]rating{{"a", 9, 2.2, 1}, {"b", 9, -3, 1}, {"c", 9, 1, 1}}))
	list := []trial{{Tally: openings.Tally{White: 60, Black: 40}}, {Tally: openings.Tally{White: 40, Black: 60}}}
	test(list)
	assert.InDelta(t, 0.0455, list[0].chance, 1e-4, "two standard errors")
	assert.InDelta(t, 0.0910, list[1].corrected, 1e-4)
}

// TestShrinking checks that the best of many similar parts is shrunk towards the mean of all.
func TestShrinking(t *testing.T) {
	alike := []rating{{"a", 4, 10, 10}, {"b", 4, 0, 10}, {"c", 4, -10, 10}}
	assert.Zero(t, shrunk(alike)[0].mean)
	apart := []rating{{"a", 4, 100, 10}, {"b", 1, 90, 40}, {"c", 4, -100, 10}}
	list := shrunk(apart)
	assert.InDelta(t, 99, list[0].mean, 1)
	assert.InDelta(t, 79, list[1].mean, 2, "of one search")
}

func TestSettings(t *testing.T) {
	require.NoError(t, small("chess").Check())
	s := small("chess")
	s.Games = 1
	assert.Error(t, s.Check())
	s = small("chess")
	s.Played = 5
	assert.ErrorContains(t, s.Check(), "--played is at most --kept")
	s = small("chess")
	s.DeepNodes = 0
	assert.Error(t, s.Check())
}

// TestResults checks the effects of posting a piece on a square, as found in two games that begin with a
// deployment.
func TestResults(t *testing.T) {
	g := games.Game("tigerchess")
	pgn := filepath.Join(t.TempDir(), "games.pgn")
	text := "[Variant \"tigerchess\"]\n\nS@a6 S@a3 S@b3 S@b6 S@c6 S@c3 S@d3 S@d6 1-0\n\n[Variant \"tigerchess\"]\n\nS@a6 S@a4 S@b4 S@b6 S@c6 S@c4 S@d4 S@d6 0-1\n"
	require.NoError(t, os.WriteFile(pgn, []byte(text), 0o644))
	f := &Findings{settings: small("tigerchess"), squares: map[engine.Kind][]rating{g.KindOf('S'): nil}}
	require.NoError(t, f.Results(games, g, []string{pgn}))
	assert.Equal(t, 2, f.played)
	for _, r := range f.postings[g.KindOf('S')] {
		switch r.part {
		case "S@a4":
			assert.Negative(t, r.mean, "White lost with it")
		case "S@a3":
			assert.Equal(t, 3, r.searches, "White once, Black twice")
		}
	}
	require.ErrorContains(t, f.Results(games, g, []string{"missing"}), "missing")
}
