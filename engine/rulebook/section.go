package rulebook

import (
	"strings"
	"unicode/utf8"
)

// section is the text of a definition.
type section struct {
	id, parent       string
	idAt, parentAt   place
	entries          []entry
	known            map[string]int // the entry of a key
	tooMany, skipped bool
	// text holds the lines of the section without comments.
	text []string
}

// entry is a line of a section.
type entry struct {
	key, value     string
	keyAt, valueAt place
}

// cut cuts a file into sections.
func (r *report) cut(text string) (list []*section) {
	if len(text) > maxFile {
		r.add(Error, place{}, "keep a file below 1 MiB", "a file of %d bytes", len(text))
		return nil
	}
	if !utf8.ValidString(text) {
		r.invalid(text)
		return nil
	}
	text = strings.TrimPrefix(text, "\ufeff")
	r.lines = strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	var s *section
	for n, line := range r.lines {
		at := place{line: n}
		if len(line) > maxLine {
			r.add(Error, at, "keep lines below 4 KiB", "a line of %d bytes", len(line))
			if s != nil {
				s.skipped = true
			}
			continue
		}
		rest := strings.TrimLeft(line, " \t\r")
		at.at = len(line) - len(rest)
		rest = strings.TrimRight(rest, " \t\r")
		switch {
		case rest == "" || rest[0] == '#' || rest[0] == ';':
			continue
		case rest[0] == '[':
			if len(list) == maxSections {
				r.add(Error, at, "put the others into a second file", "more than %d games", maxSections)
				return list
			}
			s = r.head(rest, at)
			list = append(list, s)
			continue
		case s == nil:
			r.add(Error, at, "begin with a line such as [mygame:chess]", "a line before the first game")
			return nil
		}
		r.line(s, rest, at)
	}
	return list
}

// invalid adds a fault at the first place where a text is not UTF-8.
func (r *report) invalid(text string) {
	good := 0
	for good < len(text) {
		if c, n := utf8.DecodeRuneInString(text[good:]); c == utf8.RuneError && n == 1 {
			break
		} else {
			good += n
		}
	}
	before := text[:good]
	r.lines = strings.Split(before, "\n")
	r.add(Error, place{len(r.lines) - 1, len(r.lines[len(r.lines)-1])}, "save the file as UTF-8", "bytes that are no text")
}

// head parses the first line of a section, such as [my-game:chess].
func (r *report) head(line string, at place) *section {
	s := &section{known: map[string]int{}, idAt: at.right(1), text: []string{line}}
	inside, rest, closed := strings.Cut(line[1:], "]")
	id, parent, inherits := strings.Cut(inside, ":")
	s.id, s.parent = strings.TrimSpace(id), strings.TrimSpace(parent)
	s.parentAt = at.right(1 + len(id) + 1)
	switch {
	case !closed:
		r.refuse(s, at.right(len(line)), "write ] behind the name", "the name of a game without ] at its end")
	case strings.TrimSpace(rest) != "":
		r.refuse(s, at.right(len(inside)+2), "write it on a line of its own", "%q behind the name of a game", strings.TrimSpace(rest))
	case inherits && s.parent == "":
		r.refuse(s, s.parentAt, "name the game that this one is like, or remove the colon", "a colon without a name behind it")
	case !soundID(s.id):
		r.refuse(s, s.idAt, "use small letters, digits and hyphens, at most 40, as in my-game", "%q cannot be the name of a game", s.id)
	}
	return s
}

// refuse adds an error for a section, so that the rest of the section is skipped.
func (r *report) refuse(s *section, at place, advice, format string, args ...any) {
	s.skipped = true
	r.add(Error, at, advice, format, args...)
}

// soundID reports whether a text is a valid ID of a game.
func soundID(id string) bool {
	for i := range len(id) {
		c := id[i]
		if !(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' && i > 0) {
			return false
		}
	}
	return len(id) > 0 && len(id) <= 40
}

// line reads a line of a section.
func (r *report) line(s *section, line string, at place) {
	key, value, is := strings.Cut(line, "=")
	key = strings.TrimSpace(key)
	switch {
	case !is:
		r.refuse(s, at, "write KEY = VALUE, or # in front of a comment", "a line without =")
		return
	case key == "":
		r.refuse(s, at, "write the name of a rule in front of =", "a value without a key")
		return
	case len(s.entries) == maxKeys && !s.tooMany:
		s.tooMany = true
		r.refuse(s, at, "inherit from a game that has some of them", "more than %d keys", maxKeys)
	}
	if s.tooMany {
		return
	}
	e := entry{key, strings.TrimSpace(value), at, at.right(len(line) - len(strings.TrimLeft(value, " \t")))}
	s.text = append(s.text, key+" = "+e.value)
	if i, twice := s.known[key]; twice {
		r.add(Note, at, "remove one of them", "%s is given twice, first in line %d; the last one counts", key, s.entries[i].keyAt.line+1)
		s.entries[i] = e
		return
	}
	s.known[key] = len(s.entries)
	s.entries = append(s.entries, e)
}
