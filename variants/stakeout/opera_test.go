package stakeout

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

// The example of the source (rule sheet, The source's example): the Opera Game, Morphy against the
// Duke of Brunswick and Count Isouard, Paris 1858, stopped before 17. Rd8 mate.
const (
	operaEnd   = "1n2kb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4 w k - 0 17"
	operaMoves = "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 " +
		"c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8"
)

func requireOpera(t *testing.T, p *Position) {
	t.Helper()
	g, territory := p.Game(), p.Territory()
	require.Equal(t, sorted("a4 b1 c3 d2 d3 e1 e3 f1 f3 g1 g3 h1 h4"), named(g, territory.Marked[engine.White]))
	require.Equal(t, sorted("a2 b2 c1 c2 d1 e4 f2 g2 g5 h2"), named(g, territory.Occupied[engine.White]))
	require.Equal(t, sorted("a6 a5 b6 c8 c6 c5 g8 g6 h5"), named(g, territory.Marked[engine.Black]))
	require.Equal(t, sorted("a7 b8 e5 e6 e8 f7 f8 g7 h7 h8"), named(g, territory.Occupied[engine.Black]))
	o, over := engine.Result(p)
	require.True(t, over)
	require.Equal(t, engine.Outcome{Reason: engine.StakeOut, Points: [2]engine.Points{2, 0}, Totals: [2]int32{23, 19}}, o)
	require.Equal(t, "stake-out 1-0, claim-marks 23-19", o.String())
}

func TestOperaGameMarkedOut(t *testing.T) { requireOpera(t, at(t, "stakeout-chess", operaEnd)) }

func TestOperaGameFromItsFirstMove(t *testing.T) {
	p := game(t, "stakeout-chess").New().(*Position)
	enginetest.Play(t, p, operaMoves)
	require.Equal(t, operaEnd, p.FEN())
	requireOpera(t, p)
}

// TestOperaGameWouldHaveEndedInMate: one move after the stop of the Opera Game, Morphy would have
// mated.
func TestOperaGameWouldHaveEndedInMate(t *testing.T) {
	p := at(t, "stakeout-chess", "1n2kb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4 w k - 0 16")
	enginetest.Play(t, p, "d1d8")
	o, over := engine.Result(p)
	require.True(t, over)
	require.Equal(t, engine.Win(engine.Checkmate, engine.White, 2), o)
}
