package record

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/engine/turn"
)

// Notation returns the text of a legal move of a position, which it leaves unchanged. [SAN] is such a
// function.
type Notation func(engine.Position, engine.Move) string

// Coordinates returns a move in canonical form, such as e2e4. It is a Notation.
func Coordinates(p engine.Position, m engine.Move) string { return p.Format(m) }

// width is one more than the longest line of movetext (PGN standard, 8.2.1).
const width = 80

// escaped replaces, in the value of a tag, the characters that must be escaped in a file, and unescaped does
// the reverse (PGN standard, section 7).
var (
	escaped   = strings.NewReplacer(`\`, `\\`, `"`, `\"`)
	unescaped = strings.NewReplacer(`\\`, `\`, `\"`, `"`)
)

// Write writes a game in PGN's export format, with moves in the given notation.
func (g *Game) Write(out io.Writer, notation Notation) error {
	return g.write(out, func(p engine.Position, n *Node) string {
		if n.Null() {
			return nullMove
		}
		return notation(p, n.move)
	})
}

// WriteSAN is like Write with moves in SAN. The tree remembers the texts, so that writing the game again
// after one more move is fast.
func (g *Game) WriteSAN(out io.Writer) error {
	return g.write(out, func(p engine.Position, n *Node) string { return n.SAN(p) })
}

// SAN returns the node's move in standard algebraic notation, which the node remembers. before is the
// position before the move.
func (n *Node) SAN(before engine.Position) string {
	switch {
	case n.Null():
		return nullMove
	case n.san == "":
		n.san = SAN(before, n.move)
	}
	return n.san
}

// write writes a game. It calls spell with each node, and the position before its move, for the text of the
// move.
func (g *Game) write(out io.Writer, spell func(engine.Position, *Node) string) error {
	var sb strings.Builder
	for _, t := range g.fullTags() {
		fmt.Fprintf(&sb, "[%s \"%s\"]\n", t.Name, escaped.Replace(Clean(t.Value)))
	}
	sb.WriteByte('\n')
	w := &writer{p: g.Position(g.root), spell: spell}
	w.notes(g.root)
	w.line(g.root, true)
	wrap(&sb, append(w.words, g.result()))
	sb.WriteByte('\n')
	_, err := io.WriteString(out, sb.String())
	return err
}

// result returns the result to be written after the moves: the one read after the moves or, if that is open,
// the one in the tag Result.
func (g *Game) result() string {
	for _, said := range []string{g.Result, g.Tags.Value(ResultTag)} {
		if said != Open && EndsGame(said) {
			return said
		}
	}
	return Open
}

// fullTags returns all tags to be written: the seven that every game must have, then those that name the game
// and its start, then all others.
func (g *Game) fullTags() Tags {
	var full Tags
	for _, t := range roster {
		if value := g.Tags.Value(t.Name); value != "" {
			t.Value = value
		}
		full = append(full, t)
	}
	if result := &full[len(full)-1]; result.Value != Forfeit || g.result() != Open {
		result.Value = g.result()
	}
	full = append(full, gameTags(g.game)...)
	if g.start != g.game.Start || g.game.ID == "chess960" {
		full = append(full, Tag{setUpTag, "1"}, Tag{fenTag, g.start})
	}
	if g.free != engine.NoSide {
		full = append(full, Tag{freeTag, g.free.String()})
	}
	for _, t := range g.Tags {
		if t.Name != freeTag && t.Name != setUpTag && t.Name != fenTag && full.Value(t.Name) == "" {
			full = append(full, t)
		}
	}
	return full
}

// writer collects the words of the movetext that is to be written.
type writer struct {
	p     engine.Position
	spell func(engine.Position, *Node) string
	words []string
	// open is the opening bracket of a variation, if the next word is the first one in it.
	open string
}

func (w *writer) add(word string) {
	w.words = append(w.words, w.open+word)
	w.open = ""
}

// line adds the words for all that follows node n: the main move, its alternatives as variations, then the
// rest of the main line. numbered says that the next move needs a move number even if it is Black's.
func (w *writer) line(n *Node, numbered bool) {
	made := 0
	for ; len(n.children) > 0; made++ {
		main := n.children[0]
		w.comments(main.Before) // of a variation that has become the main line
		w.move(main, numbered || len(main.Before) > 0)
		for _, other := range n.children[1:] {
			w.open = "("
			w.comments(other.Before)
			w.move(other, true)
			other.Make(w.p)
			w.line(other, other.told())
			w.p.Undo()
			w.words[len(w.words)-1] += ")"
		}
		numbered = main.told() || len(n.children) > 1
		main.Make(w.p)
		n = main
	}
	for range made {
		w.p.Undo()
	}
}

// told reports whether a comment must be written after the node's move: a text, clock, evaluation or mark.
func (n *Node) told() bool {
	return len(n.Comments) > 0 || n.Clock != nil || n.Eval != nil || len(n.Marks) > 0
}

func (w *writer) move(n *Node, numbered bool) {
	turn.Give()
	text := w.spell(w.p, n)
	switch {
	case n.Side == engine.White:
		text = fmt.Sprintf("%d. %s", n.Number, text)
	case numbered:
		text = fmt.Sprintf("%d... %s", n.Number, text)
	}
	w.add(text)
	for _, glyph := range n.Glyphs {
		w.add("$" + strconv.Itoa(glyph))
	}
	w.notes(n)
}

func (w *writer) notes(n *Node) {
	if commands := n.commands(); commands != "" {
		w.add("{" + commands + "}") // without line breaks, which other programs would not accept
	}
	w.comments(n.Comments)
}

func (w *writer) comments(list []string) {
	for _, comment := range list {
		for i, paragraph := range strings.Split("{"+cleanComment(comment)+"}", paragraphBreak) {
			if i > 0 {
				w.add(paragraphBreak)
			}
			for _, word := range strings.Fields(paragraph) {
				w.add(word)
			}
		}
	}
}

// eventWord is the beginning of a game's first tag.
const eventWord = "[" + firstTag

// wrap writes words in lines shorter than width, as far as the words allow. No line begins with a per cent
// sign, since readers would skip it, nor with the tag Event, since readers would take it for the next game.
func wrap(sb *strings.Builder, words []string) {
	column := 0
	for i, word := range words {
		switch {
		case word == paragraphBreak:
			sb.WriteString(word)
			column = 0
			continue
		case i > 0 && words[i-1] == paragraphBreak && (word[0] == '%' || word == eventWord):
			sb.WriteByte(' ')
			column++
		case i == 0 || words[i-1] == paragraphBreak:
		case column+1+len(word) >= width && word[0] != '%' && word != eventWord:
			sb.WriteByte('\n')
			column = 0
		default:
			sb.WriteByte(' ')
			column++
		}
		sb.WriteString(word)
		column += len(word)
	}
	sb.WriteByte('\n')
}
