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
	// said are the engine's remarks since it was last asked for a move.
	said uciengine.Remarks
}

// TellOffer tells the engine that its opponent offers a draw. The engine agrees by offering one
// in its answer; a move declines.
func (e *Engine) TellOffer() error {
	if e.features["draw"] == "0" {
		return nil
	}
	e.told = true
	return e.process.Send("draw")
}

// Said returns the engine's remarks since it was last asked for a move: behind its answer, or
// while its opponent was thinking.
func (e *Engine) Said() uciengine.Remarks {
	e.process.Unasked(func(text string) { remark(&e.said, text) })
	return e.said
}

// remark parses an offer, a resignation or a claim. The latter two end an answer.
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
