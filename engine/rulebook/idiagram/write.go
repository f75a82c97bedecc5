package idiagram

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Read finds the diagrams in a page or text and returns each as a section for a file of games. The
// first gets the given ID, further ones that ID with a number added. Comments in a section say what
// has been left out or guessed, and begin with its line and column in the text.
func Read(text, id string) (sections []string) {
	for _, inside := range find(text) {
		d, ok := parse(text, inside)
		if !ok {
			continue
		}
		name := id
		if len(sections) > 0 {
			name += strconv.Itoa(len(sections) + 1)
		}
		w := &writer{diagram: d, taken: map[byte]bool{}}
		sections = append(sections, w.section(name))
	}
	return sections
}

// writer writes a diagram.
type writer struct {
	diagram
	files, ranks int
	letters      []byte // of the pieces, lower case; 0 for holes
	taken        map[byte]bool
	royal        int // the index of the royal piece, or -1
	text         strings.Builder
	remarks      []word
}

func (w *writer) say(key string, value any) { fmt.Fprintf(&w.text, "%s = %v\n", key, value) }

// remark adds a comment about a byte of the page to the section.
func (w *writer) remark(at int, format string, args ...any) {
	w.remarks = append(w.remarks, word{strings.Join(strings.Fields(fmt.Sprintf(format, args...)), " "), at})
}

// comments are the remarks as they stand in the section.
func (w *writer) comments() string {
	var b strings.Builder
	slices.SortStableFunc(w.remarks, func(a, b word) int { return a.at - b.at })
	for _, r := range slices.Compact(w.remarks) {
		fmt.Fprintf(&b, "# %s: %s\n", w.place(r.at), r.text)
	}
	return b.String()
}

// number returns the value of a setting as a number; otherwise if it is missing or not a number.
func (w *writer) number(key string, otherwise int) int {
	if n, err := strconv.Atoi(w.settings[key].text); err == nil {
		return n
	}
	return otherwise
}

// length returns the number of files or ranks from a setting.
func (w *writer) length(key string) int {
	const usual, most = 8, 26
	n := w.number(key, usual)
	if n < 1 || n > most {
		w.remark(w.settings[key].at, "%s=%s: a board has 1 to %d of them", key, w.settings[key].text, most)
		return usual
	}
	return n
}

// looks are the settings that do not concern the rules, but how a diagram looks or how its engine
// plays.
var looks = strings.Fields(`graphicsDir graphicsType whitePrefix blackPrefix squareSize lightShade darkShade oddShade startShade rimColor
	coordColor borders satellite useMarkers newClick firstRank theme notation showMoves cursor hoverColor highlightColor flip
	level depth plies timer name title background promoWindow aiDepth enableAI`)

// section writes all.
func (w *writer) section(id string) string {
	w.files, w.ranks = w.length("files"), w.length("ranks")
	w.say("maxFile", w.files)
	w.say("maxRank", w.ranks)
	w.settle()
	w.findRoyal()
	w.name()
	w.kinds()
	w.promotion()
	w.castling()
	w.say("startFen", w.start())
	for _, key := range slices.Sorted(maps.Keys(w.settings)) {
		if !slices.Contains(looks, key) && !slices.Contains(read, key) {
			w.remark(w.settings[key].at, "%s=%s is left out", key, w.settings[key].text)
		}
	}
	for _, left := range w.unread {
		if setting.MatchString(left.text) {
			w.remark(left.at, "%.60s is left out: it has been given before", left.text)
			continue
		}
		w.remark(left.at, "not read: %.60s", left.text)
	}
	return "[" + id + "]\n" + w.comments() + w.text.String()
}

// read are the settings that are written.
var read = strings.Fields("files ranks promoZone promoChoice maxPromote promoOffset royal symmetry")

// settle changes the ranks of squares to count from 0. For pieces of which only White's squares are
// given, it adds Black's, opposite to them.
func (w *writer) settle() {
	lowest := w.number("firstRank", 1)
	w.each(func(s *square) { lowest = min(lowest, s.rank) })
	w.each(func(s *square) { s.rank -= lowest })
	for i := range w.pieces {
		p := &w.pieces[i]
		w.surplus(p)
		if p.both || w.settings["symmetry"].text == "none" {
			continue
		}
		for _, s := range p.squares[0] {
			s.rank = w.ranks - 1 - s.rank
			if w.settings["symmetry"].text == "rotate" {
				s.file = w.files - 1 - s.file
			}
			p.squares[1] = append(p.squares[1], s)
		}
	}
}

