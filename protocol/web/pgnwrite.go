package web

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"panthera/engine"
)

// pgnWidth is where the movetext is broken.
const pgnWidth = 80

// writePGN writes a tree in the portable game notation, moves in the canonical form
// instead of SAN, which is not defined for most games.
func writePGN(tree *Tree, tags []tag) string {
	var sb strings.Builder
	for _, t := range fullTags(tree, tags) {
		fmt.Fprintf(&sb, "[%s \"%s\"]\n", t.Name, strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(t.Value))
	}
	sb.WriteByte('\n')
	w := &pgnWriter{}
	w.comment(tree.root)
	w.line(tree.root, true)
	result := openResult
	if r := valueOf(tags, resultTag); slices.Contains(results, r) {
		result = r
	}
	w.words = append(w.words, result)
	wrapWords(&sb, w.words)
	return sb.String()
}

// fullTags are the seven that there must be, those that are given, and those that say
// what is played from where.
func fullTags(tree *Tree, tags []tag) []tag {
	var full []tag
	for _, t := range roster {
		if value := valueOf(tags, t.Name); value != "" {
			t.Value = value
		}
		full = append(full, t)
	}
	full = append(full, tag{variantTag, tree.game.ID})
	if tree.start != tree.game.Start {
		full = append(full, tag{"SetUp", "1"}, tag{fenTag, tree.start})
	}
	for _, t := range tags {
		if t.Name != "SetUp" && t.Name != fenTag && !slices.ContainsFunc(full, func(f tag) bool { return f.Name == t.Name }) {
			full = append(full, t)
		}
	}
	return full
}

// pgnWriter collects the words of the movetext.
type pgnWriter struct{ words []string }

// line writes what follows a node: the main move, the others as variations, what follows
// the main move. Numbered says that the next move needs its number.
func (w *pgnWriter) line(n *Node, numbered bool) {
	for len(n.children) > 0 {
		main := n.children[0]
		w.move(main, numbered)
		for _, other := range n.children[1:] {
			w.words = append(w.words, "(")
			w.move(other, true)
			w.line(other, other.Comment != "")
			w.words = append(w.words, ")")
		}
		numbered = main.Comment != "" || len(n.children) > 1
		n = main
	}
}

func (w *pgnWriter) move(n *Node, numbered bool) {
	text := n.Move
	switch {
	case n.Side == engine.White:
		text = fmt.Sprintf("%d. %s", n.Number, text)
	case numbered:
		text = fmt.Sprintf("%d... %s", n.Number, text)
	}
	w.words = append(w.words, text)
	for _, glyph := range n.Glyphs {
		w.words = append(w.words, "$"+strconv.Itoa(glyph))
	}
	w.comment(n)
}

func (w *pgnWriter) comment(n *Node) {
	if n.Comment != "" {
		words := strings.Fields("{" + n.Comment + "}")
		w.words = append(w.words, words...)
	}
}

// wrapWords writes words in lines of at most pgnWidth, as far as words allow. No line
// begins with a per cent sign, which would hide it.
func wrapWords(sb *strings.Builder, words []string) {
	width := 0
	for i, word := range words {
		switch {
		case i == 0, word == ")", words[i-1] == "(":
		case width+1+len(word) > pgnWidth && word[0] != '%':
			sb.WriteByte('\n')
			width = 0
		default:
			sb.WriteByte(' ')
			width++
		}
		sb.WriteString(word)
		width += len(word)
	}
	sb.WriteByte('\n')
}

// signs are the glyphs that are written behind a move, by number (PGN standard, section
// 10).
var signs = []string{1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}

// mostGlyphs bounds the glyphs of a move, largestGlyph their numbers.
const (
	mostGlyphs   = 8
	largestGlyph = 255
)

// glyph gives a node a glyph, written as a number after a dollar or as a sign. What is
// neither is let be.
func (n *Node) glyph(text string) {
	number := slices.Index(signs, text)
	if digits, found := strings.CutPrefix(text, "$"); found {
		number, _ = strconv.Atoi(digits) // 0 is no glyph
	}
	if text != "" && number > 0 && number <= largestGlyph && len(n.Glyphs) < mostGlyphs && !slices.Contains(n.Glyphs, number) {
		n.Glyphs = append(n.Glyphs, number)
	}
}

// judgement is what a comment says of the position: as the arena writes it, for the side
// that moved, "+0.35/12" or "-M3/20"; or for White, "[%eval -0.35]" or "[%eval #3]".
var judgement = regexp.MustCompile(`(?:^|\s)([+-])(?:M(\d{1,3})|(\d{1,4}\.\d\d))/\d|\[%eval (?:#(-?\d{1,3})|(-?\d{1,4}\.\d{1,2}))`)

// scoreIn is the score that a comment of the move of a side tells; false if it tells none.
func scoreIn(comment string, mover engine.Side) (score, bool) {
	found := judgement.FindStringSubmatch(comment)
	if found == nil {
		return score{}, false
	}
	sign := 1
	if found[1] != "" && (found[1] == "-") != (mover == engine.Black) {
		sign = -1
	}
	if mate := found[2] + found[4]; mate != "" {
		moves, _ := strconv.Atoi(mate) // the expression admits digits only
		moves *= sign
		return score{Mate: &moves}, true
	}
	pawns, _ := strconv.ParseFloat(found[3]+found[5], 64)
	return score{Centipawns: sign * int(pawns*100)}, true
}
