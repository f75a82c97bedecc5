package pieces

import (
	"math"
	"slices"

	"panthera/engine"
)

// sort describes a class of pieces whose values are averaged together.
type sort struct {
	kind engine.Kind
	// side is the owner of the pieces if the net has different weights for White's and Black's pieces;
	// otherwise it is White.
	side engine.Side
	// things are the items, such as jewels, that the piece carries: a bit for each item of the game.
	things uint8
	// held says that the piece is in hand, not on the board.
	held bool
}

// mean adds up samples in centipawns.
type mean struct {
	count           int
	sum, sumSquares float64
}

func (m *mean) add(x float64) {
	m.count++
	m.sum += x
	m.sumSquares += x * x
}

// value returns the mean of the samples; 0 if there are none.
func (m *mean) value() float64 { return m.sum / max(1, float64(m.count)) }

// deviation returns the standard deviation of the samples.
func (m *mean) deviation() float64 {
	return math.Sqrt(max(0, m.sumSquares/max(1, float64(m.count))-m.value()*m.value()))
}

// tally has the statistics of the pieces of one sort.
type tally struct {
	// all covers all positions; stages[0] covers positions with more than half of the pieces of the start
	// position, stages[1] the others.
	all    mean
	stages [2]mean
	// squares are the values on each square, as if White owned the piece.
	squares [engine.MaxSquares]mean
}

// counter measures the values of pieces by removing them, one at a time, from positions of a game.
type counter struct {
	game     *engine.Game
	layout   *engine.Layout
	position engine.Position
	evaluate func(engine.Position) int
	// start is the start position, full the number of its pieces on the board and in hand.
	start engine.Setup
	full  int
	into  map[sort]*tally
}

// decided is the evaluation, in centipawns for either side, from which on a position is skipped.
const decided = 500

// count measures the value of each piece in position p, except the royals. It returns false if the position is
// skipped because one side is far ahead.
func (c *counter) count(p engine.Position) bool {
	before := white(p, c.evaluate(p))
	if max(before, -before) >= decided {
		return false
	}
	whole := p.Setup()
	stage := 1
	if 2*c.total(&whole) > c.full {
		stage = 0
	}
	for i, piece := range whole.Board {
		if piece == engine.NoPiece || c.game.Type(piece.Kind()).Royal {
			continue
		}
		rest := c.without(&whole, engine.Square(i))
		if value, ok := c.loss(&rest, piece.Side(), before); ok {
			c.add(c.sort(piece, carried(c.game, &whole, engine.Square(i)), false), stage, value, c.asWhite(piece, engine.Square(i)))
		}
	}
	for _, k := range c.game.Hand {
		for _, side := range []engine.Side{engine.White, engine.Black} {
			piece := engine.NewPiece(k, side)
			if whole.Hand[piece] == 0 || c.comesBack(piece) {
				continue
			}
			rest := whole
			rest.Hand[piece]--
			if value, ok := c.loss(&rest, side, before); ok {
				c.add(c.sort(piece, 0, true), stage, value, engine.NoSquare)
			}
		}
	}
	return true
}

// loss returns how many centipawns the owner of a piece loses by the change from the evaluation before (White's
// view) to the evaluation of rest, the position without the piece. It returns false if rest is not a valid
// position.
func (c *counter) loss(rest *engine.Setup, owner engine.Side, before int) (float64, bool) {
	if c.position.SetUp(rest) != nil {
		return 0, false
	}
	loss := before - white(c.position, c.evaluate(c.position))
	if owner == engine.Black {
		loss = -loss
	}
	return float64(loss), true
}

func (c *counter) add(s sort, stage int, value float64, square engine.Square) {
	t := c.into[s]
	if t == nil {
		t = &tally{}
		c.into[s] = t
	}
	t.all.add(value)
	t.stages[stage].add(value)
	if square != engine.NoSquare {
		t.squares[square].add(value)
	}
}

// sort returns the sort of a piece. Pieces of the two sides have different sorts if the net has different
// weights for them.
func (c *counter) sort(p engine.Piece, things uint8, held bool) sort {
	s := sort{kind: p.Kind(), things: things, held: held}
	if c.bySide(p.Kind()) {
		s.side = p.Side()
	}
	return s
}

// bySide reports whether the net has different weights for White's and Black's pieces of a kind.
func (c *counter) bySide(k engine.Kind) bool {
	for s := range engine.Square(c.game.Geometry.Size()) {
		f := engine.PieceFeature(engine.NewPiece(k, engine.White), s)
		column := c.layout.Column(engine.ViewOf(engine.White, false), f)
		if column != engine.NoColumn {
			return column != c.layout.Column(engine.ViewOf(engine.Black, false), c.layout.Image(f))
		}
	}
	return false
}

// asWhite returns the square s of piece p, mirrored to White's side of the board if Black owns the piece.
func (c *counter) asWhite(p engine.Piece, s engine.Square) engine.Square {
	if p.Side() == engine.Black {
		_, s, _ = c.layout.Image(engine.PieceFeature(p, s)).Piece()
	}
	return s
}

// carried returns the items on a square, a bit for each.
func carried(g *engine.Game, s *engine.Setup, at engine.Square) (things uint8) {
	for i, t := range s.Things[:g.Things] {
		if t == at {
			things |= 1 << i
		}
	}
	return things
}

// without returns setup s without the piece on square at, which goes to its owner's hand if captured pieces
// return there.
func (c *counter) without(s *engine.Setup, at engine.Square) engine.Setup {
	rest := *s
	if piece := s.Board[at]; c.comesBack(piece) {
		rest.Hand[piece]++
	}
	rest.Board[at] = engine.NoPiece
	rest.Rights = rest.Rights.AndNot(engine.Bit128(at))
	rest.Passed = engine.NoSquare
	return rest
}

// comesBack reports whether a captured piece goes to its owner's hand, as in games that begin
// with empty hands.
func (c *counter) comesBack(p engine.Piece) bool {
	return c.start.Hand[p] == 0 && slices.Contains(c.game.Hand, p.Kind())
}

// total returns the number of pieces on the board, and of those kinds in hand that the game began with in hand.
func (c *counter) total(s *engine.Setup) (n int) {
	for _, p := range s.Board {
		if p != engine.NoPiece {
			n++
		}
	}
	for p, held := range s.Hand {
		if c.start.Hand[p] > 0 {
			n += int(held)
		}
	}
	return n
}

// white converts a score for the side to move to White's view.
func white(p engine.Position, score int) int {
	if p.Side() == engine.Black {
		return -score
	}
	return score
}
