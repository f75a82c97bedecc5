package polyglot_test

import (
	"bytes"
	"encoding/binary"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/bench/play/polyglot"
	"panthera/engine"
	"panthera/engine/enginetest"
	"panthera/variants"
)

// after returns the position of chess after the given moves from the start.
func after(t *testing.T, moves string) engine.Position {
	t.Helper()
	p := variants.All().Game("chess").New()
	enginetest.Play(t, p, moves)
	return p
}

// TestKeys compares the keys of positions with those listed in the description of the format.
func TestKeys(t *testing.T) {
	for moves, key := range map[string]uint64{
		"":                                   0x463b96181691fc9c,
		"e2e4":                               0x823c9b50fd114196,
		"e2e4 d7d5":                          0x0756b94461c50fb0,
		"e2e4 d7d5 e4e5":                     0x662fafb965db29d4,
		"e2e4 d7d5 e4e5 f7f5":                0x22a48b5a8e47ff78,
		"e2e4 d7d5 e4e5 f7f5 e1e2":           0x652a607ca3f242c1,
		"e2e4 d7d5 e4e5 f7f5 e1e2 e8f7":      0x00fdd303c946bdd9,
		"a2a4 b7b5 h2h4 b5b4 c2c4":           0x3c8123ea7b067637,
		"a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3": 0x5c3f9b829b279560,
	} {
		assert.Equal(t, key, polyglot.Key(after(t, moves)), moves)
	}
}

// entry is an entry of a book to be written: the position, the move (file and rank of its
// destination, file and rank of its origin, and the number of the promotion), and its weight.
type entry struct {
	p      engine.Position
	move   [5]uint16
	weight uint16
}

func book(entries ...entry) []byte {
	var out bytes.Buffer
	for _, e := range entries {
		move := e.move[0] | e.move[1]<<3 | e.move[2]<<6 | e.move[3]<<9 | e.move[4]<<12
		_ = binary.Write(&out, binary.BigEndian, polyglot.Key(e.p)) // to a buffer
		_ = binary.Write(&out, binary.BigEndian, []uint16{move, e.weight, 0, 0})
	}
	return out.Bytes()
}

func TestMovesOfABook(t *testing.T) {
	start := after(t, "")
	castling := engine.NewPosition(start.Game())
	require.NoError(t, castling.SetFEN("4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1"))
	moves := func(raw []byte, p engine.Position) (texts []string) {
		b, err := polyglot.Read(bytes.NewReader(raw))
		require.NoError(t, err)
		for _, m := range b.Moves(p) {
			texts = append(texts, p.Format(m.Move))
		}
		return texts
	}
	assert.Equal(t, []string{"e2e4", "d2d4"}, moves(book(
		entry{start, [5]uint16{4, 3, 4, 1}, 2}, entry{start, [5]uint16{3, 3, 3, 1}, 1},
		entry{start, [5]uint16{2, 3, 2, 1}, 0}, entry{start, [5]uint16{4, 4, 4, 1}, 5}), start), "not one of weight 0, not one that is not legal")
	assert.Equal(t, []string{"e1g1", "e1c1", "a7a8q", "a7a8n"}, moves(book(
		entry{castling, [5]uint16{7, 0, 4, 0}, 1}, entry{castling, [5]uint16{0, 0, 4, 0}, 1},
		entry{castling, [5]uint16{0, 7, 0, 6, 4}, 1}, entry{castling, [5]uint16{0, 7, 0, 6, 1}, 1}), castling))
	assert.Empty(t, moves(book(entry{start, [5]uint16{4, 3, 4, 1}, 2}), castling))
}

func TestNoBooks(t *testing.T) {
	start, next := after(t, ""), after(t, "e2e4")
	falling := []entry{{start, [5]uint16{4, 3, 4, 1}, 1}, {next, [5]uint16{4, 4, 4, 6}, 1}}
	if polyglot.Key(start) < polyglot.Key(next) {
		falling[0], falling[1] = falling[1], falling[0]
	}
	for name, raw := range map[string][]byte{"empty": nil, "cut": make([]byte, 17), "not in order": book(falling...)} {
		_, err := polyglot.Read(bytes.NewReader(raw))
		assert.Error(t, err, name)
	}
}
