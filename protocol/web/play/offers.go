package play

import (
	"errors"

	"panthera/engine"
	"panthera/protocol/web/game"
)

// contentWith is the limit for draw offers: the engine accepts if its score, in centipawns, is lower.
const contentWith = -20

var errNoPerson = errors.New("no person plays this game")

// Resign resigns for the person to move or, if an engine is to move, for its opponent.
func (p *Play) Resign(*game.BareRequest) error {
	switch {
	case p.game.Result != nil:
		return game.ErrOver
	case p.unattended():
		return errNoPerson
	}
	loser := p.hand()
	if p.players[loser] != Person {
		loser = loser.Other()
	}
	p.concede(loser)
	return nil
}

// concede ends the game by the resignation of loser.
func (p *Play) concede(loser engine.Side) {
	p.thinker.Abandon()
	p.finish(game.Conceded(p.game.Position(), loser, game.Resignation))
}

// finish ends the game with a result that does not come from its rules, such as a draw by agreement.
func (p *Play) finish(r *game.Result) {
	p.endHint()
	p.game.Result = r
	p.GoOn()
}

// OfferDraw offers a draw to the opponent. An engine answers at once, by the score of its last
// search, or after its move if it is thinking.
func (p *Play) OfferDraw(*game.BareRequest) error {
	switch {
	case p.game.Result != nil:
		return game.ErrOver
	case p.unattended():
		return errNoPerson
	case p.Shared():
		return p.askDraw(Person)
	case p.together():
		p.offerAcross()
		return nil
	}
	p.endHint()
	p.offered = true
	if !p.thinker.Busy {
		p.answerOffer()
	}
	return nil
}

// answerOffer makes the engine accept or decline an offered draw.
func (p *Play) answerOffer() {
	if !p.offered || p.game.Result != nil {
		return
	}
	p.offered = false
	if p.content {
		p.finish(game.Agreed(p.game.Position()))
		return
	}
	p.game.Notice("The engine declines the draw.")
}
