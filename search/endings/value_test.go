package endings

import (
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestScalesFitTheirWins: a table has room for long wins where those for other points are short,
// and says what there is no room for.
func TestScalesFitTheirWins(t *testing.T) {
	const mate, palace = 6, 12
	for _, c := range []struct {
		name  string
		plies [2]int // of the longest wins for the points of a palace and of a mate
		want  []int
		fits  bool
	}{
		{"equal parts", [2]int{125, 125}, []int{0, 126, 252}, true},
		{"long mates", [2]int{-1, 200}, []int{0, 0, 252}, true},
		{"long palaces", [2]int{180, 30}, []int{0, 181, 252}, true},
		{"both", [2]int{130, 130}, nil, false},
	} {
		g := games.Game("tigervariation")
		wide, narrow := newScale(g, g.New(), absentWide), newScale(g, g.New(), absent)
		wide.points[1], narrow.points = mate, wide.points
		var tops []int
		for kind, plies := range c.plies {
			tops = append(tops, wide.starts[kind]+1+plies)
		}
		require.Equal(t, c.fits, narrow.fit(tops, &wide), c.name)
		if !c.fits {
			continue
		}
		require.Equal(t, c.want, narrow.starts, c.name)
		require.True(t, narrow.sound(), c.name)
		for kind, points := range []engine.Points{palace, mate} {
			for plies := 0; plies <= c.plies[kind]; plies++ {
				v := Value{points * engine.Points(1-2*(1-plies%2)), plies}
				narrowed, ok := narrow.code(v)
				require.True(t, ok, c.name)
				require.Equal(t, v, narrow.value(narrowed), c.name)
			}
		}
	}
}

// TestTablesOfLongWinsAreKept: a table whose wins have unequal parts of the codes is read as it was
// written, and not with starts that nothing can have.
func TestTablesOfLongWinsAreKept(t *testing.T) {
	library := Open("", nil)
	table, err := library.Table(context.Background(), parse(t, "tigervariation", "KvKT"), nil)
	require.NoError(t, err)
	long := *table
	long.codes = bytes.Clone(table.codes)
	long.scale.starts = []int{0, 0, 252}
	for n, c := range table.codes {
		if c != none && c != absent {
			require.Greater(t, int(c), table.scale.starts[1], "all are mates")
			long.codes[n] = c - uint8(table.scale.starts[1])
		}
	}
	require.Equal(t, table.statistics, long.count())
	var b bytes.Buffer
	require.NoError(t, long.Write(&b))
	got, err := read(bytes.NewReader(b.Bytes()), table.f)
	require.NoError(t, err)
	require.Equal(t, long.scale, got.scale)
	require.Equal(t, long.codes, got.codes)
	for _, starts := range []string{"[0,0,255]", "[0,1]", "[2,0,252]", "[0,200,100]", "[0,0,252,252]"} {
		damaged := bytes.Replace(b.Bytes(), []byte("[0,0,252]"), []byte(starts), 1)
		_, err = read(bytes.NewReader(damaged), table.f)
		require.Error(t, err, starts)
	}
}
