package xboard

import (
	"strings"

	"panthera/engine"
	"panthera/protocol/record"
)

// guiMove is a legal move with what is needed to send it to the GUI and to recognise it in the GUI's text.
type guiMove struct {
	move engine.Move
	// text is the move in canonical form: the squares where the piece lands, such as a2b4c6.
	text string
	// drop is the letter of the piece that is placed from the hand; 0 for other moves. The path of such a
	// move is just the square on which the piece is placed.
	drop byte
	// path has the origin, the squares of captured pieces other than the destination, and the destination.
	// landings has the origin and all squares where the piece lands on its way.
	path, landings []engine.Square
	// gone has the squares of all pieces that the move captures.
	gone []engine.Square
	// partner is the origin of another piece of the same side that the move also moves, as in castling; else
	// NoSquare.
	partner engine.Square
	// castling is the word for castling, empty for other moves.
	castling string
	// byWord says that the move is sent as the word in castling, not as squares. Then path has the squares of
	// the King and of the Rook.
	byWord  bool
	capture bool
	// was and becomes are the ids, in the GUI's letters, of the moving piece before and after the move. shown
	// is the id that the GUI shows for the piece before the move, which may be wrong.
	was, shown, becomes string
	// suffix is appended to the move's squares to tell the GUI which piece to show on the destination or, if a
	// piece enters behind the moving one, which piece enters.
	suffix string
	// Several moves may have the same text. winner says that the text means this move. direct says the same
	// of the text with the letter of the piece after the move. In both cases it has the fewest legs.
	winner, direct bool
}

// guiMoves returns the legal moves of position p, which it leaves unchanged. shown has the pieces that the
// GUI shows; nil if they agree with p.
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

// lead sets best[look] to i, an index of l, if there is no entry for look yet, or move i takes precedence
// over the move there. look is the text that all these moves have in common.
func (l guiMoveList) lead(best map[string]int, look string, i int) {
	if former, found := best[look]; !found || l[i].before(&l[former]) {
		best[look] = i
	}
}

// letter returns the letter of the piece after the move, in lower case, without the plus sign of a piece that
// carries a jewel or is promoted.
func (f *guiMove) letter() string { return strings.ToLower(strings.TrimPrefix(f.becomes, "+")) }

// before reports whether f takes precedence over another move that has the same text for the GUI: the move
// with fewer landings does.
func (f *guiMove) before(other *guiMove) bool {
	if len(f.landings) != len(other.landings) {
		return len(f.landings) < len(other.landings)
	}
	return f.text < other.text
}

// guiMoveOf returns the guiMove for legal move m of position p. shown has the pieces that the GUI shows; nil
// if they agree with p. The fields winner and direct are not set.
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
	f.capture = from != to && before[to] != engine.NoPiece && before[to].Side() != mover
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
	if f.suffix = w.suffix(f.shown, f.becomes, to); pieces(&after, mover) > pieces(&before, mover) {
		f.shown, f.suffix = "", f.text[len(f.text)-1:]
	}
	return f
}

// pieces returns how many pieces a side has on a board.
func pieces(b *engine.Board, side engine.Side) (n int) {
	for _, piece := range b {
		if piece != engine.NoPiece && piece.Side() == side {
			n++
		}
	}
	return n
}

// along returns the squares of captured pieces, gone, in the order in which the moving piece passes over them
// on its way along the landings.
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

// between reports whether s lies on the straight line from a to b, between the two.
func between(geo *engine.Geometry, a, s, b engine.Square) bool {
	file, rank := geo.File(s)-geo.File(a), geo.Rank(s)-geo.Rank(a)
	files, ranks := geo.File(b)-geo.File(a), geo.Rank(b)-geo.Rank(a)
	return file*ranks == rank*files && file*files+rank*ranks > 0 &&
		file*file+rank*rank < files*files+ranks*ranks
}

func (w *view) isPawn(id string) bool {
	return w.selfMoving != 0 && strings.TrimPrefix(strings.ToUpper(id), "+") == string(w.selfMoving)
}

// suffix returns the text that, appended to a move, makes the GUI show the piece on square to as becomes,
// where it would show it as shown. Pawns that stay pawns on the last rank need a suffix, too, or the GUI
// would promote them.
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

// mostVictims is the largest number of captured pieces whose squares can be sent to the GUI in one move.
const mostVictims = 2

// legs returns the squares of the path that are sent to the GUI: all of them or, if there are too many
// victims, the origin, the first victims and the destination.
func (f *guiMove) legs() []engine.Square {
	if f.leavesGhosts() {
		return append(append([]engine.Square{}, f.path[:mostVictims+1]...), f.path[len(f.path)-1])
	}
	return f.path
}

// leavesGhosts reports whether the move captures more pieces than the GUI can be told of, so that the GUI
// still shows some of them.
func (f *guiMove) leavesGhosts() bool { return len(f.path) > mostVictims+2 }

// idle reports whether the move changes nothing except the side to move. The GUI is sent such a move as a
// pass.
func (f *guiMove) idle() bool { return f.drop == 0 && len(f.path) == 2 && f.path[0] == f.path[1] }

// lines returns what is sent to the GUI for the move. A move of three squares is sent as two lines, one for
// each leg; every other move is sent as one line.
func (w *view) lines(f *guiMove) []string {
	if legs := f.legs(); f.drop == 0 && len(legs) == 3 {
		middle := w.name(legs[1])
		return []string{w.name(legs[0]) + middle + ",", middle + w.name(legs[2]) + f.suffix}
	}
	return []string{w.oneLine(f)}
}

// oneLine returns the move as a single word, in the form that the GUI sends and understands.
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
