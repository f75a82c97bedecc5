package rulebook

import (
	_ "embed"
	"slices"
	"sync"
)

// The forms of the library: the usual rules, and Cute Chess's rules where they differ.
const (
	Usual     = "usual"
	CuteChess = "cutechess"
)

//go:embed cutechess.ini
var cuteChessText string

// cuteChess has the games for which Cute Chess has its own rules.
var cuteChess = sync.OnceValue(func() *Book { return Read("cutechess.ini", cuteChessText, Base()) })

// Library returns the games of the base with titles, in a form of the library. Some cannot be
// played yet. Games without a title only serve to build others on.
func Library(form string) []*Definition {
	list := slices.DeleteFunc(slices.Clone(Base().Definitions), func(d *Definition) bool { return d.Word("title") == "" })
	if form == CuteChess {
		for _, d := range cuteChess().Definitions {
			list = append(slices.DeleteFunc(list, func(o *Definition) bool { return o.ID == d.ID }), d)
		}
	}
	return list
}
