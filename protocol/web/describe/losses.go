package describe

import (
	"panthera/engine"
	"panthera/protocol/draw"
)

// Material lists the pieces that each side has lost, and compares the values of the remaining ones.
type Material struct {
	// White lists White's lost pieces and Black lists Black's, the most valuable first.
	White []Loss `json:"white"`
	Black []Loss `json:"black"`
	// Balance is the value of White's pieces minus the value of Black's, in centipawns. It counts
	// pieces on the board and, in games that begin with posting the pieces, those still in hand.
	Balance int `json:"balance"`
}

// Loss says how many pieces of one kind a side has lost.
type Loss struct {
	// Name is the name of the kind, Picture the id of its SVG symbol, Class the style class of its
	// side.
	Name    string `json:"name"`
	Picture string `json:"picture"`
	Class   string `json:"class"`
	Count   int    `json:"count"`
	// Back is how many of the lost pieces are held in hand and may therefore return to the board.
	Back int `json:"back,omitempty"`
}

// Reckon compares the material in p with that in start, the first position after all pieces were posted.
func Reckon(start, p engine.Position) Material {
	return Material{
		White: losses(start, p, engine.White), Black: losses(start, p, engine.Black),
		Balance: strength(p, engine.White) - strength(p, engine.Black),
	}
}

// losses lists the lost pieces of a side. If the side has more pieces of a kind than in start, as
// many of the least valuable missing pieces count as promoted, not lost.
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

// standing returns the number of pieces on the board that equal piece in kind and side.
func standing(p engine.Position, piece engine.Piece) (n int) {
	for _, other := range p.Board() {
		if other == piece {
			n++
		}
	}
	return n
}

// strength returns the value of a side's pieces in centipawns. Pieces in hand count in games where
// pieces are posted at first, or can return by exchanges; elsewhere they are lost.
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
