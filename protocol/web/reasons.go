package web

import (
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
)

func (q *inquiry) nobody() bool {
	if q.piece != engine.NoPiece {
		return false
	}
	q.say("There is no piece on %s.", q.called(q.from))
	return true
}

func (q *inquiry) otherSide() bool {
	if q.piece.Side() == q.p.Side() {
		return false
	}
	q.say("%s is %s's, and it is %s's move.", capitalised(q.name(q.from)), q.piece.Side(), q.p.Side())
	return true
}

func (q *inquiry) sameSquare() bool {
	if q.from != q.to || len(movesBetween(q.p, q.from, q.to)) > 0 {
		return false
	}
	q.say("%s must go somewhere.", capitalised(q.name(q.from)))
	return true
}

func (q *inquiry) legalAfterAll() bool {
	moves := movesBetween(q.p, q.from, q.to)
	if len(moves) == 0 {
		return false
	}
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = act(q.p, m, q.board).short()
		q.answer.Legal = append(q.answer.Legal, q.p.Format(m))
	}
	q.say("This is legal: %s.", strings.Join(texts, " or "))
	return true
}

// movesBetween lists the legal moves of a piece from one square to another.
func movesBetween(p engine.Position, from, to engine.Square) (moves []engine.Move) {
	for _, m := range engine.Moves(p) {
		if m.From() == from && m.To() == to && !m.Posts() {
			moves = append(moves, m)
		}
	}
	return moves
}

func (q *inquiry) deploying() bool {
	if !engine.Deploying(q.p) {
		return false
	}
	q.say("This is the deployment: pieces are posted from beside the board, and nobody moves before all are.")
	return true
}

// jewel says that something lies on the square that is no piece and that no move ends on:
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
	for _, piece := range draw.Pieces(q.p, q.board) {
		if piece.Square == q.to {
			if _, carried, found := strings.Cut(piece.Name, " with "); found {
				return carried + ", which " + q.name(q.to) + " carries"
			}
			return piece.Name
		}
	}
	return "what lies there"
}

// ownPiece says that a piece of the own side stands there, if the move were legal without.
func (q *inquiry) ownPiece() bool {
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

// ways are the movers of the piece that could bring it there on some board, with the squares
// passed over.
func (q *inquiry) ways() (movers []engine.Mover, targets []engine.Target) {
	for _, m := range q.game.Type(q.piece.Kind()).Movers {
		for _, t := range m.Targets(q.game.Geometry, q.from, q.piece.Side()) {
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

// zone says that the piece may never stand there.
func (q *inquiry) zone() bool {
	if q.game.Type(q.piece.Kind()).MayStand(q.piece.Side(), q.to) {
		return false
	}
	bound := "it"
	if q.reaches() {
		bound = "it moves so, but"
	}
	q.say("%s cannot go to %s: %s never stands there.", capitalised(q.name(q.from)), q.called(q.to), bound)
	return true
}

// purpose says that the piece goes there only to capture, or only without capturing.
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

// geometry is what remains to be said.
func (q *inquiry) geometry() bool {
	if q.reaches() {
		q.say("%s cannot go from %s to %s as things stand.", capitalised("the "+kindName(q.game, q.piece.Kind())), q.called(q.from), q.called(q.to))
	} else {
		q.say("A %s does not go from %s to %s.", kindName(q.game, q.piece.Kind()), q.called(q.from), q.called(q.to))
	}
	return true
}
