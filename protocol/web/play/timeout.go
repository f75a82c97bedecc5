package play

import (
	"time"

	"panthera/engine"
	"panthera/protocol/web/game"
)

// grace is how much longer than allowed an engine may think before it loses on time.
const grace = 500 * time.Millisecond

// setFlag sets the timer to fire when the running clock will reach zero.
func (p *Play) setFlag() {
	p.flag.Stop()
	if p.clocks.running {
		p.flag.Reset(max(0, p.remaining(time.Now())) + time.Millisecond)
	}
}

// remaining returns the time left on the clock of the side that has to act (see hand).
func (p *Play) remaining(now time.Time) time.Duration {
	return p.clocks.left(p.hand(), p.game.Deploying()) - p.clocks.spent(now)
}

// FlagFalls must be called when the timer has fired. It ends the game if the time is really up.
func (p *Play) FlagFalls() {
	if !p.timeIsUp(time.Now()) {
		p.setFlag()
	}
}

// timeIsUp checks whether the side that has to act has no time left, and if so ends the game. It reports
// whether the game is over, or the time for posting pieces is up; in that case the side does not lose, and its
// opponent posts the remaining pieces.
func (p *Play) timeIsUp(now time.Time) bool {
	if p.game.Result != nil || !p.clocks.running {
		return p.game.Result != nil
	}
	hand, left := p.hand(), p.remaining(now)
	if p.players[hand] == Machine {
		left += grace
	}
	if left > 0 {
		p.flag.Reset(left)
		return false
	}
	if p.clocks.Kind == TigerClock && p.game.Deploying() {
		return p.deploymentTimeIsUp(hand, now)
	}
	p.thinker.Abandon()
	p.finish(game.Conceded(p.game.Position(), hand, game.TimeOut))
	return true
}

// deploymentTimeIsUp handles the end of hand's time for posting pieces: the clock of the side that can still
// post starts. It returns true.
func (p *Play) deploymentTimeIsUp(hand engine.Side, now time.Time) bool {
	k := p.clocks
	k.faces[hand].tiger.Press(k.spent(now), true)
	k.stop()
	k.run(now)
	p.thinker.Abandon()
	p.GoOn()
	return true
}

// post handles sides whose time for posting pieces is up. The opponent posts for such a side, on any empty
// square of its ranks (rule sheet of TigerChess, Clocks). If the time of both sides is up, the remaining pieces
// are posted automatically, on the first empty squares.
func (p *Play) post() {
	if !p.game.Deploying() {
		return
	}
	out := engine.NoSide
	for side := engine.White; side <= engine.Black; side++ {
		if !p.clocks.mayPost(side) {
			out = out.With(side)
		}
	}
	switch {
	case out == p.game.Tree.Free():
		return
	case out == engine.BothSides:
		p.game.Notice("Nobody has time for postings left: the referee has posted the rest, on the first empty squares.")
	default:
		late := engine.White
		if out.Has(engine.Black) {
			late = engine.Black
		}
		p.game.Notice("%s's time for postings is up: %s posts the rest for it, on any empty square of its ranks.", late, late.Other())
	}
	p.game.PostFreely(out)
	for out == engine.BothSides && p.game.Deploying() {
		p.game.Advance(engine.RefereePosting(p.game.Position()))
	}
}
