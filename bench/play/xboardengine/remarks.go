package xboardengine

import (
	"strings"

	"panthera/bench/play/uciengine"
)

// offer is the text by which an engine offers a draw, or agrees to one.
const offer = "offer draw"

// talk is the conversation beside moves.
type talk struct {
	told bool // the engine knows that its opponent offers a draw
	// said has the engine's remarks since it was last asked for a move.
	said uciengine.Remarks
}

// TellOffer tells the engine that its opponent offers a draw. The engine agrees by an offer in its
// answer; it declines by a move.
func (e *Engine) TellOffer() error {
	if e.features["draw"] == "0" {
		return nil
	}
	e.told = true
	return e.process.Send("draw")
}

// Said returns what the engine has said since it was last asked for a move, after its answer or
// while its opponent was thinking.
func (e *Engine) Said() uciengine.Remarks {
	e.process.Unasked(func(text string) { remark(&e.said, text) })
	return e.said
}

// remark parses an offer, a resignation or a claim. A resignation or a claim ends an answer.
func remark(r *uciengine.Remarks, text string) (ends bool) {
	switch word, _, _ := strings.Cut(text, " "); word {
	case "resign":
		r.Resigned = true
	case "1-0", "0-1", "1/2-1/2":
		r.Claim = text
	default:
		r.OffersDraw = r.OffersDraw || text == offer
		return false
	}
	return true
}
