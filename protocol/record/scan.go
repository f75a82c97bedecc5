package record

import (
	"io"
	"strings"
	"unicode/utf8"
)

// Scanner cuts a text into games and those into words (PGN standard, sections 5 to 8).
type Scanner struct {
	text
	// game is the one that is being read, whose text begins at the byte start.
	game  *Source
	start int
	games int
}

// Scan reads games as they are written.
func Scan(in io.Reader) *Scanner { return &Scanner{text: newText(in)} }

// Next reads the next game. At the end of the text the error is io.EOF; a *Fault leaves
// the following games readable; other errors are the reader's.
func (s *Scanner) Next() (*Source, error) {
	s.skip()
	s.forget(s.pos)
	g := &Source{Result: Open, Line: s.line, Number: s.games + 1}
	s.game, s.start = g, s.pos
	s.head()
	for s.word() {
	}
	if !g.closed {
		g.end = s.pos
	}
	if g.closed {
		s.behind()
	}
	switch {
	case s.err != nil && s.err != io.EOF:
		return nil, s.err
	case g.nothing() && len(g.Remarks) == 0:
		return nil, io.EOF
	case g.nothing():
		g.fail(g.Line, "no tag, no move")
	case g.depth > 0:
		g.remark(s.line, "a variation has no end")
		g.cut = true
	}
	s.games++
	g.start = s.start
	g.fill(s.since(s.start))
	if g.fault != nil {
		return g, g.fault
	}
	return g, nil
}

// mark is how far a game has been read.
type mark struct {
	place
	words, remarks int
}

func (s *Scanner) mark() mark { return mark{s.place, len(s.game.words), len(s.game.Remarks)} }

// back goes back to a mark; false if the text behind it is no longer held.
func (s *Scanner) back(m mark) bool {
	if m.pos < s.start {
		return false
	}
	s.place, s.game.words, s.game.Remarks = m.place, s.game.words[:min(m.words, len(s.game.words))], s.game.Remarks[:m.remarks]
	return true
}

// word reads what comes next in the movetext; false at the end of the game.
func (s *Scanner) word() bool {
	c := s.skip()
	if c == 0 && s.ended() || c == '[' && s.startsTag() {
		return false
	}
	switch w := (word{line: s.line, from: s.pos, to: s.pos}); c {
	case '{', ';':
		s.comment()
	case '(':
		s.read()
		if s.game.depth++; s.game.depth > mostDepth {
			s.game.fail(w.line, "variations in one another, more than %d", mostDepth)
		}
		w.kind = wordOpen
		s.game.add(w)
	case ')':
		s.read()
		s.game.depth = max(0, s.game.depth-1) // one that has not begun is told by who reads the moves
		w.kind = wordClose
		s.game.add(w)
	default:
		return s.token()
	}
	return true
}

// comment reads a comment, between braces or to the end of the line. One without an end
// ends where a line begins the next game.
func (s *Scanner) comment() {
	w := word{kind: wordComment, line: s.line}
	toLineEnd := s.read() == ';'
	for w.from = s.pos; ; s.read() {
		c := s.peek()
		w.to = s.pos
		switch {
		case toLineEnd && (c == '\n' || c == '\r'):
			s.game.add(w)
			return
		case !toLineEnd && c == '}':
			s.read()
			s.game.add(w)
			return
		case c == 0 && s.ended(), c == '[' && s.begins() && s.startsWith("["+firstTag+` "`):
			if !toLineEnd {
				s.game.remark(w.line, "a comment has no end")
				s.game.cut = !s.game.closed
			}
			s.game.add(w)
			return
		case s.pos-s.start > mostText:
			s.tooLong()
		}
	}
}

// tooLong refuses the game and lets go of its text.
func (s *Scanner) tooLong() {
	s.game.fail(s.line, "more than %d bytes", mostText)
	s.forget(s.pos)
	s.start = s.pos
}

// token reads a word that is no comment and no bracket; false if it is a result, with which
// the game ends.
func (s *Scanner) token() bool {
	if s.pos-s.start > mostText {
		s.tooLong()
	}
	w := s.next()
	result, known := results[string(s.since(w.from)[:w.to-w.from])]
	if known && s.game.depth == 0 {
		s.game.Result, s.game.closed, s.game.end = result, true, w.from
		return false
	}
	if known {
		w.kind = wordComment
		s.game.remark(w.line, "a result in a variation, kept as a comment")
	}
	s.game.add(w)
	return true
}

// next reads to white space, or to what ends a word. What a Pawn becomes may stand in
// brackets.
func (s *Scanner) next() word {
	w := word{line: s.line, from: s.pos}
	for size := 1; ; size = 1 {
		if s.peek() >= utf8.RuneSelf {
			_, size = s.rune()
		}
		for range size {
			s.read()
		}
		if s.peek() == '(' && becomes(s.ahead(3)) {
			for range 3 {
				s.read()
			}
		}
		w.to = s.pos
		c := s.peek()
		if c <= ' ' || strings.IndexByte("()[]{};", c) >= 0 || c >= utf8.RuneSelf && s.space() || w.to-w.from > mostText {
			return w
		}
	}
}

// becomes says whether a text begins with a letter in brackets.
func becomes(text []byte) bool {
	return len(text) >= 3 && text[0] == '(' && text[1]|0x20 >= 'a' && text[1]|0x20 <= 'z' && text[2] == ')'
}
