package pages

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/variants"
)

// TestSpecials checks that the special moves of some games are found among the solutions of their lessons.
func TestSpecials(t *testing.T) {
	b := New(variants.All())
	for game, want := range map[string][]string{
		"chess": {"White: Pawn from e5 to d6, takes Pawn", "White: Pawn from a7 to a8, becomes Queen", "White: King from e1 to g1, with Rook"},
		"turnqi": {"White: Rook stays on eo", "White: MD Fezbaba from cl to cn, takes Knight", "White: MD Elephant from bl to dn, takes Knight and Rook",
			"White: Clockwazir from br to bq, becomes Wazir"},
		"stakeout-chess": nil,
	} {
		var got []string
		for _, c := range b.specialCards(variants.All().Game(game)) {
			got = append(got, c.Caption)
		}
		assert.Equal(t, want, got, game)
	}
}
