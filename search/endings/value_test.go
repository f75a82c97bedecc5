package endings

import (
	"bytes"
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestTablesOfLongWinsAreKept writes and reads a table with a win too long for codes of one byte, and checks
// that the codes are unchanged. It also checks that a code that stands for no value is rejected.
func TestTablesOfLongWinsAreKept(t *testing.T) {
	library := Open("", nil)
	table, err := library.Table(context.Background(), parse(t, "tigervariation", "KvKT"), nil)
	require.NoError(t, err)
	for _, c := range []struct {
		name  string
		plies code // by which each win is longer
		wide  bool
	}{{"as it is", 0, false}, {"long", 100, true}, {"the longest", span - 100, true}} {
		long := *table
		long.codes = slices.Clone(table.codes)
		for n, c0 := range table.codes {
			if c0 != none && c0 != absent {
				long.codes[n] = c0 + c.plies
			}
		}
		long.statistics = long.count()
		var b bytes.Buffer
		require.NoError(t, long.write(&b))
		require.Equal(t, c.wide, bytes.Contains(b.Bytes(), []byte(`"wide":true`)), c.name)
		got, err := read(bytes.NewReader(b.Bytes()), table.f)
		require.NoError(t, err)
		require.Equal(t, long.scale, got.scale)
		require.True(t, slices.Equal(long.codes, got.codes), c.name)
	}
	damaged := *table
	damaged.codes = slices.Clone(table.codes)
	damaged.codes[0] = 2*span + 1
	require.False(t, damaged.unpack(damaged.packWide()))
}
