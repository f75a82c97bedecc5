package enginetest

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"panthera/engine"
)

// testTable checks that a piece moves as the piece table says, on every square where it may stand
// (see [Sample]), on a board without other pieces than royals and other required ones. Those stand
// on random squares, several times. Each time the piece may have no move that the table lacks; in
// all positions together it must have had every move of the table.
func testTable(t *testing.T, g *engine.Game) { assert.NoError(t, piecesMoveByTable(g, Sample)) }

// piecesMoveByTable checks the same on those squares that the function some returns.
func piecesMoveByTable(g *engine.Game, some func([]engine.Square) []engine.Square) error {
	a := alone{p: g.New(), g: g, start: g.StartSetup(), random: rand.New(rand.NewPCG(5, 1))}
	for p := engine.NewPiece(1, engine.White); int(p.Kind()) <= len(g.Pieces); p++ {
		a.squares[p] = a.mayStand(p)
	}
	for p := engine.NewPiece(1, engine.White); int(p.Kind()) <= len(g.Pieces); p++ {
		if len(g.Type(p.Kind()).Movers) == 0 {
			continue
		}
		seated := 0
		for _, s := range some(a.squares[p]) {
			n, err := a.compare(p, s)
			if err != nil {
				return fmt.Errorf("%s's %s on %s: %w", p.Side(), g.Type(p.Kind()).Name, g.Geometry.Name(s), err)
			}
			seated += n
		}
		if seated == 0 {
			return fmt.Errorf("no position with %s's %s alone", p.Side(), g.Type(p.Kind()).Name)
		}
	}
	return nil
}

// alone sets up positions with a piece on an otherwise empty board.
type alone struct {
	p       engine.Position
	g       *engine.Game
	start   engine.Setup
	squares [engine.MaxPieces][]engine.Square // on which each piece may stand
	random  *rand.Rand
}

// The number of positions with random squares of the required pieces, and the number of attempts to
// find them.
const (
	seatings = 24
	attempts = 400
)

// compare checks that piece p on a square has the moves of its table. It returns the number of
// legal positions with the piece there that were found.
func (a *alone) compare(p engine.Piece, from engine.Square) (seated int, err error) {
	var buffer [crowd]engine.Move
	var told, had engine.Bits128
	ways := a.ways(p, from)
	for tried := 0; tried < attempts && seated < seatings; tried++ {
		s := a.seat(p, from)
		if a.p.SetUp(&s) != nil {
			continue
		}
		seated++
		table, moves := byTable(ways, &s.Board), engine.Bits128{}
		for _, m := range a.p.Generate(buffer[:0], engine.All) {
			if m.From() == from && a.steps(&s, m) {
				moves = moves.Or(engine.Bit128(m.To()))
			}
		}
		if more := moves.AndNot(table); !more.Empty() {
			return seated, fmt.Errorf("a move to %s, which its table does not have, in %s", a.g.Geometry.Name(more.First()), a.p.FEN())
		}
		had = had.Or(moves)
		if missing := table.AndNot(had); !missing.Empty() && a.free(s, from) {
			told = told.Or(missing)
		}
	}
	if missing := told.AndNot(had); !missing.Empty() {
		return seated, fmt.Errorf("no move to %s, which its table knows", a.g.Geometry.Name(missing.First()))
	}
	return seated, nil
}

// free reports whether the piece on a square may leave it without exposing its royal.
func (a *alone) free(s engine.Setup, from engine.Square) bool {
	if a.g.Type(s.Board[from].Kind()).Royal {
		return true
	}
	s.Board[from] = engine.NoPiece
	return a.p.SetUp(&s) == nil && !a.p.InCheck()
}

// steps reports whether all that a legal move does in a position is to move one piece to an empty
// square.
func (a *alone) steps(before *engine.Setup, m engine.Move) bool {
	want := *before
	from, to := m.From(), m.To()
	if from == to || want.Board[to] != engine.NoPiece {
		return false
	}
	a.p.Make(m)
	after := a.p.Setup()
	a.p.Undo()
	want.Board[from], want.Board[to] = engine.NoPiece, after.Board[to]
	return want.Board == after.Board && want.Things == after.Things
}

