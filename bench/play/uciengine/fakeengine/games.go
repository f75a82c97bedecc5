package fakeengine

import (
	"strings"

	"panthera/engine"
)

// ids are the IDs of the games that the engine offers.
func (f *fake) ids() (list []string) {
	for _, g := range f.games {
		list = append(list, g.ID)
	}
	if f.read {
		list = append(list, strings.Split(f.value("more", ""), ",")...)
	}
	return list
}

// setOption sets the options that choose the game and name a file of games, from the words
// behind setoption.
func (f *fake) setOption(words []string) {
	if f.has("grumbles") {
		f.say("info string ERROR: cannot open %s", words[len(words)-1])
	}
	switch {
	case len(words) != 4:
	case strings.EqualFold(words[1], "UCI_Variant"):
		f.choose(words[3])
	case strings.EqualFold(words[1], "VariantPath"):
		f.read = true
	}
}

// choose changes the game, if the engine knows it.
func (f *fake) choose(id string) {
	for _, g := range f.games {
		if g.ID == id {
			f.Position = engine.NewPosition(g)
		}
	}
}
