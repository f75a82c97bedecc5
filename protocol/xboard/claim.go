package xboard

import (
	"fmt"

	"panthera/engine"
)

// claim tells the GUI that the game is over, if it is.
func (p *player) claim() bool {
	o, over := p.match.result()
	if over {
		p.say("%s", claimText(o))
	}
	return over
}

// claimText is an outcome in the protocol's words.
func claimText(o engine.Outcome) string {
	score := "1/2-1/2"
	if winner, won := o.Winner(); won {
		score = map[engine.Side]string{engine.White: "1-0", engine.Black: "0-1"}[winner]
	}
	reason := o.Reason.String()
	if o.Reason == engine.StakeOut {
		reason += fmt.Sprintf(" %d-%d", o.Totals[engine.White], o.Totals[engine.Black])
	}
	return score + " {" + reason + "}"
}
