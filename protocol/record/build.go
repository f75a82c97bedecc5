package record

import (
	"errors"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/engine/turn"
)

// builder builds a tree from the words of a game.
type builder struct {
	source *Source
	tree   *Tree
	// p is the position at node at. ply is the number of moves from the root to that node.
	p   engine.Position
	at  *Node
	ply int
	// free has the sides whose pieces may be placed from the hand on any empty square (see Tree.PostFreely).
	free engine.Sides
	// left is the stack of variations that have begun and not ended, each with the node to return to at its
	// end. before has the comments before the first move of the newest variation.
	left   []leaving
	before []string
	// ahead has signs for glyphs that stand before the move that they describe, until that move is read.
	ahead []string
	// translated has the moves that a Dialect found for the words of the game.
	translated []engine.Move
	foreign    bool
	// pieces replaces, in a move's text, piece letters of another language or the inventor's abbreviations by
	// the game's own letters; nil if nothing need be replaced.
	pieces func(text string) string
	// hint is added to the error for a move that can be read only with the inventor's abbreviations of
	// pieces.
	hint string
}

// leaving is the node for which a variation gives an alternative. When the variation ends, the builder
// returns to it.
type leaving struct {
	node *Node
	ply  int
}

// translate reads a game that another program wrote in its own notation, with the help of dialect d. It drops
// the comment by which the program was recognised.
func (b *builder) translate(d Dialect, g *engine.Game) (*Game, error) {
	var words []string
	var lines []int
	claim := b.source.Result
	for _, w := range b.source.words {
		switch w.kind {
		case wordOpen:
			return nil, &Fault{Line: w.line, Game: b.source.Number, Err: errors.New("a variation in a game by a program that writes none")}
		case wordText:
			if move := foreignMove(b.source.says(w)); move != "" {
				words, lines = append(words, move), append(lines, w.line)
			}
		case wordComment:
			claim = b.source.Result + " {" + Clean(b.source.says(w)) + "}"
		}
	}
	p, moves, err := d.Replay(g, b.source.Tags.Value(fenTag), words, claim)
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

// build builds the tree from the source's words, starting at position p. A word that cannot be read ends its
// line of moves.
func (b *builder) build(p engine.Position) (*Game, error) {
	b.tree, b.p = newTree(p), p
	b.tree.free = b.free
	b.at = b.tree.root
	words := b.source.words
	for i := 0; i < len(words); i++ {
		turn.Give()
		if err := b.take(words[i]); err != nil {
			i = b.setAside(i, err)
		}
	}
	b.keepAhead()
	g := &Game{Tree: b.tree, Tags: b.source.Tags, Result: b.source.Result, Line: b.source.Line, Number: b.source.Number,
		Remarks: b.source.Remarks, Broken: b.source.cut}
	g.end.node = b.at
	g.end.outcome, g.end.over = engine.Result(p)
	return g, nil
}

// setAside is called for word i, which cannot be read because of err. It keeps the text from there to the end
// of the line of moves as a comment on the last move, and returns the index of the last word that it has
// used. If err is about a misplaced variation, it keeps only the text of that variation.
func (b *builder) setAside(i int, err error) int {
	b.keepAhead()
	words, first, depth := b.source.words, b.source.words[i], 0
	alone := errors.Is(err, errVariation)
	end := b.source.end
	for ; i < len(words) && words[i].from < b.source.end; i++ {
		switch words[i].kind {
		case wordOpen:
			depth++
		case wordClose:
			if depth--; depth < 0 && len(b.left) > 0 || depth == 0 && alone {
				end = words[i].from
			}
		}
		if end < b.source.end {
			break
		}
	}
	if alone && end < b.source.end {
		end, i = end+1, i+1
	}
	b.note(strings.ReplaceAll(b.source.between(first.from, end), "[%", "[ %")) // so that no program takes it for a command
	b.source.Remarks = append(b.source.Remarks, &Fault{Line: first.line, Game: b.source.Number, Move: b.p.MoveNumber(), Aside: true, Err: err})
	b.source.cut = b.source.cut || len(b.left) == 0 && !alone
	return i - 1
}

func (b *builder) take(w word) error {
	switch w.kind {
	case wordComment:
		if b.entered() {
			b.note(b.source.says(w))
		} else {
			b.at.say(b.source.says(w))
		}
	case wordOpen:
		return b.enter()
	case wordClose:
		return b.leave()
	case wordText:
		return b.read(w)
	}
	return nil
}

// entered reports whether a variation has begun and has no move yet.
func (b *builder) entered() bool {
	return len(b.left) > 0 && b.ply < b.left[len(b.left)-1].ply
}

// note adds text as a comment, without interpreting commands such as [%clk] in it. It ignores an empty text.
func (b *builder) note(text string) {
	switch text = cleanComment(text); {
	case text == "":
	case b.entered():
		b.before = append(b.before, text)
	default:
		b.at.Comments = append(b.at.Comments, text)
	}
}

var errVariation = errors.New("a variation stands before any move")

// enter begins a variation: an alternative to the last move.
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

// leave ends a variation: it returns to the move for which the variation gave an alternative.
func (b *builder) leave() error {
	if len(b.left) == 0 {
		return errors.New("a variation ends that has not begun")
	}
	b.keepAhead()
	l := b.left[len(b.left)-1]
	b.left = b.left[:len(b.left)-1]
	for ; b.ply >= l.ply; b.ply-- {
		b.p.Undo()
	}
	l.node.Make(b.p)
	b.at, b.ply = l.node, l.ply
	b.at.Comments, b.before = append(b.at.Comments, b.before...), nil
	return nil
}

// move plays the move that a word means.
func (b *builder) move(text string) error {
	if b.foreign {
		m := b.translated[0]
		if b.translated = b.translated[1:]; m != engine.NoMove {
			b.play(m)
		}
		return nil
	}
	if IsPass(text) {
		return b.pass(text)
	}
	m, err := ParseMove(b.p, text)
	if err == nil {
		b.play(m)
		return nil
	}
	var refusal *engine.MoveError
	if m, fits := ParseInventor(b.p, text); fits == nil && b.pieces == nil && errors.As(err, &refusal) {
		return &engine.MoveError{Input: refusal.Input, Reason: refusal.Reason + "; by the inventor's letters it is " + b.p.Format(m) + b.hint}
	}
	return err
}

// play adds a move to the tree, or a null move if m is engine.NoMove. It always adds a new node, since a
// variation may begin with the same move as the line that it is an alternative to.
func (b *builder) play(m engine.Move) {
	b.at = b.tree.add(b.at, b.p, m)
	b.at.Before, b.before = b.before, nil
	for _, sign := range b.ahead {
		glyph, _ := glyphOf(sign, b.at.Side)
		b.at.mark(glyph)
	}
	b.ahead = nil
	b.at.Make(b.p)
	b.ply++
}

// pass plays the game's own passing move if there is one, otherwise a null move. While the sides place their
// pieces from the hand, a word such as pass is ignored: some programs write one for the side that waits. Null
// moves are then refused.
func (b *builder) pass(text string) error {
	for _, m := range engine.Moves(b.p) {
		switch {
		case stays(m):
			b.play(m)
			return nil
		case m.Posts() && text != nullMove && !strings.EqualFold(text, "Z0"):
			return nil
		}
	}
	if !mayPass(b.p) {
		return &engine.MoveError{Input: text, Reason: "no pass can be made here"}
	}
	b.play(engine.NoMove)
	return nil
}

// IsPass reports whether text is one of the words that programs use for a pass.
func IsPass(text string) bool {
	return slices.ContainsFunc(passes, func(word string) bool { return strings.EqualFold(word, text) })
}

var passes = []string{"@@@@", "pass", "null", "0000", nullMove, "Z0"}
