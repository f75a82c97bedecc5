package stakeout

import "panthera/engine"

// Stopped reports whether each side has made all its moves.
func (p *Position) Stopped() bool { return p.left == 0 }

// PliesLeft returns the number of moves to be made until the stop.
func (p *Position) PliesLeft() int { return p.left }

// dateFactor turns the number of moves left into a key. It is the factor of Fibonacci hashing
// (Knuth, The Art of Computer Programming 3, 6.4).
const dateFactor = 0x9e3779b97f4a7c15

// LimitKey returns a key that differs for positions with different numbers of moves left, ahead
// plies from now.
func (p *Position) LimitKey(ahead int) uint64 { return uint64(p.left-ahead) * dateFactor }

// verdict is the result of a stopped game, apart from repetition, once it has been computed.
type verdict struct {
	outcome engine.Outcome
	known   bool
}

// Ended reports the stop and the ends of the base game. A stopped position that ends the base game
// is not counted (sheet, Play).
func (p *Position) Ended() (engine.Outcome, bool) {
	if !p.Stopped() {
		if o, over := p.wrapped.Ended(); over {
			return scored(o), true
		}
		return engine.Outcome{}, false
	}
	if !p.end.known {
		p.end = verdict{p.final(), true}
	}
	return p.end.outcome, true
}

// final returns how a stopped game has ended, in the order of NOTATION, "Outcome".
func (p *Position) final() engine.Outcome {
	o, over := p.wrapped.Ended()
	switch {
	case over && !o.Reason.Yields():
		return scored(o)
	case p.baseCount() == 0:
		return scored(p.wrapped.Stuck())
	case over:
		return scored(o)
	}
	return p.count()
}

// count returns the result by claim-marks: more of them win, equal numbers draw (sheet, Marking out).
func (p *Position) count() engine.Outcome {
	t := p.Territory()
	o := engine.Draw(engine.StakeOut, drawPoints)
	o.Totals = [2]int32{int32(t.Total(engine.White)), int32(t.Total(engine.Black))}
	switch {
	case o.Totals[engine.White] > o.Totals[engine.Black]:
		o.Points = [2]engine.Points{engine.White: winPoints}
	case o.Totals[engine.Black] > o.Totals[engine.White]:
		o.Points = [2]engine.Points{engine.Black: winPoints}
	}
	return o
}

// Stop returns the number of moves of each side after which the game is stopped.
func (p *Position) Stop() int { return p.moves }

// Territory returns the count as it would be now.
func (p *Position) Territory() engine.Territory {
	white, black := p.Claims(engine.White), p.Claims(engine.Black)
	return engine.MarkOut(&white, &black)
}

// Repetition reports a position that came again.
func (p *Position) Repetition(within int) (engine.Outcome, bool) {
	if o, again := p.wrapped.Repetition(within); again {
		return scored(o), true
	}
	return engine.Outcome{}, false
}

// Stuck returns the outcome if there is no legal move: after the stop, the end of the base game or
// the count.
func (p *Position) Stuck() engine.Outcome {
	if !p.Stopped() {
		return scored(p.wrapped.Stuck())
	}
	o, _ := p.Ended()
	if repeated, again := p.Repetition(0); again && o.Reason == engine.StakeOut {
		return repeated
	}
	return o
}

// scored gives an end of the base game Stake-out's points.
func scored(o engine.Outcome) engine.Outcome {
	if winner, won := o.Winner(); won {
		return engine.Win(o.Reason, winner, winPoints)
	}
	return engine.Draw(o.Reason, drawPoints)
}

// Agreed returns the points that both sides may agree upon, whatever they would be in the base game.
func (p *Position) Agreed() engine.Points { return winPoints }

// Conceded returns the points of a winner whose opponent resigns or runs out of time, whatever they
// would be in the base game.
func (p *Position) Conceded(engine.Side) engine.Points { return winPoints }
