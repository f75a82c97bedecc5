package rulebook

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestPictures checks that a piece gets the picture of a known piece with the same moves, in
// whatever order the moves are written.
func TestPictures(t *testing.T) {
	for moves, want := range map[string]string{"NN": "Nightrider", "NC": "Gnu", "CN": "Gnu", "C": "Camel", "D": "Dabbaba", "NK": "Centaur", "KB": "Dragon Horse", "NR": "Chancellor",
		"mNcB": "Knight", "WAD": "", "fNsW": "", "": "Disc"} {
		require.Equal(t, want, (&Kind{Type: "customPiece1", Betza: moves}).Picture(), moves)
	}
	for name, want := range map[string]string{"king": "King", "biskni": "Bishop", "janggiCannon": "Cannon", "bers": "Dragon King", "immobile": "Disc"} {
		require.Equal(t, want, (&Kind{Type: name, Betza: "N"}).Picture(), name)
	}
}

func TestBaseHasNoFaults(t *testing.T) {
	require.Empty(t, Base().Faults)
	require.NotNil(t, Base().Definition("chess"))
}
