package turnqi

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// The two games.
var plainGame, cannonGame = Games()[0], Games()[1]

// pieces returns a position with the pieces of a list like "Kc5 kd14", with White to move.
func pieces(t *testing.T, g *engine.Game, list string) *Position {
	t.Helper()
	p := g.New().(*Position)
	require.NoError(t, p.SetFEN(fenOf(t, list)+" w - - 0 1"), list)
	return p
}

// piecesBlack does the same as pieces, with Black to move.
func piecesBlack(t *testing.T, g *engine.Game, list string) *Position {
	t.Helper()
	p := g.New().(*Position)
	require.NoError(t, p.SetFEN(fenOf(t, list)+" b - - 0 1"), list)
	return p
}

// fenOf returns the board field of a FEN with the pieces of a list like "Kc5 kd14".
func fenOf(t *testing.T, list string) string {
	t.Helper()
	s := &slow{pieces: map[cell]rune{}}
	for _, piece := range strings.Fields(list) {
		sq, ok := geometry.Square(piece[1:])
		require.True(t, ok, piece)
		s.pieces[cell{int(sq) % files, int(sq) / files}] = rune(piece[0])
	}
	return s.board()
}

// targets returns the squares to which the piece on a square may legally move, in the order of
// squares.
func targets(t *testing.T, p engine.Position, from string) string {
	t.Helper()
	sq, ok := geometry.Square(from)
	require.True(t, ok)
	var found []engine.Square
	for _, m := range engine.Moves(p) {
		if m.From() == sq {
			found = append(found, m.To())
		}
	}
	slices.Sort(found)
	names := make([]string, len(found))
	for i, to := range found {
		names[i] = geometry.Name(to)
	}
	return strings.Join(names, " ")
}

// letter returns the FEN letter of the piece on a square; "." if the square is empty.
func letter(p engine.Position, name string) string {
	sq, _ := geometry.Square(name)
	if piece := p.Board()[sq]; piece != engine.NoPiece {
		return string(p.Game().Letter(piece))
	}
	return "."
}

func legal(p engine.Position, text string) bool {
	_, err := engine.ParseMove(p, text)
	return err == nil
}
