package record

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"panthera/engine"
)

// token is a word of the movetext, taken apart: a move without its move number (empty if there is none) and
// the glyphs after it.
type token struct {
	move  string
	signs []string
}

// parseToken takes a word of the movetext apart, into a move and glyphs.
func parseToken(text string) (t token) {
	if text == "0000" { // a pass, not a move number
		return token{move: text}
	}
	text = withoutNumber(joined(plain(text)))
	for {
		if rest := strings.TrimRight(text, "+#†‡"); rest != "" && strings.IndexByte("!?", rest[len(rest)-1]) >= 0 {
			text = rest // a sign of check or mate after a sign such as !, which adds nothing to the move
		}
		rest, sign := cutSign(text)
		if sign == "" {
			break
		}
		text, t.signs = rest, append(t.signs, sign)
	}
	slices.Reverse(t.signs)
	t.move = withoutRemark(text)
	return t
}

// foreignMove returns the move in a word of a game whose moves a Dialect reads: the word without a move
// number and without ! and ?.
func foreignMove(text string) string { return strings.TrimRight(withoutNumber(text), "!?") }

// withoutNumber returns a word without the move number at its beginning.
func withoutNumber(text string) string {
	digits := 0
	for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
		digits++
	}
	if rest := text[digits:]; digits > 0 && (rest == "" || rest[0] == '.' || strings.HasPrefix(rest, "…")) {
		text = rest
	}
	return strings.TrimLeft(text, ".…")
}

// saidOfMoves are additions to moves, in lower case, that people write after a move or apart from it and that
// the move implies, such as e.p. and check.
var saidOfMoves = []string{"e.p.", "e.p", "ep.", "ep", "(ep)", "en", "passant", "e.", "p.", "mate", "mate.", "checkmate", "check", "ch.", "ch",
	"dis.ch.", "dis.ch", "disch", "dis.", "dis", "disc.ch.", "disc.ch", "disc.", "disc", "dbl.ch.", "dbl.ch", "dblch", "dbl.", "dbl", "."}

// withoutRemark returns text without an addition such as e.p. or check at its end (see saidOfMoves).
func withoutRemark(text string) string {
	if text == "" || strings.IndexByte("0123456789QRBNO", text[len(text)-1]) >= 0 {
		return text
	}
	small := strings.ToLower(strings.TrimRight(text, "+#"))
	for _, said := range saidOfMoves {
		rest, found := strings.CutSuffix(small, said)
		if rest = strings.TrimRight(text[:len(rest)], "/=+#"); found && (rest == "" || strings.IndexByte("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+#)", rest[len(rest)-1]) >= 0) {
			return rest
		}
	}
	return text
}

// meaningful reports whether a word can be a move: it has at least two characters, among them a letter or
// figurine, and does not begin with <, which the PGN standard reserves; or it is castling or a pass.
func meaningful(text string) bool {
	return len(text) > 1 && text[0] != '<' && strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || r >= utf8.RuneSelf && figurines[r] != 0 }) || IsPass(text) || CastlingWord(text) != ""
}

// signs has the signs that stand for glyphs, after a move or alone, by the number of the glyph (PGN standard,
// section 10).
var signs = []string{1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 10: "=", 13: "∞", 14: "⩲", 15: "⩱",
	16: "±", 17: "∓", 18: "+-", 19: "-+"}

// informant maps other signs for glyphs, such as those of the Chess Informant, to the number of the glyph.
var informant = map[string]int{
	"+/=": 14, "+=": 14, "=/+": 15, "=+": 15, "+/-": 16, "-/+": 17, "+--": 20, "--+": 21,
	"⨀": 22, "⊙": 22, "○": 26, "⟳": 32, "↑": 36, "→": 40, "=/∞": 44, "=∞": 44, "∞=": 44, "⯹": 44, "⇆": 132, "⨁": 138, "⊕": 138,
	"∆": 140, "Δ": 140, "△": 140, "∇": 141, "⌓": 142, "≤": 143, "<=": 143, "RR": 145, "N": 146, "TN": 146,
	"⇔": 239, "⇗": 240, "⊞": 241, "⟫": 242, "⟪": 243, "✕": 244, "⊥": 245,
}

// ofNext are the numbers of the glyphs that people write before the move that they describe: better is, worse
// is, editorial comment, novelty.
var ofNext = []int{142, 143, 145, 146}

// ofSides are the numbers of glyphs that are about White and whose successors are the same glyphs about
// Black: zugzwang, of the side to move; space, development, initiative, attack, compensation, counterplay and
// time trouble, of the side that has moved.
var ofSides = []int{22, 26, 32, 36, 40, 44, 132, 138}

// zugzwang is the number of the glyph for a zugzwang of White.
const zugzwang = 22

