package record

import (
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Scanner cuts a text into games, and games into words (PGN standard, sections 5 to 8).
type Scanner struct {
	text
	// game is the game that is being read. Its text begins at byte start of the whole text. games counts the
	// games before it.
	game  *Source
	start int
	games int
	// words has the memory for the words of a game, which the next game uses again.
	words []word
}

// Scan returns a Scanner of the text that in has.
func Scan(in io.Reader) *Scanner { return &Scanner{text: newText(in)} }

// Next reads the next game. At the end of the text the error is io.EOF. If it is a *Fault, the game is faulty
// and the following games can still be read. Other errors come from reading the text.
func (s *Scanner) Next() (*Source, error) {
	s.skip()
	s.forget(s.pos)
	g := &Source{Result: Open, Line: s.line, Number: s.games + 1, words: s.words[:0]}
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
	case s.err != nil && s.err != io.EOF && !g.closed && s.ended(): // unless a whole game is in memory
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
	g.start, s.words, g.words = s.start, g.words, slices.Clone(g.words)
	g.fill(s.since(s.start))
	if g.fault != nil {
		return g, g.fault
	}
	return g, nil
}

// mark is a place in the text of a game to which the scanner can return, with the numbers of words and
// remarks read before it.
type mark struct {
	place
	words, remarks int
}

func (s *Scanner) mark() mark { return mark{s.place, len(s.game.words), len(s.game.Remarks)} }

// back returns to a place marked before. It reports false if the text after that place is no longer in
// memory.
func (s *Scanner) back(m mark) bool {
	if m.pos < s.start {
		return false
	}
	s.place, s.game.words, s.game.Remarks = m.place, s.game.words[:min(m.words, len(s.game.words))], s.game.Remarks[:m.remarks]
	return true
}

// word reads the next word of the movetext. It returns false at the end of the game.
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
		s.game.depth = max(0, s.game.depth-1) // a bracket that closes no variation is reported when the moves are read
		w.kind = wordClose
		s.game.add(w)
	default:
		return s.token()
	}
	return true
}

// comment reads a comment between braces, or from a semicolon to the end of the line. If the closing brace is
// missing, the comment ends before a line that begins the next game.
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

// tooLong records that the game is too long, and drops its text from memory.
func (s *Scanner) tooLong() {
	s.game.fail(s.line, "more than %d bytes", mostText)
	s.forget(s.pos)
	s.start = s.pos
}

// token reads a word that is neither a comment nor a bracket. It returns false if the word is a result, which
// ends the game.
func (s *Scanner) token() bool {
	if s.pos-s.start > mostText {
		s.tooLong()
	}
	w := s.next()
	result, known := "", false
	if said := s.since(w.from)[:w.to-w.from]; strings.IndexByte("01*\xbd\xc2", said[0]) >= 0 { // what results begin with
		result, known = resultIn(string(said))
	}
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

// next reads a word up to white space or to a character that ends a word. Blanks and brackets that belong to
// a promotion, as in e8 (Q), or to a result, as in 1 - 0, do not end it.
func (s *Scanner) next() word {
	w := word{line: s.line, from: s.pos}
	for size := 1; ; size = 1 {
		if s.peek() >= utf8.RuneSelf {
			_, size = s.rune()
		}
		for range size {
			s.read()
		}
		c := s.peek()
		if c == '(' || c == ' ' && strings.IndexByte("(=-:\xe2\x96\x97", s.second()) >= 0 {
			for range goesOn(s.since(w.from), s.ahead(longestEnd)) {
				s.read()
			}
			c = s.peek()
		}
		w.to = s.pos
		if c <= ' ' || strings.IndexByte("()[]{};", c) >= 0 || c >= utf8.RuneSelf && s.space() || w.to-w.from > mostText ||
			c == '*' && s.last != '*' && s.second() <= ' ' {
			return w
		}
	}
}

// second returns the byte after the next byte; 0 if there is none.
func (s *Scanner) second() byte {
	if i := s.pos - s.base + 1; i < len(s.held) {
		return s.held[i]
	}
	return slices.Concat(s.ahead(2), []byte{0, 0})[1]
}

// promotion and otherHalf match text, after a blank or bracket, that still belongs to the word before it: a
// promotion, in brackets, or after a blank if the word is a move to the last rank (pawnHome); the new kind of
// a captured piece that changes sides, as in Nxd5(=bN); the second half of a result (half).
var (
	pawnHome  = regexp.MustCompile(`(?:^|\.)(?:[a-h][27]?[-x:]?)?[a-h][18]$`)
	promotion = regexp.MustCompile(`^(?: ?(?:\(=?(?:[A-Za-z]|[♔-♟])\)|=(?:[A-Z]|[♔-♟])))?(?:\(=[wb][A-Z]\))?`)
	half      = regexp.MustCompile(`^(?:[01]|1/2|½|\x{FFFD})$`)
	otherHalf = regexp.MustCompile(`^ (?:[-:–—−\x{FFFD}]) (?:[01]|1/2|½|\x{FFFD})`)
)

// longestEnd is how many bytes after a word are searched for such text.
const longestEnd = 12

// goesOn returns how many bytes of the text behind a word still belong to that word.
func goesOn(word, behind []byte) int {
	if half.Match(word) {
		return len(otherHalf.Find(behind))
	}
	found := promotion.Find(behind)
	if len(found) > 0 && found[0] == ' ' && !pawnHome.Match(word) {
		return 0
	}
	return len(found)
}
