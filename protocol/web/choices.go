package web

import (
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
)

// choice is a legal move as a person enters it.
type choice struct {
	// Move is the canonical form, Text the same for people.
	Move string `json:"move"`
	Text string `json:"text"`
	// Path is what to click in order: places of men and squares, as [man].At has them.
	Path []string `json:"path"`
	// Takes says that something is captured.
	Takes bool `json:"takes,omitempty"`
	// Label tells moves with one path apart, and asks before a move that leaves its man
	// where it was; Picture and its Class go with it.
	Label   string `json:"label,omitempty"`
	Picture string `json:"picture,omitempty"`
	Class   string `json:"class,omitempty"`
}

// choices lists the legal moves of a position, which is left as it was. Men are those
// that the board shows.
func choices(p engine.Position, board *draw.Board, men []man) []choice {
	moves := engine.Moves(p)
	list := make([]choice, len(moves))
	alike := map[string]int{}
	actions := make([]*action, len(moves))
	for i, m := range moves {
		a := act(p, m, board)
		actions[i] = a
		list[i] = choice{Move: p.Format(m), Text: a.short(), Path: a.path(), Takes: len(a.taken) > 0}
		if a.posted {
			list[i].Path = append([]string{handPlace(a, men)}, list[i].Path...)
		}
		alike[strings.Join(list[i].Path, " ")]++
	}
	for i, m := range moves {
		a := actions[i]
		if alike[strings.Join(list[i].Path, " ")] > 1 || !a.posted && len(a.squares) > 1 && a.from() == a.to() {
			list[i].Label = a.label()
			list[i].Picture, list[i].Class = pictureAfter(p, m, a.to(), board)
		}
	}
	return list
}

// label says what is chosen with a move.
func (a *action) label() string {
	switch {
	case a.from() == a.to() && len(a.squares) == 2:
		return kindName(a.game, a.piece.Kind()) + ": all the way round"
	case a.becomes.Kind() == a.piece.Kind():
		return "stay a " + kindName(a.game, a.piece.Kind())
	}
	return kindName(a.game, a.becomes.Kind())
}

// pictureAfter is the picture, with its class, of what stands on a square after a move.
func pictureAfter(p engine.Position, m engine.Move, s engine.Square, board *draw.Board) (picture, class string) {
	p.Make(m)
	defer p.Undo()
	for _, man := range draw.Men(p, board) {
		if man.Square == s {
			return man.Picture, man.Class
		}
	}
	return "", ""
}

// handPlace is where the man that is posted lies beside the board.
func handPlace(a *action, men []man) string {
	letter := string(a.game.Letter(a.piece))
	for i := range men {
		if men[i].Square == engine.NoSquare && men[i].Letter == letter {
			return men[i].At
		}
	}
	return letter
}
