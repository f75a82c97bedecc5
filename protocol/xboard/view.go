package xboard

import (
	"fmt"
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
	carriers := w.carriers(p)
	for s, piece := range p.Board() {
		if piece != engine.NoPiece {
			pic[s] = w.id(piece, carriers.Has(engine.Square(s)))
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

// carriers are the squares on which something is carried.
func (w *view) carriers(p engine.Position) (set engine.Bits128) {
	if !w.Carriers {
		return set
	}
	for _, s := range w.jewels(p) {
		set = set.Or(engine.Bit128(s))
	}
	return set
}

// jewels are the squares in the FEN's field of the game's own.
func (w *view) jewels(p engine.Position) (squares []engine.Square) {
	for field := strings.Fields(p.FEN())[4]; field != ""; {
		s, rest := w.game.Geometry.CutSquare(field)
		if s == engine.NoSquare {
			break
		}
		squares, field = append(squares, s), rest
	}
	return squares
}

// fen writes a position for the GUI, with the side that the GUI lets move.
func (w *view) fen(p engine.Position, turn engine.Side) string {
	var sb strings.Builder
	pic := w.picture(p)
	w.rows(&sb, func(s engine.Square) string {
		if s == engine.NoSquare {
			return "*"
		}
		return pic[s]
	})
	fields := strings.Fields(p.FEN())
	if w.HandRows > 0 {
		sb.WriteString("[" + w.hand(fields[0]) + "]")
	}
	castling, passed := fields[2], "-"
	if strings.Trim(castling, "KQkq") != "" {
		castling = "-"
	}
	if s, ok := w.game.Geometry.Square(fields[3]); ok {
		passed = w.name(s)
	}
	fmt.Fprintf(&sb, " %c %s %s %s", turn.Letter(), castling, passed, strings.Join(fields[len(fields)-2:], " "))
	return sb.String()
}

// hand is the pieces of a board field's hand that are shown.
func (w *view) hand(board string) string {
	_, hand, _ := strings.Cut(board, "[")
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(w.Hand, r&^0x20) {
			return r
		}
		return -1
	}, strings.TrimSuffix(hand, "]"))
}

// rows writes what stands on squares in the manner of a FEN, ranks from the top down.
func (w *view) rows(sb *strings.Builder, on func(engine.Square) string) {
	for rank := w.ranks - 1; rank >= 0; rank-- {
		run := 0
		for file := range w.files {
			what := on(w.squares[rank*w.files+file])
			if what == "" {
				run++
				continue
			}
			if run > 0 {
				sb.WriteString(strconv.Itoa(run))
				run = 0
			}
			sb.WriteString(what)
		}
		if run > 0 {
			sb.WriteString(strconv.Itoa(run))
		}
		if rank > 0 {
			sb.WriteByte('/')
		}
	}
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
