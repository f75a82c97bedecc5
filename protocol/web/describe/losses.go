package describe

import (
	"panthera/engine"
	"panthera/protocol/draw"
)

// Material lists the lost pieces of both sides, and says which side has more left.
type Material struct {
	// White and Black are the lost pieces of each side, the most valuable first.
	White []Loss `json:"white"`
	Black []Loss `json:"black"`
	// Balance is the value of White's pieces minus that of Black's, in centipawns. It counts the
	// pieces on the board and, in games that begin with postings, those that wait beside it.
	Balance int `json:"balance"`
}

// Loss is a number of lost pieces of a kind.
type Loss struct {
	// Name is people's name for the kind, Picture the id of its symbol, Class the style classes
	// of its side.
	Name    string `json:"name"`
	Picture string `json:"picture"`
	Class   string `json:"class"`
	Count   int    `json:"count"`
	// Back is how many of them may return because they are held beside the board.
	Back int `json:"back,omitempty"`
}

// Reckon compares a position with the start of its game, after all postings.
func Reckon(start, p engine.Position) Material {
	return Material{
		White: losses(start, p, engine.White), Black: losses(start, p, engine.Black),
		Balance: strength(p, engine.White) - strength(p, engine.Black),
	}
}

// losses lists the lost pieces of a side. If the side has more pieces of some kind than at the
// start, others were promoted: the least valuable of the missing ones.
func losses(start, p engine.Position, side engine.Side) []Loss {
	g := p.Game()
	heldThen, heldNow := start.Setup().Hand, p.Setup().Hand
	list, promoted := []Loss{}, 0
	order := g.Capturers() // the least value first
	missing := map[engine.Kind]int{}
	for _, kind := range order {
		piece := engine.NewPiece(kind, side)
		missing[kind] = standing(start, piece) - standing(p, piece)
		promoted += max(0, -missing[kind])
	}
	for _, kind := range order {
		piece := engine.NewPiece(kind, side)
		lost := max(0, missing[kind])
		became := min(lost, promoted)
		promoted -= became
		if lost -= became; lost > 0 && !g.Type(kind).Royal {
			drawn := draw.On(g, piece, engine.NoSquare)
			back := max(0, int(heldNow[piece])-int(heldThen[piece]))
			list = append([]Loss{{drawn.Name, drawn.Picture, drawn.Class, lost, min(lost, back)}}, list...)
		}
	}
	return list
}

// standing counts the pieces of a kind and side on the board.
func standing(p engine.Position, piece engine.Piece) (n int) {
	for _, other := range p.Board() {
		if other == piece {
			n++
		}
	}
	return n
}

// strength is the value of a side's pieces, in centipawns. Pieces in hand count in games with
// postings or exchanges; in other games they are lost.
func strength(p engine.Position, side engine.Side) (sum int) {
	values := p.Game().Values()
	if p.Game().Deployment {
		for piece, n := range p.Setup().Hand {
			if piece := engine.Piece(piece); n > 0 && piece.Side() == side {
				sum += int(n) * values[piece.Kind()]
			}
		}
	}
	for _, piece := range p.Board() {
		if piece != engine.NoPiece && piece.Side() == side {
			sum += values[piece.Kind()]
		}
	}
	return sum
}
