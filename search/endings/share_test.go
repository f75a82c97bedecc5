package endings

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/variants"
)

// TestSharesAreOfAllEndings checks that, in every game with tables, shares.txt has a share for each ending of
// one piece and a royal against a royal.
func TestSharesAreOfAllEndings(t *testing.T) {
	for _, g := range variants.All().Games() {
		s := SharesOf(g)
		if Refusal(g) != nil {
			require.Zero(t, s, g.ID)
			continue
		}
		for _, e := range bare(g, 3) {
			_, known := s.shares[e]
			_, swapped := s.shares[e.Swapped()]
			require.True(t, known || swapped, "%s %s", g.ID, e.Name())
		}
	}
}

// TestSharesAreThoseOfTables makes the tables of all endings with three pieces in Turn Qi and chess, and
// checks that shares.txt has their shares of won positions.
func TestSharesAreThoseOfTables(t *testing.T) {
	library := Open("", nil)
	for _, id := range []string{"turnqi", "chess"} {
		for e, share := range SharesOf(variants.All().Game(id)).shares {
			table, err := library.Table(context.Background(), e, nil)
			require.NoError(t, err)
			counts := table.Statistics().ToMove
			all, drawn := counts[0].All()+counts[1].All(), counts[0].Drawn+counts[1].Drawn
			require.Equal(t, Whole*(all-drawn)/all, share, e.Name())
		}
	}
}

func TestShareOfAPosition(t *testing.T) {
	for _, c := range []struct {
		id, fen string
		want    int
	}{
		{"chess", "8/8/8/8/8/2k5/8/K6N w - - 0 1", 0},
		{"chess", "8/8/8/8/8/2k5/8/K6n w - - 0 1", 0},
		{"chess", "8/8/8/8/8/2k5/8/K5NN w - - 0 1", Whole},
		{"chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", Whole},
		{"wildeurasian-gold", "10/10/7k2/9C/10/10/10/10/10/3K6[N] w - - 0 1", 0},
		{"wildeurasian-gold", "10/10/7k2/9W/10/10/10/10/10/3K6[NN] w - - 0 1", Whole},
		{"stakeout-chess", "8/8/8/8/8/2k5/8/K6N w - - 0 1", Whole},
	} {
		p := engine.NewPosition(variants.All().Game(c.id))
		require.NoError(t, p.SetFEN(c.fen))
		s := SharesOf(p.Game())
		require.Equal(t, c.want, s.Of(p), "%s %s", c.id, c.fen)
	}
}
