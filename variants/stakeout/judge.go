package stakeout

import "panthera/engine"

// How much the count that would be taken now says about the one that will be.
const (
	// perMark is what a claim-mark ahead is worth, in centipawns.
	perMark = 30
	// atStart is the weight of the judgement when a game begins, of engine.JudgeWeight;
	// from there it grows evenly to the whole at the stop.
	atStart = 64
)

// Judge is the count as it stands, with a weight that grows as the stop comes nearer.
func (p *Position) Judge() (score, weight int) {
	t := p.Territory()
	lead := t.Total(engine.White) - t.Total(engine.Black)
	return perMark * lead, engine.JudgeWeight - (engine.JudgeWeight-atStart)*p.left/(2*p.moves)
}
