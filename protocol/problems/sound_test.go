package problems_test

import (
	"context"
	"flag"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/problems"
	"panthera/search"
	"panthera/search/proof"
	"panthera/variants"
)

// all makes TestProblemsAreSound verify every problem, which takes some minutes.
var all = flag.Bool("all", false, "verify all problems, not one in twenty")

// collected has, for each game with problems, the least number of problems that there must be.
var collected = map[string]int{
	"chess": 100, "lancerchess": 100, "tigerchess": 100, "tigervariation": 100, "turnqi": 100, "twojewels": 100, "wildeurasian": 100,
	"stakeout-chess": 10, "stakeout-lancerchess": 10, "stakeout-turnqi": 10,
}

// dozens has the kinds of wins, other than mate, of which there must be at least 24 problems each.
var dozens = []problems.Kind{problems.Palace, problems.Marriage, problems.StakeOut}

func TestThereAreAHundredProblemsOfEachGame(t *testing.T) {
	require.Equal(t, slices.Sorted(maps.Keys(collected)), problems.Variants())
	kinds := map[problems.Kind]int{}
	ids, places := map[string]bool{}, map[string]bool{}
	for _, id := range problems.Variants() {
		list, err := problems.Of(id)
		require.NoError(t, err)
		assert.GreaterOrEqual(t, len(list), collected[id], id)
		p := engine.NewPosition(variants.All().Game(id))
		for _, problem := range list {
			require.NoError(t, p.SetFEN(problem.FEN), problem.ID)
			assert.Equal(t, id, problem.Variant)
			assert.Equal(t, problems.IDOf(p), problem.ID)
			assert.False(t, ids[problem.ID], "%s is there twice", problem.ID)
			assert.False(t, places[problem.FEN], "%s is there twice", problem.FEN)
			ids[problem.ID], places[problem.FEN] = true, true
			assert.NotEmpty(t, problem.Source, problem.ID)
			assert.Len(t, problem.Checks, 2, problem.ID)
			assert.Positive(t, problem.Rating, problem.ID)
			kinds[problem.Kind]++
		}
	}
	for _, k := range dozens {
		assert.GreaterOrEqual(t, kinds[k], 24, k)
	}
	none, err := problems.Of("joho")
	require.NoError(t, err)
	require.Empty(t, none)
}

// TestProblemsAreSound verifies a sample of the embedded problems in two ways: by a new prover, and
// by an ordinary search with an empty hash table. Both must find the key.
func TestProblemsAreSound(t *testing.T) {
	const sample = 20
	options := search.DefaultOptions()
	options.HashMB = 16
	searcher := search.New(options)
	for _, id := range problems.Variants() {
		list, err := problems.Of(id)
		require.NoError(t, err)
		for i, problem := range list {
			if i%sample != 0 && !*all || problem.Moves > 3 && !*all {
				continue
			}
			p := engine.NewPosition(variants.All().Game(id))
			require.NoError(t, p.SetFEN(problem.FEN))
			key, kind, err := problems.NewJudge(proof.New(16)).Sound(context.Background(), p, problem.Moves)
			require.NoError(t, err, problem.ID)
			assert.Equal(t, problem.Key, p.Format(key), problem.ID)
			assert.Equal(t, problem.Kind, kind, problem.ID)
			_, err = problems.Confirm(context.Background(), searcher, p, key, problem.Moves, 10_000_000)
			assert.NoError(t, err, problem.ID)
		}
	}
}

func TestUnsoundPositionsAreToldApart(t *testing.T) {
	for _, c := range []struct {
		name, fen string
		moves     int
		want      string
	}{
		{"sound", "8/8/8/2k5/3p4/2r5/3K4/7q b - - 0 1", 2, ""},
		{"two keys", "7k/8/5K2/8/8/8/8/R7 w - - 0 1", 2, "2 first moves win in 2"},
		{"shorter", "8/8/8/2k5/3p4/2r5/3K4/7q b - - 0 1", 3, "there is a shorter win"},
		{"none", "8/8/8/2k5/3p4/2r5/3K4/8 b - - 0 1", 2, "0 first moves win in 2"},
		{"in check", "8/8/8/8/8/1k6/r7/K7 w - - 0 1", 2, "the side to move is in check"},
		{"the key checks", "k7/8/K7/8/8/8/8/7R w - - 0 1", 1, "the key gives check"},
		{"the key takes", "7k/5K2/8/8/8/8/6p1/6R1 w - - 0 1", 2, "takes or promotes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := engine.NewPosition(variants.All().Game("chess"))
			require.NoError(t, p.SetFEN(c.fen))
			_, _, err := problems.NewJudge(proof.New(1)).Sound(context.Background(), p, c.moves)
			if c.want == "" {
				require.NoError(t, err)
				return
			}
			require.ErrorIs(t, err, problems.ErrUnsound)
			require.ErrorContains(t, err, c.want)
		})
	}
}

func TestAProblemSaysWhatIsToBeDone(t *testing.T) {
	p := problems.Problem{FEN: "8/8/8/2k5/3p4/2r5/3K4/7q b - - 0 1", Moves: 2, Kind: problems.Palace}
	require.Equal(t, "Siberian takes the palace in 2", p.Task(variants.All().Game("tigervariation")))
	require.Equal(t, "Black takes the palace in 2", p.Task(variants.All().Game("chess")))
}
