package wildeurasian

import "panthera/engine"

// threats is what attacks the King of the side to move, in the form in which the
// legality of other pieces' moves is read off: see the package comment, "Legality".
type threats struct {
	known    bool
	checkers set
	// goals is where a piece may go that is not tied.
	goals set
	// tied are own pieces whose leaving matters.
	tied set
	// base is where any piece may go as far as enemies that step or leap are concerned.
	base  set
	lines [mostLines]line
	n     int
}

// line is an enemy line piece aligned with the King.
type line struct {
	// span is the squares between it and the King.
	span set
	// outside is where pieces from outside the span may go, inside where those in it.
	outside, inside set
}

// mostLines bounds the lines that matter: on each of eight rays only the first three
// pieces can have fewer than three others before them.
const mostLines = 24

var everywhere = set{Lo: ^uint64(0), Hi: ^uint64(0)}

// goalsOf is where a piece may go without leaving its King in check or bare-facing.
func (th *threats) goalsOf(from engine.Square) set {
	if !th.tied.Has(from) {
		return th.goals
	}
	goals := th.base
	for i := range th.lines[:th.n] {
		if l := &th.lines[i]; l.span.Has(from) {
			goals = goals.And(l.inside)
		} else {
			goals = goals.And(l.outside)
		}
	}
	return goals
}

// look finds the threats, unless they are known.
func (p *Position) look() *threats {
	th := &p.threats
	if th.known {
		return th
	}
	th.known = true
	th.tied, th.n = set{}, 0
	p.lookAtSteppers(th)
	p.lookAtSliders(th)
	p.lookAtHoppers(th)
	return th
}

// lookAtSteppers: a check by a step or leap is met by capturing the piece. A barred Pawn
// that attacks the King must stay barred, so no Wazir may be captured.
func (p *Position) lookAtSteppers(th *threats) {
	us, them := p.side, p.side.Other()
	king := p.kings[us]
	th.checkers = p.steppers(us, king, engine.NoPiece)
	th.base = everywhere
	if !th.checkers.Empty() {
		th.base = th.checkers
		if th.checkers.Several() {
			th.base = set{}
		}
	}
	if !pawnAttackers[them&1][king&127].And(p.of(Pawn, them)).Empty() && p.barred(them, engine.NoPiece) {
		th.base = th.base.AndNot(p.of(Wazir, them))
	}
	th.goals = th.base
}

// lookAtSliders: a Rook, a Bishop or the other King must have a piece before it.
func (p *Position) lookAtSliders(th *threats) {
	us, them := p.side, p.side.Other()
	king := p.kings[us]
	from := p.of(Rook, them).And(orthogonals[king&127]).
		Or(p.of(Bishop, them).And(diagonals[king&127])).
		Or(p.of(King, them).And(p.t.facing[king&127]))
	for ; !from.Empty(); from = from.Rest() {
		s := from.First()
		span := between[king&127][s&127]
		blockers := span.And(p.occupied())
		if blockers.Several() {
			continue
		}
		attacker := engine.Bit128(s)
		if blockers.Empty() {
			th.checkers = th.checkers.Or(attacker)
			th.add(line{span: span, outside: span.Or(attacker)})
		} else if own := blockers.And(p.sides[us&1]); !own.Empty() {
			th.tied = th.tied.Or(own)
			th.add(line{span: span, outside: everywhere, inside: span.Or(attacker)})
		}
	}
}

// lookAtHoppers: a Cannon or an Arrow must not have exactly one piece before it.
func (p *Position) lookAtHoppers(th *threats) {
	us, them := p.side, p.side.Other()
	king := p.kings[us]
	from := p.of(Cannon, them).And(orthogonals[king&127]).Or(p.of(Arrow, them).And(diagonals[king&127]))
	for ; !from.Empty(); from = from.Rest() {
		s := from.First()
		span := between[king&127][s&127]
		screens := span.And(p.occupied())
		own := screens.And(p.sides[us&1])
		open := span.AndNot(screens).Or(engine.Bit128(s))
		switch screens.Count() {
		case 0:
			th.add(line{span: span, outside: everywhere.AndNot(span)})
		case 1:
			th.checkers = th.checkers.Or(engine.Bit128(s))
			th.tied = th.tied.Or(own)
			th.add(line{span: span, outside: open, inside: everywhere.AndNot(span)})
		case 2:
			if !own.Empty() {
				th.tied = th.tied.Or(own)
				th.add(line{span: span, outside: everywhere, inside: open})
			}
		}
	}
}

func (th *threats) add(l line) {
	th.goals = th.goals.And(l.outside)
	th.lines[th.n] = l
	th.n++
}
