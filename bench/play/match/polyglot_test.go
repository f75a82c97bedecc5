package match

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/polyglot"
	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/variants"
)

// TestOpeningsFromPolyglotBooks draws openings from a book in which White has two moves, one of
// them with weight 3, and Black one answer, and checks how often each move comes.
func TestOpeningsFromPolyglotBooks(t *testing.T) {
	chess := variants.All().Game("chess")
	start, answer := chess.New(), chess.New()
	enginetest.Play(t, answer, "e2e4")
	var raw []byte
	add := func(p engine.Position, from, to engine.Square, weight uint16) {
		raw = binary.BigEndian.AppendUint64(raw, polyglot.Key(p))
		raw = binary.BigEndian.AppendUint16(raw, uint16(from)<<6|uint16(to))
		raw = binary.BigEndian.AppendUint16(raw, weight)
		raw = binary.BigEndian.AppendUint32(raw, 0)
	}
	add(start, 12, 28, 3)  // e2e4
	add(start, 11, 27, 1)  // d2d4
	add(answer, 52, 36, 1) // e7e5, of a greater key
	path := filepath.Join(t.TempDir(), "some.bin")
	require.NoError(t, os.WriteFile(path, raw, 0o600))
	book, err := Book{Seed: 1}.Read(chess, path)
	require.NoError(t, err)
	found := map[string]int{}
	for pair := range 400 {
		o := book.Opening(pair)
		require.Equal(t, o, book.Opening(pair))
		require.NoError(t, o.Follow(chess.New()))
		found[o.Moves[0]]++
		if o.Moves[0] == "e2e4" {
			require.Equal(t, []string{"e2e4", "e7e5"}, o.Moves)
		}
	}
	assert.InDelta(t, 300, found["e2e4"], 40)
	assert.InDelta(t, 100, found["d2d4"], 40)

	second, err := Book{Seed: 1, First: 2, Plies: 1}.Read(chess, path)
	require.NoError(t, err)
	assert.Equal(t, book.Opening(1).Moves[:1], second.Opening(0).Moves)
	assert.NotEqual(t, book.String(), second.String())
	for reason, b := range map[string]struct {
		game string
		book Book
	}{"chess alone": {"chess960", Book{}}, "no order": {"chess", Book{InOrder: true}}} {
		_, err := b.book.Read(variants.All().Game(b.game), path)
		require.ErrorContains(t, err, reason)
	}
}
