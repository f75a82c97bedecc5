package xboard

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

// view is a game in the GUI's view: squares by the GUI's names, pieces by its ids.
type view struct {
	Display
	grid
	game *engine.Game
	// selfMoving is the letter of pawns.
	selfMoving byte
}

func newView(g *engine.Game, d Display) *view {
	return &view{Display: d, grid: newGrid(g.Geometry, d.Folded), game: g, selfMoving: d.pawn()}
}

// picture is what the GUI shows, or should show, on the game's squares: ids of pieces, empty for
// empty squares.
type picture [engine.MaxSquares]string

// picture is the right picture of a position.
func (w *view) picture(p engine.Position) *picture {
	pic := new(picture)
	things := w.things(p)
	for s, piece := range p.Board() {
		if piece != engine.NoPiece {
			pic[s] = w.id(piece, slices.Contains(things, engine.Square(s)))
		}
	}
	return pic
}

// shown is the right id of a position's square; empty for nothing.
func (w *view) shown(p engine.Position, s engine.Square) string {
	piece := p.Board()[s]
	if piece == engine.NoPiece {
		return ""
	}
	return w.id(piece, slices.Contains(w.things(p), s))
}

// id is the GUI's id of a piece: its letter, with a plus before it for a carrier.
func (w *view) id(piece engine.Piece, carries bool) string {
	id := string(w.game.Letter(piece))
	if carries || w.game.Type(piece.Kind()).Mark == '+' {
		return "+" + id
	}
	return id
}

// things are the squares on which things lie or are carried.
func (w *view) things(p engine.Position) []engine.Square {
	if w.game.Things == 0 {
		return nil
	}
	s := p.Setup()
	return s.Things[:w.game.Things]
}

// fen writes a position for the GUI, with the side that the GUI lets move.
func (w *view) fen(p engine.Position, turn engine.Side) string {
	pic, s := w.picture(p), p.Setup()
	board := w.rows(func(at engine.Square) string {
		switch {
		case at == engine.NoSquare || s.Walls.Has(at):
			return "*"
		case s.Promoted.Has(at):
			return pic[at] + "~"
		}
		return pic[at]
	})
	if w.HandRows > 0 {
		board += "[" + w.hand(&s.Hand) + "]"
	}
	castling, passed := "-", "-"
	if !s.Rights.Empty() {
		castling = string(w.game.Castling.Write(nil, &s))
	}
	if strings.Trim(castling, "KQkq") != "" && !w.Native {
		castling = "-"
	}
	if s.Passed != engine.NoSquare {
		passed = w.name(s.Passed)
	}
	return fmt.Sprintf("%s %c %s %s %d %d", board, turn.Letter(), castling, passed, s.Halfmove, s.Fullmove)
}

// hand is the pieces in hand that are shown.
func (w *view) hand(h *engine.Hand) (shown string) {
	for _, side := range []engine.Side{engine.White, engine.Black} {
		for _, k := range w.game.Hand {
			if p := engine.NewPiece(k, side); w.shows(k) {
				shown += strings.Repeat(string(w.game.Letter(p)), int(h[p]))
			}
		}
	}
	return shown
}

// shows reports whether a kind is shown beside the board.
func (w *view) shows(k engine.Kind) bool {
	return strings.IndexByte(w.Hand, w.game.Type(k).Letter) >= 0
}

// setup returns the lines that teach the GUI the game at a position. In a setup White begins,
// whatever the FEN says.
func (w *view) setup(p engine.Position) []string {
	if w.Native {
		return nil
	}
	lines := []string{fmt.Sprintf("setup (%s) %dx%d+%d_%s %s", w.table(), w.files, w.ranks, w.HandRows, w.Parent, w.fen(p, engine.White))}
	for _, mover := range w.Movers {
		lines = append(lines, "piece "+mover)
	}
	return lines
}
