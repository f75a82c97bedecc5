package web

import (
	"errors"
	"fmt"
	"strings"

	"panthera/engine"
)

// readPGN reads the first game of a PGN with its variations and comments. The node is
// the end of the main line. An error says which tag or move is wrong, and why in the
// words of the game.
func readPGN(games *engine.Registry, text string) (*Tree, *Node, []tag, error) {
	tokens := pgnTokens{text: strings.TrimPrefix(text, "\ufeff")}
	tags, err := tokens.tags()
	if err != nil {
		return nil, nil, nil, err
	}
	g, err := gameNamed(games, valueOf(tags, variantTag))
	if err != nil {
		return nil, nil, nil, err
	}
	tree, err := NewTree(g, valueOf(tags, fenTag))
	if err != nil {
		return nil, nil, nil, fmt.Errorf("tag FEN: %w", err)
	}
	r := &pgnReader{tree: tree, p: tree.Position(tree.root), at: tree.root}
	for {
		kind, word, err := tokens.next()
		if err != nil {
			return nil, nil, nil, err
		}
		if kind == pgnEnd {
			break
		}
		if err := r.take(kind, word); err != nil {
			return nil, nil, nil, err
		}
	}
	if len(r.left) > 0 {
		return nil, nil, nil, errors.New("a variation has no end")
	}
	if len(tags) == 0 && tree.Len() == 0 && tree.root.Comment == "" {
		return nil, nil, nil, errors.New("this is no PGN: no tag, no move")
	}
	return tree, r.at, tags, nil
}

// pgnReader builds a tree from the words of a PGN.
type pgnReader struct {
	tree *Tree
	// p is the position after at, to which line leads.
	p    engine.Position
	at   *Node
	line []engine.Move
	// left are the places at which variations were entered.
	left []leaving
}

// leaving is where a variation was entered: the node instead of whose move it is one.
type leaving struct {
	node  *Node
	move  engine.Move
	depth int
}

var (
	errVariation = errors.New("a variation stands before any move")
	errNoOpening = errors.New("a variation ends that has not begun")
)

func (r *pgnReader) take(kind pgnKind, word string) error {
	switch kind {
	case pgnComment:
		r.comment(word)
	case pgnGlyph:
		r.at.glyph(word)
	case pgnOpen:
		return r.enter()
	case pgnClose:
		return r.leave()
	case pgnMove:
		return r.move(word)
	}
	return nil
}

func (r *pgnReader) comment(text string) {
	n := r.at
	text = strings.TrimSpace(n.Comment + " " + cleanComment(text))
	n.Comment = strings.ToValidUTF8(text[:min(len(text), mostComment)], "")
	if s, told := scoreIn(text, n.Side); told && n.Score == nil {
		n.Score = &s
	}
}

// enter begins a variation instead of the last move.
func (r *pgnReader) enter() error {
	least := 0
	if n := len(r.left); n > 0 {
		least = r.left[n-1].depth
	}
	last := len(r.line) - 1
	if last < least {
		return errVariation
	}
	r.left = append(r.left, leaving{r.at, r.line[last], last})
	r.p.Undo()
	r.at, r.line = r.at.parent, r.line[:last]
	return nil
}

// leave goes back to where the variation was entered.
func (r *pgnReader) leave() error {
	last := len(r.left) - 1
	if last < 0 {
		return errNoOpening
	}
	l := r.left[last]
	r.left = r.left[:last]
	for range len(r.line) - l.depth {
		r.p.Undo()
	}
	r.p.Make(l.move)
	r.at, r.line = l.node, append(r.line[:l.depth], l.move)
	return nil
}

func (r *pgnReader) move(word string) error {
	text := strings.TrimRight(word, "!?")
	m, err := readMove(r.p, text)
	if err != nil {
		return fmt.Errorf("move %d of %s: %w", r.p.MoveNumber(), r.p.Side(), err)
	}
	if r.tree.Len() >= mostNodes {
		return errFullTree
	}
	r.at = r.tree.Play(r.at, r.p, m)
	r.line = append(r.line, m)
	r.p.Make(m)
	r.at.glyph(word[len(text):])
	return nil
}

// cleanComment is a comment that can stand between braces, in one line.
func cleanComment(text string) string {
	text = strings.NewReplacer("{", "(", "}", ")").Replace(strings.ToValidUTF8(text, ""))
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r <= ' ' || r == 0x7f }), " ")
}
