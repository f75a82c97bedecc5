package record

import (
	"regexp"
	"slices"
	"strings"
)

// read reads a word of the movetext that is neither a comment nor a bracket: a move number, a move with
// glyphs such as !?, or a glyph alone.
func (b *builder) read(w word) error {
	text := b.source.says(w)
	if b.foreign {
		if foreignMove(text) == "" {
			return nil
		}
		return b.move(text)
	}
	t := parseToken(text)
	if t.move != "" && strings.Trim(t.move, "+#") == "" && b.p.InCheck() {
		return nil // a sign of check or mate alone, after a move that gives check
	}
	if t.move != "" && !meaningful(t.move) {
		b.source.remark(w.line, "%q is kept as a comment", text)
		b.note(text)
		return nil
	}
	if t.move != "" {
		if b.pieces != nil && CastlingWord(t.move) == "" {
			t.move = b.pieces(t.move)
		}
		if rest, found := novelty(t.move); found && b.move(rest) == nil {
			t.signs = append(t.signs, "N")
		} else if err := b.move(t.move); err != nil {
			return err
		}
	}
	for _, sign := range t.signs {
		glyph, exact := glyphOf(sign, b.at.Side)
		if b.entered() && slices.Contains(ofNext, glyph) {
			b.source.remark(w.line, "%q is read as said of the move behind it", sign)
			b.ahead = append(b.ahead, sign)
			continue
		}
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

// novel matches a move followed by N or TN, the sign of a novelty. It does not match a promotion to N.
var novel = regexp.MustCompile(`^([A-Z]\S*\d|[a-z]\S*[2-7]|[O0]\S*[O0])T?N$`)

// novelty returns a move's text without the N at its end that marks a novelty, and reports whether there was
// one.
func novelty(text string) (rest string, found bool) {
	if !strings.HasSuffix(text, "N") {
		return text, false
	}
	parts := novel.FindStringSubmatch(text)
	return strings.Join(parts[min(1, len(parts)):], ""), parts != nil
}

// keepAhead keeps glyphs that stand before a move as comments, since no move has followed them.
func (b *builder) keepAhead() {
	for _, sign := range b.ahead {
		b.note(sign)
	}
	b.ahead = nil
}
