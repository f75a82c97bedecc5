package book_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/search/book"
	"panthera/variants"
)

var games = variants.All()

func read(t *testing.T, id, text string) *book.Book {
	t.Helper()
	b, err := book.Read(games.Game(id), strings.NewReader(text))
	require.NoError(t, err)
	return b
}

func names(p engine.Position, b *book.Book) (list []string) {
	for _, c := range b.Choices(p) {
		list = append(list, p.Format(c.Move))
	}
	return list
}

func TestRead(t *testing.T) {
	b := read(t, "chess", "# chess\ne2e4 50\n e7e5 40\n  g1f3 100\n h7h6 0\n  d2d4 100\nd2d4 60\n\ng1f3 10\n e7e5 10\n  e2e4 5\n")
	p := games.Game("chess").New()
	require.Equal(t, []string{"d2d4", "e2e4", "g1f3"}, names(p, b), "by weight")
	enginetest.Play(t, p, "e2e4")
	require.Equal(t, []string{"e7e5"}, names(p, b), "not h7h6, of weight 0")
	enginetest.Play(t, p, "h7h6")
	require.Equal(t, []string{"d2d4"}, names(p, b), "which is answered all the same")
	enginetest.Play(t, p, "d2d4")
	require.Empty(t, names(p, b))
	_, found := b.Pick(p)
	require.False(t, found)
	require.Equal(t, 6, b.Positions())
}

// TestTranspositions checks that the book finds a position that was reached by another order of moves.
func TestTranspositions(t *testing.T) {
	b := read(t, "chess", "g1f3 1\n g8f6 1\n  b1c3 1\n   b8c6 1\n")
	p := games.Game("chess").New()
	enginetest.Play(t, p, "b1c3 g8f6 g1f3")
	require.Equal(t, []string{"b8c6"}, names(p, b))
}

func TestPickHeedsWeights(t *testing.T) {
	b := read(t, "chess", "e2e4 3\nd2d4 1\na2a3 0\n")
	p, count := games.Game("chess").New(), map[string]int{}
	for range 2000 {
		m, found := b.Pick(p)
		require.True(t, found)
		count[p.Format(m)]++
	}
	require.Len(t, count, 2)
	require.InDelta(t, 1500, count["e2e4"], 150)
}

func TestRefused(t *testing.T) {
	for text, want := range map[string]string{
		"e2e4 1\n  e7e5 1\n": "line 2: indented by 2, though 1 moves lead there",
		"e2e5 1\n":           "line 1: ",
		"e2e4\n":             `line 1: "" is no weight`,
		"e2e4 -1\n":          `line 1: "-1" is no weight`,
	} {
		_, err := book.Read(games.Game("chess"), strings.NewReader(text))
		require.ErrorContains(t, err, want, text)
	}
}

// TestCarried checks that every embedded book can be read, and has moves for the start of its game.
func TestCarried(t *testing.T) {
	require.Nil(t, book.Carried(games.Game("stakeout-chess")))
	for _, g := range games.Games() {
		if b := book.Carried(g); b != nil {
			require.NotEmpty(t, b.Choices(g.New()), g.ID)
		}
	}
}
