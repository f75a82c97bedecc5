package idiagram

import (
	"html"
	"regexp"
	"strconv"
	"strings"
)

// diagram is a diagram, split into settings and pieces but not yet interpreted.
type diagram struct {
	settings map[string]string
	pieces   []piece
	// unread are the lines that are neither settings nor pieces, for a remark.
	unread []string
}

// piece is a type of pieces.
type piece struct {
	name, id, moves string
	// squares are the squares of White's and of Black's pieces of this type at the start.
	squares [2][]square
	// both says that Black's squares are given.
	both bool
}

// square is a square as a diagram writes it: file and rank, both from 0.
type square struct{ file, rank int }

var (
	marked  = regexp.MustCompile(`(?is)<(\w+)[^>]*\bclass\s*=\s*["']?[^"'>]*\bidiagram\b[^>]*>`)
	comment = regexp.MustCompile(`(?s)<!--.*?-->`)
	tag     = regexp.MustCompile(`<[^>]*>`)
	setting = regexp.MustCompile(`^(\w+)=(.*)$`)
	// If the text has lost its line ends, settings and pieces follow each other after blanks:
	// item finds where they begin.
	item = regexp.MustCompile(`\s+(\w+=|[^\s:=]+:[^\s:]*:)`)
)

// find returns the texts of the diagrams in a page. A text without the HTML element that marks
// a diagram counts as one.
func find(text string) (list []string) {
	text = comment.ReplaceAllString(text, "")
	for _, at := range marked.FindAllStringSubmatchIndex(text, -1) {
		inside := text[at[1]:]
		if end := strings.Index(strings.ToLower(inside), "</"+strings.ToLower(text[at[2]:at[3]])); end >= 0 {
			inside = inside[:end]
		}
		list = append(list, inside)
	}
	if list == nil {
		list = []string{text}
	}
	for i, inside := range list {
		list[i] = html.UnescapeString(tag.ReplaceAllString(inside, "\n"))
	}
	return list
}

// parse splits the text of a diagram into settings and pieces; ok is false if there are none.
func parse(text string) (d diagram, ok bool) {
	d.settings = map[string]string{}
	for line := range strings.Lines(item.ReplaceAllString(text, "\n$1")) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if p, is := parsePiece(line); is {
			d.pieces = append(d.pieces, p)
		} else if m := setting.FindStringSubmatch(line); m != nil {
			d.settings[m[1]] = strings.TrimSpace(m[2])
		} else {
			d.unread = append(d.unread, line)
		}
	}
	return d, len(d.pieces) > 0
}

// parsePiece reads a line of a piece.
func parsePiece(line string) (p piece, ok bool) {
	fields := strings.Split(line, ":")
	if len(fields) < 4 || strings.Contains(fields[0], "=") || fields[0] == "" {
		return piece{}, false
	}
	p = piece{name: fields[0], id: fields[1], moves: fields[2]}
	white, black, both := strings.Cut(fields[min(4, len(fields)-1)], ",,") // others stand behind a picture
	p.both = both
	for side, list := range []string{white, black} {
		for word := range strings.SplitSeq(list, ",") {
			p.squares[side] = append(p.squares[side], squaresOf(word)...)
		}
	}
	return p, true
}

var span = regexp.MustCompile(`^([a-z])(\d{1,2})(?:-([a-z])(\d{1,2}))?$`)

// squaresOf returns the squares that a word names: one square, or all squares between two
// (a2-h2).
func squaresOf(word string) (list []square) {
	m := span.FindStringSubmatch(strings.TrimSpace(word))
	if m == nil {
		return nil
	}
	rank := func(s string) int { n, _ := strconv.Atoi(s); return n }
	first := square{int(m[1][0] - 'a'), rank(m[2])}
	last := first
	if m[3] != "" {
		last = square{int(m[3][0] - 'a'), rank(m[4])}
	}
	for file := first.file; file <= last.file; file++ {
		for r := first.rank; r <= last.rank; r++ {
			list = append(list, square{file, r})
		}
	}
	return list
}
