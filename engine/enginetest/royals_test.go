package enginetest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"panthera/engine"
)

// TestWithoutARoyalThereIsNoView checks that the square of the royal decides whether a view
// exchanges left and right if each side has one royal, and that it does not if a side may have
// several.
func TestWithoutARoyalThereIsNoView(t *testing.T) {
	g := newToy()
	turns := func() (n int) {
		l := toyLayout(g, g.Geometry.OtherRank)
		for f := range engine.Feature(engine.FeatureCount) {
			if _, decides := l.Turns(f); decides {
				n++
			}
		}
		return n
	}
	columns := toyLayout(g, g.Geometry.OtherRank).Columns()
	require.Equal(t, 2*25, turns())
	g.Royals = &[2]engine.Range{{Least: 1, Most: 2}, {Least: 1, Most: 1}}
	require.Zero(t, turns())
	require.Equal(t, columns+10, toyLayout(g, g.Geometry.OtherRank).Columns(), "the royal is seen in both halves")
}
