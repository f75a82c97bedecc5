package stakeout

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// TestEndsOfTheBaseGameGoBeforeTheCount: a stopped position that also ends the base game must end that
// way and not be counted (rule sheet, Play).
func TestEndsOfTheBaseGameGoBeforeTheCount(t *testing.T) {
	for name, test := range map[string]struct {
		id, fen string
		want    engine.Reason
		winner  engine.Side
		won     bool
	}{
		"mate with the last move":          {"stakeout-chess", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 16", engine.Checkmate, engine.White, true},
		"mate with Black's last move":      {"stakeout-chess", "6k1/8/8/8/8/8/5PPP/r5K1 w - - 0 17", engine.Checkmate, engine.Black, true},
		"mate in LancerChess":              {"stakeout-lancerchess", "3k3R/8/3K4/8/8/8/8/8 b - - 0 16", engine.Checkmate, engine.White, true},
		"stalemate by the last move":       {"stakeout-chess", "8/8/8/8/8/5kq1/8/7K w - - 0 17", engine.Stalemate, 0, false},
		"bare kings":                       {"stakeout-chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 17", engine.InsufficientMaterial, 0, false},
		"a lone bishop":                    {"stakeout-chess", "4k3/8/8/8/8/8/8/4KB2 w - - 0 17", engine.InsufficientMaterial, 0, false},
		"a lone bishop in LancerChess":     {"stakeout-lancerchess", "3k4/8/8/8/8/8/8/3K1B2 w - - 0 17", engine.StakeOut, engine.White, true},
		"fifty moves":                      {"stakeout-chess", "4k3/8/8/8/8/8/8/R3K3 w - - 100 17", engine.FiftyMoves, 0, false},
		"mate before fifty moves":          {"stakeout-chess", "6k1/8/8/8/8/8/5PPP/r5K1 w - - 100 17", engine.Checkmate, engine.Black, true},
		"check alone ends nothing":         {"stakeout-chess", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 17", engine.StakeOut, engine.Black, true},
		"the Opera Game, Black to move":    {"stakeout-chess", "1n2kb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4 b k - 0 17", engine.StakeOut, engine.White, true},
		"the start, equal on either side":  {"stakeout-chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 17", engine.StakeOut, 0, false},
		"long after the last of the moves": {"stakeout-chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 40", engine.StakeOut, engine.White, true},
	} {
		t.Run(name, func(t *testing.T) {
			p := at(t, test.id, test.fen)
			o, over := engine.Result(p)
			require.True(t, over)
			require.Equal(t, test.want, o.Reason)
			winner, won := o.Winner()
			require.Equal(t, test.won, won)
			if won {
				require.Equal(t, test.winner, winner)
				require.Equal(t, engine.Points(winPoints), o.Points[winner])
				require.Zero(t, o.Points[winner.Other()])
			} else {
				require.Equal(t, [2]engine.Points{1, 1}, o.Points)
			}
		})
	}
}

// TestRepetitionGoesBeforeTheCount: a threefold repetition at the stop is a draw and not counted
// (NOTATION, Outcome).
func TestRepetitionGoesBeforeTheCount(t *testing.T) {
	p := at(t, "stakeout-chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 13")
	enginetest.Play(t, p, "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1")
	require.False(t, p.stopped())
	enginetest.Play(t, p, "e7e8")
	require.True(t, p.stopped())
	o, over := engine.Result(p)
	require.True(t, over)
	require.Equal(t, engine.Draw(engine.Repetition, 1), o)
	p.Undo()
	enginetest.Play(t, p, "e7d8")
	o, over = engine.Result(p)
	require.True(t, over)
	require.Equal(t, engine.StakeOut, o.Reason)
}

// TestEqualClaimMarksDraw: equal numbers of claim-marks are a draw (rule sheet, Marking out).
func TestEqualClaimMarksDraw(t *testing.T) {
	p := at(t, "stakeout-chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 17")
	o, _ := engine.Result(p)
	require.Equal(t, o.Totals[engine.White], o.Totals[engine.Black])
	require.Equal(t, "stake-out 0.5-0.5, claim-marks 32-32", o.String())
}

// TestNothingIsCountedBeforeTheStop: before the last move the game must go on, whatever the count
// would be.
func TestNothingIsCountedBeforeTheStop(t *testing.T) {
	p := at(t, "stakeout-chess", "1n2kb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4 w k - 0 16")
	_, over := engine.Result(p)
	require.False(t, over)
}

// TestConcededPointsAreThoseOfStakeOut: a side that resigns loses one point, however much resigning
// would cost in the base game.
func TestConcededPointsAreThoseOfStakeOut(t *testing.T) {
	p := game(t, "stakeout-tigerchess").New().(*Position)
	require.Equal(t, engine.Win(engine.NoReason, engine.White, winPoints), engine.Concede(p, engine.Black))
}
