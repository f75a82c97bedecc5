package rulebook

import (
	_ "embed"
	"slices"
	"sync"
)

// The two forms of the library of built-in games: with the usual rules, and with Cute Chess's
// rules where they differ.
const (
	Usual     = "usual"
	CuteChess = "cutechess"
)

//go:embed cutechess.ini
var cuteChessText string

// cuteChess returns the definitions of the games for which Cute Chess has rules of its own.
var cuteChess = sync.OnceValue(func() *Book { return Read("cutechess.ini", cuteChessText, Base()) })

// Library returns the built-in definitions with titles, in one of the two forms of the
// library. Some cannot be played yet. Definitions without a title only serve to build others
// on.
func Library(form string) []*Definition {
	list := slices.DeleteFunc(slices.Clone(Base().Definitions), func(d *Definition) bool { return d.Word("title") == "" })
	if form == CuteChess {
		for _, d := range cuteChess().Definitions {
			list = append(slices.DeleteFunc(list, func(o *Definition) bool { return o.ID == d.ID }), d)
		}
	}
	return list
}
