package pieces

import (
	"math"
	"slices"

	"panthera/engine"
)

// Sort is what pieces are counted together as.
type Sort struct {
	Kind engine.Kind
	// Side is the owner where the net tells pieces of the sides apart; else White.
	Side engine.Side
	// Things are the things, such as jewels, that the piece carries, a bit for each.
	Things uint8
	// Held says that the piece is in hand.
	Held bool
}

// mean is a mean in centipawns.
type mean struct {
	Count           int
	sum, sumSquares float64
}

func (m *mean) add(x float64) {
	m.Count++
	m.sum += x
	m.sumSquares += x * x
}

// Value is the mean; 0 of nothing.
func (m *mean) Value() float64 { return m.sum / max(1, float64(m.Count)) }

// Deviation is the standard deviation of what the mean is of.
func (m *mean) Deviation() float64 {
	return math.Sqrt(max(0, m.sumSquares/max(1, float64(m.Count))-m.Value()*m.Value()))
}

// tally is what is known of a sort.
type tally struct {
	// All is of all positions, Stages of those with more than half of the pieces of the
	// start, and of the others.
	All    mean
	Stages [2]mean
	// Squares are by square, as White's.
	Squares [engine.MaxSquares]mean
}

// counter takes the pieces of positions of one game away.
type counter struct {
	game     *engine.Game
	layout   *engine.Layout
	position engine.Position
	evaluate func(engine.Position) int
	// start is the start position, full the number of pieces there, on the board and in hand.
	start engine.Setup
	full  int
	into  map[Sort]*tally
}

// decided is the evaluation from which a position is passed over, in centipawns.
const decided = 500

// count counts the pieces of a position; false if it is one that is passed over.
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

// loss is what the owner of a piece loses in the position without it; false if that is no
// position of the game.
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

func (c *counter) add(s Sort, stage int, value float64, square engine.Square) {
	t := c.into[s]
	if t == nil {
		t = &tally{}
		c.into[s] = t
	}
	t.All.add(value)
	t.Stages[stage].add(value)
	if square != engine.NoSquare {
		t.Squares[square].add(value)
	}
}

// sort is the sort of a piece. The sides' pieces are of different sorts if the net has
// weights of their own for them.
func (c *counter) sort(p engine.Piece, things uint8, held bool) Sort {
	s := Sort{Kind: p.Kind(), Things: things, Held: held}
	if c.bySide(p.Kind()) {
		s.Side = p.Side()
	}
	return s
}

// bySide says that the net has different weights for a kind of White and of Black.
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

// asWhite is the square of a piece as it were if its owner were White.
func (c *counter) asWhite(p engine.Piece, s engine.Square) engine.Square {
	if p.Side() == engine.Black {
		_, s, _ = c.layout.Image(engine.PieceFeature(p, s)).Piece()
	}
	return s
}

// carried are the things on a square.
func carried(g *engine.Game, s *engine.Setup, at engine.Square) (things uint8) {
	for i, t := range s.Things[:g.Things] {
		if t == at {
			things |= 1 << i
		}
	}
	return things
}

// without is a position after the piece on a square was lost.
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

// comesBack says that a piece that is lost goes to its owner's hand: such games begin with
// none in hand.
func (c *counter) comesBack(p engine.Piece) bool {
	return c.start.Hand[p] == 0 && slices.Contains(c.game.Hand, p.Kind())
}

// total is the number of pieces on the board and of those in hand that the game began with.
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

// white turns a score of the side to move into White's view.
func white(p engine.Position, score int) int {
	if p.Side() == engine.Black {
		return -score
	}
	return score
}
