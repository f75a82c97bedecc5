package datagen

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search"
	"panthera/variants"
)

var registry = variants.All()

// quick returns settings for short games of the variants ids.
func quick(ids ...string) *Settings {
	s := DefaultSettings()
	s.Nodes, s.Adjudication.MostPlies = 40, 30
	for _, id := range ids {
		s.Shares = append(s.Shares, Share{id, 1})
	}
	return &s
}

func generated(t *testing.T, path string, s *Settings, positions uint64) *Statistics {
	t.Helper()
	stats, err := Run(context.Background(), registry, path, s, positions, 2, func(*Statistics) {})
	require.NoError(t, err)
	return stats
}

// numbers replays each game of a file, checks its scores, and returns the numbers of the games.
func numbers(t *testing.T, path string) (list []uint64) {
	t.Helper()
	_, err := Read(path, func(s *Settings, g *Game) {
		list = append(list, g.Number)
		p := registry.Game(s.Shares[g.Share].Variant).New()
		seen := 0
		require.NoError(t, g.Replay(p, func(i, score int) {
			assert.LessOrEqual(t, max(score, -score), search.WinScore)
			seen++
		}))
		assert.Equal(t, len(g.Moves)-g.Random, seen)
	})
	require.NoError(t, err)
	return list
}

func TestRun(t *testing.T) {
	s := quick("chess", "tigerchess")
	s.Nodes = 300
	path := filepath.Join(t.TempDir(), "games")
	stats := generated(t, path, s, 400)
	assert.GreaterOrEqual(t, stats.Positions, uint64(400))
	assert.Len(t, numbers(t, path), int(stats.Games))
	nodes := float64(stats.work.nodes) / float64(stats.work.searches)
	assert.Greater(t, nodes, 0.8*float64(s.Nodes), "searches are broken off early")
	assert.Greater(t, float64(stats.work.depths), 1.5*float64(stats.work.searches), "searches end after a ply")

	more := generated(t, path, s, 600)
	assert.Greater(t, more.Games, stats.Games)
	assert.Len(t, numbers(t, path), int(more.Games))

	var out bytes.Buffer
	require.NoError(t, Inspect(registry, path, &out))
	assert.Contains(t, out.String(), `"nodes": 300`)
	assert.Regexp(t, `\n\d+ games, 6\d\d positions, 0 games repeated\n`, out.String())
	assert.Regexp(t, `chess +\d+ `, out.String())
	assert.Regexp(t, `\nPositions: `, out.String())
}

// TestEndgames begins games with the endgames of other games.
func TestEndgames(t *testing.T) {
	whole := quick("lancerchess", "chess")
	whole.Adjudication.MostPlies = 400
	whole.Within = 2000
	path := filepath.Join(t.TempDir(), "whole")
	generated(t, path, whole, 3000)

	s := quick("chess")
	s.BeginWith(path, 12)
	s.Least, s.Most, s.Within = 0, 2, 600
	endgames := filepath.Join(t.TempDir(), "endgames")
	stats := generated(t, endgames, s, 100)
	assert.Len(t, numbers(t, endgames), int(stats.Games))
	_, err := Read(endgames, func(s *Settings, g *Game) {
		p := registry.Game("chess").New()
		require.NoError(t, g.Replay(p, func(int, int) { assert.LessOrEqual(t, pieces(p.Board()), 12) }))
	})
	require.NoError(t, err)
	assert.Greater(t, generated(t, endgames, s, 200).Games, stats.Games)

	s.BeginWith(path, 2)
	_, err = Run(t.Context(), registry, filepath.Join(t.TempDir(), "none"), s, 1, 1, func(*Statistics) {})
	require.ErrorContains(t, err, "no game of chess comes to 2 pieces")
	for _, pieces := range []int{2, -1} {
		s.BeginWith("", pieces)
		_, err = Run(t.Context(), registry, filepath.Join(t.TempDir(), "none"), s, 1, 1, func(*Statistics) {})
		assert.ErrorContains(t, err, "endgames need a file")
	}
}

