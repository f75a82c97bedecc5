package record

import (
	"errors"
	"slices"
	"strings"

	"panthera/engine"
)

// builder builds a tree from the words of a game.
type builder struct {
	source *Source
	tree   *Tree
	// p is the position after at, to which ply moves led.
	p   engine.Position
	at  *Node
	ply int
	// free is the sides whose pieces may be posted freely.
	free engine.Sides
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
		case wordText:
			if move, _ := parts(w.text); move != "" {
				words, lines = append(words, move), append(lines, w.line)
			}
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
	return b.build(p)
}

// build gives the words to a tree that begins at a position, one by one.
func (b *builder) build(p engine.Position) (*Game, error) {
	b.tree, b.p = newTree(p), p
	b.tree.free = b.free
	b.at = b.tree.root
	for _, w := range b.source.words {
		if err := b.take(w); err != nil {
			return nil, &Fault{Line: w.line, Game: b.source.Number, Move: b.p.MoveNumber(), Err: err}
		}
	}
	return &Game{b.tree, b.source.Tags, b.source.Result, b.source.Line, b.source.Number, b.source.Remarks}, nil
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
	case wordOpen:
		return b.enter()
	case wordClose:
		b.leave()
	case wordText:
		move, glyphs := parts(w.text)
		if move != "" {
			if err := b.move(move); err != nil {
				return err
			}
		}
		for _, glyph := range glyphs {
			if b.at.parent != nil {
				b.at.mark(glyph)
			}
		}
	}
	return nil
}

// parts takes a word apart: the move in it without its number, empty for none, and the
// glyphs behind it.
func parts(text string) (move string, glyphs []string) {
	text = withoutNumber(text)
	if slices.Contains(signs, text) && text != "" {
		return "", []string{text}
	}
	text, numbers, _ := strings.Cut(text, "$")
	if move = strings.TrimRight(text, "!?"); move != text {
		glyphs = append(glyphs, text[len(move):])
	}
	for _, number := range strings.Split(numbers, "$") {
		if number != "" {
			glyphs = append(glyphs, "$"+number)
		}
	}
	if move == "e.p." {
		move = ""
	}
	return move, glyphs
}

// withoutNumber cuts the number of a move off the front of a word.
func withoutNumber(text string) string {
	if rest := strings.TrimLeft(text, "0123456789"); len(rest) < len(text) && (rest == "" || rest[0] == '.' || strings.HasPrefix(rest, "…")) {
		text = rest
	}
	return strings.TrimLeft(text, ".…")
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
	b.at = b.tree.add(b.at, b.p, m) // a variation may begin with the move in whose place it stands
	b.at.Before, b.before = b.before, nil
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
