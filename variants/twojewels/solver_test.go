package twojewels

import (
	"slices"

	"panthera/engine"
)

// won reports whether the side that has just moved has won.
func won(p *Position) bool {
	o, over := engine.Result(p)
	if !over {
		return false
	}
	winner, decisive := o.Winner()
	return decisive && winner != p.ToMove
}

// winsIn reports whether the side to move can force a mate or a marriage in n moves.
func winsIn(p *Position, n int) bool { return n > 0 && len(winners(p, n, true)) > 0 }

// winners returns the moves that force a win in n moves; if first is true, only the first such move.
func winners(p *Position, n int, first bool) []engine.Move {
	var list []engine.Move
	for _, m := range engine.Moves(p) {
		p.Make(m)
		wins := won(p) || n > 1 && losesIn(p, n-1)
		p.Undo()
		if wins {
			if list = append(list, m); first {
				break
			}
		}
	}
	return list
}

// losesIn reports whether the other side wins in n moves after every move of the side to move. A
// position without moves does not count as lost here, since the caller has checked it.
func losesIn(p *Position, n int) bool {
	moves := engine.Moves(p)
	for _, m := range moves {
		p.Make(m)
		_, over := engine.Result(p)
		loses := !over && winsIn(p, n)
		p.Undo()
		if !loses {
			return false
		}
	}
	return len(moves) > 0
}

// marriageThreatens reports whether the enemy could marry at once if the side to move passed.
func marriageThreatens(p *Position) bool {
	p.MakeNull()
	defer p.Undo()
	return slices.ContainsFunc(engine.Moves(p), p.marries)
}

// defences returns the moves after which the enemy cannot win in one move.
func defences(p *Position) []engine.Move {
	var list []engine.Move
	for _, m := range engine.Moves(p) {
		p.Make(m)
		if !winsIn(p, 1) {
			list = append(list, m)
		}
		p.Undo()
	}
	return list
}

// winningMaterial returns the moves that gain at least so many centipawns of material, whatever the
// reply.
func winningMaterial(p *Position, centipawns int) []engine.Move {
	us, before := p.ToMove, p.material()
	lead := func() int {
		if us == engine.Black {
			return before - p.material()
		}
		return p.material() - before
	}
	var list []engine.Move
	for _, m := range engine.Moves(p) {
		p.Make(m)
		least := lead()
		for _, reply := range engine.Moves(p) {
			p.Make(reply)
			least = min(least, lead())
			p.Undo()
		}
		p.Undo()
		if least >= centipawns {
			list = append(list, m)
		}
	}
	return list
}

// material returns the value of White's pieces minus the value of Black's.
func (p *Position) material() (sum int) {
	for _, piece := range p.army.Board[:squares] {
		value := p.game.prices.Values[piece.Kind()&15]
		if piece.Side() == engine.Black {
			value = -value
		}
		sum += value
	}
	return sum
}
