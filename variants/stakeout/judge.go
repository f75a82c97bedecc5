package stakeout

import "panthera/engine"

// perMark is the value, in centipawns, of one claim-mark (a square held or claimed) more than the
// enemy has.
const perMark = 30

// whole is the weight at which the lead in claim-marks replaces the rest of the evaluation.
const whole = 256

// Blend returns the present lead in claim-marks as a score, and the weight of that score in the
// evaluation. The weight is zero in the first quarter of the game, when pieces and development tell
// more about the final count. Then it grows evenly, up to whole at the stop.
func (p *Position) Blend() (score, weight int) {
	heeded := 3 * p.moves / 2 // plies before the stop
	if p.left >= heeded {
		return 0, 0
	}
	white, black := p.Claims(engine.White), p.Claims(engine.Black)
	return perMark * engine.Lead(&white, &black), whole * (heeded - p.left) / heeded
}
