package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// listed is a stand-in for a position: it has a board and a list of moves.
type listed struct {
	Position
	game  *Game
	board Board
	moves []Move
}

func (p *listed) Game() *Game                         { return p.game }
func (p *listed) Side() Side                          { return White }
func (p *listed) InCheck() bool                       { return false }
func (p *listed) Board() *Board                       { return &p.board }
func (p *listed) Format(m Move) string                { return p.game.FormatMove(m) }
func (p *listed) Generate(dst []Move, _ Which) []Move { return append(dst, p.moves...) }

// manyRanks returns a listed position on a board with two-digit rank numbers, with the pieces
// of chess.
func manyRanks() *listed {
	g := chessPieces()
	g.Geometry = Grid(8, 12)
	return &listed{game: g}
}

func (p *listed) add(t *testing.T, from, to string, letter byte) Move {
	m := NewMove(square(t, p.game.Geometry, from), square(t, p.game.Geometry, to)).With(p.game.KindOf(letter))
	p.moves = append(p.moves, m)
	return m
}

func TestFormOfMoves(t *testing.T) {
	p := manyRanks()
	assert.Equal(t, "e2e12", p.Format(p.add(t, "e2", "e12", 0)))
	assert.Equal(t, "e11e12q", p.Format(p.add(t, "e11", "e12", 'Q')))
	assert.Equal(t, "N@c6", p.Format(p.add(t, "c6", "c6", 'N')))
}

func TestMissingLetterIsSupplied(t *testing.T) {
	p := manyRanks()
	rook := p.add(t, "b7", "b8", 'R')
	p.add(t, "c7", "c8", 'R')
	p.add(t, "c7", "c8", 'Q')
	plain := p.add(t, "d7", "d8", 0)
	p.add(t, "d7", "d8", 'Q')

	m, err := ParseMove(p, "b7b8")
	require.NoError(t, err)
	assert.Equal(t, rook, m, "the only letter")

	m, err = ParseMove(p, "d7d8")
	require.NoError(t, err)
	assert.Equal(t, plain, m, "the bare form is itself a move")

	m, err = ParseMove(p, "b7b8R")
	require.NoError(t, err)
	assert.Equal(t, rook, m, "in upper case")
	_, err = ParseMove(p, "b7b82")
	assert.Error(t, err, "2 is R but for a bit")

	_, err = ParseMove(p, "c7c8")
	assert.ErrorContains(t, err, "needs one of the letters r q")
	_, err = ParseMove(p, "c7c8b")
	assert.ErrorContains(t, err, "needs one of the letters r q", "another letter")
	_, err = ParseMove(p, "b7b8Q")
	assert.ErrorContains(t, err, "needs the letter r")
}

func TestMissingDigitIsNotSupplied(t *testing.T) {
	p := manyRanks()
	p.add(t, "c12", "c12", 'N')
	p.add(t, "a1", "a11", 0)
	for _, text := range []string{"N@c1", "a1a1"} {
		_, err := ParseMove(p, text)
		assert.Error(t, err, text)
	}
}

func TestWhyTextIsNoMove(t *testing.T) {
	p := manyRanks()
	p.board[square(t, p.game.Geometry, "a1")] = p.game.PieceOf('R')
	p.board[square(t, p.game.Geometry, "a8")] = p.game.PieceOf('r')
	for text, reason := range map[string]string{
		"a1b3":     "not a legal move of the Rook",
		"a8a7":     "it is White's move",
		"b1b2":     "no piece on b1",
		"nonsense": "not of the form",
		"":         "not of the form",
		"a1":       "not of the form",
		"N@c6":     "no such posting",
	} {
		_, err := ParseMove(p, text)
		var refused *MoveError
		require.ErrorAs(t, err, &refused, text)
		assert.Contains(t, refused.Reason, reason, text)
	}
}
