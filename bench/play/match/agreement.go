package match

import (
	"panthera/bench/play/uciengine"
	"panthera/engine"
)

// negotiator is a player that can offer draws and agree to them. UCI engines cannot: they
// decline by moving.
type negotiator interface {
	// TellOffer tells the player, before it is asked for a move, that its opponent offers a
	// draw. The player agrees by offering a draw in its answer.
	TellOffer() error
	// Said returns what the player has said since it was last asked for a move: offers, claims and
	// resignations.
	Said() uciengine.Remarks
}

// conveyOffer tells a side about the other side's draw offer, unless draws are refused.
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

// agreed ends the game if a side accepts the other's offer.
func (p *playing) agreed(s engine.Side, a uciengine.Answer) bool {
	if !a.OffersDraw || !p.offers[s.Other()] || p.rules.RefuseDraws {
		return false
	}
	p.record.draw(p.position.Game(), agreement)
	return true
}

// settleOffers updates the offers after a side has moved: its own offer, if it made one, is
// open; the other's is declined.
func (p *playing) settleOffers(s engine.Side, a uciengine.Answer) {
	p.offers = [2]bool{}
	p.offers[s] = a.OffersDraw
}
