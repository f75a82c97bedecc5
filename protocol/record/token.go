package record

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"panthera/engine"
)

// token is the parts of a word of the movetext: a move without its number (empty for none) and the
// signs after it.
type token struct {
	move  string
	signs []string
}

// parseToken takes a word apart.
func parseToken(text string) (t token) {
	if text == "0000" { // a pass, and no number
		return token{move: text}
	}
	text = withoutNumber(joined(plain(text)))
	for {
		if rest := strings.TrimRight(text, "+#†‡"); rest != "" && strings.IndexByte("!?", rest[len(rest)-1]) >= 0 {
			text = rest // the mark of a check behind a sign, which the move says itself
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

// foreignMove is the move in a word of a program that has a notation of its own.
func foreignMove(text string) string { return strings.TrimRight(withoutNumber(text), "!?") }

// withoutNumber cuts the move number off the beginning of a word.
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

// saidOfMoves are words, in lower case, that people write after moves, or apart from them, although
// the moves imply them.
var saidOfMoves = []string{"e.p.", "e.p", "ep.", "ep", "(ep)", "en", "passant", "e.", "p.", "mate", "mate.", "checkmate", "check", "ch.", "ch",
	"dis.ch.", "dis.ch", "disch", "dis.", "dis", "disc.ch.", "disc.ch", "disc.", "disc", "dbl.ch.", "dbl.ch", "dblch", "dbl.", "dbl", "."}

// withoutRemark cuts off such a word.
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

// meaningful reports whether a word can be a move. It has at least two characters and a letter,
// unless it is castling or a pass, and does not begin with <, which the standard reserves.
func meaningful(text string) bool {
	return len(text) > 1 && text[0] != '<' && strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || r >= utf8.RuneSelf && figurines[r] != 0 }) || IsPass(text) || CastlingWord(text) != ""
}

// signs are the glyphs that are written after a move or alone, by number (PGN standard, section
// 10).
var signs = []string{1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!", 7: "□", 10: "=", 13: "∞", 14: "⩲", 15: "⩱",
	16: "±", 17: "∓", 18: "+-", 19: "-+"}

// informant are other ways to write glyphs, such as those of the Chess Informant.
var informant = map[string]int{
	"+/=": 14, "+=": 14, "=/+": 15, "=+": 15, "+/-": 16, "-/+": 17, "+--": 20, "--+": 21,
	"⨀": 22, "⊙": 22, "○": 26, "⟳": 32, "↑": 36, "→": 40, "=/∞": 44, "=∞": 44, "∞=": 44, "⯹": 44, "⇆": 132, "⨁": 138, "⊕": 138,
	"∆": 140, "Δ": 140, "△": 140, "∇": 141, "⌓": 142, "≤": 143, "<=": 143, "RR": 145, "N": 146, "TN": 146,
	"⇔": 239, "⇗": 240, "⊞": 241, "⟫": 242, "⟪": 243, "✕": 244, "⊥": 245,
}

// ofNext are glyphs that stand before the move they describe: better is, worse is, editorial
// comment, novelty.
var ofNext = []int{142, 143, 145, 146}

// ofSides are glyphs for White whose next number is the same glyph for Black: zugzwang of the side
// to move; space, development, initiative, attack, compensation, counterplay and time trouble of
// the side that has moved.
var ofSides = []int{22, 26, 32, 36, 40, 44, 132, 138}

// zugzwang is the glyph of White's.
const zugzwang = 22

// glued are signs that may stand directly after a move, the longest first.
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

// cutSign cuts the last sign off a word; empty if there is none.
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

// glyphOf is the number of the glyph for a sign at a side's move; negative if there is none. exact
// is false if the sign says more than the glyph.
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

// largestGlyph bounds the numbers of glyphs.
const largestGlyph = 255

// mark gives a node a glyph, once.
func (n *Node) mark(glyph int) {
	if !slices.Contains(n.Glyphs, glyph) {
		n.Glyphs = append(n.Glyphs, glyph)
	}
}

// figurines are the letters of the chess symbols that books use.
var figurines = map[rune]byte{'♔': 'K', '♕': 'Q', '♖': 'R', '♗': 'B', '♘': 'N', '♙': 'P', '♚': 'K', '♛': 'Q', '♜': 'R', '♝': 'B', '♞': 'N', '♟': 'P'}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// withLetters replaces figurines by letters, and dashes by hyphens.
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

// plain replaces dashes by hyphens.
func plain(text string) string {
	if isASCII(text) {
		return text
	}
	return strings.Map(hyphen, text)
}

// hyphen is the hyphen for a dash of any kind or a minus sign; other characters stay.
func hyphen(r rune) rune {
	if unicode.Is(unicode.Pd, r) || r == '\u2212' {
		return '-'
	}
	return r
}

// Languages are the letters of Pawn, Knight, Bishop, Rook, Queen and King in other languages,
// by language code (PGN standard, 8.2.3.2).
var Languages = map[string]string{
	"cs": "PJSVDK", "da": "BSLTDK", "de": "BSLTDK", "en": "PNBRQK", "es": "PCATDR", "et": "PROVLK", "fi": "PRLTDK", "fr": "PCFTDR", "hu": "GHFBVK",
	"is": "PRBHDK", "it": "PCATDR", "nl": "OPLTDK", "no": "BSLTDK", "pl": "PSGWHK", "pt": "PCBTDR", "ro": "PCNTDR", "sv": "BSLTDK",
}

// lettersOf returns a function that replaces a language's letters by English ones, or the
// inventor's by the game's; nil if nothing need be replaced.
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
