package starts

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/bench/play/match"
	"panthera/engine"
	"panthera/variants"
)

var games = variants.All()

// options returns the options for a small list of positions.
func options(positions, threads int) Options {
	return Options{Positions: positions, Plies: 6, Nodes: 300, Within: 60, Seed: 3, Threads: threads}
}

func made(t *testing.T, id string, o Options) string {
	var out bytes.Buffer
	require.NoError(t, Make(t.Context(), games.Game(id), o, &out))
	return out.String()
}

// TestMake checks that the list which Make writes depends on the seed but not on the number of threads.
func TestMake(t *testing.T) {
	for _, id := range []string{"chess", "chess960"} {
		o, done := options(6, 3), 0
		o.Done = func() { done++ }
		text := made(t, id, o)
		require.Equal(t, 6, done)
		require.Equal(t, text, made(t, id, options(6, 1)))
		o.Seed++
		require.NotEqual(t, text, made(t, id, o))
	}
}

func TestMakeGivesUp(t *testing.T) {
	o := Options{Positions: 2, Plies: 0, Nodes: 10, Within: 1000, Threads: 1}
	err := Make(t.Context(), games.Game("chess"), o, &bytes.Buffer{})
	require.ErrorContains(t, err, "only 1 of 2", "there is one start")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.ErrorIs(t, Make(ctx, games.Game("chess"), o, &bytes.Buffer{}), context.Canceled)
}

// TestTheListsOfTheTree checks the lists in bench/openings: every family of games has one, with at least 400
// different positions that can be read.
func TestTheListsOfTheTree(t *testing.T) {
	for _, g := range games.Games() {
		if g.Base != nil || g.ID != g.Family && g.Starts == nil {
			continue
		}
		path := "../../openings/" + g.ID + ".epd"
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		lines := strings.Split(strings.TrimSpace(string(text)), "\n")
		list, err := match.Book{InOrder: true}.Read(g, path)
		require.NoError(t, err)
		require.True(t, strings.HasPrefix(list.String(), fmt.Sprint(len(lines), " ")), "%s has %s", path, list)
		require.GreaterOrEqual(t, len(lines), 400, path)
		seen := map[uint64]bool{}
		for i := range lines {
			p := engine.NewPosition(g)
			require.NoError(t, p.SetFEN(list.Opening(i).FEN))
			require.False(t, seen[p.Key()], "%s:%d is there twice", path, i+1)
			seen[p.Key()] = true
		}
	}
}
