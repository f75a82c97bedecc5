package record

import (
	"strings"

	"panthera/engine"
)

// Castler is implemented by positions of games with castling. The inventor or, if he does not say,
// custom decides which castlings are called long.
type Castler interface {
	// Castles reports whether a legal move is castling, and whether it is the long one.
	Castles(m engine.Move) (long, castles bool)
}

// The words for castling (PGN standard, 8.2.3.3).
const (
	short = "O-O"
	long  = "O-O-O"
)

var castlingSpelling = strings.NewReplacer("0", "O", "o", "O", "-", "", "–", "")

// CastlingWord converts a word for castling in any spelling, also with zeros, to the standard's
// word; empty if the text is no such word.
func CastlingWord(text string) string {
	if text == "" || strings.IndexByte("O0o", text[0]) < 0 {
		return ""
	}
	switch castlingSpelling.Replace(strings.TrimRight(text, "+#!?")) {
	case "OO":
		return short
	case "OOO":
		return long
	}
	return ""
}

// Castling is the word for a legal move that castles; empty for other moves.
func Castling(p engine.Position, m engine.Move) string {
	if castler, ok := engine.Ability[Castler](p); ok {
		switch isLong, castles := castler.Castles(m); {
		case castles && isLong:
			return long
		case castles:
			return short
		}
	}
	return ""
}

// towards finds castling in a word such as O-M-O or O-Q-O (Modern Chess), which names the piece that starts the
// game beside the royal on the side of the castling.
func towards(p engine.Position, text string) (engine.Move, bool) {
	word := castlingSpelling.Replace(text)
	if len(word) != 3 || word[0] != 'O' || word[2] != 'O' {
		return engine.NoMove, false
	}
	g, piece := p.Game(), p.Game().KindOf(word[1])
	start := g.New().Board()
	for _, m := range engine.Moves(p) {
		if Castling(p, m) == "" {
			continue
		}
		squares, _ := g.Geometry.CutSquares(p.Format(m))
		step := engine.Step{File: 1}
		if squares[len(squares)-1] < m.From() {
			step.File = -1
		}
		if beside, _ := g.Geometry.Step(m.From(), step); piece != engine.NoKind && start[beside].Kind() == piece {
			return m, true
		}
	}
	return engine.NoMove, false
}

// TakesRook reports whether a legal move is castling written as the royal taking its own rook. King
// and rook need not end on the squares of the text.
func TakesRook(p engine.Position, m engine.Move) bool {
	if Castling(p, m) == "" {
		return false
	}
	squares, _ := p.Game().Geometry.CutSquares(p.Format(m))
	there := p.Board()[squares[len(squares)-1]]
	return there != engine.NoPiece && there.Side() == p.Side()
}
