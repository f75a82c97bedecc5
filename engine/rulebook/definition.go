package rulebook

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"panthera/engine"
	"panthera/engine/betza"
)

// Definition is a game as a section of a file defines it, together with what the section inherits
// from its parent (the game on which it is built).
type Definition struct {
	ID, parent string
	// File and Line say where.
	File         string
	Line         int
	Files, Ranks int
	// Kinds are the kinds of pieces, ordered by the numbers of their types. The king, if there is
	// one, is last.
	Kinds []Kind
	Start *Start
	// Text is the text of the section and of all its parents, parents first, without comments.
	Text string

	values  map[string]value
	parents int
}

// Kind is a kind of piece in a definition.
type Kind struct {
	// Type is its key: knight, customPiece1.
	Type   string
	Letter byte // upper case
	// Title is its name for people.
	Title string
	Betza string
	Moves []betza.Move
}

// value is the value of a key, and the place in the file where it is given.
type value struct {
	value        any
	at           place
	line, column int
	own          bool // given by this section, not by a parent
}

// Fault returns a fault of the definition. Its place in the file is that of the key if the
// section itself has the key, else the first line of the section.
func (d *Definition) Fault(key string, s Severity, advice, format string, args ...any) Fault {
	line, column := d.Line, 2
	if v := d.values[key]; v.own {
		line, column = v.line, v.column
	}
	return Fault{d.File, line, column, s, printable(fmt.Sprintf(format, args...)), printable(advice)}
}

// nothings are the values that have no effect, for keys without a default.
var nothings = []any{false, 0, "", "none", typeSet{}, []area{}}

// Says returns the keys, of the section and of its parents, whose values differ from the
// defaults.
func (d *Definition) Says() (keys []string) {
	usual := common().values
	for key, v := range d.values {
		without, given := usual[key]
		nothing := !given && slices.ContainsFunc(nothings, func(n any) bool { return reflect.DeepEqual(n, v.value) })
		if !nothing && !reflect.DeepEqual(v.value, without.value) {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}

func (d *Definition) square(file, rank int) engine.Square { return engine.Square(rank*d.Files + file) }

// Bool returns the value of a key that is true or false.
func (d *Definition) Bool(key string) bool { b, _ := d.values[key].value.(bool); return b }

// Number returns the value of a key that is a number, a rank or a file, from 1.
func (d *Definition) Number(key string) int { n, _ := d.values[key].value.(int); return n }

// Word returns the value of a key that is a word or a text.
func (d *Definition) Word(key string) string { s, _ := d.values[key].value.(string); return s }

// KindOf returns the index of the kind whose type has a name; -1 if there is none.
func (d *Definition) KindOf(name string) int {
	return slices.IndexFunc(d.Kinds, func(k Kind) bool { return k.Type == name })
}

// KindSet returns, for each kind by index, whether the value of a key names it.
func (d *Definition) KindSet(key string) []bool {
	set := make([]bool, len(d.Kinds))
	types, _ := d.values[key].value.(typeSet)
	for i := range set {
		set[i] = types.all || slices.Contains(types.names, d.Kinds[i].Type)
	}
	return set
}

// AllKinds reports whether the value of a key is *, which means all kinds together.
func (d *Definition) AllKinds(key string) bool {
	types, _ := d.values[key].value.(typeSet)
	return types.all
}

// Squares returns the squares of the board that the value of a key names.
func (d *Definition) Squares(key string) engine.Bits128 {
	list, _ := d.values[key].value.([]area)
	return d.inside(list)
}

func (d *Definition) inside(list []area) (set engine.Bits128) {
	for _, a := range list {
		for rank := range d.Ranks {
			for file := range d.Files {
				if (a.file == anyOf || a.file == file) && (a.rank == anyOf || a.rank == rank) {
					set = set.Or(engine.Bit128(d.square(file, rank)))
				}
			}
		}
	}
	return set
}

// Numbers returns the number that the value of a key gives for a kind; false if it gives none.
func (d *Definition) Numbers(key string, kind int) (int, bool) {
	list, _ := d.values[key].value.(map[string]int)
	n, given := list[d.Kinds[kind].Type]
	return n, given
}

// Becomes returns the index of the kind to which a kind promotes by the key promotedPieceType; -1
// if none.
func (d *Definition) Becomes(kind int) int { return d.other("promotedPieceType", kind) }

// Changes returns the index of the kind that a kind becomes by moving (key movesChange); -1 if
// none.
func (d *Definition) Changes(kind int) int { return d.other("movesChange", kind) }

func (d *Definition) other(key string, kind int) int {
	list, _ := d.values[key].value.(map[string]string)
	return d.KindOf(list[d.Kinds[kind].Type])
}

// On returns the squares that the value of a key lists for a kind, such as those where pawns may
// become it (promotesOn) or where it may be exchanged (exchange); false if the value does not
// name the kind.
func (d *Definition) On(key string, kind int) (engine.Bits128, bool) {
	list, _ := d.values[key].value.(map[string][]area)
	areas, given := list[d.Kinds[kind].Type]
	return d.inside(areas), given
}

// Region returns the squares to which a kind of a side is confined; false if it may go
// everywhere.
func (d *Definition) Region(kind int, side engine.Side) (engine.Bits128, bool) {
	v, given := d.values[regionKey(sides[side], d.Kinds[kind].Type)]
	list, _ := v.value.([]area)
	set := d.inside(list)
	return set, given && !set.Empty()
}

func regionKey(side, name string) string {
	return mobilityRegion + side + string(name[0]-'a'+'A') + name[1:]
}

// letters returns a reader of values that knows the board and the letters of the pieces.
func (d *Definition) letters() *reader {
	r := &reader{d.Files, d.Ranks, map[byte]string{}}
	for i := range d.Kinds {
		r.letters[d.Kinds[i].Letter|0x20] = d.Kinds[i].Type
	}
	return r
}

// child returns a new definition that inherits everything from d, except for its names and
// descriptions.
func (d *Definition) child() *Definition {
	c := &Definition{Files: d.Files, Ranks: d.Ranks, Kinds: slices.Clone(d.Kinds), values: maps.Clone(d.values), parents: d.parents + 1, Text: d.Text}
	for key, v := range c.values {
		v.own = false
		c.values[key] = v
	}
	for _, key := range []string{"title", "author", "source", "summary", "rules"} {
		delete(c.values, key)
	}
	return c
}

// put adds a kind, and removes kinds of the same type or letter.
func (d *Definition) put(k Kind) {
	d.remove(func(o Kind) bool { return o.Type == k.Type || o.Letter == k.Letter })
	d.Kinds = append(d.Kinds, k)
	slices.SortFunc(d.Kinds, func(a, b Kind) int { return cmp.Compare(order(a.Type), order(b.Type)) })
}

func (d *Definition) remove(which func(Kind) bool) {
	d.Kinds = slices.DeleteFunc(d.Kinds, which)
}