// surplus remarks on pieces that stand on no square of the board at the start.
func (w *writer) surplus(p *piece) {
	for name := range strings.SplitSeq(p.places.text, ",") {
		if name = strings.TrimSpace(name); name != "" && squaresOf(name) == nil {
			w.remark(p.places.at, "%s: %s is no square", p.name, name)
		}
	}
	for _, s := range slices.Concat(p.squares[0], p.squares[1]) {
		if s.file >= w.files || s.rank < 0 || s.rank >= w.ranks {
			w.remark(p.places.at, "%s: %s is not on the board", p.name, texts([]square{s})[0])
		}
	}
	if n, err := strconv.Atoi(p.held.text); err == nil {
		w.remark(p.held.at, "%s: the %d in hand at the start are left out", p.name, n)
	}
}

// each calls do for every square on which a piece stands at the start.
func (w *writer) each(do func(s *square)) {
	for _, p := range w.pieces {
		for _, list := range p.squares {
			for k := range list {
				do(&list[k])
			}
		}
	}
}

func isHole(p *piece) bool { return strings.EqualFold(p.name, "hole") }

// findRoyal finds the royal piece: the one that the setting royal names by letter or number, else the
// King, else the last piece.
func (w *writer) findRoyal() {
	said := w.settings["royal"].text
	if n, err := strconv.Atoi(said); err == nil {
		if w.royal = n - 1; w.royal < len(w.pieces) {
			return
		}
	}
	named := func(wanted string) int {
		return slices.IndexFunc(w.pieces, func(p piece) bool { return wanted != "" && (p.id == wanted || strings.EqualFold(p.name, wanted)) })
	}
	if w.royal = named(said); w.royal < 0 {
		w.royal = cmp.Or(named("king")+1, len(w.pieces)) - 1
	}
}

// name gives each piece a letter, taken from its ID or its name, or a free one if that is taken.
func (w *writer) name() {
	w.letters = make([]byte, len(w.pieces))
	for i := range w.pieces {
		p := &w.pieces[i]
		if isHole(p) {
			continue
		}
		for _, c := range strings.ToLower(p.id + p.name + "abcdefghijklmnopqrstuvwxyz") {
			if c >= 'a' && c <= 'z' && !w.taken[byte(c)] {
				w.letters[i] = byte(c)
				w.taken[byte(c)] = true
				break
			}
		}
		if w.letters[i] == 0 {
			w.remark(p.at, "%s is left out: there is no letter for it", p.name)
		} else if p.id != "" && !strings.EqualFold(p.id, string(w.letters[i])) {
			w.remark(p.at, "%s has the letter %c instead of %s", p.name, w.letters[i], p.id)
		}
	}
}

// kinds writes the keys for the pieces with their moves, and for the squares from which they make
// first moves.
func (w *writer) kinds() {
	var names, holes []string
	var first [2][]string
	custom, double, triple := 0, false, false
	taken := map[string]bool{} // the keys of types
	for i := range w.pieces {
		p := &w.pieces[i]
		if isHole(p) {
			holes = append(holes, texts(slices.Concat(p.squares[0], p.squares[1]))...)
		}
		if w.letters[i] == 0 {
			continue
		}
		word := w.speakable(p)
		if word == "" {
			w.remark(p.at, "%s: how it moves is not said; it cannot move", p.name)
		}
		key, value := keyOf(word), string(w.letters[i])
		if taken[key] {
			key = ""
		}
		taken[key] = true
		switch {
		case i == w.royal:
			if key = "king"; word != "K" {
				value += ":" + word
			}
		case key == "pawn":
			double, triple = steps(word)
		case key == "":
			custom++
			key, value = "customPiece"+strconv.Itoa(custom), value+":"+word
		}
		w.say(key, value)
		names = append(names, fmt.Sprintf("%c:%s", w.letters[i], title(p.name)))
		if strings.Contains(word, "i") {
			for side := range first {
				first[side] = append(first[side], texts(p.squares[side])...)
			}
		}
	}
	w.say("pieceNames", strings.Join(names, " "))
	if holes != nil {
		slices.Sort(holes)
		w.say("voids", strings.Join(slices.Compact(holes), " "))
	}
	w.say("doubleStep", double)
	for side, squares := range first {
		if squares != nil {
			w.say("doubleStepRegion"+sides[side], strings.Join(squares, " "))
		}
		if squares != nil && triple {
			w.say("tripleStepRegion"+sides[side], strings.Join(squares, " "))
		}
	}
}

var sides = [2]string{"White", "Black"}

// texts are squares as they are written.
func texts(squares []square) (list []string) {
	for _, s := range squares {
		list = append(list, fmt.Sprintf("%c%d", 'a'+s.file, s.rank+1))
	}
	return list
}

// title returns the name of a piece with a capital letter, and without characters that may not stand
// in a list of names.
func title(name string) string {
	name = strings.Join(strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '_' || r == ':' }), "-")
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}
