package explain

import (
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/web/describe"
)

func (e *explainer) nobody() bool {
	if e.piece != engine.NoPiece {
		return false
	}
	e.say("There is no piece on %s.", e.called(e.from))
	return true
}

func (e *explainer) otherSide() bool {
	if e.piece.Side() == e.p.Side() {
		return false
	}
	e.say("%s is %s's, and it is %s's move.", describe.Capitalised(e.name(e.from)), e.piece.Side(), e.p.Side())
	return true
}

func (e *explainer) sameSquare() bool {
	if e.from != e.to || len(movesBetween(e.p, e.from, e.to)) > 0 {
		return false
	}
	e.say("%s must go somewhere.", describe.Capitalised(e.name(e.from)))
	return true
}

func (e *explainer) legalAfterAll() bool {
	moves := movesBetween(e.p, e.from, e.to)
	if len(moves) == 0 {
		return false
	}
	texts := make([]string, len(moves))
	for i, m := range moves {
		legal := describe.Write(e.p, m, e.board)
		texts[i], e.answer.Legal = legal.Text, append(e.answer.Legal, legal)
	}
	e.say("This is legal: %s.", strings.Join(texts, " or "))
	return true
}

// movesBetween returns the legal moves from one square to another.
func movesBetween(p engine.Position, from, to engine.Square) (moves []engine.Move) {
	for _, m := range engine.Moves(p) {
		if m.From() == from && m.To() == to && !m.Posts() {
			moves = append(moves, m)
		}
	}
	return moves
}

func (e *explainer) deploying() bool {
	if !engine.Deploying(e.p) {
		return false
	}
	e.say("This is the deployment: pieces are posted from beside the board, and nothing else moves before all are posted.")
	return true
}

// jewel reports whether an item (such as a jewel) lies on the target square and the move would be
// legal if it lay elsewhere. If so, it sets the answer that no move ends on an item's square.
func (e *explainer) jewel() bool {
	things := e.draft.Lying()
	at := slices.Index(things, e.to)
	if at < 0 {
		return false
	}
	for _, elsewhere := range e.board.Squares {
		if e.p.Board()[elsewhere.Square] != engine.NoPiece || slices.Contains(things, elsewhere.Square) {
			continue
		}
		d := e.draft.Clone()
		d.Things[at] = elsewhere.Square
		if e.legal(d) {
			e.say("No move ends on the square of %s.", e.thing())
			e.answer.Culprits = []string{e.game.Geometry.Name(e.to)}
			return true
		}
	}
	return false
}

// ownPiece reports whether a piece of the mover's own side stands on the target square and only prevents the
// move. If so, it sets the answer.
func (e *explainer) ownPiece() bool {
	there := e.p.Board()[e.to]
	if there == engine.NoPiece || there.Side() != e.p.Side() || e.from == e.to {
		return false
	}
	if !e.legal(e.draft.With(e.to, engine.NoPiece)) && !e.reaches() {
		return false
	}
	e.say("%s's own %s stands on %s.", e.p.Side(), describe.KindName(e.game, there.Kind()), e.called(e.to))
	e.answer.Culprits = []string{e.game.Geometry.Name(e.to)}
	return true
}

// zone reports whether the piece may never stand on the target square, such as a piece that must stay in its
// palace. If so, it sets the answer.
func (e *explainer) zone() bool {
	if e.game.Type(e.piece.Kind()).MayStand(e.piece.Side(), e.to) {
		return false
	}
	bound := "it"
	if e.reaches() {
		bound = "it moves so, but"
	}
	e.say("%s cannot go to %s: %s never stands there.", describe.Capitalised(e.name(e.from)), e.called(e.to), bound)
	return true
}

// purpose reports whether the piece goes to the target square only to capture, or only without capturing. If
// so, it sets the answer.
func (e *explainer) purpose() bool {
	there := e.p.Board()[e.to]
	if there != engine.NoPiece {
		if !e.legal(e.draft.With(e.to, engine.NoPiece)) {
			return false
		}
		e.say("%s goes there only without capturing.", describe.Capitalised(e.name(e.from)))
		e.answer.Culprits = []string{e.game.Geometry.Name(e.to)}
		return true
	}
	for i := range e.game.Pieces {
		enemy := engine.NewPiece(engine.Kind(i+1), e.p.Side().Other())
		if !e.game.Pieces[i].Royal && e.legal(e.draft.With(e.to, enemy)) {
			e.say("%s goes there only to capture, and nothing stands there.", describe.Capitalised(e.name(e.from)))
			return true
		}
	}
	return false
}

// geometry sets the last possible answer: the piece does not move that way. It returns true.
func (e *explainer) geometry() bool {
	if e.reaches() {
		e.say("%s cannot go from %s to %s as things stand.", describe.Capitalised("the "+describe.KindName(e.game, e.piece.Kind())), e.called(e.from), e.called(e.to))
	} else {
		how := e.game.Type(e.piece.Kind()).InWords()
		if how != "" {
			how = ": it " + how
		}
		e.say("A %s does not go from %s to %s%s.", describe.KindName(e.game, e.piece.Kind()), e.called(e.from), e.called(e.to), how)
	}
	return true
}
