package twojewels

import "panthera/engine"

// won says whether the side that has just moved has won.
func won(p *Position) bool {
	o, over := engine.Result(p)
	if !over {
		return false
	}
	winner, decisive := o.Winner()
	return decisive && winner != p.side
}

// winsIn says whether the side to move can force a mate or a marriage in n moves.
func winsIn(p *Position, n int) bool { return n > 0 && len(winners(p, n, true)) > 0 }

// winners are the moves that force a win in n moves, or the first of them.
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

// losesIn says whether every move of the side to move lets the other win in n moves. A
// position without moves is no loss here: it was looked at before.
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
