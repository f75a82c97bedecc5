package play

import (
	"errors"
	"time"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/protocol/web/game"
	"panthera/protocol/web/transport"
)

// forcedMoveTime is how long the engine thinks if it has only one move.
const forcedMoveTime = 100 * time.Millisecond

// think lets the engine think about the position on the board. If engines play both sides, they
// stop while nobody watches.
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

// Answered plays the engine's move, either at once or after a delay that lets people follow, or
// shows the hint.
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

// PlayHeld plays the move that was delayed to let people follow.
func (p *Play) PlayHeld() { p.decided(p.thinker.Held) }

// decided plays the move that was found.
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

// MoveNow ends the engine's thinking with the best move so far.
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

// strengthRequest asks for another strength.
type strengthRequest struct {
	transport.Head
	Strength game.Strength `json:"strength"`
}

// SetStrength changes the engine's strength, from its next move on.
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
