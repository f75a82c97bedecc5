package enginetest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// Run tests that a game fulfils the contract. The folder dir has the files
//
//	<id>.jsonl, <id>-placed.jsonl  positions with their moves and outcome; the second may be missing
//	perft.jsonl, refuse.jsonl      perft totals and refused FENs, of this game and others; may be missing
//
// The caller may give more laws to check. Everything random is seeded: two runs do the same.
func Run(t *testing.T, g *engine.Game, dir string, more ...Law) {
	t.Run(g.ID, func(t *testing.T) {
		cases := loadCases(t, g, dir)
		require.NotEmpty(t, cases, "no cases of %s in %s", g.ID, dir)
		fens := append([]string{g.Start}, g.Bench...)
		for _, c := range cases {
			fens = append(fens, c.FEN)
		}
		t.Run("description", func(t *testing.T) { testDescription(t, g) })
		t.Run("table", func(t *testing.T) { testTable(t, g) })
		t.Run("cases", func(t *testing.T) { testCases(t, g, cases) })
		t.Run("perft", func(t *testing.T) { testPerft(t, g, dir) })
		t.Run("refused", func(t *testing.T) { testRefused(t, g, dir) })
		t.Run("laws", func(t *testing.T) { testLaws(t, g, Sample(fens), more) })
		t.Run("games", func(t *testing.T) { testGames(t, g, fens, more) })
		t.Run("allocations", func(t *testing.T) { testAllocations(t, g, fens) })
	})
}
