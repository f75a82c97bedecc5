package match

import (
	"panthera/bench/play/uciengine"
	"panthera/engine"
)

// negotiator is a player that can offer draws and accept offers. UCI engines cannot: they decline
// an offer by making a move.
type negotiator interface {
	// TellOffer tells the player, before it is asked for a move, that its opponent offers a draw.
	// The player accepts by offering a draw in its answer.
	TellOffer() error
	// Said returns the draw offer, claim or resignation that the player has made since it was last
	// asked for a move.
	Said() uciengine.Remarks
}

// conveyOffer tells the player of side s if its opponent has offered a draw, unless the rules of
// the match refuse draws by agreement.
func (p *playing) conveyOffer(s engine.Side) error {
	if p.rules.RefuseDraws {
		return nil
	}
	if n, ok := p.players[s.Other()].(negotiator); ok && n.Said().OffersDraw {
		p.offers[s.Other()] = true
	}
	if n, ok := p.players[s].(negotiator); ok && p.offers[s.Other()] {
		return n.TellOffer()
	}
	return nil
}

// agreed ends the game as a draw and returns true if the answer of side s accepts a draw offer of
// the other side.
func (p *playing) agreed(s engine.Side, a uciengine.Answer) bool {
	if !a.OffersDraw || !p.offers[s.Other()] || p.rules.RefuseDraws {
		return false
	}
	p.record.draw(p.position.Game(), agreement)
	return true
}

// settleOffers updates the open draw offers after a move of side s: an offer of the other side is
// declined by the move, and an offer that s made with the move is open.
func (p *playing) settleOffers(s engine.Side, a uciengine.Answer) {
	p.offers = [2]bool{}
	p.offers[s] = a.OffersDraw
}
