package match

import (
	"slices"

	"panthera/bench/play/uciengine"
	"panthera/engine"
)

// ponderer is a player that can ponder: think on its opponent's time.
type ponderer interface {
	// Ponder lets the player think on the position after moves, of which the last one is the
	// opponent's move that it expects.
	Ponder(fen string, moves []string, l uciengine.Limits) error
	Spec() uciengine.Spec
}

// ponder makes the player of side s, which has just moved, think about the position after the
// answer that it expects, if it is set to ponder. An error of the player is handled when it is next
// asked for a move.
func (p *playing) ponder(s engine.Side, expected string) {
	w, able := p.players[s].(ponderer)
	if !able || !w.Spec().Ponder || expected == "" || p.position.Side() == s {
		return
	}
	m, err := engine.ParseMove(p.position, expected)
	if err != nil {
		return
	}
	moves := append(slices.Clone(p.told), p.position.Format(m))
	if p.position.Make(m); p.position.Side() == s && !p.ended() {
		_ = w.Ponder(p.from, moves, p.clocks.limits(s, false))
	}
	p.position.Undo()
}

// ended reports whether the game is over in the current position, by the rules of the variant.
func (p *playing) ended() bool {
	_, over := engine.Result(p.position)
	return over
}
