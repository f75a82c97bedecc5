package wildeurasian

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// Tests of the rule sheet's section Castling.

// castles lists the castling moves of a position.
func castles(p engine.Position) string {
	var list []string
	for _, m := range engine.Moves(p) {
		if p.Board()[m.From()].Kind() == king && isCastling(m.From(), m.To()) {
			list = append(list, p.Format(m))
		}
	}
	return strings.Join(list, " ")
}

func TestCastling(t *testing.T) {
	for name, c := range map[string]struct{ fen, want string }{
		"both wings from e1":                  {"4k5/4p5/10/10/10/10/10/10/4P5/R3K4R[] w a1j1 - 0 1", "e1c1 e1h1"},
		"both wings from f1":                  {"4k5/4p5/10/10/10/10/10/10/4P5/R4K3R[] w a1j1 - 0 1", "f1c1 f1h1"},
		"on the second rank":                  {"4k5/4p5/10/10/10/10/10/10/1R3K2R1/10[] w b2i2 - 0 1", "f2c2 f2h2"},
		"Black on the ninth and tenth":        {"r3k5/8r1/10/10/10/10/10/10/4P5/4K5[] b a10i9 - 0 1", "e10c10"},
		"Rook and King must share a rank":     {"4k5/4p5/10/10/10/10/10/10/R8R/4K5[] w a2j2 - 0 1", ""},
		"nothing may stand between":           {"4k5/4p5/10/10/10/10/10/10/4P5/RN2K2B1R[] w a1j1 - 0 1", ""},
		"another Rook in the corner has none": {"4k5/4p5/10/10/10/10/10/10/1R2P5/R3K4R[] w b2j1 - 0 1", "e1h1"},
		"not in check":                        {"4k5/10/10/4r5/10/10/10/10/10/R3K4R[] w a1j1 - 0 1", ""},
		"not over an attacked square":         {"4k5/4p5/10/3r4r1/10/10/10/10/4P5/R3K4R[] w a1j1 - 0 1", "e1h1"},
		"not to an attacked square":           {"4k5/4p5/10/2r4r2/10/10/10/10/4P5/R3K4R[] w a1j1 - 0 1", ""},
		"the Rook may pass attacked squares":  {"4k5/4p5/10/1r7r/10/10/10/10/4P5/R3K4R[] w a1j1 - 0 1", "e1c1 e1h1"},
		"not facing the King on the way":      {"3k6/10/10/10/10/10/10/10/4P5/R3K4R[] w a1j1 - 0 1", "e1h1"},
		"not facing the King at the goal":     {"2k7/10/10/10/10/10/10/10/4P5/R3K4R[] w a1j1 - 0 1", "e1h1"},
		"facing on a diagonal on the way":     {"10/10/10/k9/10/10/10/10/4P5/4K4R[] w j1 - 0 1", ""},
		"the Rook may not become a screen":    {"4k5/4p5/10/10/10/10/10/10/4P5/R4K2c1[] w a1 - 0 1", ""},
		"nor may it be one while it stands":   {"4k5/4p5/10/10/10/10/10/10/4P5/cR2K5[] w b1 - 0 1", ""},
		"one of three pieces is no screen":    {"4k5/4p5/10/10/10/10/10/10/4P5/R4K1NNc[] w a1 - 0 1", "f1c1"},
	} {
		t.Run(name, func(t *testing.T) { require.Equal(t, c.want, castles(at(t, "wildeurasian", c.fen))) })
	}
}

func TestCastlingMovesKingAndRook(t *testing.T) {
	for _, c := range []struct{ fen, move, want string }{
		{"4k5/4p5/10/10/10/10/10/10/1R3K2R1/10[] w b2i2 - 3 9", "f2c2", "4k5/4p5/10/10/10/10/10/10/2KR4R1/10[] b - - 4 9"},
		{"4k5/4p5/10/10/10/10/10/10/1R3K2R1/10[] w b2i2 - 3 9", "f2h2", "4k5/4p5/10/10/10/10/10/10/1R4RK2/10[] b - - 4 9"},
		{"r3k4r/10/10/10/10/10/10/10/4P5/4K5[] b a10j10 - 3 9", "e10h10", "r5rk2/10/10/10/10/10/10/10/4P5/4K5[] w - - 4 10"},
	} {
		p := at(t, "wildeurasian", c.fen)
		before := p.FEN()
		enginetest.Play(t, p, c.move)
		require.Equal(t, c.want, p.FEN(), "both rights go, the clock does not restart")
		p.Undo()
		require.Equal(t, before, p.FEN())
	}
}

func TestRightsFollowTheirRooks(t *testing.T) {
	const fen = "r3k4r/4p5/10/10/10/10/10/10/4P5/R3K4R[] w a1j1a10j10 - 0 1"
	for _, c := range []struct {
		name, moves, want string
	}{
		{"inside its squares the right goes with the Rook", "a1b1 a10a9 b1b2", "b2j1a9j10"},
		{"outside it is lost", "a1c1 j10i10", "j1a10i10"},
		{"for good", "a1c1 j10j9 c1a1", "j1a10j9"},
		{"the King may move on its squares", "e1f1 a10b10 f1f2", "a1j1b10j10"},
		{"outside both rights are lost", "e1d1", "a10j10"},
		{"for good, too", "e1d1 a10b10 d1e1", "b10j10"},
		{"a captured Rook loses its right, the capturer its own", "a1a10", "j1j10"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := enginetest.Play(t, at(t, "wildeurasian", fen), c.moves)
			require.Equal(t, c.want, strings.Fields(p.FEN())[2])
		})
	}
}

func TestNoCastlingWhereThereIsNone(t *testing.T) {
	const fen = "4k5/4p5/10/10/10/10/10/10/4P5/R3K4R[] w - - 0 1"
	for _, id := range []string{"wildeurasian", "wildeurasian-nocastling", "wildeurasian-plain"} {
		require.Empty(t, castles(at(t, id, fen)), id)
	}
}
