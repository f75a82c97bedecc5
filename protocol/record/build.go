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
	// p is the position after the node at, to which ply moves have led.
	p   engine.Position
	at  *Node
	ply int
	// free is the sides whose pieces may be posted on any empty square.
	free engine.Sides
	// left is the stack of places at which variations were entered; before are the comments before
	// a variation's first move.
	left   []leaving
	before []string
	// ahead are glyphs for the next move.
	ahead []string
	// translated are the moves that a dialect found.
	translated []engine.Move
	foreign    bool
	// pieces replaces letters of another language, or the inventor's abbreviations; nil if no
	// letter must be replaced.
	pieces func(text string) string
	// hint is added to the fault of a move that can only be read with the inventor's letters.
	hint string
}

// leaving is the place at which a variation was entered: the node that it replaces.
type leaving struct {
	node *Node
	ply  int
}

// translate reads a game by a dialect. It drops the comment that shows the dialect.
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

// build builds a tree from a position on, word by word. A word that cannot be read ends its line of
// moves.
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

// setAside keeps the text from a word to the end of its line as a comment on the last move, and
// returns the index of its last word. If a variation is misplaced, only the variation itself is
// kept so.
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
	b.note(strings.ReplaceAll(b.source.between(first.from, end), "[%", "[ %")) // no command to who reads the comment
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

// entered reports whether a variation was entered that has no move yet.
func (b *builder) entered() bool {
	return len(b.left) > 0 && b.ply < b.left[len(b.left)-1].ply
}

// note adds a comment unchanged, without reading commands in it, unless it is empty.
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

// enter begins a variation in place of the last move.
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

// leave returns to the place at which the variation was entered.
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

// move plays what a word means.
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

// play adds a move, or a null move. A variation may begin with the same move as the line that
// it replaces.
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

// pass plays a move that changes nothing on the board, if the game has one, otherwise a null move.
// During a deployment it ignores words for a pass of the side that waits; null moves are then not
// possible.
func (b *builder) pass(text string) error {
	for _, m := range engine.Moves(b.p) {
		switch {
		case stays(m):
			b.play(m)
			return nil
		case m.Posts() && text != NullMove && !strings.EqualFold(text, "Z0"):
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

var passes = []string{"@@@@", "pass", "null", "0000", NullMove, "Z0"}
