package xboard

import (
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
)

// guiMove is a legal move in the form for the GUI.
type guiMove struct {
	move engine.Move
	// text is the canonical form.
	text string
	// drop is the letter of a posting, whose path is only its square; 0 for other moves.
	drop byte
	// path is the origin, the squares of victims other than the destination, and the
	// destination; landings are all squares of the canonical form.
	path, landings []engine.Square
	// gone are the squares of all victims.
	gone []engine.Square
	// partner is the origin of another piece of the same side that moves too.
	partner engine.Square
	// castling is the word for castling, empty for other moves.
	castling string
	// byWord says that the move is sent as the word castling. Its squares are the royal's and the
	// rook's.
	byWord  bool
	capture bool
	// was and becomes are the moving piece's ids before and after, shown is the id that the GUI
	// shows before.
	was, shown, becomes string
	// suffix tells the GUI which piece to show.
	suffix string
	// winner says that this move is meant among those that look alike, direct that it is entered by
	// its path. In both cases it has the fewest legs.
	winner, direct bool
}

// guiMoves lists the legal moves of a position, which it leaves unchanged. shown is the GUI's
// picture; nil if it is right.
func (w *view) guiMoves(p engine.Position, shown *picture) []guiMove {
	truth := w.picture(p)
	if shown == nil {
		shown = truth
	}
	moves := engine.Moves(p)
	list := make(guiMoveList, len(moves))
	winners, direct := map[string]int{}, map[string]int{}
	for i, m := range moves {
		f := w.guiMove(p, m, truth, shown)
		list[i] = f
		list.lead(winners, w.oneLine(&f), i)
		f.suffix = f.letter()
		list.lead(direct, w.oneLine(&f), i)
	}
	for _, i := range winners {
		list[i].winner = true
	}
	for _, i := range direct {
		list[i].direct = true
	}
	return list
}

type guiMoveList []guiMove

// lead makes move i the best of those that look alike, if it takes precedence over the best so far.
func (l guiMoveList) lead(best map[string]int, look string, i int) {
	if former, found := best[look]; !found || l[i].before(&l[former]) {
		best[look] = i
	}
}

// letter returns the letter of the piece after the move, without the thing that it carries.
func (f *guiMove) letter() string { return strings.ToLower(strings.TrimPrefix(f.becomes, "+")) }

// before reports whether f takes precedence over another move that looks alike.
func (f *guiMove) before(other *guiMove) bool {
	if len(f.landings) != len(other.landings) {
		return len(f.landings) < len(other.landings)
	}
	return f.text < other.text
}

// guiMoveOf is a legal move in the form for the GUI.
func (w *view) guiMoveOf(p engine.Position, m engine.Move, shown *picture) *guiMove {
	truth := w.picture(p)
	if shown == nil {
		shown = truth
	}
	f := w.guiMove(p, m, truth, shown)
	return &f
}

func (w *view) guiMove(p engine.Position, m engine.Move, truth, shown *picture) guiMove {
	f := guiMove{move: m, text: p.Format(m), partner: engine.NoSquare}
	if m.Posts() {
		f.drop = f.text[0]
		f.path = []engine.Square{m.To()}
		return f
	}
	f.castling, f.byWord = record.Castling(p, m), record.TakesRook(p, m)
	f.landings, _ = w.game.Geometry.CutSquares(f.text)
	from, to := f.landings[0], f.landings[len(f.landings)-1]
	mover := p.Side()
	before := *p.Board()
	p.Make(m)
	after := *p.Board()
	f.was, f.shown, f.becomes = truth[from], shown[from], w.shown(p, to)
	p.Undo()
	if f.byWord {
		f.becomes, f.path = f.was, f.landings
		return f
	}
	f.capture = from != to && before[to] != engine.NoPiece
	for s, piece := range before {
		sq := engine.Square(s)
		if piece == engine.NoPiece || sq == from || sq == to || after[s] != engine.NoPiece {
			continue
		}
		if piece.Side() == mover {
			f.partner = sq
		} else {
			f.gone = append(f.gone, sq)
			f.capture = true
		}
	}
	f.path = []engine.Square{from}
	if !w.isPawn(f.was) {
		f.path = append(f.path, along(w.game.Geometry, f.landings, f.gone)...)
	}
	f.path = append(f.path, to)
	f.suffix = w.suffix(f.shown, f.becomes, to)
	return f
}

