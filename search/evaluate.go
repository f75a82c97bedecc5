package search

import (
	"panthera/engine"
	"panthera/search/net"
)

// value is a value in centipawns for the middlegame and for the endgame, and the amount by which it moves the
// phase of the game towards the middlegame.
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

// evaluator evaluates the positions of one game, by a net if there is one. Otherwise it uses a hand-made
// evaluation: material and piece placement, which are updated move by move, mobility, and the game's own
// terms. Its weights are computed from the description of the game (weights.go).
type evaluator struct {
	// learned evaluates positions by a net. If it is nil the evaluation is hand-made; otherwise the fields
	// for a hand-made evaluation are unused.
	learned *accumulators
	// few corrects the net's evaluation of endings with three or four pieces; nil in games in which it cannot
	// (see newFew).
	few     *few
	weights *weights
	// sums[ply] is the sum of the values of all features in the position ply plies below the root, from
	// White's point of view.
	sums     []value
	mobility engine.Mobility
	// terms evaluates the game's own terms; nil if the game has none.
	terms TermEvaluator
	// blender gives the position's own evaluation, to be mixed in; nil if the position has none.
	blender Blender
	// known is a cache of recent results of sum, by the keys of positions.
	known *[knownSize]uint64
}

// knownSize is the number of entries in the cache of evaluations, a power of two. The cache must be small,
// since a lookup must take less time than evaluating.
const knownSize = 1 << 14

// newEvaluator returns an evaluator for a game: by net n, or a hand-made one if n is nil.
func newEvaluator(g *engine.Game, n *net.Net) evaluator {
	if n != nil {
		return evaluator{learned: newAccumulators(n, g.Layout()), few: newFew(g)}
	}
	return evaluator{weights: newWeights(g), sums: make([]value, 1, MaxPly+8), known: new([knownSize]uint64)}
}

// refresh makes p the root of the search, and prepares its evaluation from all features.
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

// push updates the evaluation after a move with changes c.
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

// pushNull updates the evaluation after a null move.
func (e *evaluator) pushNull() {
	if e.learned != nil {
		e.learned.push(nil)
		return
	}
	e.sums = append(e.sums, e.sums[len(e.sums)-1])
}

// pop undoes the last push or pushNull, when the move is unmade.
func (e *evaluator) pop() {
	if e.learned != nil {
		e.learned.pop()
		return
	}
	e.sums = e.sums[:len(e.sums)-1]
}

// tempo is the bonus for the side to move in the hand-made evaluation. Nets have learned it.
const tempo = 12

// largest is the largest absolute value of a static evaluation. It is less than the score of any forced win.
const largest = Decisive - 1000

// evaluate returns the static evaluation of a position for the side to move, in centipawns.
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

// ofWhite converts a score from side s's point of view to White's, or back.
func ofWhite(score int, s engine.Side) int {
	if s == engine.Black {
		return -score
	}
	return score
}

// recall returns the result of sum, from a cache if possible. The cache ignores the side to move, as sum
// does, so that it also has the value after a null move.
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

// sum returns the hand-made evaluation from White's point of view: material, placement, mobility and the
// game's own terms.
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

// taper mixes the middlegame and the endgame value according to the material on the board.
func (w *weights) taper(v value) int {
	phase := max(0, min(int(v.phase), w.fullPhase))
	return (int(v.middlegame)*phase + int(v.endgame)*(w.fullPhase-phase)) / w.fullPhase
}
