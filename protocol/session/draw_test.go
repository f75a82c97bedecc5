package session_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/variants"
)

// flat is a position that can be drawn, of a game without rules.
type flat struct {
	engine.Position
	game  *engine.Game
	board engine.Board
	setup engine.Setup
}

func (f *flat) Game() *engine.Game   { return f.game }
func (f *flat) Board() *engine.Board { return &f.board }
func (f *flat) Setup() engine.Setup  { return f.setup }

func TestDrawShowsAnyGeometry(t *testing.T) {
	pieces := []engine.PieceType{{Letter: 'K'}, {Letter: 'S'}}
	void := func(s engine.Square) bool { return s == 0 || s == 5 }
	p := &flat{
		game: &engine.Game{Geometry: engine.GridWithVoid(3, 2, void), Pieces: pieces, Hand: []engine.Kind{2}},
	}
	p.setup.Hand[engine.NewPiece(2, engine.White)], p.setup.Hand[engine.NewPiece(2, engine.Black)] = 2, 1
	p.board[3] = engine.NewPiece(1, engine.Black)
	p.board[1] = engine.NewPiece(2, engine.White)
	require.Equal(t, `   +---+---+---+
 2 | k |   |###|
   +---+---+---+
 1 |###| S |   |
   +---+---+---+
     a   b   c

White's hand: S S
Black's hand: s
`, session.Draw(p))

	p.game.Geometry, p.setup = engine.Ring(2, 2), engine.Setup{}
	p.board = engine.Board{}
	require.Equal(t, `   +---+---+
 2 |   |   |
   +---+---+
 1 |   |   |
   +---+---+
     a   b

A ring: rank 2 joins rank 1.

White's hand: -
Black's hand: -
`, session.Draw(p))
}

func TestDescribeTellsOfCheckAndOutcome(t *testing.T) {
	p := engine.NewPosition(variants.All().Game("chess"))
	require.NoError(t, p.SetFEN("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"))
	text := session.Describe(p)
	require.Contains(t, text, "\nFen: 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\n")
	require.Regexp(t, `\nKey: [0-9A-F]{16}\n`, text)
	require.Contains(t, text, "\nCheckers: g7\n")
	require.Contains(t, text, "\nOutcome: checkmate 1-0")
}
