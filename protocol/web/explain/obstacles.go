package explain

import (
	"slices"

	"panthera/engine"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/draft"
)

// onePiece reports whether the move would be legal if some one piece were removed: the piece would
// attack the royal, is in the way, or otherwise prevents the move. If so, it sets the answer.
func (e *explainer) onePiece() bool {
	attackers, _ := e.after()
	var culprits []engine.Square
	for _, sq := range e.board.Squares {
		s := sq.Square
		piece := e.p.Board()[s]
		if piece == engine.NoPiece || s == e.from || s == e.to || e.game.Type(piece.Kind()).Royal {
			continue
		}
		if e.legal(e.draft.With(s, engine.NoPiece)) {
			culprits = append(culprits, s)
		}
	}
	if len(culprits) == 0 {
		return false
	}
	attacks := func(s engine.Square) bool { return slices.Contains(attackers, s) }
	if i := slices.IndexFunc(culprits, attacks); i >= 0 {
		e.attacked(attackers)
		return true
	}
	names := make([]string, len(culprits))
	for i, s := range culprits {
		names[i] = e.name(s)
		e.answer.Culprits = append(e.answer.Culprits, e.game.Geometry.Name(s))
	}
	verb := "is in the way"
	if e.p.Board()[culprits[0]].Side() != e.p.Side() && !e.passes(culprits[0]) {
		verb = "prevents it"
	}
	e.say("%s %s.", describe.Capitalised(listed(names, "or")), verb)
	return true
}

// attacked sets the answer that the given pieces would attack the royal after the move.
func (e *explainer) attacked(attackers []engine.Square) {
	names := make([]string, len(attackers))
	for i, s := range attackers {
		names[i] = e.name(s)
		e.answer.Culprits = append(e.answer.Culprits, e.game.Geometry.Name(s))
	}
	royal := e.royal()
	switch {
	case e.game.Type(e.piece.Kind()).Royal:
		e.say("On %s %s would be attacked by %s.", e.called(e.to), royal, listed(names, "and"))
	case e.p.InCheck() && slices.Equal(e.p.Checkers(), attackers):
		e.say("%s is in check from %s, and this does not end it.", describe.Capitalised(royal), listed(names, "and"))
	default:
		e.say("It would leave %s attacked by %s.", royal, listed(names, "and"))
	}
}

// severalPieces reports whether two or more pieces stand in the way of a slide or of a leap that can be
// blocked. If so, it sets the answer.
func (e *explainer) severalPieces() bool {
	movers, targets := e.ways()
	for i, m := range movers {
		if m.How != engine.Slide && m.How != engine.Leap {
			continue
		}
		var names []string
		for _, s := range targets[i].Passed {
			if e.p.Board()[s] != engine.NoPiece {
				names = append(names, e.name(s))
				e.answer.Culprits = append(e.answer.Culprits, e.game.Geometry.Name(s))
			}
		}
		if len(names) > 1 {
			e.say("%s are in the way.", describe.Capitalised(listed(names, "and")))
			return true
		}
	}
	return false
}

// screen reports whether the piece has to jump over another piece on its way and there is none. If so, it sets
// the answer.
func (e *explainer) screen() bool {
	_, targets := e.ways()
	for _, t := range targets {
		for _, s := range t.Passed {
			if e.p.Board()[s] != engine.NoPiece {
				continue
			}
			for _, side := range []engine.Side{e.p.Side(), e.p.Side().Other()} {
				if e.legal(e.draft.With(s, engine.NewPiece(draft.LeastKind(e.game), side))) {
					e.say("%s would need a piece to pass over, on %s for instance.", describe.Capitalised(e.name(e.from)), e.called(s))
					return true
				}
			}
		}
	}
	return false
}

// danger reports whether the royal would be attacked after the move, or the position then would be
// invalid. If so, it sets the answer.
func (e *explainer) danger() bool {
	if !e.reaches() {
		return false
	}
	attackers, refusal := e.after()
	if len(attackers) > 0 {
		e.attacked(attackers)
		return true
	}
	if refused, ok := refusal.(*engine.FENError); ok {
		e.say("It would not be allowed as it would be then: %s.", refused.Reason)
		return true
	}
	return false
}
