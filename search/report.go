package search

import (
	"fmt"

	"panthera/engine"
	"panthera/search/net"
)

// Term is a part of an evaluation: its value for White, in centipawns, in the middlegame and in
// the endgame.
type Term struct {
	Name                string
	Middlegame, Endgame int
}

// Evaluate returns the hand-made static evaluation of a position, in centipawns for the side to
// move, and its terms: one for each kind of piece, and the others.
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

// Static returns a function that gives the hand-made static evaluation of positions of a game, in
// centipawns for the side to move. It serves measurements and is not safe for concurrent use.
func Static(g *engine.Game) func(engine.Position) int {
	e := newEvaluator(g, nil)
	return func(p engine.Position) int {
		e.refresh(p)
		mobile, _ := engine.Ability[MobilityCounter](p)
		return e.evaluate(p, mobile)
	}
}

// StaticByNet is like Static, with a net that fits the game.
func StaticByNet(g *engine.Game, n *net.Net) func(engine.Position) int {
	e := newEvaluator(g, n)
	return func(p engine.Position) int {
		e.refresh(p)
		return e.evaluate(p, nil)
	}
}
