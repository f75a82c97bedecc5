package search

import "panthera/engine"

// Oversight makes a search overlook some moves of both sides, as weak players do. A move is overlooked either
// in all positions of a search or in none; the next search may see it. Evasions of check are never
// overlooked, nor are captures on the square to which the last move went.
//
// A weak player made in this way errs by not seeing something, and never plays a move that it has seen to be
// bad.
type Oversight struct {
	// Share is the fraction of moves that are overlooked, from 0 to 1.
	Share float64
	// Seed selects which moves are overlooked.
	Seed uint64
	// Attended is the square to which the opponent's last move went, or engine.NoSquare if unknown. Captures
	// on it are not overlooked.
	Attended engine.Square
}

// blind says which moves a worker overlooks: an Oversight in a form that is fast to test.
type blind struct {
	// below is a limit: a move is overlooked if its 32-bit hash is less. 0 means that no move is overlooked.
	below uint64
	seed  uint64
}

func (o Oversight) blind() blind {
	if o.Share <= 0 {
		return blind{}
	}
	return blind{uint64(o.Share * (1 << 32)), o.Seed}
}

// to reports whether move m is overlooked.
func (b blind) to(m engine.Move) bool {
	state := b.seed ^ uint64(m)
	return engine.SplitMix(&state)>>32 < b.below
}

// seen returns the root moves that are not overlooked. It returns all root moves in check, or if none would
// be left.
func (o Oversight) seen(p engine.Position, root []rootMove) []rootMove {
	b := o.blind()
	if b.below == 0 || p.InCheck() {
		return root
	}
	var list []rootMove
	for _, r := range root {
		if !b.to(r.move) || r.move.To() == o.Attended && p.Tactical(r.move) {
			list = append(list, r)
		}
	}
	if len(list) == 0 {
		return root
	}
	return list
}

// view returns a number that is xored to the keys of the transposition table, so that searches that overlook
// different moves do not share entries.
func (b blind) view() uint64 {
	if b.below == 0 {
		return 0
	}
	state := b.seed ^ b.below
	return engine.SplitMix(&state)
}
