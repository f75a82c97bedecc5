package record

import (
	"errors"
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
	// pieces replaces the letters of another language; nil for none.
	pieces *strings.Replacer
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
			if move := foreignMove(w.text); move != "" {
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

// build gives the words to a tree that begins at a position, one by one. What cannot be read
// ends its line.
func (b *builder) build(p engine.Position) (*Game, error) {
	b.tree, b.p = newTree(p), p
	b.tree.free = b.free
	b.at = b.tree.root
	words := b.source.words
	for i := 0; i < len(words); i++ {
		if err := b.take(words[i]); err != nil {
			i = b.setAside(i, err)
		}
	}
	return &Game{b.tree, b.source.Tags, b.source.Result, b.source.Line, b.source.Number, b.source.Remarks, b.source.cut, nil}, nil
}

// setAside keeps what stands from a word to the end of its line as a comment on the last
// move, and returns the last of its words. A variation that stands where none can is kept so
// alone.
func (b *builder) setAside(i int, err error) int {
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
			b.note(w.text)
		} else {
			b.at.say(w.text)
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

// entered says whether a variation has been entered that has no move yet.
func (b *builder) entered() bool {
	return len(b.left) > 0 && b.ply < b.left[len(b.left)-1].ply
}

// note adds a comment as it is, without commands, if there is anything to say.
func (b *builder) note(text string) {
	switch text = cleanComment(text); {
	case text == "":
	case b.entered():
		b.before = append(b.before, text)
	default:
		b.at.Comments = append(b.at.Comments, text)
	}
}

// read takes a word of the movetext: a number, a move with what is said of it, or a sign.
func (b *builder) read(w word) error {
	if b.foreign {
		if foreignMove(w.text) == "" {
			return nil
		}
		return b.move(w.text)
	}
	t := parseToken(w.text)
	if t.move != "" && !meaningful(t.move) {
		b.source.remark(w.line, "%q is kept as a comment", w.text)
		b.note(w.text)
		return nil
	}
	if t.move != "" {
		if b.pieces != nil && CastlingWord(t.move) == "" {
			t.move = b.pieces.Replace(t.move)
		}
		if err := b.move(t.move); err != nil {
			return err
		}
	}
	for _, sign := range t.signs {
		glyph, exact := glyphOf(sign, b.at.Side)
		if glyph < 0 || b.at.parent == nil || b.entered() {
			b.source.remark(w.line, "%q is kept as a comment", sign)
			b.note(sign)
			continue
		}
		if !exact {
			b.source.remark(w.line, "%q is read as %s", sign, signs[glyph])
		}
		b.at.mark(glyph)
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
func (b *builder) leave() error {
	if len(b.left) == 0 {
		return errors.New("a variation ends that has not begun")
	}
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
	}
	return err
}

// play adds a move, or a null move. A variation may begin with the move in whose place it
// stands.
func (b *builder) play(m engine.Move) {
	b.at = b.tree.add(b.at, b.p, m)
	b.at.Before, b.before = b.before, nil
	b.at.Make(b.p)
	b.ply++
}

// pass plays a move that leaves all as it is, if there is one, else a null move. It is nothing
// while pieces are posted, where the side that waits passes.
func (b *builder) pass(text string) error {
	for _, m := range engine.Moves(b.p) {
		switch {
		case stays(m):
			b.play(m)
			return nil
		case m.Posts():
			return nil
		}
	}
	if !mayPass(b.p) {
		return &engine.MoveError{Input: text, Reason: "no pass can be made here"}
	}
	b.play(engine.NoMove)
	return nil
}

// IsPass says whether text is one of the words that programs have for a pass.
func IsPass(text string) bool {
	switch strings.ToLower(text) {
	case "@@@@", "pass", "null", "0000", "--", "z0":
		return true
	}
	return false
}
