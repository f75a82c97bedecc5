package rulebook

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine/betza"
)

// writer applies a section to a definition.
type writer struct {
	*report
	*section
	d *Definition
}

// write fills in the definition from the section's lines: first the board, then the pieces, then all
// other keys, then the start position. If the board is too large, only faults of the pieces are told:
// others would be about squares of another board.
func (w *writer) write() {
	fits := w.board()
	w.pieces()
	if !fits {
		return
	}
	read := w.d.letters()
	list := slices.Clone(w.entries)
	slices.SortStableFunc(list, func(a, b entry) int { return breadth(a.key) - breadth(b.key) })
	for _, e := range list {
		w.entry(read, e)
	}
	w.start()
}

// breadth returns the order in which keys are applied: first pawnTypes and other keys that exist only
// once, then keys for both sides, then keys for one side.
func breadth(key string) int {
	switch r := rules[key]; {
	case r.side != "":
		return 2
	case r.sided:
		return 1
	}
	return 0
}

// entry applies a line of the section whose key concerns neither the board nor the definition of a
// piece.
func (w *writer) entry(read *reader, e entry) {
	k, isRule := rules[e.key]
	_, piece, isRegion := region(e.key)
	switch {
	case isType(e.key) || e.key == "maxFile" || e.key == "maxRank":
		return
	case isRegion:
		k = rule{form: squares}
	case !isRule:
		w.unknown(e)
		return
	}
	v, bad := read.read(k, e.value)
	if bad != nil {
		w.add(Error, e.valueAt.right(bad.at), bad.advice, "%s: %s", e.key, bad.reason)
		return
	}
	if isRegion && w.d.KindOf(piece) < 0 {
		w.add(Warning, e.keyAt, "remove it, or give the piece a letter", "%s: this game has no %s", e.key, piece)
	}
	if k.instead != "" {
		w.add(Note, e.keyAt, "write "+k.instead, "%s is an old key", e.key)
	}
	w.set(e, k, v)
}

// set stores a value under its key, or under all keys for which its key stands.
func (w *writer) set(e entry, k rule, v any) {
	put := func(key string, v any) { w.d.values[key] = w.value(e, v) }
	both := func(key string, v any) {
		put(key, v)
		for _, side := range sides {
			put(key+side, v)
		}
	}
	switch e.key {
	case "pawnTypes":
		for _, role := range roles {
			both(role, v)
		}
	case "promotionRank":
		n := v.(int)
		put("promotionRegionWhite", ranks(n, w.d.Ranks))
		put("promotionRegionBlack", ranks(1, w.d.Ranks+1-n))
	case "doubleStepRank":
		n := v.(int)
		put("doubleStepRegionWhite", ranks(n, n))
		put("doubleStepRegionBlack", ranks(w.d.Ranks+1-n, w.d.Ranks+1-n))
	case "whiteFlag", "whiteDropRegion", "blackFlag", "blackDropRegion":
		put(k.instead, v)
	case "castlingRookPiece":
		both(k.instead, v)
	case "dropOnTop":
		put("enclosingDrop", map[bool]string{true: "top", false: "none"}[v.(bool)])
	default:
		if k.sided {
			both(e.key, v)
			return
		}
		put(e.key, w.merged(e.key, v))
	}
}

// value is the value of an entry.
func (w *writer) value(e entry, v any) value {
	return value{v, e.valueAt, e.keyAt.line + 1, w.column(e.keyAt), true}
}

// merged returns a list of values by letters, with those of the inherited list added that v does not
// replace.
func (w *writer) merged(key string, v any) any {
	before := w.d.values[key].value
	switch list := v.(type) {
	case map[string]int:
		return onTop(before, list)
	case map[string]string:
		return onTop(before, list)
	}
	return v
}

func onTop[V any](before any, list map[string]V) map[string]V {
	all := map[string]V{}
	old, _ := before.(map[string]V)
	for _, m := range []map[string]V{old, list} {
		for name, v := range m {
			all[name] = v
		}
	}
	return all
}

// ranks are whole ranks, numbers from 1.
func ranks(first, last int) (list []area) {
	for n := first; n <= last; n++ {
		list = append(list, area{anyOf, n - 1})
	}
	return list
}

// unknown reports an unknown key.
func (w *writer) unknown(e entry) {
	if strings.HasPrefix(e.key, mobilityRegion) {
		w.add(Warning, e.keyAt, "write mobilityRegion, White or Black, and the type of a piece, as in mobilityRegionWhiteRook", "unknown key %s, which is not read", quote(e.key))
		return
	}
	advice := "docs/games-from-a-file.md lists the keys"
	if near := nearest(e.key, known); near != "" {
		advice = fmt.Sprintf("did you mean %s?", near)
	}
	w.add(Warning, e.keyAt, advice, "unknown key %s, which is not read", quote(e.key))
}

