package record_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/protocol/record"
	"panthera/variants"
)

// manyGames returns the text of n games of several kinds. Every seventh names an unknown variant, and so
// cannot be read.
func manyGames(n int) string {
	var sb strings.Builder
	for i := range n {
		switch {
		case i%7 == 0:
			sb.WriteString("[Variant \"go\"]\n\n1. e4 *\n\n")
		case i%3 == 0:
			sb.WriteString("[Variant \"turnqi\"]\n\n1. a7a8 a12a11 *\n\n")
		case i%5 == 0:
			sb.WriteString("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 9\"]\n\n9. O-O Ke7 10. Rf2 Ke6 *\n\n")
		default:
			fmt.Fprintf(&sb, "[Round \"%d\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n", i)
		}
	}
	return sb.String()
}

// TestEachReadsAsNextDoes reads the same games by Next, in one goroutine, and by Each, in many. The results
// must be equal.
func TestEachReadsAsNextDoes(t *testing.T) {
	text := manyGames(3000)
	say := func(g *record.Game, err error) string {
		if err != nil {
			return err.Error()
		}
		var sb strings.Builder
		require.NoError(t, g.Write(&sb, record.SAN))
		return fmt.Sprint(sb.String(), g.Line, g.Check())
	}
	var want, got []string
	for r := record.NewReader(strings.NewReader(text), variants.All()); ; {
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		want = append(want, say(g, err))
	}
	require.NoError(t, record.Each(t.Context(), record.NewReader(strings.NewReader(text), variants.All()), say, func(text string) error {
		got = append(got, text)
		return nil
	}))
	require.Len(t, want, 3000)
	assert.Equal(t, want, got)
}

// TestEachEnds checks that Each stops with the error when take fails, when the reader fails, and when the
// context is cancelled.
func TestEachEnds(t *testing.T) {
	broken, enough := errors.New("broken"), errors.New("enough")
	text := manyGames(3000)
	work := func(*record.Game, error) int { return 1 }
	read := func(ctx context.Context, in io.Reader, most int) (n int, err error) {
		err = record.Each(ctx, record.NewReader(in, variants.All()), work, func(one int) error {
			if n += one; n == most {
				return enough
			}
			return nil
		})
		return n, err
	}
	n, err := read(t.Context(), strings.NewReader(text), 100)
	require.ErrorIs(t, err, enough)
	assert.Equal(t, 100, n)
	n, err = read(t.Context(), io.MultiReader(strings.NewReader(text), failing{broken}), 0)
	require.ErrorIs(t, err, broken)
	assert.Equal(t, 3000, n, "what was read before is not lost")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = read(ctx, strings.NewReader(text), 0)
	require.ErrorIs(t, err, context.Canceled)
}

// failing is an io.Reader that always returns an error.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }
