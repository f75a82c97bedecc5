package play

import (
	"errors"

	"panthera/engine"
	"panthera/protocol/web/game"
)

// contentWith is the score, in centipawns, below which the engine accepts a draw.
const contentWith = -20

var errNoPerson = errors.New("no person plays this game")

// Resign resigns for the person whose turn it is, or whose opponent's turn it is.
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

// concede ends the game by a side's resignation.
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

// OfferDraw offers a draw to the other person or to the engine. The engine answers by the score of
// its last search or, while it thinks, of the present one.
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

// answerOffer accepts or declines an offered draw.
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
