package army

import "panthera/engine"

// Recaptures goes on with an exchange on a square, each side taking with its least piece, after
// a capture that leaves the capturer balance ahead (below 0) should its piece be lost. It returns
// the side that has to give up. Idle pieces may not take part. Who can take is found anew at each
// step, because each capture takes away a screen or opens a line.
func (a *Army) Recaptures(to engine.Square, side engine.Side, occupied set, balance int, idle set) engine.Side {
	for {
		kind, from := a.least(to, side, occupied, idle)
		if kind == engine.NoKind {
			return side
		}
		occupied = occupied.AndNot(engine.Bit128(from))
		side = side.Other()
		balance = -balance - 1 - a.Risks[kind&(engine.MaxKinds-1)]
		if balance < 0 {
			continue
		}
		if a.royals>>kind&1 != 0 {
			if guard, _ := a.least(to, side, occupied, idle); guard != engine.NoKind {
				return side.Other() // a royal may not capture what is protected
			}
		}
		return side
	}
}

// least is the piece of least value with which a side can capture on a square; NoKind if
// there is none.
func (a *Army) least(to engine.Square, side engine.Side, occupied, idle set) (engine.Kind, engine.Square) {
	near := a.Sides[side&1].And(occupied).AndNot(idle).And(a.origins[side&1][to&127])
	if near.Empty() {
		return engine.NoKind, engine.NoSquare
	}
	found := a.Attackers(to, side, occupied, near)
	if found.Empty() {
		return engine.NoKind, engine.NoSquare
	}
	if !found.Several() {
		s := found.First()
		return a.Board[s&127].Kind(), s
	}
	for _, k := range a.capturers {
		if of := a.Of(k, side).And(found); !of.Empty() {
			return k, of.First()
		}
	}
	return engine.NoKind, engine.NoSquare
}
