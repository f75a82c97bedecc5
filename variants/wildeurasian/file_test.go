package wildeurasian

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/engine/compiled"
	"panthera/engine/enginetest"
	"panthera/engine/rulebook"
)

// TestTheFileAgrees plays random games in this package and, with the same moves, in games compiled
// from a file that defines Wildeurasian Qi with and without castling. Moves and results must be the
// same. In the file a Pawn must become a Wazir when it crosses the River, and the bare facing counts
// as a check.
func TestTheFileAgrees(t *testing.T) {
	for _, id := range []string{"wildeurasian", "wildeurasian-nocastling"} {
		t.Run(id, func(t *testing.T) { theFileAgrees(t, id) })
	}
}

func theFileAgrees(t *testing.T, id string) {
	d := rulebook.Base().Definition(id)
	require.NotNil(t, d)
	file, faults := compiled.Game(d)
	require.Empty(t, faults)
	forms := func(p engine.Position) (list []string) {
		for _, m := range engine.Moves(p) {
			list = append(list, strings.TrimSuffix(p.Format(m), "w"))
		}
		slices.Sort(list)
		return list
	}
	games := enginetest.Amount(60)
	random := rand.New(rand.NewPCG(10, 10))
	exchanged, castled := 0, 0
	for n := range games {
		p, q := at(t, id, ""), engine.Verified(engine.NewPosition(file))
		if n%2 == 1 {
			late := "1r2k4n/1w7W/1W4p3/10/10/10/10/1P4w3/w7w1/N4K2R1[QTGRBCANMqtgrbcanm] w - - 0 1"
			if id == "wildeurasian" {
				late = "r4k3r/4c1w3/1W7p/10/10/10/10/1P6w1/3W2C3/R3K4R[QTGRBCANMqtgrbcanm] w a1j1a10j10 - 0 1"
			}
			require.NoError(t, p.SetFEN(late))
			require.NoError(t, q.SetFEN(late))
		}
		for range 300 {
			again := at(t, id, q.FEN()) // whose hands have another order
			require.Equal(t, p.FEN(), again.FEN())
			list := forms(p)
			require.Equal(t, list, forms(q), p.FEN())
			o, over := engine.Result(p)
			o2, over2 := engine.Result(q)
			require.Equal(t, over, over2, p.FEN())
			require.Equal(t, o, o2)
			if over {
				break
			}
			text := list[random.IntN(len(list))]
			if i := slices.IndexFunc(list, func(s string) bool { return s[len(s)-1] > '9' }); i >= 0 {
				text = list[i]
				exchanged++
			}
			for _, m := range engine.Moves(p) {
				if _, castles := p.(*Position).Castles(m); castles && random.IntN(2) == 0 {
					text = p.Format(m)
					castled++
					break
				}
			}
			for _, position := range []engine.Position{p, q} {
				i := slices.IndexFunc(engine.Moves(position), func(m engine.Move) bool { return strings.TrimSuffix(position.Format(m), "w") == text })
				position.Make(engine.Moves(position)[i])
			}
		}
	}
	require.NotZero(t, exchanged)
	require.Equal(t, id == "wildeurasian", castled > 0)
}
