package stakeout

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/enginetest"
)

var games = flag.Int("games", 3, "random games of each form over TigerChess that are played to the end")

// TestFormsOverTigerChess: the ways of deployment and the TigerVariation are options of one game,
// Stake-out over TigerChess, which so has seven forms beside the one that is listed.
func TestFormsOverTigerChess(t *testing.T) {
	forms := Forms()
	require.Len(t, forms, 7)
	for _, g := range forms {
		assert.Equal(t, "stakeout-tigerchess", g.FormOf)
		p := g.New().(*Position)
		moves := 20
		if strings.Contains(g.ID, "tigervariation") {
			moves = 21 // the Royal Guard is a piece
		}
		assert.Equal(t, moves, p.moves, g.ID)
		assert.Contains(t, g.Name, "Stake-out – Tiger")
	}
}

// TestFormsArePlayedToTheEnd plays random games in verify mode. Each must end with a result that
// scores one point in all.
func TestFormsArePlayedToTheEnd(t *testing.T) {
	reasons := map[engine.Reason]int{}
	for _, g := range Forms() {
		for seed := range *games {
			random := rand.New(rand.NewPCG(uint64(seed), 17))
			p := engine.Verified(g.New())
			var o engine.Outcome
			for over := false; !over; o, over = engine.Result(p) {
				moves := engine.Moves(p)
				p.Make(moves[random.IntN(len(moves))])
			}
			reasons[o.Reason]++
			assert.Equal(t, engine.Points(winPoints), o.Points[0]+o.Points[1], "%s: %v", g.ID, o)
		}
	}
	assert.NotZero(t, reasons[engine.StakeOut])
}

// TestStakeOutOverTheTigerVariation: only the squares of the 8×8 Chessfield count, and a side that
// takes the enemy palace before the stop wins one to nothing.
func TestStakeOutOverTheTigerVariation(t *testing.T) {
	var g *engine.Game
	for _, form := range Forms() {
		if form.ID == "stakeout-tigervariation" {
			g = form
		}
	}
	p := g.New().(*Position)
	require.NoError(t, p.SetFEN("4g3/8/k7/8/8/8/8/8/8/K7/8/4G3[] w - - 0 22"))
	territory := p.Territory()
	assert.Equal(t, []string{"a3"}, named(g, territory.Occupied[engine.White]))
	assert.Equal(t, 64-2-3-3, territory.Uncovered(engine.GroundsOf(p)).Count())
	assert.True(t, p.stopped())
	require.NoError(t, p.SetFEN("4g3/8/k7/8/8/8/8/8/8/K7/8/4G3[] b - - 0 21"))
	assert.False(t, p.stopped(), "21 moves")

	require.NoError(t, p.SetFEN("4g3/8/k3L3/8/8/8/8/8/8/K7/8/4G3[] w - - 0 20"))
	enginetest.Play(t, p, "e10e12")
	o, over := engine.Result(p)
	require.True(t, over)
	assert.Equal(t, engine.Win(engine.Palace, engine.White, winPoints), o)
}
