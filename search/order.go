package search

import (
	"slices"

	"panthera/engine"
)

// picker returns the legal moves of a node one by one, the most promising first: the move from the
// transposition table, captures that do not lose material, killers and the counter-move, other quiet moves by
// history, and captures that lose material. Moves are generated in stages, because most nodes need only the
// first few.
type picker struct {
	w        *worker
	f        *frame
	table    engine.Move
	stage    stage
	next     int
	quietly  bool
	checks   bool // whether quiet checks are put forward
	tactical bool // whether the move last yielded is tactical
	// tableTactical says that the transposition table's move is tactical (a capture or promotion, see
	// engine.Position).
	tableTactical bool
	// refutations are the two killers and the counter-move.
	refutations [3]engine.Move
	// blind says that moves may be overlooked (see Oversight), which is so except in check. overlooked says
	// that a move was overlooked.
	blind, overlooked bool
}

type stage uint8

const (
	tableStage stage = iota
	tacticalInit
	tacticalStage
	refutationStage
	quietStage
	badStage
	rootStage
)

// begin prepares the picker for a node, with the move of the transposition table. If quietly is false, only
// tactical moves are returned.
func (p *picker) begin(w *worker, table engine.Move, quietly bool) {
	if table != engine.NoMove && !w.pos.Legal(table) {
		table = engine.NoMove
	}
	p.tableTactical = table != engine.NoMove && w.pos.Tactical(table)
	if !quietly && !p.tableTactical {
		table = engine.NoMove
	}
	p.w, p.f, p.table, p.quietly = w, w.frame(0), table, quietly
	p.blind = w.blind.below != 0 && !w.pos.InCheck()
}

// beginRoot prepares the picker for the root. It returns the root moves in the order of the last iteration,
// without the first w.lines moves, which are already the best lines of this iteration.
func (p *picker) beginRoot(w *worker) {
	p.w, p.f, p.stage, p.next = w, w.frame(0), rootStage, w.lines
}

// pick returns the next move that is not overlooked, or engine.NoMove if there are no more.
func (p *picker) pick() engine.Move {
	m := p.any()
	for p.blind && m != engine.NoMove && m.To() != p.w.frame(1).move.To() && p.w.blind.to(m) {
		p.overlooked = true
		m = p.any()
	}
	return m
}

// any returns the next move, or engine.NoMove if there are no more. When a stage has no more moves, it goes
// on to the next stage.
func (p *picker) any() engine.Move {
	switch p.stage {
	case tableStage:
		p.stage = tacticalInit
		if p.table != engine.NoMove {
			p.tactical = p.tableTactical
			return p.table
		}
		fallthrough
	case tacticalInit:
		p.f.moves = p.w.pos.Generate(p.f.moves[:0], engine.Tactical)
		p.f.losing = p.f.losing[:0]
		p.scoreTactical()
		p.stage = tacticalStage
		fallthrough
	case tacticalStage:
		if m, ok := p.goodTactical(); ok {
			return m
		}
		if !p.quietly {
			p.startBad()
			return p.any()
		}
		p.findRefutations()
		p.tactical = false
		p.stage = refutationStage
		fallthrough
	case refutationStage:
		if m := p.best(); m != engine.NoMove {
			return m
		}
		p.f.moves = p.w.pos.Generate(p.f.moves[:0], engine.Quiet)
		p.scoreQuiet()
		p.stage = quietStage
		fallthrough
	case quietStage:
		if m := p.best(); m != engine.NoMove {
			return m
		}
		p.startBad()
		fallthrough
	case badStage:
		if p.next < len(p.f.losing) {
			p.next++
			return p.f.losing[p.next-1]
		}
	case rootStage:
		if p.next < len(p.w.root) {
			m := p.w.root[p.next].move
			p.next++
			p.tactical = p.w.pos.Tactical(m)
			return m
		}
	}
	return engine.NoMove
}

func (p *picker) startBad() {
	p.stage, p.next, p.tactical = badStage, 0, true
}

// goodTactical returns the best remaining capture that does not lose material. It puts captures that lose
// material in a list for later.
func (p *picker) goodTactical() (engine.Move, bool) {
	p.tactical = true
	for {
		m := p.best()
		if m == engine.NoMove {
			return m, false
		}
		if p.w.exchanger.SEE(m, 0) {
			return m, true
		}
		p.f.losing = append(p.f.losing, m)
	}
}

// best returns the remaining move with the highest score. It does not sort the moves, since mostly only a few
// are needed.
func (p *picker) best() engine.Move {
	for p.next < len(p.f.scored) {
		left := p.f.scored[p.next:]
		p.next++
		top, at := highest(left), 0
		for left[at] != top {
			at++
		}
		left[at] = left[0]
		if m := engine.Move(top); m != p.table && !(p.stage == quietStage && p.refutes(m)) {
			return m
		}
	}
	return engine.NoMove
}

// refutes reports whether m is one of the killers or the counter-move.
func (p *picker) refutes(m engine.Move) bool {
	return m == p.refutations[0] || m == p.refutations[1] || m == p.refutations[2]
}

