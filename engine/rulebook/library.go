package rulebook

import (
	_ "embed"
	"slices"
	"sync"
)

// The forms of the library: the usual one, and Cute Chess's where its rules are others.
const (
	Usual     = "usual"
	CuteChess = "cutechess"
)

//go:embed cutechess.ini
var cuteChessText string

// cuteChess are the games to which Cute Chess has rules of its own.
var cuteChess = sync.OnceValue(func() *Book { return Read("cutechess.ini", cuteChessText, Base()) })

// Library are the games of the library in a form, of which some may not be played yet: those of the base that
// have titles, the others being there to be built on.
func Library(form string) []*Definition {
	list := slices.DeleteFunc(slices.Clone(Base().Definitions), func(d *Definition) bool { return d.Word("title") == "" })
	if form == CuteChess {
		for _, d := range cuteChess().Definitions {
			list = append(slices.DeleteFunc(list, func(o *Definition) bool { return o.ID == d.ID }), d)
		}
	}
	return list
}
