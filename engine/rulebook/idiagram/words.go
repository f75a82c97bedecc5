package idiagram

import (
	"cmp"
	"errors"
	"regexp"
	"slices"
	"strings"

	"panthera/engine/betza"
	"panthera/engine/rulebook"
)

// firstSteps has the possible first moves of pawns, in Betza's notation, with the largest number
// of squares that each goes.
var firstSteps = map[string]int{"fimnD": 2, "fimW2": 2, "fimR2": 2, "fimnH": 3, "fimW3": 3, "fimR3": 3}

// steps reports whether a pawn's moves, a word of Betza's notation, include a first move of two
// and of three squares.
func steps(word string) (double, triple bool) {
	for _, p := range alike(word) {
		n := firstSteps[p]
		double = double || n == 2 || n == 3 && !strings.HasSuffix(p, "H")
		triple = triple || n == 3
	}
	return double, triple
}

// parts splits a word of Betza's notation into moves, each of them small letters, an atom, and a
// range.
func parts(word string) (list []string) {
	for word != "" {
		i := 0
		for i < len(word) && word[i] >= 'a' && word[i] <= 'z' {
			i++
		}
		end := i + 1
		switch {
		case i == len(word):
			end = i
		case word[i] == '[' || word[i] == '(':
			if k := strings.IndexAny(word[i:], "])"); k >= 0 {
				end = i + k + 1
			}
		default:
			for end < len(word) && (word[end] == word[i] || word[end] >= '0' && word[end] <= '9') {
				end++
			}
		}
		list, word = append(list, word[:end]), word[end:]
	}
	return list
}

// castles reports whether a part of a word means castling (the letter O).
func castles(part string) bool { return strings.Contains(part, "O") }

// keyOf returns the key of the type of pieces with the moves of a word; "" if there is none. It
// ignores a pawn's en passant captures and first moves, for which there are other keys.
func keyOf(word string) string {
	wanted := alike(word)
	pawn := slices.DeleteFunc(slices.Clone(wanted), func(p string) bool { return firstSteps[p] > 0 })
	if slices.Equal(pawn, alike("fmWfcF")) || slices.Equal(pawn, alike("fmWfceF")) {
		return "pawn"
	}
	for _, t := range rulebook.Types() {
		if t.Key != "pawn" && t.Betza != "" && slices.Equal(alike(t.Betza), wanted) {
			return t.Key
		}
	}
	return ""
}

// alike returns the parts of a word in a fixed order, each with its small letters sorted, so that
// words for the same moves give the same list: ifmnD becomes fimnD.
func alike(word string) (list []string) {
	for _, p := range parts(word) {
		letters := []byte(p)
		small := 0
		for small < len(letters) && letters[small] >= 'a' {
			small++
		}
		slices.Sort(letters[:small])
		list = append(list, string(letters))
	}
	slices.Sort(list)
	return list
}

// twoLegs is a move of two legs as diagrams write it: afsW goes one step as W,
// then (a) one in the direction between (fs) or on (f); y makes the second leg a rider, of W into R.
var (
	twoLegs = regexp.MustCompile(`^([ifblrsv]*?)(y?)a(fs?)([WF])$`)
	// inBrackets is a path in brackets with the direction of its second leg, which leads outwards anyway.
	inBrackets = regexp.MustCompile(`(\[W[?-])fs([FB]\])|(\[F[?-])fs([WR]\])|(\[W[?-])f([WR]\])|(\[F[?-])f([FB]\])`)
)

// bracketed returns a part in the words that package betza reads: a move of two legs as a path in
// brackets, or as the lame leap that it is.
func bracketed(part string) string {
	m := twoLegs.FindStringSubmatch(part)
	if m == nil {
		return inBrackets.ReplaceAllString(part, "$1$3$5$7$2$4$6$8")
	}
	second := m[4]
	if m[3] == "fs" {
		second = map[string]string{"W": "F", "F": "W"}[second]
	}
	if m[2] != "" {
		second = map[string]string{"W": "R", "F": "B"}[second]
	}
	if lame := map[string]string{"WF": "nN", "FF": "nA"}[m[4]+second]; lame != "" && m[1] == "" {
		return lame
	}
	return m[1] + "[" + m[4] + "-" + second + "]"
}

// byName has the moves of pieces that diagrams know by name, besides those of the predefined types.
var byName = map[string]string{
	"pawn": "fmWfceFifmnD", "king": "K", "camel": "C", "cardinal": "BN", "champion": "WAD", "dabbaba": "D", "ferz": "F",
	"marshal": "RN", "marshall": "RN", "nightrider": "NN", "wizard": "FC", "zebra": "Z",
}

// movesOf returns the moves, in Betza's notation, of a piece that is known by its name.
func movesOf(name string) string {
	if moves := byName[strings.ToLower(name)]; moves != "" {
		return moves
	}
	for _, t := range rulebook.Types() {
		if strings.EqualFold(t.Title, name) {
			return t.Betza
		}
	}
	return ""
}

// speakable returns the moves of a piece as far as a section can express them, without castling, and
// remarks on the others. The moves of a piece of which none are said are known by its name.
func (w *writer) speakable(p *piece) string {
	var said strings.Builder
	at := p.moves.at
	for _, part := range parts(cmp.Or(p.moves.text, movesOf(p.name))) {
		if !castles(part) {
			said.WriteString(w.sayable(p, at, part))
		}
		if p.moves.text != "" {
			at += len(part)
		}
	}
	return said.String()
}

// sayable returns a part of a piece's moves as a section expresses it; "" if it cannot.
func (w *writer) sayable(p *piece, at int, part string) string {
	written := bracketed(part)
	_, err := betza.Parse(written)
	if err == nil {
		return written
	}
	if _, plain := betza.Parse(strings.Replace(written, "n", "", 1)); plain == nil {
		w.remark(at, "%s: n of its move %s is left out: it is for leaps over squares", p.name, part)
		return strings.Replace(written, "n", "", 1)
	}
	var fault *betza.Error
	errors.As(err, &fault)
	w.remark(at, "%s: its move %s is left out: %s", p.name, part, fault.Reason)
	return ""
}
