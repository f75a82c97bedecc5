package xboardengine

import (
	"strings"

	"panthera/bench/play/uciengine"
)

// offer is the line by which an engine offers a draw, or accepts an offer.
const offer = "offer draw"

// talk is what the engine and its opponent have said beside moves.
type talk struct {
	told bool // the engine knows that its opponent offers a draw
	// said has the offers, resignations and claims of the engine since it was last asked for a
	// move.
	said uciengine.Remarks
}

// TellOffer tells the engine that its opponent offers a draw. The engine accepts by offering a draw
// in its answer, and declines by making a move.
func (e *Engine) TellOffer() error {
	if e.features["draw"] == "0" {
		return nil
	}
	e.told = true
	return e.process.Send("draw")
}

// Said returns the draw offer, resignation or claim that the engine has made since it was last
// asked for a move: after its answer, or while its opponent was thinking.
func (e *Engine) Said() uciengine.Remarks {
	e.process.Unasked(func(text string) { remark(&e.said, text) })
	return e.said
}

// remark notes in r whether a line of the engine is a draw offer, a resignation or a claim. It
// reports whether the line ends the answer to a search, as resignations and claims do.
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
