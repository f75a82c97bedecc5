package threats

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/variants"
)

// against returns the threats against a side in the position of a FEN.
func against(t *testing.T, id, fen string, side engine.Side) Report {
	t.Helper()
	g := variants.All().Game(id)
	p := engine.NewPosition(g)
	if fen != "" {
		require.NoError(t, p.SetFEN(fen))
	}
	board, err := draw.NewBoard(g, "")
	require.NoError(t, err)
	before := p.FEN()
	r := Against(p, side, board)
	assert.Equal(t, before, p.FEN(), "the position is left as it was")
	return r
}

func TestThreats(t *testing.T) {
	for _, c := range []struct {
		name, game, fen string
		side            engine.Side
		places          []string
		paths           []string
	}{
		{"nothing at the start", "chess", "", engine.White, []string{}, nil},
		{"an undefended piece", "chess", "4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1", engine.Black, []string{"d5"}, []string{"d1 d5"}},
		{"a defended one of less value is in no danger", "chess", "4k3/8/4p3/3p4/8/8/8/3QK3 b - - 0 1", engine.Black, []string{}, nil},
		{"mate", "chess", "6k1/5ppp/8/8/8/8/8/R3K3 b - - 0 1", engine.Black, []string{}, []string{"a1 a8"}},
		{"check", "chess", "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", engine.White, []string{"e1"}, []string{"e2 e1"}},
		{"two jumps take two", "tigerchess", "4k3/8/5p2/8/3p4/2S5/8/4K3[] b - - 0 20", engine.Black, []string{"f6", "d4"}, []string{"c3 e5 g7"}},
		{"nothing while pieces are posted", "tigerchess", "", engine.White, []string{}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := against(t, c.game, c.fen, c.side)
			assert.ElementsMatch(t, c.places, r.Places)
			var paths []string
			for _, threat := range r.Threats {
				paths = append(paths, strings.Join(threat.Path, " "))
			}
			for _, want := range c.paths {
				assert.Contains(t, paths, want)
			}
			if c.paths == nil {
				assert.Empty(t, paths)
			}
		})
	}
}

func TestAttackedSquares(t *testing.T) {
	r := against(t, "chess", "4k3/8/8/8/8/2P5/3p4/K7 b - - 0 1", engine.White)
	assert.ElementsMatch(t, []string{"c1", "e1", "d8", "d7", "e7", "f7", "f8"}, r.Attacked, "the pawn takes aside, the King around itself")
	r = against(t, "chess", "4k3/8/8/8/8/2P5/3p4/K7 w - - 0 1", engine.Black)
	assert.ElementsMatch(t, []string{"b4", "d4", "a2", "b2", "b1"}, r.Attacked, "of the side that does not move, too")
}

// TestAttacksNeedTheirScreens checks that a Cannon, which must jump over a piece (the screen) to capture,
// attacks only squares behind a screen.
func TestAttacksNeedTheirScreens(t *testing.T) {
	g := variants.All().Game("turnqi-cannons")
	require.NotNil(t, g)
	r := against(t, g.ID, "", engine.White)
	assert.NotEmpty(t, r.Attacked)
	assert.Less(t, len(r.Attacked), len(engine.NewPosition(g).Board()))
}

func TestEveryGameAnswers(t *testing.T) {
	for _, g := range variants.All().Games() {
		r := against(t, g.ID, "", engine.White)
		if !g.Deployment {
			assert.NotEmpty(t, r.Attacked, g.ID)
		}
	}
}
