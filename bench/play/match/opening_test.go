package match

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine/enginetest"
	"panthera/variants/chess"
)

const (
	sicilian = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"
	mated    = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
)

// readBook writes a text to a file with the given name and reads openings from the file.
func readBook(t *testing.T, name, text string, b Book) (Openings, error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	return b.Read(chess.Game(), path)
}

func TestReadEPD(t *testing.T) {
	text := "# openings\n\n" + strings.TrimSuffix(sicilian, " 0 1") + ` bm g1f3; id "open";` + "\n" + sicilian + "\n"
	openings, err := readBook(t, "book.epd", text, Book{Seed: 1})
	require.NoError(t, err)
	for pair := range 5 {
		assert.Equal(t, Opening{FEN: sicilian}, openings.Opening(pair))
	}
}

func TestEPDIsShuffledBySeed(t *testing.T) {
	var lines []string
	for clock := range 20 {
		lines = append(lines, strings.Replace(sicilian, " 0 1", " "+string(rune('0'+clock%10))+" "+string(rune('1'+clock/10)), 1))
	}
	order := func(seed uint64) (fens []string) {
		openings, err := readBook(t, "book.epd", strings.Join(lines, "\n"), Book{Seed: seed})
		require.NoError(t, err)
		for pair := range lines {
			fens = append(fens, openings.Opening(pair).FEN)
		}
		return fens
	}
	assert.Equal(t, order(1), order(1))
	assert.NotEqual(t, order(1), order(2))
	assert.ElementsMatch(t, lines, order(1), "each comes once before any comes again")
}

func TestEPDIsRefused(t *testing.T) {
	for text, reason := range map[string]string{
		"":                          "no openings",
		sicilian + "\nnonsense":     "line 2",
		mated:                       "the game is over here: checkmate 0-1",
		"8/8/8/8/8/8/8/8 w - - 0 1": "royals",
	} {
		_, err := readBook(t, "book.epd", text, Book{Seed: 1})
		assert.ErrorContains(t, err, reason)
	}
}

func TestRandomOpenings(t *testing.T) {
	g := chess.Game()
	openings := RandomPlies(g, 8, 5)
	seen := map[string]bool{}
	for pair := range 10 {
		o := openings.Opening(pair)
		assert.Equal(t, o, RandomPlies(g, 8, 5).Opening(pair), "the same for the same seed")
		assert.Len(t, o.Moves, 8)
		seen[strings.Join(o.Moves, " ")] = true
		p := g.New()
		for _, text := range o.Moves {
			enginetest.Play(t, p, text)
		}
	}
	assert.Len(t, seen, 10, "another one for each pair")
	assert.NotEqual(t, openings.Opening(0), RandomPlies(g, 8, 6).Opening(0))
}

func TestTheStartsOfAGameAreOpenings(t *testing.T) {
	openings, err := Book{InOrder: true}.Read(chess.Game960(), "chess960")
	require.NoError(t, err)
	require.Equal(t, chess.Starts960()[518], openings.Opening(518).FEN)
	require.Equal(t, openings.Opening(0), openings.Opening(960))
	shuffled, err := Book{Seed: 3}.Read(chess.Game960(), "chess960")
	require.NoError(t, err)
	require.NotEqual(t, openings.String(), shuffled.String())
	_, err = Book{}.Read(chess.Game(), "chess960")
	require.Error(t, err, "chess has one start")
}

// TestFirstOpening checks that Book.First is the first opening of a file that is used.
func TestFirstOpening(t *testing.T) {
	all, err := Book{InOrder: true}.Read(chess.Game960(), "chess960")
	require.NoError(t, err)
	from, err := Book{InOrder: true, First: 519}.Read(chess.Game960(), "chess960")
	require.NoError(t, err)
	assert.Equal(t, all.Opening(518), from.Opening(0))
	assert.Equal(t, all.Opening(0), from.Opening(960-518))
	assert.NotEqual(t, all.String(), from.String())
}
