package xboard

import (
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
)

// view is a game as the GUI sees it: with the GUI's names of the squares and the GUI's letters (ids) of the
// pieces.
type view struct {
	display
	grid
	game *engine.Game
	// selfMoving is the letter of the pieces that the GUI treats as pawns; 0 if there are none.
	selfMoving byte
}

func newView(g *engine.Game, d display) *view {
	return &view{display: d, grid: newGrid(g.Geometry, d.folds), game: g, selfMoving: d.pawn()}
}

// picture has the id of the piece that the GUI shows, or should show, on each square of the game; empty
// strings are empty squares.
type picture [engine.MaxSquares]string

// picture returns the ids that the GUI should show in position p.
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

// shown returns the id that the GUI should show on square s in position p; empty for an empty square.
func (w *view) shown(p engine.Position, s engine.Square) string {
	piece := p.Board()[s]
	if piece == engine.NoPiece {
		return ""
	}
	return w.id(piece, slices.Contains(w.things(p), s))
}

// id returns the GUI's id of a piece: its letter, with a plus before it if the piece carries a jewel or is
// promoted.
func (w *view) id(piece engine.Piece, carries bool) string {
	id := string(w.game.Letter(piece))
	if carries || w.game.Type(piece.Kind()).Mark == '+' {
		return "+" + id
	}
	return id
}

// things returns the squares where jewels lie or are carried by a piece.
func (w *view) things(p engine.Position) []engine.Square {
	if w.game.Things == 0 {
		return nil
	}
	s := p.Setup()
	return s.Things[:w.game.Things]
}

// fen returns the FEN of position p in the GUI's form. turn is the side that the GUI lets move.
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
	if w.handRows > 0 {
		board += "[" + w.hand(&s.Hand) + "]"
	}
	castling, passed := "-", "-"
	if !s.Rights.Empty() {
		castling = string(w.game.Castling.Write(nil, &s))
	}
	if strings.Trim(castling, "KQkq") != "" && !w.native {
		castling = "-"
	}
	if s.Passed != engine.NoSquare {
		passed = w.name(s.Passed)
	}
	return fmt.Sprintf("%s %c %s %s %d %d", board, turn.Letter(), castling, passed, s.Halfmove, s.Fullmove)
}

// hand returns the letters of the pieces in hand, as far as the GUI shows them.
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

// shows reports whether the GUI shows pieces of kind k in hand, beside the board.
func (w *view) shows(k engine.Kind) bool {
	return strings.IndexByte(w.held, w.game.Type(k).Letter) >= 0
}

// setup returns the lines that teach the GUI the game, with p as its start position. In such a position White
// always begins.
func (w *view) setup(p engine.Position) []string {
	if w.native {
		return nil
	}
	lines := []string{fmt.Sprintf("setup (%s) %dx%d+%d_%s %s", w.table(), w.files, w.ranks, w.handRows, w.parent, w.fen(p, engine.White))}
	for _, mover := range w.movers {
		lines = append(lines, "piece "+mover)
	}
	return lines
}
