package fakeengine

import (
	"strings"

	"panthera/engine"
)

// ids returns the IDs of the variants that the engine says it plays.
func (f *fake) ids() (list []string) {
	for _, g := range f.games {
		list = append(list, g.ID)
	}
	if f.read {
		list = append(list, strings.Split(f.value("more", ""), ",")...)
	}
	return list
}

// setOption handles a setoption command, given the words behind setoption: the options that choose
// the variant, or name a file of more variants.
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

// choose changes to the variant with an ID, if the engine can play it.
func (f *fake) choose(id string) {
	for _, g := range f.games {
		if g.ID == id {
			f.Position = engine.NewPosition(g)
		}
	}
}
