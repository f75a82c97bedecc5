package turnqi

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

func TestEnds(t *testing.T) {
	for name, c := range map[string]struct {
		pieces string
		want   string // empty where the game goes on
	}{
		"checkmate":                          {"Kb4 kd14 rb9 rc9 ra9", "checkmate 0-1"},
		"stalemate loses":                    {"Kb4 kd14 ra9 rc9 re5", "stalemate 0-1"},
		"bare Kings":                         {"Kb4 kd14", "insufficient material 0.5-0.5"},
		"one piece more is no draw":          {"Kb4 kd14 Cb1", ""},
		"a check that can be met is no mate": {"Kb4 kd14 rb9 rc9 ra9 Na7", ""},
	} {
		t.Run(name, func(t *testing.T) {
			outcome, over := engine.Result(pieces(t, plainGame, c.pieces))
			require.Equal(t, c.want != "", over, outcome)
			if over {
				require.Equal(t, c.want, outcome.String())
			}
		})
	}
}

func TestStalemateGoesBeforeFiftyMoves(t *testing.T) {
	p := plainGame.New()
	require.NoError(t, p.SetFEN(fenOf(t, "Kb4 kd14 ra9 rc9 re5")+" w - - 100 90"))
	outcome, _ := engine.Result(p)
	require.Equal(t, engine.Stalemate, outcome.Reason)
}

// TestClock tests which moves reset the count of the fifty moves (rule sheet, End).
func TestClock(t *testing.T) {
	for name, c := range map[string]struct {
		pieces, move string
		back         bool
	}{
		"a King's move":               {"Kb4 kd14 Cc12", "b4b5", false},
		"a Rook's move":               {"Kb4 kd14 Ra12", "a12a11", false},
		"a Rook's null move":          {"Kb4 kd14 Ra12", "a12a12", false},
		"a Wazir's move":              {"Kb4 kd14 Wc12", "c12c11", false},
		"a capture":                   {"Kb4 kd14 Wc12 rc11", "c12c11", true},
		"a capture in passing":        {"Kb4 kd14 Ec8 nb7", "c8a6", true},
		"a Clockwazir's step":         {"Kb4 kd14 Cc12", "c12c11", true},
		"a Clockwazir's sideways":     {"Kb4 kd14 Cc12", "c12b12", true},
		"an Anticlockwazir's step":    {"Kb4 kd14 Ac8", "c8c9", true},
		"an Anticlockwazir's turning": {"Kb4 kd14 Ac18", "c18c1", true},
	} {
		t.Run(name, func(t *testing.T) {
			p := plainGame.New()
			require.NoError(t, p.SetFEN(fenOf(t, c.pieces)+" w - - 98 90"))
			enginetest.Play(t, p, c.move)
			want := " b - - 99 90"
			if c.back {
				want = " b - - 0 90"
			}
			require.Equal(t, want, p.FEN()[strings.Index(p.FEN(), " "):])
			_, over := p.Ended()
			require.False(t, over)
		})
	}
}

func TestFiftyMovesAreADraw(t *testing.T) {
	p := plainGame.New()
	require.NoError(t, p.SetFEN(fenOf(t, "Kb4 kd14 Ra12")+" w - - 99 90"))
	_, over := engine.Result(p)
	require.False(t, over)
	enginetest.Play(t, p, "a12a11")
	outcome, over := engine.Result(p)
	require.True(t, over)
	require.Equal(t, engine.Draw(engine.FiftyMoves, 1), outcome)
}

