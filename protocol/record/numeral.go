package record

import (
	"strconv"

	"panthera/engine"
)

// numerals number the postings of one kind. A hand has room for fifteen pieces of a kind.
var numerals = [...]string{"i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv"}

// Numeral is the number of a legal move in a list for people. It is the move number. But during a
// deployment a FEN counts no moves: a posting has a small Roman numeral, counted by kind and side,
// or none if it is the only one of its kind.
func Numeral(p engine.Position, m engine.Move) string {
	if !m.Posts() || !engine.Deploying(p) {
		return strconv.Itoa(p.MoveNumber())
	}
	s, piece := p.Setup(), engine.NewPiece(m.Kind(), p.Side())
	posted := 0
	for _, standing := range s.Board {
		if standing == piece {
			posted++
		}
	}
	if posted == 0 && s.Hand[piece] == 1 {
		return ""
	}
	return numerals[posted]
}
