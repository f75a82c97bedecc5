package xboard

import (
	"fmt"

	"panthera/engine"
)

// claim sends the result to the GUI if the game is over, and reports whether it is.
func (p *player) claim() bool {
	o, over := p.match.result()
	if over {
		p.say("%s", claimText(o))
	}
	return over
}

// claimText returns the protocol's text for an outcome: the score, and the reason in braces.
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
