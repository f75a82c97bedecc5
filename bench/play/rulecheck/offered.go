package rulecheck

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"panthera/bench/play/xboardengine"
	"panthera/engine"
)

// offered is an XBoard engine, which is sent moves one at a time to see whether it accepts them as
// legal.
type offered struct {
	*xboardengine.Engine
	random *rand.Rand
}

// mostWrong is the largest number of illegal moves that the engine is sent in a position.
const mostWrong = 40

func (o *offered) compare(ctx context.Context, p engine.Position, moves []string) (uint64, *Difference, error) {
	if err := o.Position("", moves); err != nil {
		return 0, nil, err
	}
	d := &Difference{fen: p.FEN(), moves: slices.Clone(moves)}
	legal := engine.Moves(p)
	for _, m := range legal {
		taken, err := o.try(ctx, p, o.Word(m))
		if err != nil {
			return 0, nil, err
		}
		if !taken {
			d.missing = append(d.missing, p.Format(m))
		}
	}
	for _, way := range o.wrong(p, legal) {
		taken, err := o.try(ctx, p, o.Way(way[0], way[1]))
		if err != nil {
			return 0, nil, err
		}
		if taken {
			g := p.Game().Geometry
			d.extra = append(d.extra, g.Name(way[0])+g.Name(way[1]))
		}
	}
	if len(d.missing)+len(d.extra) == 0 {
		d = nil
	}
	return uint64(len(legal)), d, nil
}

// try does the same as Try; if it fails, the error also names the move and the position.
func (o *offered) try(ctx context.Context, p engine.Position, word string) (taken bool, err error) {
	if taken, err = o.Try(ctx, word); err != nil {
		err = fmt.Errorf("told %s in %s: %w", word, p.FEN(), err)
	}
	return taken, err
}

// wrong returns up to mostWrong illegal moves, chosen at random, as pairs of squares: from a piece
// of the side to move to a square to which it has no legal move. Squares with pieces of the same
// side are left out, since such a move may mean castling.
func (o *offered) wrong(p engine.Position, legal []engine.Move) (ways [][2]engine.Square) {
	allowed := map[[2]engine.Square]bool{}
	for _, m := range legal {
		allowed[[2]engine.Square{m.From(), m.To()}] = true
	}
	g := p.Game().Geometry
	own := func(s engine.Square) bool {
		piece := p.Board()[s]
		return piece != engine.NoPiece && piece.Side() == p.Side()
	}
	for from := range engine.Square(g.Size()) {
		if !g.Exists(from) || !own(from) {
			continue
		}
		for to := range engine.Square(g.Size()) {
			if way := [2]engine.Square{from, to}; g.Exists(to) && !own(to) && !allowed[way] {
				ways = append(ways, way)
			}
		}
	}
	o.random.Shuffle(len(ways), func(i, j int) { ways[i], ways[j] = ways[j], ways[i] })
	return ways[:min(len(ways), mostWrong)]
}
