package twojewels

import "panthera/engine"

// carrier generates the moves of one leg of the piece that carries jewel j.
func (g *generator) carrier(j jewel) {
	from := g.p.jewels[j]
	kind := g.p.army.Board[from&127].Kind()
	var targets engine.Bits128
	switch {
	case j == panther:
		targets = g.p.pantherMoves(kind, g.us, from, g.full)
	case g.which == engine.Tactical && len(promotions[kind&15]) == 0:
		targets = captures(kind, g.us, from, g.full).And(g.prey)
	default:
		targets = g.p.eyeMoves(kind, g.us, from, g.full, g.prey)
	}
	targets = targets.And(g.empty.Or(g.prey))
	switch {
	case thieving(kind):
		g.leaps(kind, from, j, targets)
	case kind == pawn:
		g.appendMoves(kind, from, j, targets)
	default:
		g.appendMoves(kind, from, j, g.sort(targets, g.prey))
	}
}

// pantherMoves returns the squares that a carrier of the Pink Panther attacks (rule sheet, Pieces).
func (m *placement) pantherMoves(kind engine.Kind, side engine.Side, from engine.Square, full engine.Bits128) engine.Bits128 {
	if kind == pawn {
		return silverMoves[side&1][from&127]
	}
	return captures(kind, side, from, full).Or(addition(engine.NewPiece(kind, side), from))
}

// eyeMoves returns the squares to which a piece moves while it carries the Tiger Eye. It captures by
// its basic move and moves without capture as a Tiger, a Thief on radials at least three steps (rule
// sheet, Carrying the Tiger Eye).
func (m *placement) eyeMoves(kind engine.Kind, side engine.Side, from engine.Square, full, prey engine.Bits128) engine.Bits128 {
	reach := tigerReach(from, full, m.army.Occupied())
	if thieving(kind) {
		reach = reach.AndNot(nearRadials[from&127])
	}
	return reach.Or(captures(kind, side, from, full).And(prey))
}

// captures returns the squares that a piece attacks by its basic move.
func captures(kind engine.Kind, side engine.Side, from engine.Square, full engine.Bits128) engine.Bits128 {
	switch kind {
	case pawn:
		return pawnCaptures[side&1][from&127]
	case thief, robbedGeneral:
		return thiefLeaps[side&1][from&127]
	case knight:
		return knightLeaps[from&127]
	case general:
		return wazirSteps[from&127]
	}
	return slide(kind, side, from, full)
}
