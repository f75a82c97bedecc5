package pieces

import (
	"bytes"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/bench/nets/datagen"
	"panthera/engine"
	"panthera/search"
	"panthera/search/net/nettest"
	"panthera/variants"
)

var games = variants.All()

// selfPlay plays a few games of the variant id and returns the path of their file.
func selfPlay(t *testing.T, id string) string {
	t.Helper()
	s := datagen.DefaultSettings()
	s.Nodes, s.HandMade, s.Shares = 50, true, []datagen.Share{{Variant: id, Weight: 1}}
	path := filepath.Join(t.TempDir(), id+".dat")
	_, err := datagen.Run(t.Context(), games, path, &s, 1500, 1, func(*datagen.Statistics) {})
	require.NoError(t, err)
	return path
}

func values(t *testing.T, id string, positions int) *Values {
	t.Helper()
	g := games.Game(id)
	o := search.DefaultOptions()
	n := o.NetOf(g)
	if n == nil {
		h := search.NetHeading(g.Layout())
		h.N, h.Scale = 64, 400
		n = nettest.Random(h, 1)
	}
	v, err := ByNet(t.Context(), g, n, []string{selfPlay(t, id)}, positions)
	require.NoError(t, err)
	return v
}

func TestValuesOfChess(t *testing.T) {
	v := values(t, "chess", 200)
	require.LessOrEqual(t, v.positions, 200)
	value := func(letter byte) float64 {
		return v.tallies[sort{kind: v.game.KindOf(letter)}].all.value()
	}
	for _, pair := range []string{"QR", "RB", "RN", "BP", "NP"} {
		require.Greater(t, value(pair[0]), value(pair[1]), pair)
	}
	pawns := v.tallies[sort{kind: v.game.KindOf('P')}]
	require.Equal(t, pawns.all.count, pawns.stages[0].count+pawns.stages[1].count)
	require.Zero(t, pawns.squares[0].count, "no Pawn is on a1")
	var out bytes.Buffer
	require.NoError(t, v.Write(&out))
	require.Contains(t, out.String(), "| Queen | Q |")
	dir := filepath.Join(t.TempDir(), "maps")
	require.NoError(t, v.WriteMaps(dir))
	maps, err := filepath.Glob(filepath.Join(dir, "chess-*.svg"))
	require.NoError(t, err)
	require.NotEmpty(t, maps)
}

// TestSorts checks that pieces are counted apart if they carry different items (such as jewels), and White's
// and Black's if the net has different weights for them. Captured pieces that wait to return are not counted as
// pieces in hand.
func TestSorts(t *testing.T) {
	jewels := values(t, "twojewels", 100)
	require.NotNil(t, jewels.tallies[sort{kind: jewels.game.KindOf('P'), things: 1}], "a Pawn with the Pink Panther")
	tigers := values(t, "tigerchess", 100)
	knight := tigers.game.KindOf('T')
	require.NotNil(t, tigers.tallies[sort{kind: knight, side: engine.Black, held: true}], "it waits beside the board")
	require.Contains(t, tigers.name(sort{kind: knight, side: engine.Black}), "Black's ")
	qi := values(t, "wildeurasian", 100)
	for _, s := range qi.sorts {
		require.False(t, s.held, qi.name(s))
	}
}

func TestNoGamesOfTheVariant(t *testing.T) {
	g := games.Game("chess")
	o := search.DefaultOptions()
	_, err := ByNet(t.Context(), g, o.NetOf(g), []string{selfPlay(t, "lancerchess")}, 10)
	require.ErrorContains(t, err, "no level position of chess")
}