// way is a move to an empty square that a piece has by the piece table. It passes over so many screens.
type way struct {
	engine.Target
	screens int
	close   bool // the last square passed over has the screen
}

// ways returns the moves of piece p from a square by the piece table, whatever stands on the board.
func (a *alone) ways(p engine.Piece, from engine.Square) (list []way) {
	for _, m := range a.g.Type(p.Kind()).Movers {
		screens := 0
		if m.How == engine.Hop {
			screens = 1
		}
		for _, target := range m.Targets(a.g.Geometry, from, p.Side()) {
			if m.Purpose != engine.ToCapture && a.mayEnd(p, target.Square) {
				list = append(list, way{target, screens, m.Close})
			}
		}
	}
	return list
}

// byTable returns the empty squares of a board to which some of the ways lead.
func byTable(ways []way, b *engine.Board) (set engine.Bits128) {
	for _, w := range ways {
		passed := 0
		for _, s := range w.Passed {
			if b[s] != engine.NoPiece {
				passed++
			}
		}
		far := w.close && b[w.Passed[len(w.Passed)-1]] == engine.NoPiece
		if passed == w.screens && !far && b[w.Square] == engine.NoPiece {
			set = set.Or(engine.Bit128(w.Square))
		}
	}
	return set
}

// mayEnd reports whether a move of piece p may end on an empty square. A pawn may also go to
// squares where only its promotions may stand. A square on which an enemy piece without movers
// stands can only be reached by capturing that piece.
func (a *alone) mayEnd(p engine.Piece, s engine.Square) bool {
	t := a.g.Type(p.Kind())
	may := t.MayStand(p.Side(), s)
	for i := range a.g.Pieces {
		other := &a.g.Pieces[i]
		if len(other.Movers) == 0 && other.MayStand(p.Side().Other(), s) {
			return false
		}
		may = may || t.Pawn && !other.Royal && other.MayStand(p.Side(), s)
	}
	return may
}

// mayStand lists the squares on which a piece may stand.
func (a *alone) mayStand(p engine.Piece) (list []engine.Square) {
	for s := engine.Square(0); int(s) < a.g.Geometry.Size(); s++ {
		if a.g.Geometry.Exists(s) && a.g.Type(p.Kind()).MayStand(p.Side(), s) {
			list = append(list, s)
		}
	}
	return list
}

// seat returns a position with piece p, of the side to move, on a square and the required pieces on
// random squares.
func (a *alone) seat(p engine.Piece, from engine.Square) engine.Setup {
	s := a.start
	s.Board, s.Hand, s.Rights, s.Side = engine.Board{}, engine.Hand{}, engine.Bits128{}, p.Side()
	s.Board[from] = p
	for side := range engine.Side(2) {
		royals := 0
		if p.Side() == side && a.g.Type(p.Kind()).Royal {
			royals = 1
		}
		for i := range a.g.Pieces {
			t, other := &a.g.Pieces[i], engine.NewPiece(engine.Kind(i+1), side)
			for ; t.Royal && royals < a.g.RoyalsOf(side).Least; royals++ {
				a.put(&s, other)
			}
			if len(t.Movers) == 0 {
				a.put(&s, other)
			}
		}
	}
	for i := range a.g.Things { // carried, so that they do not lie in the way
		s.Things[i] = a.put(&s, engine.NewPiece(1, p.Side().Other()))
	}
	return s
}

// put puts a piece on an empty square, if there is one, and returns the square: the first from a random square on.
func (a *alone) put(s *engine.Setup, p engine.Piece) engine.Square {
	squares := a.squares[p]
	first := a.random.IntN(max(1, len(squares)))
	for i := range squares {
		if at := squares[(first+i)%len(squares)]; s.Board[at] == engine.NoPiece {
			s.Board[at] = p
			return at
		}
	}
	return engine.NoSquare
}
