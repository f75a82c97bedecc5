package turnqi

import "panthera/engine"

// Ended returns a draw by bare Kings or by fifty moves without progress (rule sheet, End).
func (p *Position) Ended() (engine.Outcome, bool) {
	return p.game.Drawn(p.occupancy.all.Count() == 2, p.Halfmove)
}

// Stuck returns checkmate or stalemate. The side that cannot move loses either way (rule sheet, End).
func (p *Position) Stuck() engine.Outcome {
	reason := engine.Stalemate
	if p.InCheck() {
		reason = engine.Checkmate
	}
	return engine.Win(reason, p.ToMove.Other(), win)
}

// Repetition returns the outcome of a position that occurred twice before, or once within the last
// within plies. It is a draw, unless one side alone gave check with each of its moves since the first
// of those occurrences: that side loses (rule sheet, End).
func (p *Position) Repetition(within int) (engine.Outcome, bool) {
	reach := min(int(p.reversible), len(p.past))
	if reach < 2 {
		return engine.Outcome{}, false
	}
	// If a side is in check, the last move of the other side gave that check.
	weGaveCheck, theyGaveCheck := true, p.InCheck()
	seen := 0
	for back := 2; back <= reach; back += 2 {
		weGaveCheck = weGaveCheck && p.past[len(p.past)-back+1].inCheck
		earlier := &p.past[len(p.past)-back]
		if earlier.key == p.army.Key {
			if seen++; seen == 2 || back <= within {
				return p.repeated(weGaveCheck, theyGaveCheck), true
			}
		}
		theyGaveCheck = theyGaveCheck && earlier.inCheck
	}
	return engine.Outcome{}, false
}

// repeated returns the outcome of a repetition, given which sides gave check with every move since.
func (p *Position) repeated(weGaveCheck, theyGaveCheck bool) engine.Outcome {
	switch {
	case weGaveCheck && !theyGaveCheck:
		return engine.Win(engine.PerpetualCheck, p.ToMove.Other(), win)
	case theyGaveCheck && !weGaveCheck:
		return engine.Win(engine.PerpetualCheck, p.ToMove, win)
	}
	return engine.Draw(engine.Repetition, draw)
}
