package record

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// head reads the part of a game above its moves: tags, and the comments and headings among them.
func (s *Scanner) head() {
	split, last := 0, s.line // index of the first tag after the last blank line, and line of the last tag
	for {
		switch c := s.skip(); {
		case c == '{', c == ';':
			s.comment()
			last = s.line
		case c == '[' && s.startsTag():
			if s.line > last+1 {
				split = len(s.game.tags)
			}
			if !s.tag(split) {
				return
			}
			last = s.line
		case c == 0, len(s.game.tags) > 0, !s.heading():
			return
		}
	}
}

// firstTag is the tag that comes first in the PGN standard's order.
const firstTag = "Event"

// longestName limits the length of a tag's name, in bytes.
const longestName = 255

// startsTag reports whether a tag begins at the next character, which is a bracket: a name must follow and,
// unless the bracket is the first character of its line, a quotation mark after the name.
func (s *Scanner) startsTag() bool {
	name := bytes.TrimLeft(s.ahead(longestName)[1:], " \t")
	end := bytes.IndexFunc(name, endsName)
	return end > 0 && (s.begins() || bytes.HasPrefix(bytes.TrimLeft(name[end:], " \t"), []byte{'"'}))
}

// endsName reports whether a character cannot be part of a tag's name.
func endsName(r rune) bool {
	return unicode.IsSpace(r) || unicode.IsControl(r) || strings.ContainsRune("\"[](){}%;", r)
}

// tag reads a tag. It returns false, at the beginning of the next game, if the tag belongs to that game: the
// next game begins at a tag whose name this game already has, if there is a blank line between the two or the
// name is Event. After a blank line the next game begins with the first tag after that line; split is the
// index of that tag.
func (s *Scanner) tag(split int) bool {
	g := s.game
	t := writtenTag{mark: s.mark()}
	for quoted, escaped := false, false; ; {
		c := s.peek()
		if (c == '\n' || c == '\r') && !(quoted && brokenTag.Match(s.ahead(longestLine))) || c == 0 && s.ended() || s.pos-t.pos > mostText {
			break
		}
		s.read()
		if c == ']' && !quoted {
			break
		}
		quoted = quoted != (c == '"' && !escaped)
		escaped = c == '\\' && !escaped
	}
	written := string(s.since(t.pos))
	whole := false
	if t.Tag, whole = parseTag(written); !whole || strings.ContainsAny(written, "\r\n") {
		g.remark(t.line, "%.60q is no tag pair; read as %s %q", written, t.Name, Clean(t.Value))
	}
	if i := slices.IndexFunc(known, func(name string) bool { return strings.EqualFold(name, t.Name) }); i >= 0 && known[i] != t.Name {
		g.remark(t.line, "the tag %s is read as %s", t.Name, known[i])
		t.Name = known[i]
	}
	switch i := slices.IndexFunc(g.tags, func(other writtenTag) bool { return other.Name == t.Name }); {
	case i >= 0 && i < split && split < len(g.tags):
		m := g.tags[split].mark
		g.tags = g.tags[:split]
		return !s.back(m)
	case i >= 0 && (i < split || t.Name == firstTag):
		return !s.back(t.mark)
	}
	if len(g.tags) == mostTags {
		g.fail(t.line, "more than %d tags", mostTags)
	}
	g.tags = append(g.tags, t)
	return true
}

// brokenTag matches the text from a line end to the next if a tag, begun on the line before, ends there.
var brokenTag = regexp.MustCompile(`^(?:\r\n|\n|\r)[^\["\r\n][^"\r\n]*"[ \t]*\][ \t]*(?:[\r\n]|$)`)

// known has the names of the tags that this package uses. People also write them in lower case.
var known = []string{firstTag, "Site", "Date", "Round", "White", "Black", ResultTag, VariantTag, fenTag, setUpTag, TerminationTag}

// parseTag parses a tag, [Name "value"], as far as it can. whole reports that the tag is complete.
func parseTag(text string) (t Tag, whole bool) {
	text = strings.TrimSpace(text[1:])
	end := strings.IndexFunc(text, endsName)
	if end < 0 {
		end = len(text)
	}
	t.Name = text[:end]
	value, closed := strings.CutSuffix(strings.TrimSpace(text[end:]), "]")
	value, begun := strings.CutPrefix(strings.TrimSpace(value), `"`)
	value, ended := strings.CutSuffix(value, `"`)
	t.Value = value
	return t, closed && begun && ended
}

// moves matches a line that looks like the beginning of movetext: a move number followed by something like a
// move or by nothing, a bracket, a glyph, a result, or a move.
var moves = regexp.MustCompile(`^(?:\d{1,3}[ \t]*(?:\.|…|\x{FFFD})*[ \t]*(?:[{(;$\r\n]|$)|\d{1,3}[ \t]*(?:\.|…|\x{FFFD}|[ \t])[^\r\n]*?(?:` + anyMove + `|--|Z0|pass|null|(?:\*|1-0|0-1|1/2-1/2)\s*(?:[\r\n]|$))|[($½]|\*(?:\s|$)|[01]-[01]|1/2|` + anyMove + `)`)

// anyMove matches text that looks like a move, also in games with other pieces and boards.
const anyMove = `[A-Z♔-♟]{0,2}[a-z]?\d{0,2}[-x:×–]?[a-z]\d|\S{1,2}@[a-z]\d|@@@@|[O0o]-[O0o]`

// longestLine is how many bytes of a line are read ahead to find out what it is.
const longestLine = 255

// heading reads the rest of the line as a comment. It returns false, with nothing read, if the line looks
// like movetext (see moves).
func (s *Scanner) heading() bool {
	if moves.Match(s.ahead(longestLine)) {
		return false
	}
	w := word{kind: wordComment, line: s.line, from: s.pos}
	for c := s.peek(); c != '\n' && c != '\r' && !(c == 0 && s.ended()); c = s.peek() {
		s.read()
		if s.pos-s.start > mostText {
			s.tooLong()
		}
	}
	w.to = s.pos
	s.game.remark(w.line, "text that belongs to no game, kept as a comment")
	s.game.add(w)
	return true
}

// behind reads the text after a result. Comments and other text up to a blank line belong to this game. Text
// after the blank line belongs to it only if no other game follows.
func (s *Scanner) behind() {
	m, last, separate := s.mark(), s.line, false
	for {
		c := s.skip()
		if s.line > last+1 && !separate {
			m, separate = s.mark(), true
		}
		switch {
		case c == 0 && s.ended():
			return
		case c == '{', c == ';':
			s.comment()
		case c == '[' && s.startsTag(), !s.heading():
			if separate {
				s.back(m)
			}
			return
		}
		last = s.line
	}
}
