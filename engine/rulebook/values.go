package rulebook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// area is a square of a board, or a whole rank or file if the file or the rank is anyOf.
type area struct{ file, rank int }

const anyOf = -1

// The values of keys have these Go types: bool, int, string, []area, typeSet, map[string]int,
// map[string]string and map[string][]area. The keys of these maps are types of pieces.

// typeSet is some types of pieces.
type typeSet struct {
	all   bool
	names []string
}

// problem describes a fault in a value.
type problem struct {
	at             int // of the value, from 0
	reason, advice string
}

// field is one word of a value, with the place where the word begins.
type field struct {
	text string
	at   int
}

func fields(text string) (list []field) {
	for at := 0; at < len(text); {
		if text[at] == ' ' || text[at] == '\t' {
			at++
			continue
		}
		end := at
		for end < len(text) && text[end] != ' ' && text[end] != '\t' {
			end++
		}
		list = append(list, field{text[at:end], at})
		at = end
	}
	return list
}

// reader parses the values of a section whose board and pieces are known.
type reader struct {
	files, ranks int
	letters      map[byte]string // types by letters in lower case
}

// read reads a value.
func (r *reader) read(rule rule, text string) (any, *problem) {
	if i := strings.IndexAny(text, "#;"); i >= 0 && rule.form != start {
		if rule.form != plain {
			return nil, &problem{i, "a remark behind a value", "put it on a line of its own that begins with #"}
		}
	}
	if text == "" && rule.form != plain && rule.form != kinds && rule.form != squares && rule.form != numbers && rule.form != becoming {
		return nil, &problem{0, "no value", "write " + rule.wanted() + " behind the ="}
	}
	switch rule.form {
	case truth:
		return r.truth(text)
	case number:
		return r.number(text, 0, maxNumber, "a number")
	case rank:
		return r.number(text, 1, maxSquares, "the number of a rank")
	case file:
		return r.file(text)
	case squares:
		return r.squares(text, " ")
	case kinds, kind:
		return r.kinds(text, rule.form == kind)
	case word:
		return r.word(text, rule.words)
	case rights:
		return r.rights(text)
	case numbers, becoming, names, whereabouts:
		return r.list(rule.form, text)
	}
	return text, nil
}

// maxNumber bounds the numbers of a file.
const maxNumber = 9999

// wanted returns a description of the form of a key's value, for messages.
func (k rule) wanted() string {
	switch k.form {
	case truth:
		return "true or false"
	case number, rank:
		return "a number"
	case file:
		return "a letter"
	case kinds, kind:
		return "letters of pieces"
	case word:
		return strings.Join(k.words[:len(k.words)-1], ", ") + " or " + k.words[len(k.words)-1]
	}
	return "a value"
}

func (r *reader) truth(text string) (any, *problem) {
	switch text {
	case "true":
		return true, nil
	case "false":
		return false, nil
	}
	return nil, &problem{0, fmt.Sprintf("%s is neither true nor false", quote(text)), "write true or false"}
}

func (r *reader) number(text string, least, most int, what string) (any, *problem) {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most || text[0] == '+' {
		return nil, &problem{0, fmt.Sprintf("%s is not %s", quote(text), what), fmt.Sprintf("write a number from %d to %d", least, most)}
	}
	return n, nil
}

// file parses the letter of a file, or its number from 1.
func (r *reader) file(text string) (any, *problem) {
	if c := text[0] | 0x20; len(text) == 1 && c >= 'a' && c <= 'z' {
		return int(c-'a') + 1, nil
	}
	n, bad := r.number(text, 1, maxFiles, "a file")
	if bad != nil {
		bad.advice = "write its letter, or its number"
	}
	return n, bad
}

// squares reads squares with something between them.
func (r *reader) squares(text, between string) (any, *problem) {
	list := []area{}
	at := 0
	for part := range strings.SplitSeq(text, between) {
		lead := len(part) - len(strings.TrimLeft(part, " \t"))
		if name := strings.TrimSpace(part); name != "" && name != "-" {
			a, bad := r.square(name)
			if bad != nil {
				bad.at += at + lead
				return nil, bad
			}
			list = append(list, a)
		}
		at += len(part) + len(between)
	}
	return list, nil
}

