package match

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/variants/chess"
	"panthera/variants/lancerchess"
)

const games = `[Event "one"]
[Variant "chess"]

1. e4 {a comment (with) [brackets]} e5 2. Nf3 (2. f4 $1 exf4 (2... d5)) Nc6!? 3. Bb5 a6 4. O-O Nge7 ; to the end 1. d4
5. Re1 1-0

[Event "another variant"]
[Variant "lancerchess"]

1. d2d4 *

[Event "from a position, with \"quotes\""]
[FEN "8/P6k/8/8/8/8/7K/8 w - - 0 1"]

1. a8=Q Kg7 1/2-1/2

[Event "too short"]

1. f3 e5 2. g4 Qh4# 0-1
`

func TestPGNBook(t *testing.T) {
	openings, err := readBook(t, "book.pgn", games, Book{InOrder: true})
	require.NoError(t, err)
	assert.Equal(t, Opening{chess.Game().Start, []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "e1g1", "g8e7", "f1e1"}}, openings.Opening(0))
	assert.Equal(t, Opening{"8/P6k/8/8/8/8/7K/8 w - - 0 1", []string{"a7a8q", "h7g7"}}, openings.Opening(1))
	assert.Equal(t, openings.Opening(0), openings.Opening(2), "the game that is over is left out")

	openings, err = readBook(t, "book.pgn", games, Book{InOrder: true, Plies: 3})
	require.NoError(t, err)
	assert.Len(t, openings.Opening(0).Moves, 3)
	assert.Equal(t, []string{"f2f3", "e7e5", "g2g4"}, openings.Opening(2).Moves)
	assert.Regexp(t, "^3 openings [0-9a-f]{16}$", openings.String())
}

func TestOwnPGNIsABook(t *testing.T) {
	_, standings := playAll(t, fakeMatch(1, "", ""))
	require.Equal(t, 1, standings.Games())
	dir := t.TempDir()
	m := fakeMatch(2, "", "")
	require.NoError(t, m.Check())
	journal, _, err := OpenJournal(m, dir, false)
	require.NoError(t, err)
	require.NoError(t, m.Play(t.Context(), nil, journal.Add))
	require.NoError(t, journal.Close(standings))
	text, err := os.ReadFile(dir + "/" + PGNFile)
	require.NoError(t, err)
	openings, err := readBook(t, "games.pgn", string(text), Book{Plies: 4})
	require.NoError(t, err)
	assert.Len(t, openings.Opening(0).Moves, 4)
}

func TestBrokenPGNIsRefused(t *testing.T) {
	for text, reason := range map[string]string{
		"\n\n1. e4 e4 *":            "no openings",
		"[FEN \"x\"]\n\n1. e4 *":    "fen",
		"[Variant \"go\"]\n1. e4 *": "no openings",
	} {
		_, err := readBook(t, "book.pgn", text, Book{})
		assert.ErrorContains(t, err, reason)
	}
}

func TestBalancedOpenings(t *testing.T) {
	g := lancerchess.Game()
	level := Balanced(g, 6, 3, 300, 40)
	for pair := range 3 {
		o := level.Opening(pair)
		assert.Len(t, o.Moves, 6)
		assert.NoError(t, o.Follow(g.New()))
		assert.Equal(t, o, Balanced(g, 6, 3, 300, 40).Opening(pair), "the same for the same seed")
	}
	assert.NotEqual(t, level.Opening(0), level.Opening(1))
	assert.Equal(t, "6 random plies, seed 3, within 40 by 300 nodes", level.String())
}
