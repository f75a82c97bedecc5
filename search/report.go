package search

import (
	"fmt"

	"panthera/engine"
	"panthera/search/net"
)

// Term is one part of a hand-made evaluation, in centipawns from White's point of view, for the middlegame
// and the endgame.
type Term struct {
	Name                string
	Middlegame, Endgame int
}

// Evaluate returns the hand-made static evaluation of a position, in centipawns for the side to move, and its
// parts: one for each kind of piece, and one each for pieces in hand, mobility, the game's own terms and the
// position's own evaluation (see Blender), where they exist.
func (s *Searcher) Evaluate(p engine.Position) (score int, terms []Term) {
	g := p.Game()
	e := newEvaluator(g, nil)
	e.refresh(p)
	mobile, _ := engine.Ability[MobilityCounter](p)
	var placed [engine.MaxKinds]value
	var other value
	for _, f := range p.Features(nil) {
		if piece, _, ok := f.Piece(); ok {
			placed[piece.Kind()].add(&e.weights.features[f])
		} else {
			other.add(&e.weights.features[f])
		}
	}
	for i, t := range g.Pieces {
		v := placed[i+1]
		terms = append(terms, Term{t.Name, int(v.middlegame), int(v.endgame)})
	}
	terms = append(terms, Term{"In hand and other", int(other.middlegame), int(other.endgame)})
	if mobile != nil {
		var m engine.Mobility
		var v value
		mobile.Mobility(&m)
		e.weights.addMobility(&v, &m)
		terms = append(terms, Term{"Mobility", int(v.middlegame), int(v.endgame)})
	}
	if e.terms != nil {
		middlegame, endgame := e.terms.EvaluateTerms()
		terms = append(terms, Term{"Advice of the game", middlegame, endgame})
	}
	if e.blender != nil {
		judgement, weight := e.blender.Blend()
		percent := 100 * weight / BlendWhole
		terms = append(terms, Term{fmt.Sprintf("Territory, weighs %d %%", percent), judgement, judgement})
	}
	return e.evaluate(p, mobile), terms
}

// Static returns a function that returns the hand-made static evaluation of positions of a game, in
// centipawns for the side to move. It is used for measurements. The function is not safe for concurrent use.
func Static(g *engine.Game) func(engine.Position) int {
	e := newEvaluator(g, nil)
	return func(p engine.Position) int {
		e.refresh(p)
		mobile, _ := engine.Ability[MobilityCounter](p)
		return e.evaluate(p, mobile)
	}
}

// StaticByNet is like Static, but evaluates by net n, which must fit the game.
func StaticByNet(g *engine.Game, n *net.Net) func(engine.Position) int {
	e := newEvaluator(g, n)
	return func(p engine.Position) int {
		e.refresh(p)
		return e.evaluate(p, nil)
	}
}
