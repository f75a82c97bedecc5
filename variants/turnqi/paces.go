package turnqi

import "panthera/engine"

// paces is where the Wazirs of all three sorts of a side step, sort by sort and direction
// by direction: all of a sort at once.
type paces struct {
	// down and up are the steps round the ring of Clock- and Anticlockwazirs.
	down, up engine.Bits128
	// turners are the sideways steps of both, by sort, inwards and outwards.
	turners [2][2]engine.Bits128
	// wazirs are the steps of Wazirs in the four directions.
	wazirs [4]engine.Bits128
	// some says that there are sideways steps of Clock- or Anticlockwazirs, and free
	// that there are Wazirs.
	some, free bool
}

func (p *Position) pacesOf(side engine.Side) (s paces) {
	down, up := p.army.Of(clockwazir, side), p.army.Of(anticlockwazir, side)
	s.down, s.up = oneClockwise(down), oneAnticlockwise(up)
	abroad := halves[side&1^1]
	if s.some = !down.Or(up).And(abroad).Empty(); s.some {
		down, up = down.And(abroad), up.And(abroad)
		s.turners = [2][2]engine.Bits128{{oneInwards(down), oneOutwards(down)}, {oneInwards(up), oneOutwards(up)}}
	}
	wazirs := p.army.Of(wazir, side)
	if s.free = !wazirs.Empty(); s.free {
		s.wazirs = [4]engine.Bits128{oneClockwise(wazirs), oneAnticlockwise(wazirs), oneInwards(wazirs), oneOutwards(wazirs)}
	}
	return s
}

// all is every square stepped to.
func (s *paces) all() engine.Bits128 {
	set := s.down.Or(s.up)
	if s.some {
		set = set.Or(s.turners[0][0]).Or(s.turners[0][1]).Or(s.turners[1][0]).Or(s.turners[1][1])
	}
	if s.free {
		set = set.Or(s.wazirs[0]).Or(s.wazirs[1]).Or(s.wazirs[2]).Or(s.wazirs[3])
	}
	return set
}

// count adds the steps to the mobility and the siege of a side.
func (s *paces) count(m *engine.Mobility, side engine.Side, n *engine.Census128) {
	n.Count(m, engine.NewPiece(clockwazir, side), s.down)
	n.Count(m, engine.NewPiece(anticlockwazir, side), s.up)
	if s.some {
		for _, set := range s.turners[0] {
			n.Count(m, engine.NewPiece(clockwazir, side), set)
		}
		for _, set := range s.turners[1] {
			n.Count(m, engine.NewPiece(anticlockwazir, side), set)
		}
	}
	if s.free {
		for _, set := range s.wazirs {
			n.Count(m, engine.NewPiece(wazir, side), set)
		}
	}
}

// steps appends the moves of those Wazirs of all three sorts that are free to land
// anywhere in a set, all at once for each direction.
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

// turningSteps appends the moves of Clockwazirs or Anticlockwazirs, whose step round the
// ring is taken back by back: those from the enemy half to the own turn them into Wazirs
// (sheet, Pieces).
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

// stepped appends a move to each target from the square whose number is back more.
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