// square reads a square, *RANK or FILE*.
func (r *reader) square(name string) (area, *problem) {
	a := area{anyOf, anyOf}
	if name[0] != '*' {
		if a.file = int(name[0]|0x20) - 'a'; a.file < 0 || a.file >= maxFiles {
			return a, &problem{0, fmt.Sprintf("%s is not a square", quote(name)), "write squares as e4, whole ranks as *4, whole files as e*, with spaces between"}
		}
	}
	if name[1:] != "*" {
		n, err := strconv.Atoi(name[1:])
		if err != nil || n < 1 || name[1] == '+' {
			return a, &problem{0, fmt.Sprintf("%s is not a square", quote(name)), "write squares as e4, whole ranks as *4, whole files as e*, with spaces between"}
		}
		a.rank = n - 1
	}
	if a.file >= r.files || a.rank >= r.ranks {
		return a, &problem{0, fmt.Sprintf("%s is not on a board of %d files and %d ranks", name, r.files, r.ranks),
			fmt.Sprintf("the last square is %c%d", 'a'+r.files-1, r.ranks)}
	}
	return a, nil
}

// kinds reads letters of pieces.
func (r *reader) kinds(text string, one bool) (any, *problem) {
	var set typeSet
	for i := range len(text) {
		switch c := text[i]; c {
		case ' ', '\t', '-':
		case '*':
			set.all = true
		default:
			name, bad := r.letter(c, i)
			if bad != nil {
				return nil, bad
			}
			if slices.Contains(set.names, name) {
				return nil, &problem{i, fmt.Sprintf("the letter %c stands there twice", c), "remove one of them"}
			}
			if one && len(set.names) > 0 {
				return nil, &problem{i, "more than one piece", "write one letter"}
			}
			set.names = append(set.names, name)
		}
	}
	if set.all && len(set.names) > 0 {
		return nil, &problem{0, "* and letters together", "write * alone for all pieces, or letters alone"}
	}
	return set, nil
}

// letter returns the type of the pieces that have a letter in this game.
func (r *reader) letter(c byte, at int) (string, *problem) {
	name, known := r.letters[c|0x20]
	if !known || !isLetter(c) {
		return "", &problem{at, fmt.Sprintf("no piece of this game has the letter %q", c), "the letters are " + r.all()}
	}
	return name, nil
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// all is the letters of the pieces.
func (r *reader) all() string {
	var list []byte
	for c := range r.letters {
		list = append(list, c)
	}
	if slices.Sort(list); len(list) == 0 {
		return "none"
	}
	return string(list)
}

func (r *reader) word(text string, words []string) (any, *problem) {
	if slices.Contains(words, text) {
		return text, nil
	}
	advice := "write " + rule{form: word, words: words}.wanted()
	if near := nearest(text, words); near != "" {
		advice = fmt.Sprintf("did you mean %s?", near)
	}
	return nil, &problem{0, fmt.Sprintf("%s is not known here", quote(text)), advice}
}

func (r *reader) rights(text string) (any, *problem) {
	if i := strings.IndexFunc(text, func(c rune) bool { return !strings.ContainsRune("KQkq-", c) }); i >= 0 {
		return nil, &problem{i, "no right to castle", "write some of KQkq, or -"}
	}
	return strings.Trim(text, "-"), nil
}

// list reads LETTER:VALUE several times.
func (r *reader) list(f form, text string) (any, *problem) {
	counts, words, places := map[string]int{}, map[string]string{}, map[string][]area{}
	for _, w := range fields(text) {
		if w.text == "-" {
			continue
		}
		if len(w.text) < 3 || w.text[1] != ':' {
			return nil, &problem{w.at, fmt.Sprintf("%s is not a letter with a value", quote(w.text)), "write LETTER:VALUE, with spaces only between such pairs"}
		}
		name, bad := r.letter(w.text[0], w.at)
		if bad != nil {
			return nil, bad
		}
		value, at := w.text[2:], w.at+2
		switch f {
		case numbers:
			n, bad := r.number(value, 0, maxNumber, "a number")
			if bad != nil {
				bad.at += at
				return nil, bad
			}
			counts[name] = n.(int)
		case becoming:
			if value == "-" || value == "*" {
				words[name] = ""
				continue
			}
			to, bad := r.letter(value[0], at)
			if bad != nil {
				return nil, bad
			}
			if len(value) > 1 {
				return nil, &problem{at + 1, "more than one piece", "write one letter"}
			}
			words[name] = to
		case names:
			words[name] = strings.ReplaceAll(value, "_", " ")
		default:
			list, bad := r.squares(value, ",")
			if bad != nil {
				bad.at += at
				return nil, bad
			}
			places[name] = list.([]area)
		}
	}
	switch f {
	case numbers:
		return counts, nil
	case whereabouts:
		return places, nil
	}
	return words, nil
}

// quote shortens what a message cites.
func quote(s string) string {
	const longest = 40
	if len(s) > longest {
		return strconv.Quote(s[:longest]) + "…"
	}
	return strconv.Quote(s)
}
