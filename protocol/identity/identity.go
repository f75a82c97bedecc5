package identity

import (
	"cmp"
	"slices"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
)

// numerals has the marks of pieces that are numbered in the order in which they are placed.
var numerals = []string{"i", "ii", "iii", "iv", "v", "vi", "vii", "viii"}

// Marks computes the marks on the pieces in the positions of a game's tree of moves. It may be used
// only by the goroutine that uses the tree.
type Marks struct {
	tree *record.Tree
	// known has the marked pieces after the nodes (moves) computed so far, by the node's ID; nil if
	// the game has no marks or does not begin at its start position.
	known map[int][]marked
}

// marked is a piece on the board with its square and its mark.
type marked struct {
	square engine.Square
	piece  engine.Piece
	// mark is the letter of the mark; or, for pieces numbered in the order in which they are
	// placed, the number, counted from 0.
	mark byte
}

// Of returns the marks of the pieces in a game's tree of moves.
func Of(tree *record.Tree) *Marks {
	m, g := &Marks{tree: tree}, tree.Game()
	if tree.Start() == g.Start && slices.ContainsFunc(g.Pieces, func(t engine.PieceType) bool { return t.Marked != engine.Unmarked }) {
		m.known = map[int][]marked{0: starting(g, tree.Position(tree.Root()).Board())}
	}
	return m
}

// starting returns the pieces that have marks in the start position.
func starting(g *engine.Game, board *engine.Board) (list []marked) {
	for i, piece := range board {
		s := engine.Square(i)
		switch file := g.Geometry.File(s); {
		case piece == engine.NoPiece:
		case g.Type(piece.Kind()).Marked == engine.MarkedByFile:
			list = append(list, marked{s, piece, 'A' + byte(file)})
		case g.Type(piece.Kind()).Marked == engine.MarkedByWing && 2*file < g.Geometry.Files:
			list = append(list, marked{s, piece, 'Q'})
		case g.Type(piece.Kind()).Marked == engine.MarkedByWing:
			list = append(list, marked{s, piece, 'K'})
		}
	}
	return list
}

// at returns the marked pieces after node n, in position p. It computes them from those before n if
// they are known, otherwise from the start of the game.
func (m *Marks) at(n *record.Node, p engine.Position) []marked {
	if list, ok := m.known[n.ID]; ok {
		return list
	}
	if before, ok := m.known[n.Parent().ID]; ok {
		m.known[n.ID] = follow(before, p, n.Played())
		return m.known[n.ID]
	}
	p = m.tree.Position(m.tree.Root())
	for _, step := range n.Line() {
		step.Make(p)
		m.at(step, p)
	}
	return m.known[n.ID]
}

// follow returns the marked pieces after move m, which led to position p, given those before it. A
// piece keeps its mark when it moves or changes its kind; captured pieces are left out.
func follow(before []marked, p engine.Position, m engine.Move) (after []marked) {
	if m == engine.NoMove {
		return before
	}
	g, board, to := p.Game(), p.Board(), m.To()
	var gone []marked
	for _, held := range before {
		switch {
		case held.square == m.From() && !m.Posts():
			if board[to] == held.piece || comes(g, board[to], held.piece) {
				after = append(after, marked{to, board[to], held.mark})
			}
		case held.square != to && board[held.square] == held.piece:
			after = append(after, held)
		default:
			gone = append(gone, held)
		}
	}
	if m.Posts() && g.Type(board[to].Kind()).Marked == engine.MarkedByPosting {
		after = append(after, marked{to, board[to], posted(g, p.Setup(), board[to])})
	}
	for _, held := range gone { // moved along with another: the Tower that protects the Queen
		if s := unmarked(board, after, held.piece); s != engine.NoSquare {
			after = append(after, marked{s, held.piece, held.mark})
		}
	}
	return after
}

// comes reports whether piece may be what the other piece has become, so that it keeps that mark.
func comes(g *engine.Game, piece, of engine.Piece) bool {
	return piece != engine.NoPiece && piece.Side() == of.Side() && g.Type(piece.Kind()).MarkOf == of.Kind()
}

// posted returns how many pieces equal to this one its side had placed before it.
func posted(g *engine.Game, now engine.Setup, piece engine.Piece) byte {
	return byte(g.StartSetup().Hand[piece] - now.Hand[piece] - 1)
}

// unmarked returns a square with an equal piece that is not in the list of marked pieces.
func unmarked(board *engine.Board, list []marked, piece engine.Piece) engine.Square {
	for i := range board {
		s := engine.Square(i)
		if board[i] == piece && !slices.ContainsFunc(list, func(m marked) bool { return m.square == s }) {
			return s
		}
	}
	return engine.NoSquare
}

// Write sets the marks in pieces, which are drawn for position p after node n. A piece on the board
// gets its mark; a piece drawn beside the board gets the mark of a piece that may become it.
func (m *Marks) Write(pieces []draw.Piece, n *record.Node, p engine.Position) {
	if m.known == nil {
		return
	}
	list, g := m.at(n, p), m.tree.Game()
	beside := map[engine.Piece][]*draw.Piece{}
	for i := range pieces {
		piece := &pieces[i]
		if at := slices.IndexFunc(list, func(m marked) bool { return m.square == piece.Square }); at >= 0 && piece.Square != engine.NoSquare {
			piece.Mark = list[at].text()
		} else if piece.Held {
			kind := engine.NewPiece(g.KindOf(piece.Letter[0]&^0x20), piece.Side)
			beside[kind] = append(beside[kind], piece)
		}
	}
	for kind, waiting := range beside {
		texts := m.waiting(list, kind, p, len(waiting))
		for i, text := range texts {
			waiting[i].Mark = text
		}
	}
}

// waiting returns the marks of n equal pieces drawn beside the board. A piece that will be placed
// has the mark that it will get. A piece that another piece may become has that piece's mark; if
// there are more than n such pieces, the n least advanced ones count, since the others have passed
// the squares where they can be exchanged.
func (m *Marks) waiting(list []marked, piece engine.Piece, p engine.Position, n int) (texts []string) {
	g := m.tree.Game()
	t := g.Type(piece.Kind())
	if t.MarkOf != engine.NoKind {
		source := engine.NewPiece(t.MarkOf, piece.Side())
		list = slices.DeleteFunc(slices.Clone(list), func(m marked) bool { return m.piece != source })
		slices.SortStableFunc(list, func(a, b marked) int {
			return cmp.Compare(g.Geometry.RankFrom(piece.Side(), a.square), g.Geometry.RankFrom(piece.Side(), b.square))
		})
		for _, m := range list[:min(n, len(list))] {
			texts = append(texts, m.text())
		}
		piece, t = source, g.Type(t.MarkOf)
	}
	if t.Marked == engine.MarkedByPosting {
		all, left := int(g.StartSetup().Hand[piece]), int(p.Setup().Hand[piece])
		texts = append(texts, numerals[all-left:all]...)
	}
	slices.Sort(texts)
	return texts[:min(n, len(texts))]
}

// text returns the mark as it is shown: a numeral or a letter.
func (m marked) text() string {
	if int(m.mark) < len(numerals) {
		return numerals[m.mark]
	}
	return string(rune(m.mark))
}
