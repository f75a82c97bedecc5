package play

import (
	"errors"
	"time"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/protocol/web/game"
	"panthera/protocol/web/transport"
)

// forcedMoveTime is the longest time that the engine thinks if it has only one legal move.
const forcedMoveTime = 100 * time.Millisecond

// think starts the engine's search for its move. A game between two engines stops instead if no tab
// is connected.
func (p *Play) think() {
	p.endHint()
	if p.game.Connection == nil && p.unattended() {
		p.clocks.stop()
		p.flag.Stop()
		return
	}
	p.thinker.Abandon()
	if !p.thinker.Secure(p.think) {
		return
	}
	limits := p.clocks.limits(p.game.Deploying())
	if p.pace > 0 && p.unattended() && !p.clocks.timed() {
		limits.MoveTime = min(limits.MoveTime, p.pace)
	}
	if len(engine.Moves(p.game.Position().Clone())) == 1 && limits.MoveTime > forcedMoveTime {
		limits.MoveTime = forcedMoveTime
	}
	p.thinker.Search(limits, p.thinker.KeepLatest)
}

// Answered handles the result of a search: it sends the hint, or plays the move. In a game between
// two engines without clocks it delays a move that was found too fast for people to follow.
func (p *Play) Answered(a session.Answer) {
	if p.hinting {
		p.hinted(a)
		return
	}
	if p.unattended() && !p.clocks.timed() {
		if early := p.least() - time.Since(p.thinker.Began); early > 0 {
			p.thinker.Held, p.thinker.Due = a, time.After(early)
			return
		}
	}
	p.decided(a)
}

// PlayHeld plays a move that Answered has delayed.
func (p *Play) PlayHeld() { p.decided(p.thinker.Held) }

// decided plays the move that the search a has found.
func (p *Play) decided(a session.Answer) {
	p.game.Session.Wait()
	if p.thinker.Pending() {
		p.thinker.Tell(p.game)
	}
	p.thinker.Finished(a)
	if a.Best == engine.NoMove {
		p.game.Notice("The engine has found no move.")
		return
	}
	if p.timeIsUp(time.Now()) {
		return
	}
	p.content = a.Score < contentWith
	now := p.game.Position()
	judged := game.ScoreOf(now.Game(), a.Score, now.Side())
	p.make(a.Best)
	p.game.Told.Judge(p.game.Live, judged)
	p.answerOffer()
}

// MoveNow makes the engine play the best move that it has found so far.
func (p *Play) MoveNow(*game.BareRequest) error {
	switch {
	case !p.thinker.Busy:
		return errors.New("the engine is not thinking")
	case p.thinker.Waiting():
		return errors.New("the engine is waiting for memory that other games use")
	case p.thinker.Due != nil:
		p.PlayHeld()
	default:
		p.game.Session.Stop()
	}
	return nil
}

// strengthRequest asks to change the engine's strength.
type strengthRequest struct {
	transport.Head
	Strength game.Strength `json:"strength"`
}

// SetStrength changes the engine's strength. If it is thinking, it starts the search again.
func (p *Play) SetStrength(r *strengthRequest) error {
	if err := r.Strength.Check(); err != nil {
		return err
	}
	p.endHint()
	thinking := p.thinker.Busy
	p.thinker.Abandon()
	err := p.thinker.Weaken(r.Strength)
	p.strength = r.Strength
	p.game.Change()
	if thinking {
		p.GoOn()
	}
	return err
}
