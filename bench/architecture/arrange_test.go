package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// module of three games, of which one is built on another.
func example() []*pkg {
	return []*pkg{
		{Name: "engine"}, {Name: "engine/orthodox", Imports: []string{"engine"}},
		{Name: "variants/lancerchess", Imports: []string{"engine", "engine/orthodox"}},
		{Name: "variants/tigerchess", Imports: []string{"engine", "engine/orthodox", "variants/lancerchess"}},
		{Name: "variants/turnqi", Imports: []string{"engine"}},
		{Name: "search", Imports: []string{"engine"}},
		{Name: "protocol/uci", Imports: []string{"engine", "search"}},
		{Name: "panthera", Imports: []string{"protocol/uci", "variants/tigerchess", "variants/turnqi"}},
		{Name: "bench", Imports: []string{"engine", "panthera"}},
	}
}

func TestImportsThatAnotherImplies(t *testing.T) {
	lines := reduce(example())
	assert.Equal(t, []string{"variants/lancerchess"}, lines["variants/tigerchess"])
	assert.Equal(t, []string{"engine"}, lines["variants/turnqi"])
	assert.Equal(t, []string{"panthera"}, lines["bench"])
}

func TestPackagesLieAboveWhatTheyImport(t *testing.T) {
	p := arrange(example())
	for name, b := range p.boxes {
		for _, imported := range b.Imports {
			if name != module { // its band lies beside that of the protocols
				assert.Less(t, b.y, p.boxes[imported].y, "%s imports %s", name, imported)
			}
		}
		assert.True(t, b.x > 0 && b.x+b.width < p.width && b.y > 0 && b.y+boxHeight < p.height, "%s is in the picture", name)
	}
	assert.Equal(t, len(p.boxes), strings.Count(picture(p), "<rect x=")-len(bands))
}
