//go:generate go run panthera/engine/twin $GOFILE

package army

import (
	"slices"

	"panthera/engine"
)

// pawnStep128 is a leap that changes the square number of a pawn by the same amount from many
// squares, so that it can be made for all pawns of a kind at once by shifting a set.
type pawnStep128 struct {
	// from holds the squares from which pawns can make the leap.
	from set128
	by   int
	// over are the squares that must be empty, as differences from the number of the pawn's
	// square.
	over []int
}

// pawnSteps128 is all steps of a pawn.
type pawnSteps128 struct {
	piece        engine.Piece
	takes, moves []pawnStep128
	// ending holds the squares on which the pawn promotes, near those from which it may reach them
	// in one move, promoting those from which it may do so without capture.
	ending, near, promoting set128
}

// march compiles the steps of a pawn.
func (t *told128) march(p engine.Piece) {
	w, steps := &t.rules.rows[p], pawnSteps128{piece: p, ending: t.ending[p.Side()]}
	for from := range engine.Square(squares128) {
		for to := w.takes[from]; !to.Empty(); to = to.Rest() {
			steps.takes = addStep128(steps.takes, from, to.First(), none128())
		}
		for to := w.moves[from]; !to.Empty(); to = to.Rest() {
			steps.moves = addStep128(steps.moves, from, to.First(), none128())
		}
	}
	for from := range engine.Square(squares128) {
		for _, l := range w.lamesFrom(from) {
			steps.moves = addStep128(steps.moves, from, l.to, l.over)
		}
	}
	for i := range steps.moves {
		steps.promoting = steps.promoting.Or(steps.moves[i].into(steps.ending))
	}
	steps.near = steps.promoting
	for i := range steps.takes {
		steps.near = steps.near.Or(steps.takes[i].into(steps.ending))
	}
	t.steps[p.Side()] = append(t.steps[p.Side()], steps)
}

// addStep128 adds a leap between two squares to the entry of list with the same distance, or
// appends a new entry.
func addStep128(list []pawnStep128, from, to engine.Square, passed set128) []pawnStep128 {
	step := pawnStep128{by: int(to) - int(from)}
	for ; !passed.Empty(); passed = passed.Rest() {
		step.over = append(step.over, int(passed.First())-int(from))
	}
	i := slices.IndexFunc(list, func(o pawnStep128) bool {
		return o.by == step.by && slices.Equal(o.over, step.over)
	})
	if i < 0 {
		i, list = len(list), append(list, step)
	}
	list[i].from = list[i].from.Or(engine.Bit128(from))
	return list
}

// leads returns the squares where the given pawns would arrive by the step if nothing were in
// their way.
func (st *pawnStep128) leads(pawns set128) set128 { return pawns.And(st.from).Shift(st.by) }

// into returns the squares from which the step leads to a square in to.
func (st *pawnStep128) into(to set128) set128 { return st.from.And(to.Shift(-st.by)) }

// captures returns the squares on which the given pawns capture an enemy piece by the step.
func (st *pawnStep128) captures(c *Scene128, pawns set128) set128 {
	return st.leads(pawns).And(c.Theirs)
}

// advances returns the squares where the given pawns arrive by the step without capture.
func (st *pawnStep128) advances(c *Scene128, pawns set128) set128 {
	pawns = pawns.And(st.from)
	for _, over := range st.over {
		pawns = pawns.And(c.Free.Shift(-over))
	}
	return pawns.Shift(st.by).And(c.Free)
}

// appendPawns appends the moves of the pawns on the squares in sources: first of all pawns that
// are not pinned, all at once, then of each pinned pawn, then en passant captures.
func (p *Position128) appendPawns(dst []engine.Move, c *Scene128, l *engine.Legality128, which engine.Which, sources set128) []engine.Move {
	dst = p.appendSteps(dst, c, which, sources.AndNot(l.Pinned), l.Open)
	for pinned := l.Pinned.And(sources); !pinned.Empty(); pinned = pinned.Rest() {
		s := pinned.First()
		dst = p.appendSteps(dst, c, which, engine.Bit128(s), l.Landing(s))
	}
	if which&engine.Tactical != 0 && p.passed != noPassed {
		for from := p.passedTakers().And(sources); !from.Empty(); from = from.Rest() {
			dst = append(dst, engine.NewMove(from.First(), p.passed.square).Mark(enPassant))
		}
	}
	return dst
}