// glued has the signs that may stand directly after a move, without a blank, the longest first.
var glued = func() (list []string) {
	for sign := range informant {
		if sign[0] < 'A' || sign[0] > 'Z' {
			list = append(list, sign)
		}
	}
	for _, sign := range signs[10:] {
		if sign != "" {
			list = append(list, sign)
		}
	}
	list = append(list, signs[7])
	slices.SortFunc(list, func(a, b string) int { return len(b) - len(a) })
	return list
}()

// cutSign cuts the last sign off a word, and returns the rest and the sign; the sign is empty if there is
// none.
func cutSign(text string) (rest, sign string) {
	if i := strings.LastIndexByte(text, '$'); i >= 0 {
		return text[:i], text[i:]
	}
	if text == "" || text[len(text)-1] >= '0' && text[len(text)-1] <= '9' {
		return text, "" // no sign ends so
	}
	if rest = strings.TrimRight(text, "!?"); rest != text {
		return rest, text[len(rest):]
	}
	if _, whole := informant[text]; whole {
		return "", text
	}
	if text[len(text)-1] < 0x80 && strings.IndexByte("=+-", text[len(text)-1]) < 0 {
		return text, ""
	}
	for _, sign := range glued {
		if rest, found := strings.CutSuffix(text, sign); found {
			return rest, sign
		}
	}
	return text, ""
}

// glyphOf returns the number of the glyph that a sign after a move of side mover means; negative if there is
// none. exact is false if the sign says more than the glyph, such as !!!.
func glyphOf(sign string, mover engine.Side) (number int, exact bool) {
	if digits, found := strings.CutPrefix(sign, "$"); found {
		number, err := strconv.Atoi(digits)
		if err != nil || number < 0 || number > largestGlyph {
			return -1, false
		}
		return number, true
	}
	if number := slices.Index(signs, sign); number > 0 {
		return number, true
	}
	if number, found := informant[sign]; found {
		of := mover
		if number == zugzwang {
			of = mover.Other()
		}
		if slices.Contains(ofSides, number) && of == engine.Black {
			number++
		}
		return number, true
	}
	if len(sign) > 2 { // "!!!"
		number, _ = glyphOf(sign[:2], mover)
		return number, false
	}
	return -1, false
}

// largestGlyph is the largest number that a glyph may have.
const largestGlyph = 255

// mark adds a glyph to a node, unless the node has it already.
func (n *Node) mark(glyph int) {
	if !slices.Contains(n.Glyphs, glyph) {
		n.Glyphs = append(n.Glyphs, glyph)
	}
}

// figurines maps the chess symbols, which books use in place of letters, to the letters of the pieces.
var figurines = map[rune]byte{'♔': 'K', '♕': 'Q', '♖': 'R', '♗': 'B', '♘': 'N', '♙': 'P', '♚': 'K', '♛': 'Q', '♜': 'R', '♝': 'B', '♞': 'N', '♟': 'P'}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// withLetters returns text with figurines replaced by letters and all kinds of dash by hyphens.
func withLetters(text string) string {
	if isASCII(text) {
		return text
	}
	return strings.Map(func(r rune) rune {
		switch letter := figurines[r]; {
		case letter != 0:
			return rune(letter)
		case r == '\ufe0e' || r == '\ufe0f': // which form of a figurine is meant
			return -1
		}
		return hyphen(r)
	}, text)
}

// joined is a text without its blanks.
func joined(text string) string { return strings.ReplaceAll(text, " ", "") }

// plain returns text with dashes of all kinds replaced by hyphens.
func plain(text string) string {
	if isASCII(text) {
		return text
	}
	return strings.Map(hyphen, text)
}

// hyphen returns a hyphen for any kind of dash or minus sign, and every other character unchanged.
func hyphen(r rune) rune {
	if unicode.Is(unicode.Pd, r) || r == '\u2212' {
		return '-'
	}
	return r
}

// Languages maps a language code to the letters of Pawn, Knight, Bishop, Rook, Queen and King in that
// language (PGN standard, 8.2.3.2).
var Languages = map[string]string{
	"cs": "PJSVDK", "da": "BSLTDK", "de": "BSLTDK", "en": "PNBRQK", "es": "PCATDR", "et": "PROVLK", "fi": "PRLTDK", "fr": "PCFTDR", "hu": "GHFBVK",
	"is": "PRBHDK", "it": "PCATDR", "nl": "OPLTDK", "no": "BSLTDK", "pl": "PSGWHK", "pt": "PCBTDR", "ro": "PCNTDR", "sv": "BSLTDK",
}

// lettersOf returns a function that replaces, in a move's text, the letters in pieces by English ones or, if
// pieces is Inventor, the inventor's abbreviations by the letters of game g. It returns nil if pieces is
// empty, so that nothing need be replaced.
func lettersOf(g *engine.Game, pieces string) func(text string) string {
	switch pieces {
	case "":
		return nil
	case Inventor:
		return func(text string) string { return fromInventor(g, text) }
	}
	var pairs []string
	for i := range len(pieces) {
		pairs = append(pairs, pieces[i:i+1], Languages["en"][i:i+1])
	}
	return strings.NewReplacer(pairs...).Replace
}
