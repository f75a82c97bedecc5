package xboardengine

import (
	"regexp"
	"strconv"
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
)

// countsFromZero reports whether the XBoard protocol numbers the ranks of a board from 0, as it
// does on boards of exactly ten ranks.
func countsFromZero(g *engine.Geometry) bool { return g.Ranks == 10 }

// square returns the name of a square in moves of the XBoard protocol.
func square(g *engine.Geometry, s engine.Square) string {
	name := g.Name(s)
	if !countsFromZero(g) {
		return name
	}
	return name[:1] + strconv.Itoa(g.Rank(s))
}

// toDialect returns a legal move as XBoard writes it: the legs of a move of several steps with
// commas between them, and castling as O-O or O-O-O if it would otherwise be written as the capture
// of the own Rook.
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

// fromDialect returns the legal move that a text of an engine means, and false if there is none.
// Besides the form of [toDialect] it accepts promotions in upper case, O-O and O-O-O, and any text
// between and after the first and the last square if only one legal move has these squares.
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

// word returns the text by which a legal move is sent to the engine: the text of [toDialect],
// unless the board as XBoard shows it to this engine has other names for squares, or the text means
// another move there.
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

// meant returns the legal move that a text of the engine means, and false if there is none. The
// text is first read on the board as XBoard shows it to this engine, then by [fromDialect].
func (e *Engine) meant(word string) (engine.Move, bool) {
	if m, ok := e.screen.Find(word); ok {
		return m, true
	}
	if word == "" || e.screen.Folded() {
		return engine.NoMove, false
	}
	return fromDialect(e.screen.Position(), word)
}

// squareName matches the name of a square in the text of a move.
var squareName = regexp.MustCompile(`[a-z]+[0-9]+`)

// ends returns the first and the last square that the text of a move names, and false if it names
// fewer than two.
func ends(text string) (squares [2]string, ok bool) {
	names := squareName.FindAllString(text, -1)
	if len(names) < 2 {
		return squares, false
	}
	return [2]string{names[0], names[len(names)-1]}, true
}

// byEnds returns the move among moves that has the same first and last square as a text, and false
// unless there is exactly one.
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
