package xboardengine

// offer is how an engine offers a draw, and agrees to one.
const offer = "offer draw"

// draws is what has been said about a draw.
type draws struct {
	told    bool // the engine knows that its opponent offers one
	offered bool // the engine has offered one since it was last asked for a move
}

// TellOffer tells the engine that its opponent offers a draw. It agrees by offering one
// in its answer; a move declines.
func (e *Engine) TellOffer() error {
	if e.features["draw"] == "0" {
		return nil
	}
	e.told = true
	return e.process.Send("draw")
}

// Offered says whether the engine has offered a draw since it was last asked for a move,
// as some do behind it.
func (e *Engine) Offered() bool {
	e.process.Unasked(func(text string) { e.offered = e.offered || text == offer })
	return e.offered
}
