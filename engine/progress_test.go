package engine

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What a move took from square to square goes back in reverse order, and the counters with it.
func TestGoBackTakesBackWhatWasNoted(t *testing.T) {
	pawn, rook, queen := NewPiece(1, White), NewPiece(2, Black), NewPiece(3, White)
	p := Progress{ToMove: White, Halfmove: 7, Fullmove: 20}
	p.Note(pawn, 8, 48) // of a move before
	start := p.Leave()
	require.Equal(t, 8, p.Halfmove)
	p.Note(rook, 56, NoSquare)
	p.Note(pawn, 48, NoSquare)
	p.Note(queen, NoSquare, 56)
	require.Equal(t, []Feature{PieceFeature(rook, 56), PieceFeature(pawn, 48)}, p.Changed.Removed)
	require.Equal(t, []Feature{PieceFeature(queen, 56)}, p.Changed.Added)
	p.Halfmove = 0
	p.Turn()

	var pieces Pieces64
	pieces.Put(queen, 56)
	p.GoBack(&start, pieces.Carry)
	require.Equal(t, rook, pieces.Board[56])
	require.Equal(t, pawn, pieces.Board[48])
	require.NoError(t, pieces.Audit())
	require.Equal(t, []int{7, 20, int(White)}, []int{p.Halfmove, p.Fullmove, int(p.ToMove)})
	require.Len(t, p.trail, 1)
}