// TestRepetition tests repetition and perpetual check (rule sheet, End).
func TestRepetition(t *testing.T) {
	const (
		checking = "e13e14 d14d13 e14e13 d13d14 "
		quieter  = "e13e12 d14d13 e12e13 d13d14 "
	)
	for name, c := range map[string]struct {
		pieces, moves, want string
	}{
		"a position for the third time is a draw": {
			"Kb4 kd14 Ra12 ra9", strings.Repeat("b4b5 d14d15 b5b4 d15d14 ", 2), "threefold repetition 0.5-0.5"},
		"for the second it is not": {
			"Kb4 kd14 Ra12 ra9", "b4b5 d14d15 b5b4 d15d14", ""},
		"two null moves of Rooks repeat": {
			"Kb4 kd14 Ra12 re9", strings.Repeat("a12a12 e9e9 ", 2), "threefold repetition 0.5-0.5"},
		"perpetual check loses": {
			"Kb4 kd14 Re10", "e10e14 " + strings.Repeat("d14d13 e14e13 d13d14 e13e14 ", 2), "perpetual check 0-1"},
		"the side to move may be the one that loses": {
			"Kb4 kd14 Re13", checking + checking, "perpetual check 0-1"},
		"twice is not enough": {
			"Kb4 kd14 Re13", checking, ""},
		"a move without check saves": {
			"Kb4 kd14 Re13", quieter + quieter, "threefold repetition 0.5-0.5"},
		"the cycle begins with the first occurrence": {
			"Kb4 kd14 Re13", quieter + checking, "threefold repetition 0.5-0.5"},
		"and ends with the third": {
			"Kb4 kd14 Re13", checking + quieter, "threefold repetition 0.5-0.5"},
		"a sideways step of a Clockwazir can be repeated": {
			"Kb4 kd14 Cb12 ra9", strings.Repeat("b12a12 d14d15 a12b12 d15d14 ", 2), "threefold repetition 0.5-0.5"},
	} {
		t.Run(name, func(t *testing.T) {
			p := pieces(t, plainGame, c.pieces)
			enginetest.Play(t, p, c.moves)
			outcome, over := engine.Result(p)
			require.Equal(t, c.want != "", over, "%s in %s", outcome, p.FEN())
			if over {
				require.Equal(t, c.want, outcome.String())
			}
		})
	}
}

func TestPerpetualCheckOfBothIsADraw(t *testing.T) {
	p := pieces(t, plainGame, "Kb4 kd14 Re13")
	require.Equal(t, engine.Draw(engine.Repetition, 1), p.repeated(true, true))
	require.Equal(t, engine.Draw(engine.Repetition, 1), p.repeated(false, false))
	require.Equal(t, engine.Win(engine.PerpetualCheck, engine.Black, 2), p.repeated(true, false))
	require.Equal(t, engine.Win(engine.PerpetualCheck, engine.White, 2), p.repeated(false, true))
}

// TestOneRepetitionWithinASearch: a search asks for one earlier occurrence within its own plies. It
// must be found within 4 plies, and not within 3.
func TestOneRepetitionWithinASearch(t *testing.T) {
	p := pieces(t, plainGame, "Kb4 kd14 Re13")
	enginetest.Play(t, p, "e13e14 d14d13 e14e13 d13d14")
	_, repeated := p.Repetition(3)
	require.False(t, repeated)
	outcome, repeated := p.Repetition(4)
	require.True(t, repeated)
	require.Equal(t, engine.PerpetualCheck, outcome.Reason)
}

func TestNothingBeforeAPassIsRepeated(t *testing.T) {
	p := pieces(t, plainGame, "Kb4 kd14 Re12 re9")
	enginetest.Play(t, p, "b4b5 d14d15 b5b4")
	p.MakeNull()
	enginetest.Play(t, p, "b4b5 d15d14 b5b4")
	p.MakeNull()
	_, repeated := p.Repetition(8)
	require.False(t, repeated)
}

func TestWhatCannotComeAgainEndsTheSearchForRepetition(t *testing.T) {
	for move, want := range map[string]int32{"c12c11": 0, "c12b12": 1, "a12a11": 1, "a12a9": 0} {
		p := pieces(t, plainGame, "Kb4 kd14 Ra12 ra9 Cc12")
		enginetest.Play(t, p, move)
		require.Equal(t, want, p.reversible, move)
	}
}
