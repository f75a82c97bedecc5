package search

import (
	"panthera/engine"
	"panthera/search/net"
)

// value is a middlegame and an endgame value in centipawns, with what it adds to the phase of the
// game.
type value struct{ middlegame, endgame, phase int32 }

func (v *value) add(w *value) {
	v.middlegame += w.middlegame
	v.endgame += w.endgame
	v.phase += w.phase
}

func (v *value) subtract(w *value) {
	v.middlegame -= w.middlegame
	v.endgame -= w.endgame
	v.phase -= w.phase
}

// evaluator evaluates positions of one game by a net, if there is one. Otherwise the evaluation is
// hand-made: mobility, the game's own terms, and the sums of material and placement, which each
// move's feature changes update. All its weights follow from the game's description (weights.go).
type evaluator struct {
	// learned evaluates by a net; nil if the evaluation is hand-made. With a net, the fields of
	// the hand-made evaluation are unused.
	learned *accumulators
	// few evaluates endings with three or four pieces; nil in games in which it cannot.
	few     *few
	weights *weights
	// sums[ply] is the sum of the values of all features, White's view, ply plies below the root.
	sums     []value
	mobility engine.Mobility
	// terms adds the game's own terms; nil if there are none.
	terms TermEvaluator
	// blender is the position's own evaluation; nil if it has none.
	blender Blender
	// known are evaluations made lately.
	known *[knownSize]uint64
}

// knownSize is a power of two, and small, since a lookup must be faster than evaluating.
const knownSize = 1 << 14

// newEvaluator returns the evaluator of a game by a net, or a hand-made one if n is nil.
func newEvaluator(g *engine.Game, n *net.Net) evaluator {
	if n != nil {
		return evaluator{learned: newAccumulators(n, g.Layout()), few: newFew(g)}
	}
	return evaluator{weights: newWeights(g), sums: make([]value, 1, MaxPly+8), known: new([knownSize]uint64)}
}

// refresh makes a position the root.
func (e *evaluator) refresh(p engine.Position) {
	e.blender, _ = engine.Ability[Blender](p)
	if e.learned != nil {
		e.learned.refresh(p)
		return
	}
	var sum value
	for _, f := range p.Features(nil) {
		sum.add(&e.weights.features[f])
	}
	e.sums = append(e.sums[:0], sum)
	e.terms, _ = engine.Ability[TermEvaluator](p)
}

// push follows a move that was made.
func (e *evaluator) push(c *engine.Changes) {
	if e.learned != nil {
		e.learned.push(c)
		return
	}
	sum := e.sums[len(e.sums)-1]
	for _, f := range c.Removed {
		sum.subtract(&e.weights.features[f&(engine.FeatureCount-1)])
	}
	for _, f := range c.Added {
		sum.add(&e.weights.features[f&(engine.FeatureCount-1)])
	}
	e.sums = append(e.sums, sum)
}

// pushNull follows a move that was passed.
func (e *evaluator) pushNull() {
	if e.learned != nil {
		e.learned.push(nil)
		return
	}
	e.sums = append(e.sums, e.sums[len(e.sums)-1])
}

// pop follows Undo of a move or of a null move.
func (e *evaluator) pop() {
	if e.learned != nil {
		e.learned.pop()
		return
	}
	e.sums = e.sums[:len(e.sums)-1]
}

// tempo is the bonus for the side to move in a hand-made evaluation; nets learn it.
const tempo = 12

// largest bounds static evaluations, so that none looks decisive.
const largest = Decisive - 1000

// evaluate is the static evaluation for the side to move.
func (e *evaluator) evaluate(p engine.Position, mobile MobilityCounter) int {
	score, more := 0, 0
	if e.learned != nil {
		score = ofWhite(e.learned.evaluate(p), p.Side())
		if pieces := e.learned.mass(); e.few != nil && pieces <= e.few.most {
			score = e.few.judge(p, pieces, score)
		}
	} else {
		score, more = e.recall(p, mobile), tempo
	}
	if e.blender != nil {
		judgement, weight := e.blender.Blend()
		score = (score*(BlendWhole-weight) + judgement*weight) / BlendWhole
	}
	return max(-largest, min(largest, ofWhite(score, p.Side())+more))
}

// ofWhite converts a score between a side's view and White's.
func ofWhite(score int, s engine.Side) int {
	if s == engine.Black {
		return -score
	}
	return score
}

// recall is the result of sum, from a cache if possible. It does not depend on the side to move, so
// after a null move it is known.
func (e *evaluator) recall(p engine.Position, mobile MobilityCounter) int {
	key := p.Key() ^ uint64(p.Side())*engine.SideKey
	const mask = 1<<16 - 1 // of the score, beside the upper bits of the key
	entry := &e.known[key&(knownSize-1)]
	if (*entry^key)&^mask == 0 {
		return int(int16(*entry))
	}
	score := max(-largest, min(largest, e.sum(p, mobile)))
	*entry = key&^mask | uint64(uint16(score))
	return score
}

// sum is material, placement, mobility and the game's own terms, White's view.
func (e *evaluator) sum(p engine.Position, mobile MobilityCounter) int {
	sum := e.sums[len(e.sums)-1]
	if mobile != nil {
		e.mobility = engine.Mobility{}
		mobile.Mobility(&e.mobility)
		e.weights.addMobility(&sum, &e.mobility)
	}
	if e.terms != nil {
		middlegame, endgame := e.terms.EvaluateTerms()
		sum.middlegame += int32(middlegame)
		sum.endgame += int32(endgame)
	}
	return e.weights.taper(sum)
}

// taper blends middlegame and endgame values by the material left.
func (w *weights) taper(v value) int {
	phase := max(0, min(int(v.phase), w.fullPhase))
	return (int(v.middlegame)*phase + int(v.endgame)*(w.fullPhase-phase)) / w.fullPhase
}
