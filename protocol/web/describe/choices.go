package describe

import (
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
)

// Choice is a legal move as a person enters it, by clicks.
type Choice struct {
	// Move is the move in canonical form, such as e2e4.
	Move string `json:"move"`
	// Path lists what to click, in order: squares, and pieces beside the board ([Piece].At).
	Path []string `json:"path"`
	// Takes says that the move captures something.
	Takes bool `json:"takes,omitempty"`
	// Label tells apart moves with the same path, such as promotions, and is the question before a move that
	// ends where it began; empty for other moves. Picture and Class show the piece after the move.
	Label   string `json:"label,omitempty"`
	Picture string `json:"picture,omitempty"`
	Class   string `json:"class,omitempty"`
}

// Choices lists the legal moves of p, which is left unchanged. pieces are the pieces shown on and
// beside the board.
func Choices(p engine.Position, board *draw.Board, pieces []Piece) []Choice {
	moves := engine.Moves(p)
	list := make([]Choice, len(moves))
	alike := map[string]int{}
	actions := make([]*Action, len(moves))
	for i, m := range moves {
		a := Act(p, m, board)
		actions[i] = a
		list[i] = Choice{Move: p.Format(m), Path: a.Path(), Takes: len(a.Taken) > 0 && a.wall == engine.NoSquare}
		if a.Posted {
			list[i].Path = append([]string{handPlace(a, pieces)}, list[i].Path...)
		}
		alike[strings.Join(list[i].Path, " ")]++
	}
	for i, m := range moves {
		a := actions[i]
		if alike[strings.Join(list[i].Path, " ")] > 1 || !a.Posted && len(a.Squares) > 1 && a.from() == a.to() && !a.staysForWall() {
			list[i].Label = a.label()
			list[i].Picture, list[i].Class = pictureAfter(p, m, a.to(), board)
		}
	}
	return list
}

// label returns the label of a move in a choice between moves with the same path.
func (a *Action) label() string {
	switch {
	case a.staysForWall():
		return "a wall on " + a.called(a.wall)
	case a.enters != engine.NoPiece:
		return "a " + KindName(a.game, a.enters.Kind()) + " enters on " + a.called(a.from())
	case a.from() == a.to() && a.Becomes != a.Piece:
		return KindName(a.game, a.Becomes.Kind())
	case a.from() == a.to() && len(a.Squares) == 2 && !a.game.Geometry.Ring:
		return "pass"
	case a.from() == a.to() && len(a.Squares) == 2:
		return KindName(a.game, a.Piece.Kind()) + ": all the way round"
	case a.Becomes.Kind() == a.Piece.Kind():
		return "stay a " + KindName(a.game, a.Piece.Kind())
	}
	return KindName(a.game, a.Becomes.Kind())
}

// pictureAfter returns the picture, and its style class, of the piece that stands on s after the move m.
func pictureAfter(p engine.Position, m engine.Move, s engine.Square, board *draw.Board) (picture, class string) {
	p.Make(m)
	defer p.Undo()
	for _, piece := range draw.Pieces(p, board) {
		if piece.Square == s {
			return piece.Picture, piece.Class
		}
	}
	return "", ""
}

// handPlace returns what to click for posting a piece: the piece's place beside the board.
func handPlace(a *Action, pieces []Piece) string {
	letter := string(a.game.Letter(a.Piece))
	for i := range pieces {
		if pieces[i].Square == engine.NoSquare && pieces[i].Letter == letter {
			return pieces[i].At
		}
	}
	return letter
}
