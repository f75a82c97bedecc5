package arrays

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/variants"
)

var game = variants.All().Game("tigerchess")

// few returns the ratings of four arrays, the best first.
func few() *Arrays {
	return &Arrays{Heading: Heading{Game: "tigerchess", Letter: "S", Searches: 40, Nodes: 300},
		List: []Array{
			{Squares: "c4 d4", Searches: 9, Mean: 40, Error: 5, Played: &Played{Won: 6, Drawn: 2, Lost: 2}},
			{Squares: "c4 e4", Searches: 11, Mean: 20},
			{Squares: "a3 d4", Searches: 10, Mean: -10},
			{Squares: "a3 e4", Searches: 10, Mean: -50},
		}}
}

func TestFind(t *testing.T) {
	a := few()
	x, place, known := a.Find("e4", "c4")
	require.True(t, known)
	assert.Equal(t, 1, place)
	assert.Equal(t, 20.0, x.Mean)
	_, _, known = a.Find("c4")
	assert.False(t, known, "a part is no array")
	assert.Equal(t, 2, a.Pieces())
	assert.Equal(t, []int{0, 1}, a.With("c4"))
	assert.Equal(t, []int{2}, a.With("d4", "a3"))
	assert.Empty(t, a.With("h4"))
	assert.Len(t, a.With(), 4)
}

func TestInterval(t *testing.T) {
	a := few()
	low, high := a.List[0].Interval()
	assert.InDelta(t, 30.2, low, 0.01)
	assert.InDelta(t, 49.8, high, 0.01)
	assert.InDelta(t, 0.7, a.List[0].Played.Tally().Score(0), 1e-9)
}

func TestEffects(t *testing.T) {
	a := few()
	assert.Equal(t, map[string]float64{"c4": 30, "a3": -30, "d4": 15, "e4": -15}, a.Effects(a.With()))
	assert.Equal(t, map[string]float64{"d4": 10, "e4": -10}, a.Effects(a.With("c4")), "what all have is left out")
}

func TestFiles(t *testing.T) {
	var file bytes.Buffer
	require.NoError(t, few().Write(&file))
	whole := file.Bytes()
	again, err := read(game, bytes.NewReader(whole))
	require.NoError(t, err)
	require.Equal(t, few(), again)

	_, err = read(variants.All().Game("chess"), bytes.NewReader(whole))
	require.ErrorContains(t, err, "not of a piece of chess")
	for n := range whole {
		_, err := read(game, bytes.NewReader(whole[:n]))
		require.Error(t, err, "cut off after %d bytes", n)
	}
	damaged := slices.Clone(whole)
	damaged[len(damaged)/2] ^= 4
	_, err = read(game, bytes.NewReader(damaged))
	require.Error(t, err)
	for _, squares := range []string{"", "z9", "d4 c4"} {
		a := few()
		a.List[2].Squares = squares
		file.Reset()
		require.NoError(t, a.Write(&file))
		_, err := read(game, &file)
		require.ErrorContains(t, err, "the array ", squares)
	}
}

// TestCarried checks that every embedded file can be read and has nearly all possible arrays of its
// game, sorted by rating.
func TestCarried(t *testing.T) {
	require.NotEmpty(t, Variants())
	for _, id := range Variants() {
		a := Carried(variants.All().Game(id))
		require.NotNil(t, a, id)
		assert.Equal(t, 4, a.Pieces())
		want := 1820 // four of sixteen squares
		if strings.HasSuffix(id, "dragon") {
			want = 140 // all of one colour
		}
		assert.InDelta(t, want, len(a.List), float64(want)/50, id)
		for i := range a.List[1:] {
			require.GreaterOrEqual(t, a.List[i].Mean, a.List[i+1].Mean)
		}
	}
	assert.Nil(t, Carried(variants.All().Game("chess")))
}
