package record

import (
	"bufio"
	"io"
	"slices"
	"strings"
)

// Scanner cuts a text into games and those into words (PGN standard, sections 5 to 8).
type Scanner struct {
	in    *bufio.Reader
	line  int
	fresh bool // at the beginning of a line
	games int
	err   error
	// next is the tag with which the next game begins, if it has been read, on line begun.
	next  *Tag
	begun int
}

// Scan reads games as they are written.
func Scan(in io.Reader) *Scanner {
	s := &Scanner{in: bufio.NewReader(in), line: 1, fresh: true}
	if mark, err := s.in.Peek(3); err == nil && string(mark) == "\ufeff" {
		_, _ = s.in.Discard(3) // they are buffered
	}
	return s
}

// Next reads the next game. At the end of the text the error is io.EOF; a *Fault leaves
// the games behind to be read; other errors are those of the reader.
func (s *Scanner) Next() (*Source, error) {
	s.skip()
	g := &Source{Result: Open, Line: s.line, Number: s.games + 1}
	if s.next != nil {
		g.Line, g.Tags, s.next = s.begun, Tags{*s.next}, nil
	}
	for s.tag(g) {
	}
	for s.next == nil && s.word(g) {
	}
	if s.err != nil && s.err != io.EOF {
		return nil, s.err
	}
	if g.nothing() {
		if s.err != nil {
			return nil, io.EOF
		}
		return s.Next() // comments above the first tag
	}
	if g.depth > 0 {
		g.fail(s.line, "a variation has no end")
	}
	s.games++
	if g.fault != nil {
		return g, g.fault
	}
	return g, nil
}

// peek is the next byte; 0 at the end.
func (s *Scanner) peek() byte {
	b, err := s.in.Peek(1)
	if err != nil {
		s.err = err
		return 0
	}
	return b[0]
}

// read takes the next byte, which has been peeked at.
func (s *Scanner) read() byte {
	c, err := s.in.ReadByte()
	if err != nil {
		s.err = err
	}
	if s.fresh = c == '\n'; s.fresh {
		s.line++
	}
	return c
}

// skip skips what means nothing, white space and lines that begin with a per cent sign,
// and peeks at what follows; 0 at the end.
func (s *Scanner) skip() byte {
	for {
		switch c := s.peek(); {
		case s.err != nil:
			return 0
		case c == '%' && s.fresh:
			s.skipLine()
		case c > ' ':
			return c
		default:
			s.read()
		}
	}
}

func (s *Scanner) skipLine() {
	for s.err == nil && s.read() != '\n' {
	}
}

// nextGame skips to a line that looks like the first of a game's tags.
func (s *Scanner) nextGame() {
	for s.err == nil {
		s.skipLine()
		if b, err := s.in.Peek(len("[" + firstTag + " ")); err == nil && string(b) == "["+firstTag+" " {
			return
		}
	}
}

// tag reads a tag; false if there is none.
func (s *Scanner) tag(g *Source) bool {
	if s.skip() != '[' {
		return false
	}
	line := s.line
	var sb strings.Builder
	for quoted, escaped := false, false; ; {
		c := s.peek()
		if s.err != nil || c == '\n' || sb.Len() > mostComment {
			break
		}
		sb.WriteByte(s.read())
		if c == ']' && !quoted {
			break
		}
		quoted = quoted != (c == '"' && !escaped)
		escaped = c == '\\' && !escaped
	}
	g.size += sb.Len()
	switch t, ok := parseTag(sb.String()); {
	case !ok:
		g.fail(line, "%.60q is no tag pair", strings.TrimSpace(sb.String()))
	case t.Name == firstTag && len(g.Tags) > 0: // a game without moves
		s.next, s.begun = &t, line
		return false
	case len(g.Tags) == mostTags:
		g.fail(line, "more than %d tags", mostTags)
	default:
		g.Tags = append(g.Tags, t)
	}
	return true
}

// firstTag is the first tag of a game in the standard's order.
const firstTag = "Event"

// parseTag reads a tag: [Name "value"].
func parseTag(text string) (t Tag, ok bool) {
	name, value, _ := strings.Cut(strings.TrimPrefix(text, "["), "\"")
	t.Name = strings.TrimSpace(name)
	value, ok = strings.CutSuffix(strings.TrimSpace(value), "]")
	value, quoted := strings.CutSuffix(strings.TrimSpace(value), "\"")
	t.Value = Clean(unescaped.Replace(value))
	return t, ok && quoted && t.Name != "" && !strings.ContainsAny(t.Name, " \t[]{}")
}

// word reads what comes next in the movetext; false at the end of the game.
func (s *Scanner) word(g *Source) bool {
	c := s.skip()
	line := s.line
	switch c {
	case 0, '[':
		return false
	case '{', ';':
		s.comment(g)
	case '(':
		s.read()
		if g.depth++; g.depth > mostDepth {
			g.fail(line, "variations in one another, more than %d", mostDepth)
		}
		g.add(wordOpen, line, "")
	case ')':
		s.read()
		if g.depth--; g.depth < 0 {
			g.fail(line, "a variation ends that has not begun")
		}
		g.add(wordClose, line, "")
	default:
		return s.move(g, line)
	}
	return true
}

// comment reads a comment, between braces or to the end of the line.
func (s *Scanner) comment(g *Source) {
	line, end := s.line, byte('}')
	if s.read() == ';' {
		end = '\n'
	}
	var sb strings.Builder
	for sb.Len() <= mostComment {
		c := s.read()
		switch {
		case s.err != nil && end == '}':
			g.fail(line, "a comment has no end")
			return
		case s.err != nil || c == end:
			g.add(wordComment, line, sb.String())
			return
		}
		sb.WriteByte(c)
	}
	g.fail(line, "a comment of more than %d bytes", mostComment)
	s.nextGame()
}

// move reads a word that is a move, a sign or a result; false after a result.
func (s *Scanner) move(g *Source, line int) bool {
	var sb strings.Builder
	for c := s.peek(); c > ' ' && sb.Len() <= mostComment; c = s.peek() {
		if sb.Len() > 0 && strings.IndexByte("{}();", c) >= 0 {
			break
		}
		sb.WriteByte(s.read())
	}
	text := decoded(sb.String())
	if slices.Contains(results, text) {
		if g.depth > 0 {
			return true
		}
		g.Result = text
		for c := s.peek(); c == ' ' || c == '\t' || c == '{' || c == ';'; c = s.peek() {
			if c == ' ' || c == '\t' {
				s.read()
			} else {
				s.comment(g)
			}
		}
		return false
	}
	text = withoutNumber(text)
	bare := strings.TrimRight(text, "!?")
	switch {
	case text == "" || text == "e.p.":
		return true
	case text[0] == '$' || slices.Contains(signs, text):
		g.add(wordGlyph, line, text)
		return true
	case bare != "":
		g.add(wordMove, line, bare)
	}
	if bare != text {
		g.add(wordGlyph, line, text[len(bare):])
	}
	return true
}

// withoutNumber cuts the number of a move off the front of a word.
func withoutNumber(text string) string {
	if rest := strings.TrimLeft(text, "0123456789"); len(rest) < len(text) && (rest == "" || rest[0] == '.') {
		return strings.TrimLeft(rest, ".…")
	}
	return strings.TrimLeft(text, ".…")
}
