package fakeengine

import (
	"strings"

	"panthera/engine"
)

// ids are those of the games that are played.
func (f *fake) ids() (list []string) {
	for _, g := range f.games {
		list = append(list, g.ID)
	}
	return list
}

// setOption takes the option that chooses the game, in the words behind setoption.
func (f *fake) setOption(words []string) {
	if len(words) == 4 && strings.EqualFold(words[1], "UCI_Variant") {
		f.choose(words[3])
	}
}

// choose changes the game, if it is known.
func (f *fake) choose(id string) {
	for _, g := range f.games {
		if g.ID == id {
			f.Position = engine.NewPosition(g)
		}
	}
}
