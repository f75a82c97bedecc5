package xboardengine

import (
	"regexp"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
)

// countsFromZero reports whether the protocol numbers ranks from 0, as it does on boards of
// exactly ten ranks.
func countsFromZero(g *engine.Geometry) bool { return g.Ranks == 10 }

// square is the name of a square in the dialect.
func square(g *engine.Geometry, s engine.Square) string {
	name := g.Name(s)
	if !countsFromZero(g) {
		return name
	}
	return name[:1] + strconv.Itoa(g.Rank(s))
}

// toDialect writes a legal move in the protocol's form: legs with commas between them, and castling
// as O-O if the move would look like a capture.
func toDialect(p engine.Position, m engine.Move) string {
	g := p.Game().Geometry
	if record.TakesRook(p, m) {
		return record.Castling(p, m)
	}
	text := p.Format(m)
	if i := strings.IndexByte(text, '@'); i >= 0 {
		at, _ := g.CutSquare(text[i+1:])
		return text[:i+1] + square(g, at)
	}
	list, behind := g.CutSquares(text)
	var legs []string
	for i := 1; i < len(list); i++ {
		legs = append(legs, square(g, list[i-1])+square(g, list[i]))
	}
	return strings.Join(legs, ",") + behind
}

// fromDialect finds the legal move of a text in the protocol's form. Besides the form of toDialect
// it accepts promotions in upper case, O-O and O-O-O, and other text between and after the first
// and the last square, if only one legal move has these squares.
func fromDialect(p engine.Position, text string) (engine.Move, bool) {
	moves := engine.Moves(p)
	if record.CastlingWord(text) != "" {
		m, err := record.ParseMove(p, text)
		return m, err == nil
	}
	for _, m := range moves {
		if toDialect(p, m) == text {
			return m, true
		}
	}
	for _, m := range moves {
		if strings.EqualFold(toDialect(p, m), strings.TrimSuffix(text, "+")) {
			return m, true
		}
	}
	if m, err := engine.ParseMove(p, strings.ToLower(text)); err == nil && !countsFromZero(p.Game().Geometry) {
		return m, true
	}
	return byEnds(p, moves, text)
}

// word is the text by which the engine is told a legal move: the text in the common dialect, unless
// the board that the engine shows has other names for squares, or gives that text another meaning.
func (e *Engine) word(m engine.Move) string {
	words := e.screen.Words(m)
	if !e.screen.Folded() {
		words = append([]string{toDialect(e.screen.Position(), m)}, words...)
	}
	for _, word := range words {
		if found, ok := e.screen.Find(word); ok && found == m {
			return word
		}
	}
	return words[0]
}

// meant is the legal move that an engine's text means: on the board that it shows, otherwise in the
// common dialect.
func (e *Engine) meant(word string) (engine.Move, bool) {
	if m, ok := e.screen.Find(word); ok {
		return m, true
	}
	if word == "" || e.screen.Folded() {
		return engine.NoMove, false
	}
	return fromDialect(e.screen.Position(), word)
}

// squareName matches a square in a move of the protocol.
var squareName = regexp.MustCompile(`[a-z]+[0-9]+`)

// ends are the first and the last square of a move's text; false if it names fewer than two.
func ends(text string) (squares [2]string, ok bool) {
	names := squareName.FindAllString(text, -1)
	if len(names) < 2 {
		return squares, false
	}
	return [2]string{names[0], names[len(names)-1]}, true
}

// byEnds is the legal move with the first and last square of a text, if there is only one.
func byEnds(p engine.Position, moves []engine.Move, text string) (found engine.Move, one bool) {
	wanted, ok := ends(text)
	for _, m := range moves {
		if of, _ := ends(toDialect(p, m)); !ok || of != wanted {
			continue
		}
		if one {
			return engine.NoMove, false
		}
		found, one = m, true
	}
	return found, one
}
