package enginetest

import (
	"slices"
	"sync"

	"panthera/engine"
)

// The toy game: each side has a King and Rooks on a board of 5×5; mate wins, stalemate and fifty
// moves draw. It is written as plainly as possible, as an example of the parts of a game. A game
// made for fast search would keep sets of squares and generate only legal moves.

const (
	toyKing engine.Kind = 1 + iota
	toyRook
)

func newToy() *engine.Game {
	g := &engine.Game{
		ID: "toy", Family: "toy", Name: "Toy", Author: "nobody", Source: "this file", Summary: "Kings and Rooks on a board of 5×5",
		Rules: "Mate wins.", Geometry: engine.Grid(5, 5), Start: "r1k1r/5/5/5/R1K1R w - - 0 1", WinPoints: 2, DrawPoints: 1,
		Pieces: []engine.PieceType{
			{Letter: 'K', Name: "King", Royal: true, Movers: []engine.Mover{{How: engine.Leap, Steps: engine.AllAround}}},
			{Letter: 'R', Name: "Rook", Movers: []engine.Mover{{How: engine.Slide, Steps: engine.Orthogonal}}},
		},
		Bench: []string{
			"r1k1r/5/5/5/R1K1R w - - 0 1", "r1k2/4r/5/5/R1K1R w - - 0 2", "2k2/5/2r2/5/R1K1R w - - 3 9", "4k/5/1r3/5/2K1R b - - 3 9",
			"k4/5/2K2/5/4R w - - 0 30", "k4/5/2K2/5/3RR b - - 7 20", "2k2/5/r4/5/2K2 w - - 1 8", "1k3/3r1/5/R4/2K2 b - - 9 15",
		},
	}
	g.New = func() engine.Position {
		p := &toy{game: g}
		if err := p.SetFEN(g.Start); err != nil {
			panic(err)
		}
		return p
	}
	g.Layout = sync.OnceValue(func() *engine.Layout { return toyLayout(g, g.Geometry.OtherRank) })
	return g
}

// toyLayout returns the layout of the toy game for a learned evaluation; image maps each square
// to the square that the other side sees.
func toyLayout(g *engine.Game, image func(engine.Square) engine.Square) *engine.Layout {
	l := engine.NewLayout(g, "toy", engine.Reflection{Square: image, Swap: true}, &engine.Reflection{Square: g.Geometry.OtherFile})
	l.Piece(1, true)
	l.Piece(2, true)
	l.Divide(2, 6)
	return l
}

type toy struct {
	game               *engine.Game
	board              engine.Board
	side               engine.Side
	halfmove, fullmove int
	history            engine.History
	past               []toyState
	changes            engine.Changes
}

// toyState is the data that Undo restores.
type toyState struct {
	board              engine.Board
	side               engine.Side
	halfmove, fullmove int
}

func (p *toy) Game() *engine.Game          { return p.game }
func (p *toy) Side() engine.Side           { return p.side }
func (p *toy) MoveNumber() int             { return p.fullmove }
func (p *toy) Board() *engine.Board        { return &p.board }
func (p *toy) InCheck() bool               { return p.attacked(p.king(p.side)) }
func (p *toy) MayPass() bool               { return !p.InCheck() }
func (p *toy) Changes() *engine.Changes    { return &p.changes }
func (p *toy) Format(m engine.Move) string { return p.game.FormatMove(m) }
func (p *toy) Tactical(m engine.Move) bool { return p.board[m.To()] != engine.NoPiece }
func (p *toy) Audit() error                { return nil }

func (p *toy) Features(dst []engine.Feature) []engine.Feature {
	return engine.BoardFeatures(dst, &p.board)
}

func (p *toy) Clone() engine.Position {
	c := *p
	c.history, c.past, c.changes = p.history.Clone(), slices.Clone(p.past), engine.Changes{}
	return &c
}

func (p *toy) SetFEN(text string) error { return engine.SetFEN(p, text) }
func (p *toy) FEN() string              { return engine.FENOf(p) }

func (p *toy) SetUp(s *engine.Setup) error {
	if err := p.game.Check(s); err != nil {
		return err
	}
	q := toy{game: p.game, board: s.Board, side: s.Side.Other(), halfmove: s.Halfmove, fullmove: s.Fullmove}
	if q.InCheck() {
		return engine.Refuse(engine.FieldSide, "%s is in check but not to move", q.side)
	}
	q.side = s.Side
	*p = q
	return nil
}

func (p *toy) Setup() engine.Setup {
	return engine.Setup{Board: p.board, Side: p.side, Passed: engine.NoSquare, Victim: engine.NoSquare, Halfmove: p.halfmove, Fullmove: p.fullmove}
}

func (p *toy) Key() (key uint64) {
	for s, piece := range p.board {
		if piece != engine.NoPiece {
			key ^= engine.PieceKey(piece, engine.Square(s))
		}
	}
	if p.side == engine.Black {
		key ^= engine.SideKey
	}
	return key
}

