package variants_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/engine/compiled"
	"panthera/engine/rulebook"
	"panthera/variants"
)

func TestHowPiecesMoveInWords(t *testing.T) {
	for _, c := range []struct {
		game   string
		letter byte
		want   string
	}{
		{"chess", 'N', "leaps 2 squares straight and 1 aside"},
		{"chess", 'P', "goes one step straight forward, without capturing; leaps 2 forward, if the square on the way is empty, from rank 2 of its side, without capturing; goes one step diagonally forward, to capture"},
		{"lancerchess", 'L', "leaps one square straight or 2 squares straight"},
		{"twojewels", 'T', "leaps 2 forward, 2 forward and 2 right or 2 forward and 2 left"},
		{"turnqi", 'E', "goes two steps diagonally, and captures on both"},
		{"wildeurasian", 'C', "slides any distance straight, without capturing; passes over exactly one piece, any distance, straight, to capture"},
	} {
		g := variants.All().Game(c.game)
		assert.Equal(t, c.want, g.Type(g.KindOf(c.letter)).InWords(), "%s: %c", c.game, c.letter)
	}
	g, _ := compiled.Game(rulebook.Base().Definition("janggi"))
	for letter, want := range map[byte]string{
		'A': "goes one step straight; goes one step along a diagonal, on the diagonal lines",
		'R': "slides any distance straight; goes one step along a diagonal, on the diagonal lines; slides up to 2 squares along a diagonal, on the diagonal lines",
	} {
		assert.Equal(t, want, g.Type(g.KindOf(letter)).InWords())
	}
}
