package bookmaker_test

import (
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/bench/lab/bookmaker"
	"panthera/search/book"
	"panthera/variants"
)

var games = variants.All()

func made(t *testing.T, id string, o bookmaker.Options) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, bookmaker.Make(t.Context(), games.Game(id), o, &out))
	return out.String()
}

// TestMake checks that the program can read the book that Make writes, and that with one thread two runs write
// the same book.
func TestMake(t *testing.T) {
	o := bookmaker.Options{Positions: 12, Nodes: 500, Lines: 3, Threads: 1}
	for _, id := range []string{"chess", "tigerchess", "turnqi"} {
		g := games.Game(id)
		text := made(t, id, o)
		b, err := book.Read(g, bytes.NewReader([]byte(text)))
		require.NoError(t, err)
		require.NotEmpty(t, b.Choices(g.New()))
		require.LessOrEqual(t, len(b.Choices(g.New())), o.Lines)
		require.LessOrEqual(t, b.Positions(), o.Positions)
		require.Equal(t, text, made(t, id, o))
	}
}

func TestMakeWithThreads(t *testing.T) {
	text := made(t, "chess", bookmaker.Options{Positions: 30, Nodes: 300, Lines: 3, Threads: 4})
	require.Contains(t, text, "# Chess: 30 positions of 300 nodes\n")
}

// TestInterrupted checks that Make ends with the context's error soon after an interruption.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	o := bookmaker.Options{Positions: 1000, Nodes: 1_000_000, Lines: 3, Threads: 2, Done: cancel}
	require.ErrorIs(t, bookmaker.Make(ctx, games.Game("chess"), o, &bytes.Buffer{}), context.Canceled)
}
