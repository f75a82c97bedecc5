package xboard

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/record"
	"panthera/variants"
)

// TestGamesThatXBoardSaved reads files that XBoard 4.9.1 saved of games between two copies of this engine
// (TestMatchesInXBoard saves more if ARTEFACTS is set). Each game must end in the position that the engine
// had at the end, which is in the FEN file beside it.
func TestGamesThatXBoardSaved(t *testing.T) {
	files, err := filepath.Glob("testdata/saved/*.pgn")
	require.NoError(t, err)
	require.Len(t, files, 6)
	games := variants.All()
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			fen, err := os.ReadFile(strings.TrimSuffix(file, ".pgn") + ".fen")
			require.NoError(t, err)
			g, err := record.NewReader(strings.NewReader(string(text)), games, Saved{}).Next()
			require.NoError(t, err)
			require.Equal(t, strings.TrimSpace(string(fen)), g.Position(g.Root().End()).FEN())
			require.Empty(t, g.Check())
			require.Empty(t, g.Root().Comments, "XBoard's diagram is no comment")

			var written strings.Builder
			require.NoError(t, g.Write(&written, record.SAN))
			again, err := record.NewReader(strings.NewReader(written.String()), games, Saved{}).Next()
			require.NoError(t, err)
			require.Equal(t, record.Moves(g.Main()), record.Moves(again.Main()))
		})
	}
}

func TestSavedGamesAreRefused(t *testing.T) {
	text, err := os.ReadFile("testdata/saved/lancerchess.pgn")
	require.NoError(t, err)
	games := variants.All()
	for _, c := range []struct{ name, old, new, reason string }{
		{"a move that is not legal", "2. ", "2. Qh9 ", `game 1, move 2: move "Qh9": XBoard writes no legal move this way`},
		{"a FEN of another board", "RFBKQBLR w", "RFBKQBLR/8 w", "line 1: game 1: tag FEN: board: 9 ranks, want 8"},
		{"a variation", "2. ", "(1. e4) 2. ", "a variation in a game by a program that writes none"},
	} {
		t.Run(c.name, func(t *testing.T) {
			broken := strings.Replace(string(text), c.old, c.new, 1)
			_, err := record.NewReader(strings.NewReader(broken), games, Saved{}).Next()
			require.ErrorContains(t, err, c.reason)
		})
	}
}

// FuzzSaved reads arbitrary text as a game saved by XBoard. The reader may return faults, but must not panic
// and must come to the end.
func FuzzSaved(f *testing.F) {
	games := variants.All()
	for _, id := range []string{"lancerchess", "twojewels", "tigerchess", "turnqi"} {
		f.Add(id, "", "1. -- S@f5 e4 Fd3 Tg1e3 O-O +Pd4 f6a1=+ Sxd5-c6 Rc2i1 1-0")
	}
	f.Fuzz(func(t *testing.T, id, fen, moves string) {
		text := "[Variant \"" + id + "\"]\n[FEN \"" + fen + "\"]\n\n{" + diagram + "}\n" + moves
		r := record.NewReader(strings.NewReader(text), games, Saved{})
		for {
			_, err := r.Next()
			var fault *record.Fault
			if err != nil && !errors.As(err, &fault) {
				require.ErrorIs(t, err, io.EOF)
				return
			}
		}
	})
}
