package engine

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// randomSquares returns about a quarter of the squares below a number, in ascending order.
func randomSquares(random *rand.Rand, below int) (squares []Square) {
	for s := range below {
		if random.IntN(4) == 0 {
			squares = append(squares, Square(s))
		}
	}
	return squares
}

func TestBits64AgainstLists(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 64))
	for range 200 {
		squares := randomSquares(random, 64)
		var set Bits64
		for _, s := range squares {
			require.False(t, set.Has(s))
			set |= Bit64(s)
			require.True(t, set.Has(s))
		}
		require.ElementsMatch(t, squares, set.Squares())
		require.Equal(t, len(squares), set.Count())
		require.Equal(t, len(squares) > 1, set.Several())
		if len(squares) > 0 {
			require.Equal(t, squares[0], set.First())
			require.Equal(t, squares[1:], set.Rest().Squares())
		}
	}
}

func TestBits128AgainstLists(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 128))
	for range 200 {
		squares := randomSquares(random, 128)
		var set Bits128
		for _, s := range squares {
			require.False(t, set.Has(s))
			set = set.Or(Bit128(s))
			require.True(t, set.Has(s))
		}
		require.ElementsMatch(t, squares, set.Squares())
		require.Equal(t, len(squares), set.Count())
		require.Equal(t, len(squares) > 1, set.Several())
		require.Equal(t, len(squares) == 0, set.Empty())
		if len(squares) > 0 {
			require.Equal(t, squares[0], set.First())
			require.Equal(t, squares[len(squares)-1], set.Last())
			require.Equal(t, squares[1:], set.Rest().Squares())
		}
	}
}

func TestBits128Algebra(t *testing.T) {
	a, b := Bit128(3).Or(Bit128(70)), Bit128(70).Or(Bit128(127))
	assert.Equal(t, []Square{70}, a.And(b).Squares())
	assert.Equal(t, []Square{3, 70, 127}, a.Or(b).Squares())
	assert.Equal(t, []Square{3, 127}, a.Xor(b).Squares())
	assert.Equal(t, []Square{3}, a.AndNot(b).Squares())
}

func TestBits128SeveralAcrossTheHalves(t *testing.T) {
	assert.True(t, Bit128(0).Or(Bit128(64)).Several())
	assert.False(t, Bit128(64).Several())
}