// along orders victims by the legs that pass over them.
func along(geo *engine.Geometry, landings, gone []engine.Square) []engine.Square {
	if len(gone) < 2 {
		return gone
	}
	var ordered []engine.Square
	for i := 1; i < len(landings); i++ {
		for _, s := range gone {
			if between(geo, landings[i-1], s, landings[i]) {
				ordered = append(ordered, s)
			}
		}
	}
	return ordered
}

// between reports whether s lies on the straight line from a to b.
func between(geo *engine.Geometry, a, s, b engine.Square) bool {
	file, rank := geo.File(s)-geo.File(a), geo.Rank(s)-geo.Rank(a)
	files, ranks := geo.File(b)-geo.File(a), geo.Rank(b)-geo.Rank(a)
	return file*ranks == rank*files && file*files+rank*ranks > 0 &&
		file*file+rank*rank < files*files+ranks*ranks
}

func (w *view) isPawn(id string) bool {
	return w.selfMoving != 0 && strings.TrimPrefix(strings.ToUpper(id), "+") == string(w.selfMoving)
}

// suffix returns the text that turns the id shown by the GUI into the piece's new one. Without a
// suffix the GUI would promote pawns on the last rank.
func (w *view) suffix(shown, becomes string, to engine.Square) string {
	letter := strings.ToLower(strings.TrimPrefix(becomes, "+"))
	switch rank := w.places[to] / w.files; {
	case becomes == "+"+shown:
		return "+"
	case becomes != shown:
		return letter
	case w.isPawn(becomes) && (rank == 0 || rank == w.ranks-1):
		return letter
	}
	return ""
}

// mostVictims is the largest number of victims' squares in a move for the GUI.
const mostVictims = 2

// legs returns the part of the path that the GUI can be told.
func (f *guiMove) legs() []engine.Square {
	if f.leavesGhosts() {
		return append(append([]engine.Square{}, f.path[:mostVictims+1]...), f.path[len(f.path)-1])
	}
	return f.path
}

// leavesGhosts reports whether the GUI still shows pieces that the move has captured.
func (f *guiMove) leavesGhosts() bool { return len(f.path) > mostVictims+2 }

// idle reports whether the move changes nothing except the turn. GUIs know such moves only as a
// pass.
func (f *guiMove) idle() bool { return f.drop == 0 && len(f.path) == 2 && f.path[0] == f.path[1] }

// lines returns the lines of the move for the GUI: one for each leg, but a single one for three legs.
func (w *view) lines(f *guiMove) []string {
	if legs := f.legs(); f.drop == 0 && len(legs) == 3 {
		middle := w.name(legs[1])
		return []string{w.name(legs[0]) + middle + ",", middle + w.name(legs[2]) + f.suffix}
	}
	return []string{w.oneLine(f)}
}

// oneLine is the move as one word.
func (w *view) oneLine(f *guiMove) string {
	if f.drop != 0 {
		return string(f.drop) + "@" + w.name(f.path[0])
	}
	if f.idle() {
		return "@@@@"
	}
	if f.byWord {
		return f.castling
	}
	names := make([]string, 0, 4)
	for _, s := range f.legs() {
		names = append(names, w.name(s))
	}
	switch len(names) {
	case 2:
		return names[0] + names[1] + f.suffix
	case 3:
		return names[0] + names[1] + "," + names[1] + names[2] + f.suffix
	}
	return names[0] + "x" + names[1] + "x" + names[2] + "-" + names[3] + f.suffix
}
