package compiled

import (
	"slices"

	"panthera/engine"
	"panthera/engine/rulebook"
)

// kindOf identifies a kind of the game by the kind of the definition from which it comes, and a mark: 0 for the
// kind itself, plus for its promoted form, tilde for a piece of the kind that was a pawn before it promoted.
type kindOf struct {
	mark byte
	// letter is the index of the kind of the definition whose letter it has, moves that of the kind whose moves
	// it has.
	letter, moves int
}

var sides = [2]string{"White", "Black"}

// The marks of promoted kinds.
const (
	plus  = '+'
	tilde = '~'
)

// kindsOf lists the kinds of the game: those of the definition, then promoted forms. A kind of the definition
// that pieces only become by promotion is listed only as a promoted form. Promoted pawns that become pawns again
// when captured are kinds of their own. If there would be too many kinds and promoted pieces never change back,
// they belong to the kind whose moves they have.
func kindsOf(d *rulebook.Definition) (list []kindOf) {
	comes, become := make([]bool, len(d.Kinds)), make([]bool, len(d.Kinds))
	for _, p := range d.Start.Pieces {
		comes[p.Kind] = true
	}
	for _, hand := range d.Start.Hands {
		for k, n := range hand {
			comes[k] = comes[k] || n > 0
		}
	}
	for _, side := range sides {
		pawns := d.KindSet("promotionPawnTypes" + side)
		for k := range pawns {
			if pawns[k] && comes[k] {
				for to, may := range d.KindSet("promotionPieceTypes" + side) {
					become[to] = become[to] || may
				}
			}
		}
	}
	reverts := d.Bool("capturesToHand") && !d.Bool("dropLoop")
	promoted := make([]bool, len(d.Kinds))
	for k := range promoted {
		if to := d.Becomes(k); to >= 0 {
			promoted[to] = true
		}
	}
	for k := range comes {
		comes[k] = comes[k] || !promoted[k] || become[k] && !reverts
	}
	for k := range d.Kinds {
		if comes[k] {
			list = append(list, kindOf{0, k, k})
		}
	}
	for k := range d.Kinds {
		if to := d.Becomes(k); comes[k] && to >= 0 {
			list = append(list, kindOf{plus, k, to})
		}
	}
	for k := range d.Kinds {
		if become[k] && reverts {
			list = append(list, kindOf{tilde, k, k})
		}
	}
	if len(list) >= engine.MaxKinds && !d.Bool("capturesToHand") && !d.Bool("pieceDemotion") && !d.Bool("dropPromoted") {
		list = slices.DeleteFunc(list, func(k kindOf) bool { return k.mark == plus && comes[k.moves] })
	}
	return list
}

// anyOf reports whether any element is true: whether a key of the definition names a kind.
func anyOf(kinds []bool) bool { return slices.Contains(kinds, true) }

// plusOf returns the kind to which kind number letter of the definition is promoted; NoKind if there is none.
func plusOf(d *rulebook.Definition, list []kindOf, letter int) engine.Kind {
	if k := find(list, plus, letter); k != engine.NoKind {
		return k
	}
	return find(list, 0, d.Becomes(letter))
}

// find returns the kind of the game with a mark that comes from kind number letter of the definition; NoKind if
// there is none.
func find(list []kindOf, mark byte, letter int) engine.Kind {
	return engine.Kind(slices.IndexFunc(list, func(k kindOf) bool { return k.mark == mark && k.letter == letter }) + 1)
}
