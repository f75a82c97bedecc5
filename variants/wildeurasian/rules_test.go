package wildeurasian

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

var family = Games()

// at returns the position of a game that a FEN describes.
func at(t *testing.T, id, fen string) engine.Position {
	t.Helper()
	for _, g := range family {
		if g.ID == id {
			return enginetest.SetUp(t, g, fen)
		}
	}
	t.Fatalf("no game %s", id)
	return nil
}

// from returns the canonical forms of the moves that start on a square, sorted.
func from(p engine.Position, square string) string {
	var list []string
	for _, text := range canonical(p) {
		if s, _ := geometry.CutSquare(text); geometry.Name(s) == square {
			list = append(list, text)
		}
	}
	return strings.Join(list, " ")
}

func TestCheckNumbers(t *testing.T) {
	for id, want := range map[string]int{"wildeurasian": 40, "wildeurasian-fullrank": 30, "wildeurasian-nocastling": 40, "wildeurasian-korean": 44,
		"wildeurasian-steward": 40, "wildeurasian-gold": 40, "wildeurasian-silver": 40, "wildeurasian-plain": 40} {
		require.Len(t, canonical(at(t, id, "")), want, id)
	}
	p, byKind := at(t, "wildeurasian", ""), map[string]int{}
	for _, m := range engine.Moves(p) {
		byKind[string(p.Game().Letter(p.Board()[m.From()]))]++
	}
	require.Equal(t, map[string]int{"C": 18, "A": 2, "M": 6, "G": 4, "R": 2, "P": 8}, byKind)
	require.Contains(t, canonical(p), "d2j8")
	require.Contains(t, canonical(p), "b2b10")
}

// move is a test of one piece: all legal moves that start on its square.
type move struct{ name, id, fen, square, want string }

func (m move) test(t *testing.T) {
	t.Run(m.name, func(t *testing.T) {
		id := "wildeurasian"
		if m.id != "" {
			id += "-" + m.id
		}
		require.Equal(t, m.want, from(at(t, id, m.fen), m.square))
	})
}

func TestPieces(t *testing.T) {
	for _, m := range []move{
		{"a King steps in any direction", "", "k9/1n8/10/10/10/10/10/8K1/10/10[] w - - 0 1", "i3",
			"i3h2 i3h3 i3h4 i3i2 i3i4 i3j2 i3j3 i3j4"},
		{"a King stays in its half", "", "k9/10/10/10/10/8K1/10/10/10/10[] w - - 0 1", "i5", "i5h4 i5h5 i5i4 i5j4 i5j5"},
		{"a Queen stays in its half", "", "k9/10/10/10/2n7/1P1Q1P4/2PPP5/10/10/1K8[] w - - 0 1", "d5", "d5c5 d5e5"},
		{"a Gnu stays in its half", "", "k9/10/10/3n6/10/4G5/10/10/10/1K8[] w - - 0 1", "e5",
			"e5b4 e5c4 e5d2 e5d3 e5f2 e5f3 e5g4 e5h4"},
		{"a Tank stays in its half", "", "k9/10/10/4n5/4p5/4T5/3PPP4/10/10/1K8[] w - - 0 1", "e5",
			"e5a5 e5b5 e5c5 e5d5 e5f5 e5g5 e5h5 e5i5 e5j5"},
		{"a Rook crosses the River", "", "k9/10/4n5/10/10/4R5/4P5/10/10/1K8[] w - - 0 1", "e5",
			"e5a5 e5b5 e5c5 e5d5 e5e6 e5e7 e5e8 e5f5 e5g5 e5h5 e5i5 e5j5"},
		{"a Bishop crosses the River", "", "k9/10/10/2n3W3/10/4B5/3P1P4/10/10/1K8[] w - - 0 1", "e5", "e5c7 e5d6 e5f6"},
		{"a Cannon moves as a Rook and captures over one piece", "", "k9/10/4n5/4p5/10/1nP1C1nw1r/4P5/4r5/4n5/1K8[] w - - 0 1", "e5",
			"e5b5 e5d5 e5e3 e5e6 e5e8 e5f5 e5h5"},
		{"a Cannon does not capture an adjacent piece", "", "k9/10/10/10/4n5/3nCn4/4n5/10/10/1K8[] w - - 0 1", "e5", ""},
		{"an Arrow does so on diagonals", "", "k9/10/5n4/6W3/10/8A1/9n/6w3/5r4/1K8[] w - - 0 1", "i5", "i5f2 i5f8 i5h4 i5h6 i5j6"},
		{"a Tank is Cannon and Arrow", "", "10/k9/10/10/10/n1PT1Pr3/2P1Pn4/5b4/3P6/1K1n6[] w - - 0 1", "d5", "d5a5 d5d1 d5d3 d5d4 d5e5 d5f3 d5g5"},
		{"a Knight leaps", "", "k9/10/10/10/2WWW5/2WNW5/2WWW5/10/10/1K8[] w - - 0 1", "d5", "d5b4 d5b6 d5c3 d5c7 d5e3 d5e7 d5f4 d5f6"},
		{"a Camel leaps farther", "", "k9/10/10/10/2WWW5/2WMW5/2WWW5/10/10/1K8[] w - - 0 1", "d5", "d5a4 d5a6 d5c2 d5c8 d5e2 d5e8 d5g4 d5g6"},
		{"a Wazir steps along rank or file", "", "k9/10/3p1n4/3nWn4/4N5/10/10/10/10/1K8[] w - - 0 1", "e7", "e7d7 e7e8 e7f7"},
		{"a Pawn steps forward and captures diagonally", "", "k9/10/10/10/10/10/3nnn4/4P5/10/1K8[] w - - 0 1", "e3", "e3d4 e3f4"},
		{"a Pawn has no double step", "", "k9/10/10/10/10/10/10/4P5/10/1K8[] w - - 0 1", "e3", "e3e4"},
		{"a black Pawn goes down", "", "k9/10/4p5/3N1N4/10/10/10/10/10/1K8[] b - - 0 1", "e8", "e8d7 e8e7 e8f7"},
	} {
		m.test(t)
	}
}

