package record

import (
	"strconv"

	"panthera/engine"
)

// numerals are the small Roman numerals by which placements from the hand are numbered. A hand has room for
// fifteen pieces of a kind.
var numerals = [...]string{"i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv"}

// Numeral returns the number of a legal move in a list for people: usually the move number. In the first
// phase of a game in which both sides place pieces from the hand, the move number does not change. So a
// placement has a small Roman numeral, counted for each kind and side, or none if it is the only one of its
// kind.
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
