package record

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"panthera/engine"
)

// Game is a game with its tags.
type Game struct {
	*Tree
	Tags Tags
	// Result is the word that ends the movetext, Open if there is none.
	Result string
	// Line is that on which the game begins, Number that of the game.
	Line, Number int
}

// Dialect reads the games of a program that has a way of its own to write positions and
// moves.
type Dialect interface {
	// Wrote says whether the program wrote a game with these tags, which begins with
	// this comment, empty for none.
	Wrote(tags Tags, comment string) bool
	// Replay sets up the FEN of a game, empty for none, and finds the moves that words
	// mean, the position left as it is at the start; NoMove for a word that stands for
	// none. The claim is the result behind what is said of it in braces. An error is of
	// the word behind the moves.
	Replay(g *engine.Game, fen string, words []string, claim string) (start engine.Position, moves []engine.Move, err error)
}

// Reader reads games and finds the moves that they mean.
type Reader struct {
	// Default is played where no tag Variant says what.
	Default  *engine.Game
	games    *engine.Registry
	dialects []Dialect
	scanner  *Scanner
}

// NewReader reads games of those that are known. Without Variant a game is one of chess.
func NewReader(in io.Reader, games *engine.Registry, dialects ...Dialect) *Reader {
	return &Reader{Default: games.Game("chess"), games: games, dialects: dialects, scanner: Scan(in)}
}

// Next reads the next game. At the end of the text the error is io.EOF; a *Fault leaves
// the games behind to be read; other errors are those of the reader.
func (r *Reader) Next() (*Game, error) {
	source, err := r.scanner.Next()
	if err != nil {
		return nil, err
	}
	played, err := r.resolve(source)
	if err != nil {
		var fault *Fault
		if !errors.As(err, &fault) {
			fault = &Fault{Line: source.Line, Game: source.Number, Err: err}
		}
		return nil, fault
	}
	return played, nil
}

// resolve finds the moves that the words of a game mean.
func (r *Reader) resolve(source *Source) (*Game, error) {
	g := r.Default
	if name := source.Tags.Value(VariantTag); name != "" {
		var err error
		if g, err = gameNamed(r.games, name); err != nil {
			return nil, err
		}
	}
	b := &builder{source: source}
	for _, d := range r.dialects {
		if d.Wrote(source.Tags, source.opening()) {
			return b.translate(d, g)
		}
	}
	tree, err := NewTree(g, source.Tags.Value(FENTag))
	if err != nil {
		return nil, fmt.Errorf("tag FEN: %w", err)
	}
	return b.build(tree)
}

// opening is the comment with which a game begins.
func (g *Source) opening() string {
	if len(g.words) > 0 && g.words[0].kind == wordComment {
		return g.words[0].text
	}
	return ""
}

// builder builds a tree from the words of a game.
type builder struct {
	source *Source
	tree   *Tree
	// p is the position after at, to which ply moves led.
	p   engine.Position
	at  *Node
	ply int
	// left are the places at which variations were entered, before what was said before
	// the first move of a variation.
	left   []leaving
	before []string
	// translated are the moves that a dialect found.
	translated []engine.Move
	foreign    bool
}

// leaving is where a variation was entered: the node instead of whose move it is one.
type leaving struct {
	node *Node
	ply  int
}

// translate reads a game by a dialect. The comment by which the dialect is known is not
// kept.
func (b *builder) translate(d Dialect, g *engine.Game) (*Game, error) {
	var words []string
	var lines []int
	claim := b.source.Result
	for _, w := range b.source.words {
		switch w.kind {
		case wordOpen:
			return nil, &Fault{Line: w.line, Game: b.source.Number, Err: errors.New("a variation in a game by a program that writes none")}
		case wordMove:
			words, lines = append(words, w.text), append(lines, w.line)
		case wordComment:
			claim = b.source.Result + " {" + Clean(w.text) + "}"
		}
	}
	p, moves, err := d.Replay(g, b.source.Tags.Value(FENTag), words, claim)
	if err != nil {
		fault := &Fault{Line: b.source.Line, Game: b.source.Number, Err: err}
		if p != nil {
			fault.Line = lines[len(moves)]
			for _, m := range moves {
				if m != engine.NoMove {
					p.Make(m)
				}
			}
			fault.Move = p.MoveNumber()
		}
		return nil, fault
	}
	if b.source.opening() != "" {
		b.source.words = b.source.words[1:]
	}
	b.translated, b.foreign = moves, true
	return b.build(newTree(p))
}

