package idiagram

import (
	"slices"
	"strings"

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

// movesOf returns the moves, in Betza's notation, of a piece that is known by its name.
func movesOf(name string) string {
	if strings.EqualFold(name, "pawn") {
		return "fmWfceFifmnD"
	}
	if strings.EqualFold(name, "king") {
		return "K"
	}
	for _, t := range rulebook.Types() {
		if strings.EqualFold(t.Title, name) {
			return t.Betza
		}
	}
	return ""
}
