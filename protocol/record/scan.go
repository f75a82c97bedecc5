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
	// game is the current game, whose text begins at the byte start.
	game  *Source
	start int
	games int
	// words collects the words of a game.
	words []word
}

// Scan reads games as they are written.
func Scan(in io.Reader) *Scanner { return &Scanner{text: newText(in)} }

// Next reads the next game. At the end of the text the error is io.EOF; a *Fault leaves
// the following games readable; other errors are the reader's.
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
	case s.err != nil && s.err != io.EOF && !g.closed && s.ended(): // what is held may be whole
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

// mark is a place in a game to which the scanner can go back.
type mark struct {
	place
	words, remarks int
}

func (s *Scanner) mark() mark { return mark{s.place, len(s.game.words), len(s.game.Remarks)} }

// back goes back to a mark; false if the text after it is no longer in memory.
func (s *Scanner) back(m mark) bool {
	if m.pos < s.start {
		return false
	}
	s.place, s.game.words, s.game.Remarks = m.place, s.game.words[:min(m.words, len(s.game.words))], s.game.Remarks[:m.remarks]
	return true
}

// word reads the next word of the movetext; false at the end of the game.
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

// comment reads a comment, between braces or to the end of the line. If its end is missing, it ends
// before a line that begins the next game.
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

// tooLong refuses the game and drops its text.
func (s *Scanner) tooLong() {
	s.game.fail(s.line, "more than %d bytes", mostText)
	s.forget(s.pos)
	s.start = s.pos
}

// token reads a word that is neither a comment nor a bracket; false if it is a result, which
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

// next reads up to white space, or to a character that ends a word. A promotion may stand in
// brackets or after a blank, and the halves of a result may be separate.
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

// second is the byte after the next one; 0 for none.
func (s *Scanner) second() byte {
	if i := s.pos - s.base + 1; i < len(s.held) {
		return s.held[i]
	}
	return slices.Concat(s.ahead(2), []byte{0, 0})[1]
}

// Texts that continue a word after a bracket or a blank: a promotion, only after a move to the last
// rank, the new kind of a piece that changes sides (Nxd5(=bN)), and the second half of a result.
var (
	pawnHome  = regexp.MustCompile(`(?:^|\.)(?:[a-h][27]?[-x:]?)?[a-h][18]$`)
	promotion = regexp.MustCompile(`^(?: ?(?:\(=?(?:[A-Za-z]|[♔-♟])\)|=(?:[A-Z]|[♔-♟])))?(?:\(=[wb][A-Z]\))?`)
	half      = regexp.MustCompile(`^(?:[01]|1/2|½|\x{FFFD})$`)
	otherHalf = regexp.MustCompile(`^ (?:[-:–—−\x{FFFD}]) (?:[01]|1/2|½|\x{FFFD})`)
)

// longestEnd limits the length of such a continuation.
const longestEnd = 12

// goesOn is the number of bytes after a word that continue it.
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
