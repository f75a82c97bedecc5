package web

import (
	"errors"

	"panthera/engine"
)

// contentWith is the score, in centipawns, below which the engine takes a draw.
const contentWith = -20

var errNoPerson = errors.New("no person plays this game")

// resign gives the game up for the person who has to move, or whose opponent has to.
func (c *contest) resign(*bareRequest) error {
	switch {
	case c.desk.result != nil:
		return errOver
	case c.unattended():
		return errNoPerson
	}
	loser := c.hand()
	if c.engines[loser] {
		loser = loser.Other()
	}
	c.thinker.abandon()
	c.finish(conceded(c.desk.position(), loser, resignation))
	return nil
}

// finish ends the game otherwise than by its rules.
func (c *contest) finish(r *result) {
	c.desk.result = r
	c.goOn()
}

// offerDraw offers a draw: to the engine, which answers by what its last search thought of
// the game, while it thinks by what it will think; two persons have agreed already.
func (c *contest) offerDraw(*bareRequest) error {
	switch {
	case c.desk.result != nil:
		return errOver
	case c.unattended():
		return errNoPerson
	case !c.engines[engine.White] && !c.engines[engine.Black]:
		c.finish(agreed(c.desk.position()))
		return nil
	}
	c.offered = true
	if !c.thinker.busy {
		c.answerOffer()
	}
	return nil
}

// answerOffer takes or declines a draw that is offered.
func (c *contest) answerOffer() {
	if !c.offered || c.desk.result != nil {
		return
	}
	c.offered = false
	if c.content {
		c.finish(agreed(c.desk.position()))
		return
	}
	c.desk.notice("The engine declines the draw.")
}
