package draw

import (
	"strings"

	"panthera/engine"
)

// handOf is what both sides hold, as the FEN's hand field has it; empty where a game
// has none.
func handOf(p engine.Position) engine.Hand {
	g := p.Game()
	board, _, _ := strings.Cut(p.FEN(), " ")
	i := strings.IndexByte(board, '[')
	if i < 0 {
		return engine.Hand{}
	}
	var kinds []engine.Kind
	for k := range g.Pieces {
		kinds = append(kinds, engine.Kind(k+1))
	}
	hand, err := g.ReadHand(board[i:], kinds)
	if err != nil {
		panic("draw: a position writes a hand that is none: " + err.Error())
	}
	return hand
}
