package turnqi

import "panthera/engine"

// Generate appends the legal moves of the requested sort (tactical, quiet or all), kind by kind.
func (p *Position) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	l := p.legal()
	us := p.ToMove & 1
	own := p.army.Sides[us]
	k := p.kings[us]
	if steps := leaps[us][king][k&127].AndNot(own).And(p.landings(which, king, k)); !steps.Empty() {
		dst = engine.AppendMoves128(dst, k, p.haven(steps))
	}
	dst = p.displacements(dst, which)
	if !l.Open.Empty() {
		dst = p.freeMoves(dst, which, l)
	}
	for left := l.Pinned; !left.Empty(); left = left.Rest() {
		from := left.First()
		if kind := p.army.Board[from&127].Kind(); kind >= knight {
			dst = p.boundMoves(dst, which, kind, from, l.Landing(from))
		}
	}
	return dst
}

// freeMoves appends the moves of the pieces that are not pinned, for all kinds but the King, Elephants
// and Fezbabas.
func (p *Position) freeMoves(dst []engine.Move, which engine.Which, l *engine.Legality128) []engine.Move {
	us := p.ToMove & 1
	own := p.army.Sides[us]
	free := own.AndNot(l.Pinned)
	landing := l.Open.AndNot(own)
	wanted := landing.And(p.landings(which, knight, 0))
	for left := p.army.Kinds[knight].And(free); !left.Empty(); left = left.Rest() {
		from := left.First()
		dst = engine.AppendMoves128(dst, from, knightLeaps[from&127].And(wanted))
	}
	for left := p.army.Kinds[rook].And(free); !left.Empty(); left = left.Rest() {
		from := left.First()
		dst = engine.AppendMoves128(dst, from, p.occupancy.slide(from).And(wanted))
		if which&engine.Quiet != 0 && p.occupancy.others(from) == 0 && l.Open.Has(from) {
			dst = append(dst, engine.NewMove(from, from).Mark(roundTheRing))
		}
	}
	for left := p.army.Kinds[cannon].And(free); !left.Empty(); left = left.Rest() {
		dst = p.boundMoves(dst, which, cannon, left.First(), l.Open)
	}
	return p.steps(dst, which, free, landing)
}

// boundMoves appends the moves of one piece that land in a set of squares.
func (p *Position) boundMoves(dst []engine.Move, which engine.Which, kind engine.Kind, from engine.Square, landing engine.Bits128) []engine.Move {
	us := p.ToMove & 1
	if landing = landing.And(p.landings(which, kind, from)); landing.Empty() {
		return dst
	}
	var targets engine.Bits128
	if kind == cannon && which == engine.Tactical {
		targets = p.occupancy.hop(from).And(landing)
	} else {
		targets = p.reach(us, kind, from).And(landing)
	}
	switch {
	case kind == clockwazir || kind == anticlockwazir:
		return turned(dst, us, from, targets)
	case targets.Has(from):
		dst = engine.AppendMoves128(dst, from, targets.AndNot(engine.Bit128(from)))
		return append(dst, engine.NewMove(from, from).Mark(roundTheRing))
	}
	return engine.AppendMoves128(dst, from, targets)
}

// reach returns the squares that a piece of side s reaches by its own rules, ignoring checks and
// squares behind the middle of an Elephant's or Fezbaba's move. A Rook or a Cannon on an otherwise
// empty file also reaches its own square: the null move (rule sheet, Pieces).
func (p *Position) reach(s engine.Side, kind engine.Kind, from engine.Square) engine.Bits128 {
	own := p.army.Sides[s&1]
	switch kind {
	case rook:
		return p.occupancy.slide(from).AndNot(own.Xor(engine.Bit128(from)))
	case cannon:
		quiet := p.occupancy.slide(from).AndNot(p.occupancy.all.Xor(engine.Bit128(from)))
		return quiet.Or(p.occupancy.hop(from).And(p.army.Sides[s&1^1]))
	default:
		return leaps[s&1][kind%engine.Kind(kindCount)][from&127].AndNot(own)
	}
}

// landings returns the squares on which a piece may land by moves of the requested sort. Captures and
// turning into a Wazir are tactical. (Captures in the middle are handled separately.)
func (p *Position) landings(which engine.Which, kind engine.Kind, from engine.Square) engine.Bits128 {
	if which == engine.All {
		return everywhere
	}
	tactical := p.army.Sides[p.ToMove.Other()&1]
	if (kind == clockwazir || kind == anticlockwazir) && inEnemyHalf(p.ToMove, from) {
		tactical = tactical.Or(halves[p.ToMove&1])
	}
	switch which {
	case engine.Tactical:
		return tactical
	case engine.Quiet:
		return everywhere.AndNot(tactical)
	}
	return engine.Bits128{}
}

// turned appends the moves of a Clock- or Anticlockwazir. A move from the enemy half to its own turns
// it into a Wazir (rule sheet, Pieces).
func turned(dst []engine.Move, s engine.Side, from engine.Square, targets engine.Bits128) []engine.Move {
	if inHalf(s, from) {
		return engine.AppendMoves128(dst, from, targets)
	}
	home := halves[s&1]
	dst = engine.AppendMoves128(dst, from, targets.AndNot(home))
	for back := targets.And(home); !back.Empty(); back = back.Rest() {
		dst = append(dst, engine.NewMove(from, back.First()).Mark(becomesWazir))
	}
	return dst
}