// TestResume continues copies of a file that are cut off in different parts of a block. No number may then be
// given to two games.
func TestResume(t *testing.T) {
	s := quick("chess")
	path := filepath.Join(t.TempDir(), "games")
	generated(t, path, s, 200)
	first, err := os.ReadFile(path)
	require.NoError(t, err)
	generated(t, path, s, 400)
	whole, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, first, whole[:len(first)], "a file is only appended to")
	before := numbers(t, path)
	for _, kept := range []int{len(first), len(first) + 1, len(first) + 8, len(first) + 100, len(whole) - 1} {
		torn := filepath.Join(t.TempDir(), "torn")
		require.NoError(t, os.WriteFile(torn, whole[:kept], 0o600))
		generated(t, torn, s, 500)
		after := numbers(t, torn)
		assert.Subset(t, before, after[:1])
		seen := map[uint64]bool{}
		for _, n := range after {
			assert.False(t, seen[n], "game %d twice", n)
			seen[n] = true
		}
	}
}

// TestRescore searches the positions of a file again with more nodes, first only some games and then the rest. The
// games must be the same, each once, and have the scores of searches with these nodes.
func TestRescore(t *testing.T) {
	s := quick("chess", "tigerchess")
	from, path := filepath.Join(t.TempDir(), "games"), filepath.Join(t.TempDir(), "rescored")
	generated(t, from, s, 300)
	old := map[uint64]*Game{}
	var last *Game
	_, err := Read(from, func(_ *Settings, g *Game) {
		last = g.clone()
		old[g.Number] = last
	})
	require.NoError(t, err)

	more := *s
	more.Nodes, more.Rescored = 200, true
	ctx, cancel := context.WithCancel(context.Background())
	stats, err := Rescore(ctx, registry, from, path, &more, 2, func(now *Statistics) {
		if now.Games == 3 {
			cancel()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	require.Less(t, stats.Games, uint64(len(old)))
	games, err := s.games(registry)
	require.NoError(t, err)
	require.ErrorIs(t, newPlayer(&more, games).rescore(ctx, last.clone()), context.Canceled, "no game with half of its scores is written")
	stats, err = Rescore(context.Background(), registry, from, path, &more, 2, func(*Statistics) {})
	require.NoError(t, err)
	require.Len(t, old, int(stats.Games))
	assert.Greater(t, float64(stats.work.nodes), 0.8*200*float64(stats.work.searches))

	changed := 0
	settings, err := Read(path, func(_ *Settings, g *Game) {
		before := old[g.Number]
		require.NotNil(t, before, "game %d twice", g.Number)
		delete(old, g.Number)
		for i, score := range g.Scores {
			if score != before.Scores[i] {
				changed++
			}
		}
		before.Scores = g.Scores
		assert.Equal(t, before, g)
	})
	require.NoError(t, err)
	assert.Equal(t, &more, settings)
	assert.Greater(t, changed, int(stats.Positions)/2)
}

func TestRefusedFiles(t *testing.T) {
	s := quick("chess")
	path := filepath.Join(t.TempDir(), "games")
	generated(t, path, s, 100)
	generated(t, path, s, 200)
	whole, err := os.ReadFile(path)
	require.NoError(t, err)
	damaged := bytes.Clone(whole)
	damaged[len(whole)/3] ^= 1
	heading := bytes.Clone(whole)
	heading[20] ^= 1
	for name, c := range map[string]struct {
		data    []byte
		problem string
	}{
		"empty":    {nil, "holds no games"},
		"text":     {[]byte("this is not a file of games"), "holds no games"},
		"short":    {whole[:12], "holds no games"},
		"heading":  {heading, "the heading is damaged"},
		"a block":  {damaged, "is damaged"},
		"no block": {whole[:len(magic)+2], "holds no games"},
	} {
		bad := filepath.Join(t.TempDir(), "bad")
		require.NoError(t, os.WriteFile(bad, c.data, 0o600))
		_, err := Read(bad, func(*Settings, *Game) {})
		assert.ErrorContains(t, err, c.problem, name)
	}
	other := *s
	other.Seed++
	_, err = Run(context.Background(), registry, path, &other, 300, 1, func(*Statistics) {})
	assert.ErrorContains(t, err, "was begun with other settings")
	left, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, whole, left, "a refused file stays as it is")
}

func TestInterruptedRunKeepsWhatIsPlayed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games")
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	stats, err := Run(ctx, registry, path, quick("chess"), 1e9, 2, func(s *Statistics) {
		if s.Games >= 3 {
			cancel()
		}
	})
	assert.ErrorIs(t, err, context.Canceled)
	assert.Len(t, numbers(t, path), int(stats.Games))
}

func TestReplayRefusesOtherRules(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games")
	generated(t, path, quick("chess"), 30)
	_, err := Read(path, func(_ *Settings, g *Game) {
		none := func(int, int) {}
		assert.ErrorContains(t, g.Replay(registry.Game("lancerchess").New(), none), "is not legal")
		g.final++
		assert.ErrorContains(t, g.Replay(registry.Game("chess").New(), none), "does not end as it did")
	})
	require.NoError(t, err)
}

func TestSettingsNameTheNets(t *testing.T) {
	s := quick("chess", "stakeout-chess")
	require.NoError(t, s.NameNets(registry))
	require.Len(t, s.Nets, 1)
	assert.Regexp(t, `^chess, \d+ games, \d+ positions$`, s.Nets[0])
	s.HandMade = true
	require.NoError(t, s.NameNets(registry))
	assert.Empty(t, s.Nets)
	assert.ErrorContains(t, quick("go").NameNets(registry), `unknown variant "go"`)
}

func TestSettings(t *testing.T) {
	for problem, change := range map[string]func(*Settings){
		"no game":            func(s *Settings) { s.Shares = nil },
		"is 0; give more":    func(s *Settings) { s.Shares[0].Weight = 0 },
		"chess has two":      func(s *Settings) { s.Shares = append(s.Shares, s.Shares[0]) },
		"no nodes":           func(s *Settings) { s.Nodes = 0 },
		"9 to 8 random":      func(s *Settings) { s.Least, s.Most = 9, 8 },
		"random postings in": func(s *Settings) { s.Postings = 2 },
	} {
		s := quick("chess")
		change(s)
		assert.ErrorContains(t, s.check(), problem)
	}
	s := quick("chess", "lancerchess", "turnqi")
	s.Shares[1].Weight = 2
	for random, want := range map[float64]int{0: 0, 0.2: 0, 0.3: 1, 0.7: 1, 0.8: 2, 0.9999999: 2} {
		assert.Equal(t, want, s.pick(random), random)
	}
}

func TestAdjudication(t *testing.T) {
	chess, tiger := registry.Game("chess"), registry.Game("tigervariation")
	repeat := func(score, n int) (list []int) {
		for range n {
			list = append(list, score)
		}
		return list
	}
	swing := repeat(0, 0)
	for range 100 {
		swing = append(swing, 10, -90)
	}
	for name, c := range map[string]struct {
		game   *engine.Game
		scores []int
		calm   int
		ending Ending
		points [2]engine.Points
		over   bool
	}{
		"the start":            {game: chess},
		"ahead for seven":      {game: chess, scores: repeat(900, 7)},
		"ahead for eight":      {game: chess, scores: repeat(900, 8), ending: agreedWin, points: [2]engine.Points{2, 0}, over: true},
		"behind for eight":     {game: chess, scores: repeat(-900, 8), ending: agreedWin, points: [2]engine.Points{0, 2}, over: true},
		"a mate":               {game: chess, scores: []int{search.WinScore - 5}, ending: agreedWin, points: [2]engine.Points{2, 0}, over: true},
		"half of the points":   {game: tiger, scores: []int{5 - search.WinScore/2}, ending: agreedWin, points: [2]engine.Points{0, tiger.WinPoints / 2}, over: true},
		"level, but early":     {game: chess, scores: repeat(3, 79)},
		"level and late":       {game: chess, scores: repeat(3, 80), ending: agreedDraw, points: [2]engine.Points{1, 1}, over: true},
		"a lead that stays":    {game: chess, scores: repeat(250, 60), calm: 40, ending: stalled, points: [2]engine.Points{1, 1}, over: true},
		"a lead, but captures": {game: chess, scores: repeat(250, 60), calm: 39},
		"scores that change":   {game: chess, scores: swing, calm: 60},
		"endless":              {game: chess, scores: repeat(500, 400), ending: TooLong, points: [2]engine.Points{1, 1}, over: true},
	} {
		a := defaultAdjudication()
		ending, points, over := a.decide(c.game, &course{c.scores, c.calm})
		assert.Equal(t, c.over, over, name)
		assert.Equal(t, c.ending, ending, name)
		assert.Equal(t, c.points, points, name)
	}
	playOut := defaultAdjudication()
	playOut.WinPlies = 0
	_, _, over := playOut.decide(chess, &course{scores: repeat(900, 50)})
	assert.False(t, over, "games played out")
}
