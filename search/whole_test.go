package search_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/search"
	"panthera/search/endings"
)

// TestForcedWinsAreToldWhole searches the positions of the test suites. Each reported line with the score of
// a forced win must lead to the end of the game, in at most as many moves as the score says.
func TestForcedWinsAreToldWhole(t *testing.T) {
	nodes, least := uint64(14000), 300
	if testing.Short() {
		nodes, least = 2500, 80
	}
	for _, id := range []string{"chess", "lancerchess", "tigerchess", "turnqi", "wildeurasian", "wildeurasian-nocastling", "wildeurasian-gold", "twojewels"} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile("../bench/suites/" + id + ".epd")
			require.NoError(t, err)
			o := search.DefaultOptions()
			o.HashMB, o.MultiPV, o.HandMade = 1, 2, true // so that it does not depend on the net
			s, told := search.New(o), 0
			for line := range strings.Lines(string(text)) {
				p := engine.NewPosition(all.Game(id))
				_, _, err := engine.ReadEPD(p, strings.TrimSpace(line))
				require.NoError(t, err)
				s.Prepare()
				s.Search(p, search.Limits{Nodes: nodes}, func(i search.Info) {
					assert.Positive(t, i.SelDepth)
					if moves, mate := search.MateIn(i.Score); mate && i.Bound == search.Exact {
						told++
						checkWhole(t, p.Clone(), i, moves)
					}
				})
			}
			require.Greater(t, told, least)
		})
	}
}

// checkWhole plays the line of a report and checks that it ends with the win or loss that the score means.
func checkWhole(t *testing.T, p engine.Position, i search.Info, moves int) {
	t.Helper()
	fen, winner := p.FEN(), p.Side()
	if moves < 0 {
		winner = winner.Other()
	}
	for _, m := range i.PV {
		require.True(t, p.Legal(m), fen)
		p.Make(m)
	}
	o, over := engine.Result(p)
	side, won := o.Winner()
	assert.True(t, over && won && side == winner, "%s: mate %d, but %d moves", fen, moves, len(i.PV))
	assert.LessOrEqual(t, (len(i.PV)+1)/2, max(moves, -moves), fen)
}

// TestWinsByTablesAreToldWhole checks that the line of a win of more than 20 moves from endgame tables is
// reported up to the mate.
func TestWinsByTablesAreToldWhole(t *testing.T) {
	library, _ := tabled(t, "chess", "KPvK")
	for _, name := range []string{"KQvK", "KRvK", "KBvK", "KNvK"} {
		e, err := endings.Parse(all.Game("chess"), name)
		require.NoError(t, err)
		_, err = library.Table(t.Context(), e, nil)
		require.NoError(t, err)
	}
	p := engine.NewPosition(all.Game("chess"))
	require.NoError(t, p.SetFEN("8/8/8/1k6/8/8/K5P1/8 w - - 0 1"))
	r, told := think(searcher(library), p)
	moves, mate := search.MateIn(r.Score)
	require.True(t, mate)
	require.Greater(t, moves, 20)
	checkWhole(t, p, told, moves)
}

// TestRootMovesAreToldLate checks that a search that has taken more than 3 seconds reports each root move
// when it begins to search it, and that a shorter search reports none.
func TestRootMovesAreToldLate(t *testing.T) {
	p := engine.NewPosition(all.Game("chess"))
	s := search.New(search.DefaultOptions())
	for _, took := range []time.Duration{0, 4 * time.Second} {
		var told []search.Current
		s.TellCurrent(func(c search.Current) { told = append(told, c) })
		s.Prepare()
		s.Search(p, search.Limits{Depth: 2, Start: time.Now().Add(-took)}, func(search.Info) {})
		if took == 0 {
			require.Empty(t, told)
			continue
		}
		require.Len(t, told, 2*len(engine.Moves(p)))
		for i, c := range told {
			require.Equal(t, 1+i/20, c.Depth)
			require.Equal(t, 1+i%20, c.Number)
			require.True(t, p.Legal(c.Move))
		}
	}
}
