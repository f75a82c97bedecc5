package explain

import (
	"slices"

	"panthera/engine"
	"panthera/protocol/web/describe"
	"panthera/protocol/web/draft"
)

// onePiece looks for a piece without which the move would be legal: it attacks the royal, is in
// the way, or cannot be captured so.
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

// attacked says that the royal would be, or stays, attacked.
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

// severalPieces says that more than one piece stands in the way of a slide or a lame leap.
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

// screen says that there is no piece to pass over, or none to capture on the way.
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

// danger says how the move would endanger the royal, or why the game refuses the position after
// it, if there is no other reason.
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
