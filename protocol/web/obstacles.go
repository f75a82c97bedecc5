package web

import (
	"slices"

	"panthera/engine"
)

// onePiece looks for a piece without which the move would be legal: it attacks the royal, or
// it is in the way, or it cannot be captured so.
func (q *inquiry) onePiece() bool {
	attackers, _ := q.after()
	var culprits []engine.Square
	for _, sq := range q.board.Squares {
		s := sq.Square
		piece := q.p.Board()[s]
		if piece == engine.NoPiece || s == q.from || s == q.to || q.game.Type(piece.Kind()).Royal {
			continue
		}
		if q.legal(q.draft.with(s, engine.NoPiece)) {
			culprits = append(culprits, s)
		}
	}
	if len(culprits) == 0 {
		return false
	}
	attacks := func(s engine.Square) bool { return slices.Contains(attackers, s) }
	if i := slices.IndexFunc(culprits, attacks); i >= 0 {
		q.attacked(attackers)
		return true
	}
	names := make([]string, len(culprits))
	for i, s := range culprits {
		names[i] = q.name(s)
		q.answer.Culprits = append(q.answer.Culprits, q.game.Geometry.Name(s))
	}
	verb := "is in the way"
	if q.p.Board()[culprits[0]].Side() != q.p.Side() && !q.passes(culprits[0]) {
		verb = "prevents it"
	}
	q.say("%s %s.", capitalised(listed(names, "or")), verb)
	return true
}

// passes says whether some way there leads over a square.
func (q *inquiry) passes(s engine.Square) bool {
	_, targets := q.ways()
	return slices.ContainsFunc(targets, func(t engine.Target) bool { return slices.Contains(t.Passed, s) })
}

// attacked says that the royal would be, or stays, attacked.
func (q *inquiry) attacked(attackers []engine.Square) {
	names := make([]string, len(attackers))
	for i, s := range attackers {
		names[i] = q.name(s)
		q.answer.Culprits = append(q.answer.Culprits, q.game.Geometry.Name(s))
	}
	royal := q.royal()
	switch {
	case q.game.Type(q.piece.Kind()).Royal:
		q.say("On %s %s would be attacked by %s.", q.called(q.to), royal, listed(names, "and"))
	case q.p.InCheck() && slices.Equal(q.p.Checkers(), attackers):
		q.say("%s is in check from %s, and this does not end it.", capitalised(royal), listed(names, "and"))
	default:
		q.say("It would leave %s attacked by %s.", royal, listed(names, "and"))
	}
}

// royal is the royal of the side to move.
func (q *inquiry) royal() string {
	for _, sq := range q.board.Squares {
		piece := q.p.Board()[sq.Square]
		if piece != engine.NoPiece && piece.Side() == q.p.Side() && q.game.Type(piece.Kind()).Royal {
			return q.p.Side().String() + "'s " + kindName(q.game, piece.Kind())
		}
	}
	return "the royal"
}

// severalPieces says that more than one piece stands in the way of a slide.
func (q *inquiry) severalPieces() bool {
	movers, targets := q.ways()
	for i, m := range movers {
		if m.How != engine.Slide {
			continue
		}
		var names []string
		for _, s := range targets[i].Passed {
			if q.p.Board()[s] != engine.NoPiece {
				names = append(names, q.name(s))
				q.answer.Culprits = append(q.answer.Culprits, q.game.Geometry.Name(s))
			}
		}
		if len(names) > 1 {
			q.say("%s are in the way.", capitalised(listed(names, "and")))
			return true
		}
	}
	return false
}

// screen says that there is no piece to pass over, or none to be captured on the way.
func (q *inquiry) screen() bool {
	_, targets := q.ways()
	for _, t := range targets {
		for _, s := range t.Passed {
			if q.p.Board()[s] != engine.NoPiece {
				continue
			}
			for _, side := range []engine.Side{q.p.Side(), q.p.Side().Other()} {
				if q.legal(q.draft.with(s, engine.NewPiece(q.filler(), side))) {
					q.say("%s would need a piece to pass over, on %s for instance.", capitalised(q.name(q.from)), q.called(s))
					return true
				}
			}
		}
	}
	return false
}

// filler is the least kind that may stand in most places.
func (q *inquiry) filler() engine.Kind {
	return leastKind(q.game)
}

// danger says what would become of the royal, or why the game has no such position, if
// nothing else speaks against the move.
func (q *inquiry) danger() bool {
	if !q.reaches() {
		return false
	}
	attackers, refusal := q.after()
	if len(attackers) > 0 {
		q.attacked(attackers)
		return true
	}
	if e, ok := refusal.(*engine.FENError); ok {
		q.say("It would not be allowed as it would be then: %s.", e.Reason)
		return true
	}
	return false
}

// leastKind is the kind of a game of least value, of those that are no royals and may
// stand on most squares.
func leastKind(g *engine.Game) engine.Kind {
	room := func(t *engine.PieceType) (n int) {
		for i := range g.Geometry.Size() {
			if g.Geometry.Exists(engine.Square(i)) && t.MayStand(engine.White, engine.Square(i)) {
				n++
			}
		}
		return n
	}
	best, widest, values := engine.NoKind, 0, g.Values()
	for i := range g.Pieces {
		t := &g.Pieces[i]
		if n := room(t); !t.Royal && (n > widest || n == widest && values[i+1] < values[best]) {
			best, widest = engine.Kind(i+1), n
		}
	}
	return best
}
