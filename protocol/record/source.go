package record

import (
	"fmt"
	"slices"
)

// The bounds of a game, beyond which it is refused: what stands in one comment, tag or
// word and in all of them, in bytes; how many words there are; how many variations are
// open at once.
const (
	mostComment = 64 << 10
	mostText    = 8 << 20
	mostWords   = 200_000
	mostDepth   = 100
	mostTags    = 200
)

// kind is a kind of word in the movetext.
type kind uint8

const (
	wordMove kind = iota
	wordComment
	wordGlyph
	wordOpen
	wordClose
)

// word is a word of the movetext, with the line on which it begins.
type word struct {
	kind kind
	line int
	text string
}

// Source is a game as it is written, not yet understood.
type Source struct {
	Tags Tags
	// Result is the word that ends the game, Open if there is none.
	Result string
	// Line is that on which the game begins, counted from 1, Number that of the game.
	Line, Number int

	words []word
	size  int
	depth int
	fault *Fault
}

// Fault says what is wrong with a game, and where: on which line, in which game, and in
// which move, by the number that the rules give it; 0 if it is in none.
type Fault struct {
	Line, Game, Move int
	Err              error
}

func (f *Fault) Error() string { return "line " + f.At() }

// At is the fault as it is told behind the name of a file: "LINE: game N, move M: what is
// wrong".
func (f *Fault) At() string {
	where := fmt.Sprintf("%d: game %d", f.Line, f.Game)
	if f.Move > 0 {
		where += fmt.Sprintf(", move %d", f.Move)
	}
	return where + ": " + f.Err.Error()
}

func (f *Fault) Unwrap() error { return f.Err }

// nothing says that there are comments at most.
func (g *Source) nothing() bool {
	return len(g.Tags) == 0 && g.Result == Open && g.fault == nil &&
		!slices.ContainsFunc(g.words, func(w word) bool { return w.kind != wordComment })
}

// fail notes the first fault of a game; what follows is skipped.
func (g *Source) fail(line int, format string, args ...any) {
	if g.fault == nil {
		g.fault = &Fault{Line: line, Game: g.Number, Err: fmt.Errorf(format, args...)}
		g.words = nil
	}
}

// add adds a word, if the game is not too big for it.
func (g *Source) add(k kind, line int, text string) {
	g.size += len(text)
	switch {
	case g.fault != nil:
	case len(g.words) == mostWords:
		g.fail(line, "more than %d moves, comments, signs and variations", mostWords)
	case g.size > mostText:
		g.fail(line, "more than %d bytes", mostText)
	default:
		g.words = append(g.words, word{k, line, text})
	}
}
