package search

import "panthera/engine"

// Oversight makes a search overlook moves, as people do: captures and threats of the opponent as
// well as moves of its own. An overlooked move stays overlooked in all positions until the search
// ends; the next search may see it. The search never overlooks evasions of check, nor a capture on
// the square that was just moved to.
//
// So a weak player errs because it does not see something, and never plays a move that it knows to
// be bad.
type Oversight struct {
	// Share is the share of moves that are overlooked, from 0 to 1.
	Share float64
	// Seed determines which moves are overlooked.
	Seed uint64
	// Attended is the square to which the opponent has just moved; engine.NoSquare if unknown.
	Attended engine.Square
}

// blind is an oversight in the form in which a worker tests it.
type blind struct {
	// below is a bound: moves whose hash is below it are overlooked. 0 means none.
	below uint64
	seed  uint64
}

func (o Oversight) blind() blind {
	if o.Share <= 0 {
		return blind{}
	}
	return blind{uint64(o.Share * (1 << 32)), o.Seed}
}

// to reports whether a move is overlooked.
func (b blind) to(m engine.Move) bool {
	state := b.seed ^ uint64(m)
	return engine.SplitMix(&state)>>32 < b.below
}

// seen are the root moves that are not overlooked. In check, or if none would be left, it returns all.
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

// view is xored to table keys, so that searches with different oversights do not share entries.
func (b blind) view() uint64 {
	if b.below == 0 {
		return 0
	}
	state := b.seed ^ b.below
	return engine.SplitMix(&state)
}
