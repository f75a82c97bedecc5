package stakeout

import "panthera/engine"

// stopped reports whether the game is over because each side has made all its moves.
func (p *Position) stopped() bool { return p.left == 0 }

// PliesLeft returns the number of plies to be played until the stop.
func (p *Position) PliesLeft() int { return p.left }

// dateFactor turns the number of plies left into a hash key. It is the factor of Fibonacci hashing
// (Knuth, The Art of Computer Programming 3, 6.4).
const dateFactor = 0x9e3779b97f4a7c15

// LimitKey returns a hash key for the number of plies left until the stop, ahead plies from now.
func (p *Position) LimitKey(ahead int) uint64 { return uint64(p.left-ahead) * dateFactor }

// verdict caches the result of a stopped game, apart from repetition, once it has been computed.
type verdict struct {
	outcome engine.Outcome
	known   bool
}

// Ended returns the outcome and true if the game is stopped or has ended by the rules of the base
// game. A stopped position that ends the base game is not counted (rule sheet, Play).
func (p *Position) Ended() (engine.Outcome, bool) {
	if !p.stopped() {
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

// final returns how a stopped game has ended: by the rules of the base game if possible, otherwise by
// the count. The order of reasons is that of NOTATION, "Outcome".
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

// count returns the result by claim-marks: the side with more of them wins, equal numbers are a draw
// (rule sheet, Marking out).
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

// Territory returns the squares marked for each side if the game were stopped now.
func (p *Position) Territory() engine.Territory {
	white, black := p.Claims(engine.White), p.Claims(engine.Black)
	return engine.MarkOut(&white, &black)
}

// Repetition returns the outcome and true if the position has occurred before often enough.
func (p *Position) Repetition(within int) (engine.Outcome, bool) {
	if o, again := p.wrapped.Repetition(within); again {
		return scored(o), true
	}
	return engine.Outcome{}, false
}

// Stuck returns the outcome of a position without legal moves: after the stop, the end of the base
// game or the result of the count.
func (p *Position) Stuck() engine.Outcome {
	if !p.stopped() {
		return scored(p.wrapped.Stuck())
	}
	o, _ := p.Ended()
	if repeated, again := p.Repetition(0); again && o.Reason == engine.StakeOut {
		return repeated
	}
	return o
}

// scored returns an outcome of the base game with Stake-out's points: one for a win, half each for a
// draw.
func scored(o engine.Outcome) engine.Outcome {
	if winner, won := o.Winner(); won {
		return engine.Win(o.Reason, winner, winPoints)
	}
	return engine.Draw(o.Reason, drawPoints)
}

// Agreed returns the points of a win that both players may agree on, whatever a win brings in the base
// game.
func (p *Position) Agreed() engine.Points { return winPoints }

// Conceded returns the points that the winner gets if the opponent resigns or runs out of time,
// whatever a win brings in the base game.
func (p *Position) Conceded(engine.Side) engine.Points { return winPoints }
