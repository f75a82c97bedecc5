package search

import "panthera/engine"

// Oversight has a search overlook moves, as people do: captures and threats of the opponent
// as well as moves of its own. A move that is overlooked is so wherever it could be made
// until the search ends; the next search may see it. Nobody overlooks how to get out of
// check, nor a capture on the square that was just moved to.
//
// So a weak player errs by what it did not see and not by playing what it knows to be bad.
type Oversight struct {
	// Share is which part of all moves is overlooked, from 0 to 1.
	Share float64
	// Seed tells which; the same moves for the same seed.
	Seed uint64
	// Attended is the square that was just moved to; engine.NoSquare if that is not known.
	Attended engine.Square
}

// blind is an oversight as a worker heeds it.
type blind struct {
	// below is the hash below which a move is overlooked, 0 for none.
	below uint64
	seed  uint64
}

func (o Oversight) blind() blind {
	if o.Share <= 0 {
		return blind{}
	}
	return blind{uint64(o.Share * (1 << 32)), o.Seed}
}

// to says whether a move is overlooked.
func (b blind) to(m engine.Move) bool {
	state := b.seed ^ uint64(m)
	return engine.SplitMix(&state)>>32 < b.below
}

// seen are the root moves that are not overlooked; all if none would be left, or in check.
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

// view tells positions in the table apart by what is overlooked.
func (b blind) view() uint64 {
	if b.below == 0 {
		return 0
	}
	state := b.seed ^ b.below
	return engine.SplitMix(&state)
}
