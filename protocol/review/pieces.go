package review

import (
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/web/describe"
)

// name returns the name of a piece with its article: "the Rook".
func (t *teller) name(p engine.Piece) string { return "the " + describe.KindName(t.game, p.Kind()) }

// standing returns the name of a piece with its square: "the Rook on d5".
func (t *teller) standing(p engine.Piece, at engine.Square) string {
	return t.name(p) + " on " + t.board.Square(at).Called
}

// taken returns the most valuable piece that a move captures from a side, and its square.
func (t *teller) taken(p engine.Position, m engine.Move, from engine.Side) (at engine.Square, lost engine.Piece) {
	before, values := *p.Board(), t.game.Values()
	p.Make(m)
	defer p.Undo()
	for i, was := range before {
		is := p.Board()[i]
		gone := was != engine.NoPiece && was.Side() == from && (is == engine.NoPiece || is.Side() != from)
		if gone && (lost == engine.NoPiece || values[was.Kind()] > values[lost.Kind()]) {
			at, lost = engine.Square(i), was
		}
	}
	return at, lost
}

// recaptures reports whether the piece that has made move m can be captured by the next move.
func (t *teller) recaptures(p engine.Position, m engine.Move) bool {
	p.Make(m)
	defer p.Undo()
	for _, back := range engine.Moves(p) {
		if at, lost := t.taken(p, back, p.Side().Other()); lost != engine.NoPiece && at == m.To() {
			return true
		}
	}
	return false
}

// takes returns the item (a jewel) that the moving piece gets by move m; empty if there is none.
func (t *teller) takes(p engine.Position, m engine.Move) string {
	if m.Posts() || t.carried(p, m.From()) != "" {
		return ""
	}
	p.Make(m)
	defer p.Undo()
	return t.carried(p, m.To())
}

// carried returns the item (a jewel) that the piece on a square carries; empty if there is none.
func (t *teller) carried(p engine.Position, at engine.Square) string {
	for _, piece := range draw.Pieces(p, t.board) {
		if piece.Square == at && piece.Letter != "" {
			_, thing, _ := strings.Cut(piece.Name, " with ")
			return thing
		}
	}
	return ""
}
