package xboard

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"panthera/engine"
)

// view is a game as the GUI sees it: squares by the GUI's names, pieces by its ids.
type view struct {
	Display
	game         *engine.Game
	files, ranks int
	// squares are the game's by place: rank · files + file; NoSquare for a hole.
	squares []engine.Square
	// places are the inverse.
	places [engine.MaxSquares]int
	// selfMoving is the letter of pawns.
	selfMoving byte
}

func newView(g *engine.Game, d Display) *view {
	geo := g.Geometry
	w := &view{Display: d, game: g, files: geo.Files, ranks: geo.Ranks, selfMoving: d.pawn()}
	if d.Folded {
		w.files, w.ranks = 2*geo.Files+1, geo.Ranks/2
	}
	w.squares = make([]engine.Square, w.files*w.ranks)
	for i := range w.squares {
		w.squares[i] = engine.NoSquare
	}
	for s := range engine.Square(geo.Size()) {
		if !geo.Exists(s) {
			continue
		}
		file, rank := geo.File(s), geo.Rank(s)
		if d.Folded && rank >= w.ranks {
			file, rank = geo.Files+1+file, geo.Ranks-1-rank
		}
		w.places[s] = rank*w.files + file
		w.squares[w.places[s]] = s
	}
	return w
}

// lowest is the number of the first rank: boards of ten ranks count from 0.
func (w *view) lowest() int {
	if w.ranks == 10 {
		return 0
	}
	return 1
}

// renamed says whether the GUI calls squares otherwise than the game.
func (w *view) renamed() bool { return w.Folded || w.lowest() == 0 }

// name is the GUI's name of a square.
func (w *view) name(s engine.Square) string {
	place := w.places[s]
	return string(rune('a'+place%w.files)) + strconv.Itoa(place/w.files+w.lowest())
}

// cut reads a square from the front of text and returns what follows; NoSquare if there
// is none, or only a hole.
func (w *view) cut(text string) (engine.Square, string) {
	digits := 1
	for digits < len(text) && digits < 3 && text[digits] >= '0' && text[digits] <= '9' {
		digits++
	}
	if digits == 1 || len(text) == 0 {
		return engine.NoSquare, text
	}
	file := int(text[0]) - 'a'
	rank, err := strconv.Atoi(text[1:digits])
	rank -= w.lowest()
	if err != nil || text[1] == '0' && digits > 2 || file < 0 || file >= w.files || rank < 0 || rank >= w.ranks {
		return engine.NoSquare, text
	}
	return w.squares[rank*w.files+file], text[digits:]
}

// picture is what the GUI shows, or should show, on the game's squares: ids of pieces,
// empty where there is none.
type picture [engine.MaxSquares]string

// picture is what should be shown of a position.
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

// id is what the GUI calls a piece: its letter, of a carrier with a plus before it.
func (w *view) id(piece engine.Piece, carries bool) string {
	id := string(w.game.Letter(piece))
	if carries {
		return "+" + id
	}
	return id
}

// things are the squares on which things lie or are carried.
func (w *view) things(p engine.Position) []engine.Square {
	s := p.Setup()
	return s.Things[:w.game.Things]
}

// fen writes a position for the GUI, with the side that the GUI lets move.
func (w *view) fen(p engine.Position, turn engine.Side) string {
	pic, s := w.picture(p), p.Setup()
	board := w.rows(func(s engine.Square) string {
		if s == engine.NoSquare {
			return "*"
		}
		return pic[s]
	})
	if w.HandRows > 0 {
		board += "[" + w.hand(&s.Hand) + "]"
	}
	castling, passed := "-", "-"
	if !s.Rights.Empty() {
		castling = string(w.game.Castling.Write(nil, &s))
	}
	if strings.Trim(castling, "KQkq") != "" {
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

// shows says whether a kind is shown beside the board.
func (w *view) shows(k engine.Kind) bool {
	return strings.IndexByte(w.Hand, w.game.Type(k).Letter) >= 0
}

// rows writes what stands on squares in the manner of a FEN.
func (w *view) rows(on func(engine.Square) string) string {
	return string(engine.AppendRanks(nil, w.files, w.ranks, func(file, rank int) string { return on(w.squares[rank*w.files+file]) }))
}

// setup is the lines that teach the GUI the game at a position. In a setup White begins
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
