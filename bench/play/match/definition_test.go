package match

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
	"panthera/protocol/definitions"
	"panthera/variants"
)

// TestRecordsCarryDefinitions checks that records of a variant that is defined in a file can be
// read without the file, and that a match is not resumed if the rules in the file have changed.
func TestRecordsCarryDefinitions(t *testing.T) {
	with := func(text string) func(*Match) {
		return func(m *Match) {
			m.Variants = []*engine.Game{definitions.Compile("", text).Games[0]}
			for i := range m.Entrants {
				m.Entrants[i].Command, m.Entrants[i].Variant = append(m.Entrants[i].Command, "variants"), "chess"
			}
		}
	}
	dir := played(t, 2, with("[mine:chess]\ntitle = Mine\n"))
	records, err := ReadRecords(dir)
	require.NoError(t, err)
	require.Equal(t, "mine", records[0].Variant)
	games := variants.All()
	g, err := GameOf(games, records[0])
	require.NoError(t, err)
	require.Equal(t, "Mine", g.Name)
	again, err := GameOf(games, records[1])
	require.NoError(t, err)
	require.Same(t, g, again)

	_, _, err = OpenJournal(logged(t, 2, with("[mine:chess]\nstalemateValue = loss\n")), dir, true)
	require.ErrorContains(t, err, "this is another match: definitions of the games: ")
}
