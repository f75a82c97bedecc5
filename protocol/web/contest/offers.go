package contest

import (
	"errors"

	"panthera/engine"
	"panthera/protocol/web/desk"
)

// contentWith is the score, in centipawns, below which the engine takes a draw.
const contentWith = -20

var errNoPerson = errors.New("no person plays this game")

// Resign gives the game up for the person who has to move, or whose opponent has to.
func (c *Contest) Resign(*desk.BareRequest) error {
	switch {
	case c.desk.Result != nil:
		return desk.ErrOver
	case c.unattended():
		return errNoPerson
	}
	loser := c.hand()
	if c.Engines[loser] {
		loser = loser.Other()
	}
	c.thinker.Abandon()
	c.finish(desk.Conceded(c.desk.Position(), loser, desk.Resignation))
	return nil
}

// finish ends the game otherwise than by its rules.
func (c *Contest) finish(r *desk.Result) {
	c.desk.Result = r
	c.GoOn()
}

// OfferDraw offers a draw: to the engine, which answers by what its last search thought of
// the game, while it thinks by what it will think; two persons have agreed already.
func (c *Contest) OfferDraw(*desk.BareRequest) error {
	switch {
	case c.desk.Result != nil:
		return desk.ErrOver
	case c.unattended():
		return errNoPerson
	case !c.Engines[engine.White] && !c.Engines[engine.Black]:
		c.finish(desk.Agreed(c.desk.Position()))
		return nil
	}
	c.offered = true
	if !c.thinker.Busy {
		c.answerOffer()
	}
	return nil
}

// answerOffer takes or declines a draw that is offered.
func (c *Contest) answerOffer() {
	if !c.offered || c.desk.Result != nil {
		return
	}
	c.offered = false
	if c.content {
		c.finish(desk.Agreed(c.desk.Position()))
		return
	}
	c.desk.Notice("The engine declines the draw.")
}
