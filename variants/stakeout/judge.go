package stakeout

import "panthera/engine"

// perMark is the value, in centipawns, of a lead of one claim-mark in the judgement.
const perMark = 30

// whole is the weight with which the judgement replaces the whole evaluation.
const whole = 256

// Blend returns the present lead as a score, and its weight. The weight is zero in the first
// quarter of the game, when pieces and development tell more about the later count. Then it grows
// evenly, up to the whole at the stop.
func (p *Position) Blend() (score, weight int) {
	heeded := 3 * p.moves / 2 // plies before the stop
	if p.left >= heeded {
		return 0, 0
	}
	white, black := p.Claims(engine.White), p.Claims(engine.Black)
	return perMark * engine.Lead(&white, &black), whole * (heeded - p.left) / heeded
}
