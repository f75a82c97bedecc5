package pages

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/variants"
)

// TestSheetsForPlayers checks that the rule sheets for players begin with how to win and do not mention FENs.
func TestSheetsForPlayers(t *testing.T) {
	for _, g := range variants.All().Games() {
		sheet := forPlayers(g.Rules)
		assert.NotContains(t, sheet, "FEN", g.ID)
		_, after, _ := strings.Cut("\n"+sheet, "\n## ")
		assert.True(t, strings.HasPrefix(after, "How to win\n"), "%s begins with %.30q", g.ID, after)
		assert.Greater(t, len(sheet), len(g.Rules)*3/4, g.ID)
	}
	assert.Equal(t, "intro\n\n## How to win\nmate.\n## Pieces\nKing. More.\n", forPlayers("# Game\nintro\n\n## Pieces\nKing. In a FEN it is K. More.\n\n## The end\nmate."))
}