// board takes the size of the board and reports whether it is not too large.
func (w *writer) board() (fits bool) {
	fits = true
	read := reader{files: maxFiles, ranks: maxSquares}
	for _, size := range []struct {
		key string
		n   *int
	}{{"maxFile", &w.d.Files}, {"maxRank", &w.d.Ranks}} {
		i, given := w.known[size.key]
		if !given {
			continue
		}
		e := w.entries[i]
		v, bad := read.read(rules[size.key], e.value)
		if bad != nil {
			w.add(Error, e.valueAt.right(bad.at), bad.advice, "%s: %s", e.key, bad.reason)
			continue
		}
		*size.n = v.(int)
		w.d.values[size.key] = w.value(e, v)
		if w.d.Files*w.d.Ranks > maxSquares {
			w.add(Error, e.valueAt, "make the board smaller", "a board of %d × %d squares, and %d are the most", w.d.Files, w.d.Ranks, maxSquares)
			w.d.Files, w.d.Ranks, fits = 8, 8, false
		}
	}
	return fits
}

// pieces takes the types of pieces.
func (w *writer) pieces() {
	var list []entry
	letters := map[byte]entry{}
	for _, e := range w.entries {
		if isType(e.key) {
			list = append(list, e)
		}
	}
	slices.SortStableFunc(list, func(a, b entry) int { return order(a.key) - order(b.key) })
	for _, e := range list {
		if e.value == "" || e.value == "-" {
			w.d.remove(func(k Kind) bool { return k.Type == e.key })
			continue
		}
		k, ok := w.piece(e)
		if !ok {
			continue
		}
		if first, twice := letters[k.Letter]; twice {
			w.add(Error, e.valueAt, "give one of them another letter", "the letter %q is that of %s too (line %d)", e.value[0], first.key, first.keyAt.line+1)
		}
		letters[k.Letter] = e
		w.d.put(k)
	}
	if n := len(w.d.Kinds); n > maxKinds {
		w.add(Error, list[len(list)-1].keyAt, "remove some", "%d kinds of pieces, and %d are the most", n, maxKinds)
	}
}

// piece parses the value of a key that defines a piece: a letter and, for the king and types that the
// file itself defines, a word of Betza's notation.
func (w *writer) piece(e entry) (k Kind, ok bool) {
	refuse := func(at int, advice, format string, args ...any) (Kind, bool) {
		w.add(Error, e.valueAt.right(at), advice, e.key+": "+format, args...)
		return Kind{}, false
	}
	letter, word, hasWord := strings.Cut(e.value, ":")
	letter = strings.TrimSpace(letter)
	k = Kind{Type: e.key, Betza: predefined[e.key].Betza, Title: predefined[e.key].Title}
	switch {
	case len(letter) != 1 || !isLetter(letter[0]):
		return refuse(0, "write one letter from a to z, or - to remove the piece", "%s is no letter of a piece", quote(letter))
	case hasWord && custom(e.key) == 0 && e.key != "king":
		return refuse(len(letter), "write only the letter, or "+customPiece+"1 = "+e.value, "moves of a piece that has its own")
	case custom(e.key) > 0 && !hasWord:
		return refuse(len(e.value), "write LETTER:MOVES, as in "+e.key+" = "+letter+":WD", "no moves")
	case custom(e.key) > 0:
		k.Title = "Piece " + strings.ToUpper(letter)
	}
	k.Letter = letter[0] &^ 0x20
	if hasWord {
		k.Betza = strings.TrimSpace(word)
	}
	moves, err := betza.Parse(k.Betza)
	if bad, is := err.(*betza.Error); is {
		lead := len(word) - len(strings.TrimLeft(word, " \t"))
		return refuse(strings.Index(e.value, ":")+1+lead+bad.Column-1, bad.Advice, "%s", bad.Reason)
	}
	k.Moves = moves
	return k, true
}

// start parses the start position, even an inherited one, which may not fit another board or other
// pieces.
func (w *writer) start() {
	v := w.d.values["startFen"]
	text, _ := v.value.(string)
	start, bad := w.d.parseStart(text)
	switch {
	case bad == nil:
		w.d.Start = start
	case v.own:
		w.add(Error, v.at.right(bad.at), bad.advice, "startFen: %s", bad.reason)
	default:
		w.add(Error, w.idAt, "write a startFen for it", "the start position that it inherits does not fit: %s", bad.reason)
	}
	if names, _ := w.d.values["pieceNames"].value.(map[string]string); names != nil {
		for i := range w.d.Kinds {
			if title := names[w.d.Kinds[i].Type]; title != "" {
				w.d.Kinds[i].Title = title
			}
		}
	}
}
