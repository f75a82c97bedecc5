package turnqi

import "panthera/engine"

// paces returns the squares to which a side's Wazirs, Clockwazirs and Anticlockwazirs step. For each
// direction all pieces are moved at once.
func (p *Position) paces(side engine.Side) engine.Bits128 {
	down, up, both := p.army.Of(clockwazir, side), p.army.Of(anticlockwazir, side), p.army.Of(wazir, side)
	set := oneClockwise(down.Or(both)).Or(oneAnticlockwise(up.Or(both)))
	if across := down.Or(up).And(halves[side&1^1]).Or(both); !across.Empty() {
		set = set.Or(oneInwards(across)).Or(oneOutwards(across))
	}
	return set
}

// steps appends the moves of the Wazirs, Clockwazirs and Anticlockwazirs in free that land in landing.
// For each direction all pieces are moved at once.
func (p *Position) steps(dst []engine.Move, which engine.Which, free, landing engine.Bits128) []engine.Move {
	wanted := landing.And(p.landings(which, wazir, 0))
	if down := p.army.Kinds[clockwazir].And(free); !down.Empty() {
		dst = p.turningSteps(dst, which, down, oneClockwise, files, landing, wanted)
	}
	if up := p.army.Kinds[anticlockwazir].And(free); !up.Empty() {
		dst = p.turningSteps(dst, which, up, oneAnticlockwise, squares-files, landing, wanted)
	}
	if wazirs := p.army.Kinds[wazir].And(free); !wazirs.Empty() {
		dst = stepped(dst, oneClockwise(wazirs).And(wanted), files, 0)
		dst = stepped(dst, oneAnticlockwise(wazirs).And(wanted), squares-files, 0)
		dst = stepped(dst, oneInwards(wazirs).And(wanted), 1, 0)
		dst = stepped(dst, oneOutwards(wazirs).And(wanted), squares-1, 0)
	}
	return dst
}

// turningSteps appends the moves of Clockwazirs or Anticlockwazirs; a target's number plus back is the
// square before a step round the ring. Moves from the enemy half to their own turn them into Wazirs
// (rule sheet, Pieces).
func (p *Position) turningSteps(dst []engine.Move, which engine.Which, pieces engine.Bits128,
	step func(engine.Bits128) engine.Bits128, back int, landing, wanted engine.Bits128) []engine.Move {
	home := halves[p.ToMove&1]
	dst = stepped(dst, step(pieces.And(home)).And(wanted), back, 0)
	abroad := pieces.AndNot(home)
	if abroad.Empty() {
		return dst
	}
	on := step(abroad)
	dst = stepped(dst, on.AndNot(home).And(wanted), back, 0)
	if which&engine.Tactical != 0 {
		dst = stepped(dst, on.And(home).And(landing), back, becomesWazir)
	}
	dst = stepped(dst, oneInwards(abroad).And(wanted), 1, 0)
	return stepped(dst, oneOutwards(abroad).And(wanted), squares-1, 0)
}

// stepped appends a move to each target, from the square whose number is the target's plus back.
func stepped(dst []engine.Move, targets engine.Bits128, back, extra int) []engine.Move {
	for ; !targets.Empty(); targets = targets.Rest() {
		to := targets.First()
		from := int(to) + back
		if from >= squares {
			from -= squares
		}
		dst = append(dst, engine.NewMove(engine.Square(from), to).Mark(extra))
	}
	return dst
}
