package engine

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestMoveKeepsItsParts(t *testing.T) {
	m := NewMove(127, 64).With(15).Mark(MaxExtra - 1)
	assert.Equal(t, Square(127), m.From())
	assert.Equal(t, Square(64), m.To())
	assert.Equal(t, Kind(15), m.Kind())
	assert.Equal(t, MaxExtra-1, m.Extra())
	assert.Equal(t, NewMove(127, 64).FromTo(), m.FromTo())
	assert.Less(t, m.FromTo(), 1<<14)
}

func TestFeaturesDoNotOverlap(t *testing.T) {
	last := NewPiece(MaxKinds-1, Black)
	assert.Less(t, PieceFeature(last, MaxSquares-1), HandFeatures)
	assert.Less(t, HandFeature(last, 15), StateFeatures)
	assert.Less(t, StateFeatures, Feature(FeatureCount))
	piece, s, ok := PieceFeature(last, 77).Piece()
	assert.Equal(t, last, piece)
	assert.Equal(t, Square(77), s)
	assert.True(t, ok)
	_, _, ok = HandFeature(last, 1).Piece()
	assert.False(t, ok)
}
