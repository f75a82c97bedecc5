package record

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// The limits of a single game: its size in bytes, the number of words and of tags, and the depth of nested
// variations. A larger game is refused.
const (
	mostText  = 8 << 20
	mostWords = 200_000
	mostDepth = 100
	mostTags  = 200
)

// kind is what a word in the movetext is.
type kind uint8

const (
	wordText kind = iota // a move, a number, a sign or anything else
	wordComment
	wordOpen
	wordClose
)

// word is a word of the movetext, with the number of the line on which it begins.
type word struct {
	kind kind
	line int
	// from and to are the bounds, in bytes of the whole text, of the word's content; braces round a comment
	// are left out.
	from, to int
}

// writtenTag is a tag with its place in the text of the game.
type writtenTag struct {
	Tag
	mark
}

// Source is a game as the scanner returns it, cut into tags and words. Its moves have not been found yet.
type Source struct {
	Tags Tags
	// Result is the result that ends the moves in the text; Open if there is none.
	Result string
	// Line is the line of the text on which the game begins, counted from 1. Number is the number of the game
	// in the text.
	Line, Number int
	// Remarks list what in the text was not read exactly as written.
	Remarks []*Fault

	tags  []writtenTag
	words []word
	// text is the text of the game as it is in the file, where it begins at byte start; the moves end at byte
	// end, before the result. decode converts parts of text to UTF-8.
	text       string
	start, end int
	decode     func(string) string
	// cut says that the main line probably goes on, in text that was not understood.
	cut   bool
	depth int
	// closed says that the result at the end of the moves has been read.
	closed bool
	fault  *Fault
}

// Fault is an error in the text of a game, with its place: the line, the number of the game, and the number
// of the move, 0 if it is not in a move.
type Fault struct {
	Line, Game, Move int
	Err              error
	// Aside says that the text could not be read and was kept word for word as a comment.
	Aside bool
}

func (f *Fault) Error() string { return "line " + f.At() }

// At returns the fault in the form that follows the name of a file: "LINE: game N, move M: what is wrong".
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

// nothing reports whether nothing of the game but comments has been read.
func (g *Source) nothing() bool {
	return len(g.tags) == 0 && !g.closed && g.fault == nil &&
		!slices.ContainsFunc(g.words, func(w word) bool { return w.kind != wordComment })
}

// fail records a fault, unless the game already has one. Faulty games are skipped to their end.
func (g *Source) fail(line int, format string, args ...any) {
	if g.fault == nil {
		g.fault = &Fault{Line: line, Game: g.Number, Err: fmt.Errorf(format, args...)}
		g.words = nil
	}
}

// remark records that something on a line was not read exactly as written.
func (g *Source) remark(line int, format string, args ...any) {
	g.Remarks = append(g.Remarks, &Fault{Line: line, Game: g.Number, Err: fmt.Errorf(format, args...)})
}

// add adds a word to the game. If the game has too many words, it records a fault.
func (g *Source) add(w word) {
	switch {
	case g.fault != nil:
	case len(g.words) == mostWords:
		g.fail(w.line, "more than %d moves, comments, signs and variations", mostWords)
	default:
		g.words = append(g.words, w)
	}
}

// fill sets the tags and the text of the game from the bytes in the file. They are taken for UTF-8 if all of
// them are valid UTF-8, otherwise for Windows-1252.
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

// lineOf returns the line of a tag, or the first line of the game if it lacks the tag.
func (g *Source) lineOf(name string) int {
	line := g.Line
	for _, t := range g.tags {
		if t.Name == name {
			line = t.line
		}
	}
	return line
}

// named returns the name of a tag with invalid characters, which decoding may produce, replaced.
func named(name string) string {
	return strings.Map(func(r rune) rune {
		if endsName(r) {
			return '_'
		}
		return r
	}, name)
}

// says returns the text of a word, in UTF-8.
func (g *Source) says(w word) string { return g.between(w.from, w.to) }

// between returns the text, in UTF-8, between two places of the whole text, given in bytes.
func (g *Source) between(from, to int) string { return g.decode(g.text[from-g.start : to-g.start]) }