// build gives the words to a tree, one by one.
func (b *builder) build(tree *Tree) (*Game, error) {
	b.tree, b.at, b.p = tree, tree.root, tree.Position(tree.root)
	for _, w := range b.source.words {
		if err := b.take(w); err != nil {
			return nil, &Fault{Line: w.line, Game: b.source.Number, Move: b.p.MoveNumber(), Err: err}
		}
	}
	return &Game{tree, b.source.Tags, b.source.Result, b.source.Line, b.source.Number}, nil
}

func (b *builder) take(w word) error {
	switch w.kind {
	case wordComment:
		if entered := len(b.left) > 0 && b.ply < b.left[len(b.left)-1].ply; entered {
			if text := Clean(w.text); text != "" {
				b.before = append(b.before, text)
			}
		} else {
			b.at.say(w.text)
		}
	case wordGlyph:
		if b.at.parent != nil {
			b.at.mark(w.text)
		}
	case wordOpen:
		return b.enter()
	case wordClose:
		b.leave()
	case wordMove:
		return b.move(w.text)
	}
	return nil
}

var errVariation = errors.New("a variation stands before any move")

// enter begins a variation instead of the last move.
func (b *builder) enter() error {
	least := 0
	if n := len(b.left); n > 0 {
		least = b.left[n-1].ply - 1
	}
	if b.ply <= least {
		return errVariation
	}
	b.left = append(b.left, leaving{b.at, b.ply})
	b.p.Undo()
	b.at, b.ply = b.at.parent, b.ply-1
	return nil
}

// leave goes back to where the variation was entered.
func (b *builder) leave() {
	l := b.left[len(b.left)-1]
	b.left = b.left[:len(b.left)-1]
	for ; b.ply >= l.ply; b.ply-- {
		b.p.Undo()
	}
	b.p.Make(l.node.move)
	b.at, b.ply = l.node, l.ply
	b.at.Comments, b.before = append(b.at.Comments, b.before...), nil
}

// move plays what a word means.
func (b *builder) move(text string) error {
	m, err := b.meant(text)
	if err != nil || m == engine.NoMove {
		return err
	}
	b.at = b.tree.Play(b.at, b.p, m)
	if b.at == b.at.parent.children[0] { // a variation that repeats the main line
		b.at.Comments = append(b.at.Comments, b.before...)
	} else {
		b.at.Before = append(b.at.Before, b.before...)
	}
	b.before = nil
	b.p.Make(m)
	b.ply++
	return nil
}

// meant is the move that a word means, NoMove for a pass of a side that only waits.
func (b *builder) meant(text string) (engine.Move, error) {
	if b.foreign {
		m := b.translated[0]
		b.translated = b.translated[1:]
		return m, nil
	}
	if !IsPass(text) {
		return ParseMove(b.p, text)
	}
	posting := false
	for _, m := range engine.Moves(b.p) {
		if m.From() == m.To() && m.Kind() == engine.NoKind {
			return m, nil
		}
		posting = posting || m.Posts()
	}
	if !posting {
		return engine.NoMove, &engine.MoveError{Input: text, Reason: "no pass is due"}
	}
	return engine.NoMove, nil
}

// IsPass says whether text is one of the words that programs have for a pass.
func IsPass(text string) bool {
	switch strings.ToLower(text) {
	case "@@@@", "pass", "null", "0000", "--", "z0":
		return true
	}
	return false
}
