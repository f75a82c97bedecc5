package enginetest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// SetUp returns the position of a FEN, which the game must accept; the start position if the FEN is
// empty.
func SetUp(t testing.TB, g *engine.Game, fen string) engine.Position {
	t.Helper()
	p := g.New()
	if fen != "" {
		require.NoError(t, p.SetFEN(fen), fen)
	}
	return p
}

// Play makes moves, given in canonical form and separated by spaces, and returns p. All of them must
// be legal.
func Play(t testing.TB, p engine.Position, moves string) engine.Position {
	t.Helper()
	for text := range strings.FieldsSeq(moves) {
		m, err := engine.ParseMove(p, text)
		require.NoError(t, err, "%s in %s", text, p.FEN())
		p.Make(m)
	}
	return p
}
