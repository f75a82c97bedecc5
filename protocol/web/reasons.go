package web

import (
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
)

// legal says whether the move would be legal if the position were a draft.
func (q *inquiry) legal(d *draft) bool {
	p, err := d.position()
	if err != nil {
		// What was possible in passing, or by castling, may not fit the change.
		d = d.clone()
		d.fields[enPassantField] = "-"
		if p, err = d.position(); err != nil {
			d.fields[castlingField] = "-"
			if p, err = d.position(); err != nil {
				return false
			}
		}
	}
	return len(movesBetween(p, q.from, q.to)) > 0
}

// after is the board when the man has gone there as if nothing were in its way, its own
// side still to move: what attacks its royal then, and what the game says against it.
func (q *inquiry) after() (attackers []engine.Square, refusal error) {
	d := q.draft.with(q.to, q.man).with(q.from, engine.NoPiece)
	d.fields[enPassantField], d.fields[castlingField] = "-", "-"
	p, err := d.position()
	if err != nil {
		return nil, err
	}
	return p.Checkers(), nil
}

// jewel says that something lies on the square that is no man and that no move ends on:
// the move would be legal if that lay elsewhere.
func (q *inquiry) jewel() bool {
	name := q.game.Geometry.Name(q.to)
	for i := sharedFields; i < len(q.draft.fields)-clockFields; i++ {
		squares := cutSquares(q.game.Geometry, q.draft.fields[i])
		at := slices.Index(squares, q.to)
		if at < 0 {
			continue
		}
		for _, elsewhere := range q.board.Squares {
			if q.p.Board()[elsewhere.Square] != engine.NoPiece || slices.Contains(squares, elsewhere.Square) {
				continue
			}
			d := q.draft.clone()
			d.fields[i] = strings.Replace(d.fields[i], name, elsewhere.Name, 1)
			if q.legal(d) {
				q.say("No move ends on the square of %s.", q.thing())
				q.answer.Culprits = []string{name}
				return true
			}
		}
	}
	return false
}

// thing is what lies or stands on the square, in the inventor's words.
func (q *inquiry) thing() string {
	for _, man := range draw.Men(q.p, q.board) {
		if man.Square == q.to {
			if _, carried, found := strings.Cut(man.Name, " with "); found {
				return carried + ", which " + q.name(q.to) + " carries"
			}
			return man.Name
		}
	}
	return "what lies there"
}

// ownMan says that a man of the own side stands there, if the move were legal without.
func (q *inquiry) ownMan() bool {
	there := q.p.Board()[q.to]
	if there == engine.NoPiece || there.Side() != q.p.Side() || q.from == q.to {
		return false
	}
	if !q.legal(q.draft.with(q.to, engine.NoPiece)) && !q.reaches() {
		return false
	}
	q.say("%s's own %s stands on %s.", q.p.Side(), kindName(q.game, there.Kind()), q.called(q.to))
	q.answer.Culprits = []string{q.game.Geometry.Name(q.to)}
	return true
}

// ways are the movers of the man that could bring it there on some board, with the squares
// passed over.
func (q *inquiry) ways() (movers []engine.Mover, targets []engine.Target) {
	for _, m := range q.game.Type(q.man.Kind()).Movers {
		for _, t := range m.Targets(q.game.Geometry, q.from, q.man.Side()) {
			if t.Square == q.to {
				movers, targets = append(movers, m), append(targets, t)
			}
		}
	}
	return movers, targets
}

func (q *inquiry) reaches() bool {
	movers, _ := q.ways()
	return len(movers) > 0
}

// zone says that the man may never stand there.
func (q *inquiry) zone() bool {
	if q.game.Type(q.man.Kind()).MayStand(q.man.Side(), q.to) {
		return false
	}
	bound := "it"
	if q.reaches() {
		bound = "it moves so, but"
	}
	q.say("%s cannot go to %s: %s never stands there.", capitalised(q.name(q.from)), q.called(q.to), bound)
	return true
}

// oneMan looks for a man without whom the move would be legal: he attacks the royal, or
// he is in the way, or he cannot be captured so.
func (q *inquiry) oneMan() bool {
	attackers, _ := q.after()
	var culprits []engine.Square
	for _, sq := range q.board.Squares {
		s := sq.Square
		man := q.p.Board()[s]
		if man == engine.NoPiece || s == q.from || s == q.to || q.game.Type(man.Kind()).Royal {
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
	case q.game.Type(q.man.Kind()).Royal:
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
		man := q.p.Board()[sq.Square]
		if man != engine.NoPiece && man.Side() == q.p.Side() && q.game.Type(man.Kind()).Royal {
			return q.p.Side().String() + "'s " + kindName(q.game, man.Kind())
		}
	}
	return "the royal"
}

// severalMen says that more than one man stands in the way of a slide.
func (q *inquiry) severalMen() bool {
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

// purpose says that the man goes there only to capture, or only without capturing.
func (q *inquiry) purpose() bool {
	there := q.p.Board()[q.to]
	if there != engine.NoPiece {
		if !q.legal(q.draft.with(q.to, engine.NoPiece)) {
			return false
		}
		q.say("%s goes there only without capturing.", capitalised(q.name(q.from)))
		q.answer.Culprits = []string{q.game.Geometry.Name(q.to)}
		return true
	}
	for i := range q.game.Pieces {
		enemy := engine.NewPiece(engine.Kind(i+1), q.p.Side().Other())
		if !q.game.Pieces[i].Royal && q.legal(q.draft.with(q.to, enemy)) {
			q.say("%s goes there only to capture, and nobody stands there.", capitalised(q.name(q.from)))
			return true
		}
	}
	return false
}

// screen says that there is no man to pass over, or none to be captured on the way.
func (q *inquiry) screen() bool {
	_, targets := q.ways()
	for _, t := range targets {
		for _, s := range t.Passed {
			if q.p.Board()[s] != engine.NoPiece {
				continue
			}
			for _, side := range []engine.Side{q.p.Side(), q.p.Side().Other()} {
				if q.legal(q.draft.with(s, engine.NewPiece(q.filler(), side))) {
					q.say("%s would need a man to pass over, on %s for instance.", capitalised(q.name(q.from)), q.called(s))
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

// geometry is what remains to be said.
func (q *inquiry) geometry() bool {
	if q.reaches() {
		q.say("%s cannot go from %s to %s as things stand.", capitalised("the "+kindName(q.game, q.man.Kind())), q.called(q.from), q.called(q.to))
	} else {
		q.say("A %s does not go from %s to %s.", kindName(q.game, q.man.Kind()), q.called(q.from), q.called(q.to))
	}
	return true
}

// leastKind is the kind of a game that is worth least, of those that are no royals and may
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
	best, widest, worth := engine.NoKind, 0, g.Worth()
	for i := range g.Pieces {
		t := &g.Pieces[i]
		if n := room(t); !t.Royal && (n > widest || n == widest && worth[i+1] < worth[best]) {
			best, widest = engine.Kind(i+1), n
		}
	}
	return best
}
