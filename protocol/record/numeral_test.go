package record_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/protocol/record"
)

func TestPostingsAreNumberedByKindAndSide(t *testing.T) {
	for id, moves := range map[string][][2]string{
		"tigerchess": {
			{"S@c6", "i"}, {"S@c3", "i"}, {"S@d3", "ii"}, {"S@d6", "ii"}, {"S@e6", "iii"}, {"S@e4", "iii"}, {"S@f4", "iv"}, {"S@f5", "iv"},
			{"e2e3", "1"}, {"a7a6", "1"}, {"a2a3", "2"},
		},
		"tigervariation": {{"G@e12", ""}, {"G@d1", ""}, {"S@c8", "i"}, {"S@c5", "i"}, {"S@d5", "ii"}},
		"chess":          {{"e2e4", "1"}, {"e7e5", "1"}, {"g1f3", "2"}},
	} {
		t.Run(id, func(t *testing.T) {
			var line, numerals, want []string
			for _, m := range moves {
				line, want = append(line, m[0]), append(want, m[1])
			}
			tree, err := record.NewTree(games.Game(id), "")
			require.NoError(t, err)
			end, err := tree.Follow(line)
			require.NoError(t, err)
			for _, n := range end.Line() {
				numerals = append(numerals, n.Numeral)
			}
			require.Equal(t, want, numerals)
		})
	}
}