// highest returns the largest score; there must be at least one. It computes two maxima at a time and without
// branches, since no processor could predict branches that depend on the scores.
func highest(scores []uint64) uint64 {
	a, b := scores[0], scores[len(scores)-1]
	for i := 1; i < len(scores); i += 2 {
		a, b = max(a, scores[i-1]), max(b, scores[i])
	}
	return max(a, b)
}

// scoreShift is the lowest bit of the score in a word made by scored.
const scoreShift = 32

// scored returns a word with the score in its upper half and the move in its lower half. The word of a higher
// score is larger.
func scored(m engine.Move, score int32) uint64 {
	const bias = 1 << 31 // makes negative scores the lower ones
	return uint64(uint32(score)^bias)<<scoreShift | uint64(m)
}

// scoreTactical scores the tactical moves by the material that they win, then by their capture history.
func (p *picker) scoreTactical() {
	w, f := p.w, p.f
	list := f.scored[:0]
	for _, m := range f.moves {
		entry := w.hist.capture[w.captureSlot(m)]
		list = append(list, scored(m, int32(16*w.exchanger.CaptureValue(m))+int32(entry)))
	}
	f.scored, p.next = list, 0
}

const (
	// checkBonus is added to the score of a quiet move that gives check. It has the scale of the histories.
	checkBonus = 8000
	// promiseScale converts centipawns of QuietScore to the scale of the histories.
	promiseScale = 64
)

// findRefutations makes the list of killers and the counter-move, as far as they are legal quiet moves here.
// They are tried before the other quiet moves are generated, since often one of them suffices. If it is slow
// to test whether a move is legal, the list is empty, and scoreQuiet later puts them first among the
// generated moves.
func (p *picker) findRefutations() {
	w, f := p.w, p.f
	p.refutations = [...]engine.Move{f.killers[0], f.killers[1], w.hist.counters[w.frame(1).slot]}
	f.scored, p.next = f.scored[:0], 0
	if w.slowLegality {
		return
	}
	for i, m := range p.refutations {
		if m == engine.NoMove || m == p.table || slices.Contains(p.refutations[:i], m) || !w.pos.Legal(m) || w.pos.Tactical(m) {
			continue
		}
		score := -int32(i)
		if p.checks && w.checkTester.GivesCheck(m) {
			score += checkBonus
		}
		f.scored = append(f.scored, scored(m, score))
	}
}

// putRefutationsFirst gives the killers and the counter-move higher scores than all other quiet moves.
func (p *picker) putRefutationsFirst() {
	const first = 1 << 20 // beyond all histories
	for i, m := range p.f.moves {
		if at := slices.Index(p.refutations[:], m); at >= 0 {
			p.f.scored[i] = scored(m, first-int32(at))
		}
	}
	p.refutations = [len(p.refutations)]engine.Move{}
}

// scoreQuiet scores the generated quiet moves by the histories, QuietScore and check. The weights of
// QuietScore were measured for Two Jewels (docs/games.md).
func (p *picker) scoreQuiet() {
	w, f := p.w, p.f
	h := w.hist
	history := &h.quiet[f.us&1]
	follow1, follow2 := h.following(w.frame(1).slot), h.following(w.frame(2).slot)
	follow4, follow6, pawns := h.following(w.frame(4).slot), h.following(w.frame(6).slot), h.withPawns(&f.traits)
	n := len(follow1) // of all, which saves the loop four bounds checks
	follow2, follow4, follow6, pawns = follow2[:n], follow4[:n], follow6[:n], pawns[:n]
	long := w.steps.has(stepLongHistory)
	list := f.scored[:0]
	for _, m := range f.moves {
		slot := w.slotOf(m)
		score := int32(history[m.FromTo()]) + int32(follow1[slot]) + int32(follow2[slot])
		if long {
			score += int32(follow4[slot]) + int32(follow6[slot])/2 + int32(pawns[slot])
		}
		if m.Extra() != 0 && w.quietScorer != nil {
			score += int32(promiseScale * w.quietScorer.QuietScore(m))
		}
		list = append(list, scored(m, score))
	}
	if p.checks { // apart, so that the loads of the loop above do not wait for its branches
		for i, m := range f.moves {
			if w.checkTester.GivesCheck(m) {
				list[i] += checkBonus << scoreShift
			}
		}
	}
	f.scored, p.next = list, 0
	if w.slowLegality {
		p.putRefutationsFirst()
	}
}

// skipQuiet makes the picker return no more quiet moves, and go on to captures that lose material.
func (p *picker) skipQuiet() {
	if p.stage == refutationStage || p.stage == quietStage {
		p.startBad()
	}
}

// slotOf returns the slot (piece and target square) of a move that has not been made yet.
func (w *worker) slotOf(m engine.Move) int {
	piece := w.board[m.From()&127]
	if piece == engine.NoPiece {
		piece = engine.NewPiece(m.Kind(), w.frame(0).us)
	}
	return w.hist.slot(piece, m.To())
}

func (w *worker) captureSlot(m engine.Move) int {
	return w.slotOf(m)*engine.MaxKinds + int(w.board[m.To()&127].Kind())
}
