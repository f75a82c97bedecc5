package play

import (
	"errors"

	"panthera/engine"
	"panthera/protocol/web/game"
)

// contentWith is the score, in centipawns, below which the engine takes a draw.
const contentWith = -20

var errNoPerson = errors.New("no person plays this game")

// Resign gives the game up for the person who has to move, or whose opponent has to.
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

// concede ends the game, which a side gives up.
func (p *Play) concede(loser engine.Side) {
	p.thinker.Abandon()
	p.finish(game.Conceded(p.game.Position(), loser, game.Resignation))
}

// finish ends the game otherwise than by its rules.
func (p *Play) finish(r *game.Result) {
	p.endHint()
	p.game.Result = r
	p.GoOn()
}

// OfferDraw offers a draw: to the engine, which answers by what its last search thought of
// the game, while it thinks by what it will think; or to the other person.
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

// answerOffer takes or declines a draw that is offered.
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