func TestAnyPieceIsAScreen(t *testing.T) {
	for _, m := range []move{
		{"the own King", "", "k9/10/10/10/10/10/C3K3n1/10/10/10[] w - - 0 1", "a4",
			"a4a1 a4a2 a4a3 a4a5 a4a6 a4a7 a4a8 a4a9 a4b4 a4c4 a4d4 a4i4"},
		{"a Cannon, and a Cannon is captured", "", "10/4k5/10/10/10/10/1CCc6/10/10/1K8[] w - - 0 1", "b4",
			"b4a4 b4b10 b4b2 b4b3 b4b5 b4b6 b4b7 b4b8 b4b9 b4d4"},
	} {
		m.test(t)
	}
}

func TestHalfBoundPiecesGiveNoCheckAcrossTheRiver(t *testing.T) {
	for _, fen := range []string{
		"10/10/10/10/4k5/4Q5/10/10/10/K9[] b - - 0 1",
		"10/10/10/4k5/4p5/4T5/10/10/10/K9[] b - - 0 1",
		"10/10/10/4k5/10/3G6/10/10/10/K9[] b - - 0 1",
	} {
		require.False(t, at(t, "wildeurasian", fen).InCheck(), fen)
	}
}

func TestACannonChecksOverOneScreen(t *testing.T) {
	p := at(t, "wildeurasian", "5k4/10/5n4/10/10/10/10/10/5C4/K9[] b - - 0 1")
	require.True(t, p.InCheck())
	require.Equal(t, "f8d7 f8d9 f8e10 f8e6 f8g10 f8g6 f8h7 f8h9", from(p, "f8"), "the screen may leave")
	p = at(t, "wildeurasian", "5k4/10/5n4/10/10/5r4/10/10/5C4/K9[] b - - 0 1")
	require.False(t, p.InCheck(), "two screens are none")
	require.Empty(t, from(p, "f8"), "the first of two may not leave")
	require.Equal(t, "f5f2 f5f3 f5f4 f5f6 f5f7", from(p, "f5"), "nor the second")
	p = at(t, "wildeurasian", "5k4/10/10/10/10/r9/10/10/5C4/9K[] b - - 0 1")
	require.Empty(t, from(p, "f5"))
	require.NotContains(t, canonical(p), "a5f5", "none may become the screen")
}

func TestCrossingPawnsBecomeWazirsAtOnce(t *testing.T) {
	p := at(t, "wildeurasian", "k9/10/10/10/3n6/4P5/10/10/10/1K8[] w - - 0 1")
	require.Equal(t, "e5d6 e5e6", from(p, "e5"), "no letter")
	require.Contains(t, enginetest.Play(t, p.Clone(), "e5e6").FEN(), "/3nW5/10/")
	require.Contains(t, enginetest.Play(t, p.Clone(), "e5d6").FEN(), "/3W6/10/10/10/10/1K8[n] b")
	back := enginetest.Play(t, p, "e5e6 a10a9 e6e5 a9a10")
	require.Equal(t, "e5d5 e5e4 e5e6 e5f5", from(back, "e5"), "it stays a Wazir")
}
