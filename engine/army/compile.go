package army

import (
	"errors"
	"slices"

	"panthera/engine"
)

// axes are directions of lines: along ranks and files, along diagonals.
type axes uint8

const (
	straight axes = 1 << iota
	oblique
)

// manner is how the pieces of a kind move, so that a loop over them need not ask again.
type manner uint8

const (
	mixed    manner = iota // in several of the ways below, or in none
	diverges               // by leaps, lame ones too or to other squares if it captures
	leaps
	slidesStraight
	slidesObliquely
	slides
	hopsStraight
	hopsObliquely
	hops
)

// row is a piece compiled: a kind of the piece table as a side has it.
type row struct {
	manner manner
	// leap says that it attacks by leaps.
	leap bool
	// glides and vaults say that a hopper moves without a screen, and over one.
	glides, vaults bool
	// slideMoves and the like are the lines along which it moves and captures.
	slideMoves, slideTakes, hopMoves, hopTakes axes
	// moves and takes are the leaps by which it moves and captures, takers from where it
	// captures on a square.
	moves, takes, takers *Table
	// lames are leaps without capture over squares that must be empty, by where they start;
	// nil if there are none.
	lames *[engine.MaxSquares][]lame
	// within is where it may go.
	within set
	// slidingTo and hoppingTo are the squares from which it captures on a square if nothing
	// stands between, and over one screen.
	slidingTo, hoppingTo *Table
}

// lame is a leap without capture.
type lame struct {
	to   engine.Square
	over set
}

// compile compiles a piece. The error says what in its table is not known.
func (r *Rules) compile(g *engine.Game, p engine.Piece) error {
	w, t := &r.rows[p], g.Type(p.Kind())
	w.moves, w.takes, w.takers, w.slidingTo, w.hoppingTo = new(Table), new(Table), new(Table), new(Table), new(Table)
	for s := range engine.Square(r.geometry.Size()) {
		if r.geometry.Exists(s) && mayEnd(g, t, p.Side(), s) {
			w.within = w.within.Or(engine.Bit128(s))
		}
	}
	for _, m := range t.Movers {
		if err := r.add(w, m, p.Side()); err != nil {
			return err
		}
	}
	w.glides, w.vaults = w.slideMoves != 0, w.hopMoves != 0
	w.manner = w.mannerOf()
	for left := w.within; !left.Empty(); left = left.Rest() {
		s := left.First()
		w.slidingTo[s], w.hoppingTo[s] = r.line(w.slideTakes, s), r.line(w.hopTakes, s)
	}
	return nil
}

// mayEnd says whether a move of a piece may end on a square: a pawn may leave the squares on which
// it may stand for those of what it becomes.
func mayEnd(g *engine.Game, t *engine.PieceType, side engine.Side, s engine.Square) bool {
	return t.MayStand(side, s) || t.Pawn && slices.ContainsFunc(g.Pieces, func(o engine.PieceType) bool { return !o.Royal && o.MayStand(side, s) })
}

// line is all squares of some lines through a square.
func (r *Rules) line(a axes, s engine.Square) (line set) {
	if a&straight != 0 {
		line = line.Or(r.Straights[s])
	}
	if a&oblique != 0 {
		line = line.Or(r.Obliques[s])
	}
	return line
}

// add adds a mover to a row.
func (r *Rules) add(w *row, m engine.Mover, side engine.Side) error {
	switch m.How {
	case engine.Leap:
		return r.leap(w, m, side)
	case engine.Slide, engine.Hop:
		a, whole := axesOf(m.Steps)
		if !whole || m.Legs != nil || m.Where != nil || m.From != 0 {
			return errors.New("a line piece that does not go all ways along its ranks and files or its diagonals, from everywhere")
		}
		moves, takes := &w.slideMoves, &w.slideTakes
		if m.How == engine.Hop {
			moves, takes = &w.hopMoves, &w.hopTakes
		}
		if m.Purpose != engine.ToCapture {
			*moves |= a
		}
		if m.Purpose != engine.ToMove {
			*takes |= a
		}
		return nil
	}
	return errors.New("a piece that displaces")
}

// axesOf is the lines of some steps; false if they are not whole.
func axesOf(steps []engine.Step) (a axes, whole bool) {
	var seen axesSteps
	for _, d := range steps {
		if d.File < -1 || d.File > 1 || d.Rank < -1 || d.Rank > 1 {
			return 0, false
		}
		seen[d.File+1][d.Rank+1] = true
	}
	for _, d := range engine.AllAround {
		axis := oblique
		if d.File == 0 || d.Rank == 0 {
			axis = straight
		}
		if seen[d.File+1][d.Rank+1] {
			a |= axis
		} else if a&axis != 0 {
			return 0, false
		}
	}
	return a, len(steps) > 0
}

type axesSteps [3][3]bool

// leap adds the leaps of a mover.
func (r *Rules) leap(w *row, m engine.Mover, side engine.Side) error {
	if m.Legs != nil && m.Purpose != engine.ToMove {
		return errors.New("a lame leap that captures")
	}
	for from := range engine.Square(r.geometry.Size()) {
		for _, target := range m.Targets(r.geometry, from, side) {
			if w.within.Has(target.Square) {
				w.addLeap(from, target, m.Purpose)
			}
		}
	}
	return nil
}

func (w *row) addLeap(from engine.Square, target engine.Target, purpose engine.Purpose) {
	origin, to := engine.Bit128(from), engine.Bit128(target.Square)
	if len(target.Passed) > 0 {
		over := set{}
		for _, s := range target.Passed {
			over = over.Or(engine.Bit128(s))
		}
		if w.lames == nil {
			w.lames = new([engine.MaxSquares][]lame)
		}
		w.lames[from] = append(w.lames[from], lame{target.Square, over})
		return
	}
	if purpose != engine.ToCapture {
		w.moves[from] = w.moves[from].Or(to)
	}
	if purpose != engine.ToMove {
		w.leap = true
		w.takes[from] = w.takes[from].Or(to)
		w.takers[target.Square] = w.takers[target.Square].Or(origin)
	}
}

// mannerOf is how a piece moves if it moves in one way only.
func (w *row) mannerOf() manner {
	leaping, lines := *w.moves != (Table{}) || w.leap, w.slideTakes|w.slideMoves|w.hopTakes|w.hopMoves
	switch {
	case lines == 0 && *w.moves == *w.takes && w.lames == nil:
		return leaps
	case lines == 0:
		return diverges
	case leaping || w.lames != nil:
		return mixed
	case w.hopTakes|w.hopMoves == 0 && w.slideMoves == w.slideTakes:
		return leaps + manner(w.slideTakes)
	case w.slideTakes == 0 && (w.slideMoves == w.hopTakes || w.slideMoves == 0) && (w.hopMoves == w.hopTakes || w.hopMoves == 0):
		return slides + manner(w.hopTakes)
	}
	return mixed
}
