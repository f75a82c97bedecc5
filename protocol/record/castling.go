package record

import (
	"strings"

	"panthera/engine"
)

// Castler is implemented by positions of games with castling. Which castlings are called long is the
// inventor's decision or, without one, custom.
type Castler interface {
	// Castles reports whether a legal move is castling, and whether it is the long castling.
	Castles(m engine.Move) (long, castles bool)
}

// The words for castling (PGN standard, 8.2.3.3).
const (
	short = "O-O"
	long  = "O-O-O"
)

var castlingSpelling = strings.NewReplacer("0", "O", "o", "O", "-", "", "–", "")

// CastlingWord converts a word for castling in any spelling, such as 0-0, to the standard's O-O or O-O-O. It
// returns an empty string for any other text.
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

// Castling returns O-O or O-O-O for a legal move that castles, and an empty string for other moves.
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

// towards finds the castling move for a word such as O-M-O or O-Q-O (Modern Chess), whose middle letter names
// the piece that stands beside the King at the start on the side to which he castles.
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

// TakesRook reports whether a legal move is castling whose text, in coordinates, has the squares of the King
// and of his own Rook. The two need not end on these squares.
func TakesRook(p engine.Position, m engine.Move) bool {
	if Castling(p, m) == "" {
		return false
	}
	squares, _ := p.Game().Geometry.CutSquares(p.Format(m))
	there := p.Board()[squares[len(squares)-1]]
	return there != engine.NoPiece && there.Side() == p.Side()
}
