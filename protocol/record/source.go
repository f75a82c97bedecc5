package record

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// The limits of a game: its size in bytes, the numbers of words and of tags, and the depth of
// nested variations. A larger game is refused.
const (
	mostText  = 8 << 20
	mostWords = 200_000
	mostDepth = 100
	mostTags  = 200
)

// kind is a kind of word in the movetext.
type kind uint8

const (
	wordText kind = iota // a move, a number, a sign or anything else
	wordComment
	wordOpen
	wordClose
)

// word is a word of the movetext, with the line on which it begins.
type word struct {
	kind kind
	line int
	// from and to bound the word's content in the game's text, without braces.
	from, to int
}

// writtenTag is a tag with its place in the text.
type writtenTag struct {
	Tag
	mark
}

// Source is a scanned game, whose moves have not been found yet.
type Source struct {
	Tags Tags
	// Result is the word that ends the game, Open if there is none.
	Result string
	// Line is the line on which the game begins, counted from 1, Number the number of the game.
	Line, Number int
	// Remarks list what was not read exactly as written.
	Remarks []*Fault

	tags  []writtenTag
	words []word
	// text is the text of the game. Its tags and movetext are the bytes from start to end of the
	// file. decode converts it to UTF-8.
	text       string
	start, end int
	decode     func(string) string
	// cut says that the main line goes on, but its continuation is unknown.
	cut   bool
	depth int
	// closed says that a result has been read.
	closed bool
	fault  *Fault
}

// Fault describes a fault of a game and its place: the line, the number of the game, and the number
// of the move; 0 if it is in no move.
type Fault struct {
	Line, Game, Move int
	Err              error
	// Aside says that text could not be read, and was kept word for word as a comment.
	Aside bool
}

func (f *Fault) Error() string { return "line " + f.At() }

// At is the fault in the form that follows the name of a file: "LINE: game N, move M: what is
// wrong".
func (f *Fault) At() string {
	where := fmt.Sprintf("%d: game %d", f.Line, f.Game)
	if f.Move > 0 {
		where += fmt.Sprintf(", move %d", f.Move)
	}
	where += ": " + f.Err.Error()
	if f.Aside {
		where += "; the rest of the line is kept as a comment"
	}
	return where
}

func (f *Fault) Unwrap() error { return f.Err }

// nothing reports whether the game has only comments.
func (g *Source) nothing() bool {
	return len(g.tags) == 0 && !g.closed && g.fault == nil &&
		!slices.ContainsFunc(g.words, func(w word) bool { return w.kind != wordComment })
}

// fail records the first fault of a game; the rest of the game is skipped.
func (g *Source) fail(line int, format string, args ...any) {
	if g.fault == nil {
		g.fault = &Fault{Line: line, Game: g.Number, Err: fmt.Errorf(format, args...)}
		g.words = nil
	}
}

// remark records something that is read in another way than written.
func (g *Source) remark(line int, format string, args ...any) {
	g.Remarks = append(g.Remarks, &Fault{Line: line, Game: g.Number, Err: fmt.Errorf(format, args...)})
}

// add adds a word, unless the game has too many.
func (g *Source) add(w word) {
	switch {
	case g.fault != nil:
	case len(g.words) == mostWords:
		g.fail(w.line, "more than %d moves, comments, signs and variations", mostWords)
	default:
		g.words = append(g.words, w)
	}
}

// fill sets the content of tags and words from the text of the game: in UTF-8 if all of it is
// valid, otherwise in Windows-1252.
func (g *Source) fill(written []byte) {
	if g.text, g.decode = string(written), func(s string) string { return s }; !utf8.ValidString(g.text) {
		g.decode = fromWindows
	}
	for _, t := range g.tags {
		t.Name, t.Value = named(g.decode(t.Name)), g.decode(t.Value)
		if strings.IndexByte(t.Value, '\\') >= 0 {
			t.Value = unescaped.Replace(t.Value)
		}
		t.Value = Clean(t.Value)
		if result, known := resultIn(t.Value); known && t.Name == ResultTag {
			t.Value = result
		}
		if i := slices.IndexFunc(g.Tags, func(other Tag) bool { return other.Name == t.Name }); i >= 0 {
			g.remark(t.line, "the tag %s is written twice; the last counts", t.Name)
			g.Tags[i] = t.Tag
			continue
		}
		g.Tags = append(g.Tags, t.Tag)
	}
	if last := len(g.words) - 1; !g.closed && g.Tags.Value(ResultTag) == Forfeit && last >= 0 && g.says(g.words[last]) == Forfeit {
		g.words = g.words[:last]
	}
}

// lineOf is the line of a tag, or the first line of the game if the tag is missing.
func (g *Source) lineOf(name string) int {
	line := g.Line
	for _, t := range g.tags {
		if t.Name == name {
			line = t.line
		}
	}
	return line
}

// named is a tag's name without invalid characters, which decoding may produce.
func named(name string) string {
	return strings.Map(func(r rune) rune {
		if endsName(r) {
			return '_'
		}
		return r
	}, name)
}

// says returns the text of a word.
func (g *Source) says(w word) string { return g.between(w.from, w.to) }

// between is the text between two bytes of the file.
func (g *Source) between(from, to int) string { return g.decode(g.text[from-g.start : to-g.start]) }
