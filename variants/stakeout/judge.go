package stakeout

import "panthera/engine"

// perMark is the value of a claim-mark ahead in the judgement, in centipawns.
const perMark = 30

// whole is the weight of a judgement that leaves nothing else to be said.
const whole = 256

// Blend is the count as it stands. Its weight is nothing in the first quarter of the
// game, in which pieces and development say more about the count to come, and grows evenly
// from there to the whole at the stop.
func (p *Position) Blend() (score, weight int) {
	heeded := 3 * p.moves / 2 // plies before the stop
	if p.left >= heeded {
		return 0, 0
	}
	white, black := p.Claims(engine.White), p.Claims(engine.Black)
	return perMark * engine.Lead(&white, &black), whole * (heeded - p.left) / heeded
}