// appendSteps appends the moves of the pawns in among to the squares in landing. Captures are
// tactical, and so is, of the promotions without capture, the first one that the game lists; all
// other moves are quiet.
func (p *Position128) appendSteps(dst []engine.Move, c *Scene128, which engine.Which, among, landing set128) []engine.Move {
	list := p.steps[c.Side&1]
	for i := range list {
		takes, moves, ending := list[i].takes, list[i].moves, list[i].ending
		pawns := p.army.sets[list[i].piece&(engine.MaxPieces-1)].And(among)
		if which&engine.Tactical != 0 {
			for i := range takes {
				for to := takes[i].captures(c, pawns).And(landing); !to.Empty(); to = to.Rest() {
					dst = p.appendStep(dst, takes[i].by, to.First(), engine.All)
				}
			}
		}
		if which&engine.Quiet != 0 {
			for i := range moves {
				for to := moves[i].advances(c, pawns).And(landing).AndNot(ending); !to.Empty(); to = to.Rest() {
					s := to.First()
					dst = append(dst, engine.NewMove(engine.Square(int(s)-moves[i].by), s))
				}
			}
		}
		promoting := pawns.And(list[i].promoting)
		if promoting.Empty() {
			continue
		}
		for i := range moves {
			for to := moves[i].advances(c, promoting).And(landing).And(ending); !to.Empty(); to = to.Rest() {
				dst = p.appendStep(dst, moves[i].by, to.First(), which)
			}
		}
	}
	return dst
}

// appendStep appends the move of a pawn to square to, whose number differs by by from that of its
// first square. Each promotion is a move of its own.
func (p *Position128) appendStep(dst []engine.Move, by int, to engine.Square, which engine.Which) []engine.Move {
	m, kinds := engine.NewMove(engine.Square(int(to)-by), to), p.promotions[p.ToMove&1][to&127]
	if len(kinds) == 0 {
		return append(dst, m)
	}
	if which&engine.Tactical != 0 {
		dst = append(dst, m.With(kinds[0]))
	}
	if which&engine.Quiet != 0 {
		for _, k := range kinds[1:] {
			dst = append(dst, m.With(k))
		}
	}
	return dst
}

func (p *Position128) countPawns(c *Scene128, l *engine.Legality128) int {
	n := p.countSteps(c, c.Own.AndNot(l.Pinned), l.Open)
	for pinned := l.Pinned; !pinned.Empty(); pinned = pinned.Rest() {
		s := pinned.First()
		n += p.countSteps(c, engine.Bit128(s), l.Landing(s))
	}
	if p.passed != noPassed {
		n += p.passedTakers().Count()
	}
	return n
}

func (p *Position128) countSteps(c *Scene128, among, landing set128) (n int) {
	list := p.steps[c.Side&1]
	for i := range list {
		takes, moves := list[i].takes, list[i].moves
		pawns := p.army.sets[list[i].piece&(engine.MaxPieces-1)].And(among)
		for i := range takes {
			n += takes[i].captures(c, pawns).And(landing).Count()
		}
		for i := range moves {
			n += moves[i].advances(c, pawns).And(landing).Count()
		}
		if near := pawns.And(list[i].near); !near.Empty() {
			n += p.countChoices(c, &list[i], near, landing)
		}
	}
	return n
}

// countChoices returns how many moves the promoting pawns have beyond one move to each target
// square.
func (p *Position128) countChoices(c *Scene128, steps *pawnSteps128, pawns, landing set128) (n int) {
	landing = landing.And(steps.ending)
	choices := func(to set128) {
		for ; !to.Empty(); to = to.Rest() {
			n += len(p.promotions[p.ToMove&1][to.First()&127]) - 1
		}
	}
	for i := range steps.takes {
		choices(steps.takes[i].captures(c, pawns).And(landing))
	}
	for i := range steps.moves {
		choices(steps.moves[i].advances(c, pawns).And(landing))
	}
	return n
}

func (p *Position128) pawnsOf(s engine.Side) set128 { return p.army.allOf(p.told128.pawns, s) }

// capturable returns over if a pawn of the side to move attacks the square passed over, else
// noPassed.
func (p *Position128) capturable(over passed) passed {
	if over == noPassed || p.army.Leapers(over.square, p.ToMove).And(p.pawnsOf(p.ToMove)).Empty() {
		return noPassed
	}
	return over
}

// passedTakers returns the pawns that may legally capture en passant. Three squares change at
// once, so the royal's safety is tested on the board after the capture.
func (p *Position128) passedTakers() (takers set128) {
	royal, them, victim := p.royalOf(p.ToMove), p.ToMove.Other(), engine.Bit128(p.passed.victim)
	for left := p.army.Leapers(p.passed.square, p.ToMove).And(p.pawnsOf(p.ToMove)); !left.Empty(); left = left.Rest() {
		taker := engine.Bit128(left.First())
		after := p.army.Occupied().AndNot(taker.Or(victim)).Or(engine.Bit128(p.passed.square))
		if p.army.attackers(royal, them, after, everywhere128.AndNot(victim)).Empty() {
			takers = takers.Or(taker)
		}
	}
	return takers
}
