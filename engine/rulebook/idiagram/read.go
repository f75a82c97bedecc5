package idiagram

import (
	"fmt"
	"html"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// diagram is a diagram, split into settings and pieces but not yet interpreted.
type diagram struct {
	page     string // the text in which at of a word counts
	settings map[string]word
	pieces   []piece
	// unread are words that are neither settings nor pieces, and settings given again, for a remark.
	unread []word
}

// word is a piece of text and the byte of the page where it begins.
type word struct {
	text string
	at   int
}

// piece is a type of pieces.
type piece struct {
	at       int
	name, id string
	moves    word
	// places is the text of squares, and held what stands behind it: the number in hand.
	places, held word
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
	line    = regexp.MustCompile(`[^\n\f]+`)
	token   = regexp.MustCompile(`\S+`)
	setting = regexp.MustCompile(`^(\w+)=(.*)$`)
	kind    = regexp.MustCompile(`^[^:=]*:[^:]*:`)
	more    = regexp.MustCompile(`, ,?[a-z]\d| ,[a-z]\d`) // squares with a blank between
)

// find returns the texts of the diagrams in a page, and the byte where each begins. A text without
// the HTML element that marks a diagram counts as one. Comments and tags are blanks in them; a tag
// ends a line.
func find(page string) (list []word) {
	text := comment.ReplaceAllStringFunc(page, blank)
	for _, at := range marked.FindAllStringSubmatchIndex(text, -1) {
		inside := text[at[1]:]
		if end := strings.Index(strings.ToLower(inside), "</"+strings.ToLower(text[at[2]:at[3]])); end >= 0 {
			inside = inside[:end]
		}
		list = append(list, word{inside, at[1]})
	}
	if list == nil {
		list = []word{{text, 0}}
	}
	for i := range list {
		list[i].text = tag.ReplaceAllStringFunc(list[i].text, blank)
	}
	return list
}

// blank replaces every byte of a comment or a tag by a line end that does not count as a line.
func blank(text string) string {
	b := []byte(text)
	for i := range b {
		if b[i] != '\n' {
			b[i] = '\f'
		}
	}
	return string(b)
}

// parse splits the text of a diagram in a page into settings and pieces; ok is false if there are no
// pieces. It also reads a text that has lost its line ends: then words before a piece belong to its
// name.
func parse(page string, inside word) (d diagram, ok bool) {
	d = diagram{page: page, settings: map[string]word{}}
	for _, at := range line.FindAllStringIndex(inside.text, -1) {
		d.line(word{inside.text[at[0]:at[1]], inside.at + at[0]})
	}
	return d, len(d.pieces) > 0
}

// line splits a line.
func (d *diagram) line(w word) {
	var items []word // settings and pieces
	var loose word   // words behind the last of them, which begin the name of the next
	for _, at := range token.FindAllStringIndex(w.text, -1) {
		t := word{w.text[at[0]:at[1]], w.at + at[0]}
		last := len(items) - 1
		switch {
		case kind.MatchString(t.text) && loose.text != "":
			items = append(items, word{loose.text + " " + t.text, loose.at})
			loose = word{}
		case kind.MatchString(t.text), setting.MatchString(t.text):
			items = append(items, t)
		case loose.text == "" && last >= 0 && more.MatchString(items[last].text+" "+t.text):
			items[last].text += t.text
		case loose.text == "":
			loose = t
		default:
			loose.text += " " + t.text
		}
	}
	if last := len(items) - 1; loose.text != "" && last >= 0 && setting.MatchString(items[last].text) {
		items[last].text += " " + loose.text
	} else if loose.text != "" {
		d.unread = append(d.unread, loose)
	}
	for _, item := range items {
		d.item(item)
	}
}

// item takes a setting or a piece. Of a setting that is given twice the first counts.
func (d *diagram) item(w word) {
	if p, is := parsePiece(w); is {
		d.pieces = append(d.pieces, p)
	} else if m := setting.FindStringSubmatch(w.text); m != nil && d.settings[m[1]].text == "" {
		d.settings[m[1]] = word{html.UnescapeString(m[2]), w.at}
	} else {
		d.unread = append(d.unread, w)
	}
}

// parsePiece reads the text of a piece.
func parsePiece(w word) (p piece, ok bool) {
	fields := strings.Split(w.text, ":")
	if len(fields) < 4 || fields[0] == "" {
		return piece{}, false
	}
	words := make([]word, max(6, len(fields)))
	at := w.at
	for i, f := range fields {
		words[i] = word{strings.TrimSpace(html.UnescapeString(f)), at}
		at += len(f) + 1
	}
	places := min(4, len(fields)-1) // others stand behind a picture
	p = piece{at: w.at, name: words[0].text, id: words[1].text, moves: words[2], places: words[places], held: words[5]}
	white, black, both := strings.Cut(p.places.text, ",,")
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

// place returns a byte of the page as line and column.
func (d *diagram) place(at int) string {
	before := d.page[:at]
	column := utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:])
	return fmt.Sprintf("%d:%d", strings.Count(before, "\n")+1, column+1)
}