func (p *toy) king(s engine.Side) engine.Square {
	return engine.Square(slices.Index(p.board[:], engine.NewPiece(toyKing, s)))
}

// attacked reports whether the opponent of the side to move attacks a square.
func (p *toy) attacked(s engine.Square) bool { return p.attacker(s, 0) != engine.NoSquare }

// attacker returns the first square, beginning with from, of an enemy piece that attacks square
// of.
func (p *toy) attacker(of engine.Square, from engine.Square) engine.Square {
	for ; int(from) < p.game.Geometry.Size(); from++ {
		if piece := p.board[from]; piece != engine.NoPiece && piece.Side() != p.side && p.reaches(from, of) {
			return from
		}
	}
	return engine.NoSquare
}

func (p *toy) Checkers() (squares []engine.Square) {
	king := p.king(p.side)
	for s := p.attacker(king, 0); s != engine.NoSquare; s = p.attacker(king, s+1) {
		squares = append(squares, s)
	}
	return squares
}

// reaches reports whether a piece on square from, of whatever kind stands there, attacks square
// to.
func (p *toy) reaches(from, to engine.Square) bool {
	geo := p.game.Geometry
	files, ranks := geo.File(to)-geo.File(from), geo.Rank(to)-geo.Rank(from)
	if p.board[from].Kind() == toyKing {
		return from != to && files*files <= 1 && ranks*ranks <= 1
	}
	if from == to || files != 0 && ranks != 0 {
		return false
	}
	d := engine.Step{File: min(1, max(-1, files)), Rank: min(1, max(-1, ranks))}
	s, _ := geo.Step(from, d)
	for s != to && p.board[s] == engine.NoPiece {
		s, _ = geo.Step(s, d)
	}
	return s == to
}

func (p *toy) Generate(dst []engine.Move, which engine.Which) []engine.Move {
	size := engine.Square(p.game.Geometry.Size())
	for from := engine.Square(0); from < size; from++ {
		for to := engine.Square(0); to < size; to++ {
			m := engine.NewMove(from, to)
			if p.asked(m, which) && p.Legal(m) {
				dst = append(dst, m)
			}
		}
	}
	return dst
}

func (p *toy) asked(m engine.Move, which engine.Which) bool {
	if p.Tactical(m) {
		return which&engine.Tactical != 0
	}
	return which&engine.Quiet != 0
}

func (p *toy) Legal(m engine.Move) bool {
	from, to := m.From(), m.To()
	if !p.game.Geometry.Exists(from) || !p.game.Geometry.Exists(to) || m != engine.NewMove(from, to) {
		return false
	}
	piece, target := p.board[from], p.board[to]
	if piece == engine.NoPiece || piece.Side() != p.side || target != engine.NoPiece && target.Side() == p.side ||
		!p.reaches(from, to) {
		return false
	}
	p.board[from], p.board[to] = engine.NoPiece, piece
	safe := !p.InCheck()
	p.board[from], p.board[to] = piece, target
	return safe
}

func (p *toy) Make(m engine.Move) {
	p.leave()
	from, to := m.From(), m.To()
	if p.board[to] != engine.NoPiece {
		p.changes.Remove(engine.PieceFeature(p.board[to], to))
		p.halfmove = 0
	}
	p.changes.Remove(engine.PieceFeature(p.board[from], from))
	p.changes.Add(engine.PieceFeature(p.board[from], to))
	p.board[to], p.board[from] = p.board[from], engine.NoPiece
}

func (p *toy) MakeNull() { p.leave() }

// leave saves the data for undoing a move and gives the move to the other side.
func (p *toy) leave() {
	p.history.Push(p.Key())
	p.past = append(p.past, toyState{p.board, p.side, p.halfmove, p.fullmove})
	p.changes.Reset()
	p.halfmove++
	p.fullmove += int(p.side)
	p.side = p.side.Other()
}

func (p *toy) Undo() {
	p.history.Pop()
	last := p.past[len(p.past)-1]
	p.past = p.past[:len(p.past)-1]
	p.board, p.side, p.halfmove, p.fullmove = last.board, last.side, last.halfmove, last.fullmove
}

func (p *toy) Ended() (engine.Outcome, bool) {
	rooks := 0
	for _, piece := range p.board {
		if piece.Kind() == toyRook {
			rooks++
		}
	}
	switch {
	case rooks == 0:
		return engine.Draw(engine.InsufficientMaterial, 1), true
	case p.halfmove >= 100:
		return engine.Draw(engine.FiftyMoves, 1), true
	}
	return engine.Outcome{}, false
}

func (p *toy) Repetition(within int) (engine.Outcome, bool) {
	_, repeated := p.history.Repeats(p.Key(), p.halfmove, within)
	return engine.Draw(engine.Repetition, 1), repeated
}

func (p *toy) Stuck() engine.Outcome {
	if p.InCheck() {
		return engine.Win(engine.Checkmate, p.side.Other(), 2)
	}
	return engine.Draw(engine.Stalemate, 1)
}
