package endings

import (
	"slices"

	"panthera/engine"
)

// List returns the endings of a game with three or four pieces, not counting pieces that cannot move. Of two
// endings that differ only by exchanging the sides, it returns one. With three pieces it also returns the
// endings in which one hand holds a piece that can influence the result.
func (l *Library) List(g *engine.Game, pieces int) ([]Ending, error) {
	if err := Refusal(g); err != nil {
		return nil, err
	}
	var list []Ending
	for _, e := range bare(g, pieces) {
		variations := []Ending{e}
		if pieces == 3 {
			variations = append(variations, e.holding()...)
		}
		for _, e := range variations {
			canonical, err := l.canonical(e)
			if err == nil && !slices.Contains(list, canonical) {
				list = append(list, canonical)
			}
		}
	}
	return list, nil
}

// bare returns the endings of a game with so many pieces and with empty hands, the most valuable pieces
// first.
func bare(g *engine.Game, pieces int) []Ending {
	var others []engine.Piece
	royal := g.Royal()
	values := Ending{game: g}.values()
	for i, t := range g.Pieces {
		k := engine.Kind(i + 1)
		both := []engine.Piece{engine.NewPiece(k, engine.White), engine.NewPiece(k, engine.Black)}
		if k != royal && len(t.Movers) > 0 {
			others = append(others, both...)
		}
	}
	slices.SortStableFunc(others, func(a, b engine.Piece) int {
		if a.Side() != b.Side() {
			return int(a.Side()) - int(b.Side())
		}
		return values[b.Kind()] - values[a.Kind()]
	})
	var list []Ending
	var add func(chosen []engine.Piece, from int)
	add = func(chosen []engine.Piece, from int) {
		if len(chosen) == pieces {
			e := Ending{game: g}
			copy(e.pieces[:], append(slices.Clone(chosen), standing(g)...))
			e.sort()
			list = append(list, e)
			return
		}
		for i := from; i < len(others); i++ {
			add(append(chosen, others[i]), i)
		}
	}
	add([]engine.Piece{engine.NewPiece(royal, engine.White), engine.NewPiece(royal, engine.Black)}, 0)
	return list
}

// holding returns variations of an ending: with one piece in hand that can influence the result.
func (e Ending) holding() (list []Ending) {
	for _, k := range e.game.Hand {
		for side := engine.White; side <= engine.Black; side++ {
			with := e
			with.hand[engine.NewPiece(k, side)] = 1
			if reduced, err := with.reduced(); err == nil && reduced == with {
				list = append(list, with)
			}
		}
	}
	return list
}
