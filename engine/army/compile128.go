//go:generate go run panthera/engine/twin $GOFILE

package army

import (
	"errors"

	"panthera/engine"
)

// row128 is a compiled row of the piece table: how the pieces of one kind and one side move.
type row128 struct {
	manner manner
	// leap says that it attacks by leaps.
	leap bool
	// glides says that the piece can move along a line without a screen (a piece to hop over),
	// vaults that it can move over a screen.
	glides, vaults bool
	// The axes along which the piece slides without and with capture, and hops over a screen
	// without and with capture.
	slideMoves, slideTakes, hopMoves, hopTakes axes
	// moves and takes have, for each square, the squares to which the piece leaps without and with
	// capture. takers has, for each square, the squares from which the piece can capture there by a
	// leap.
	moves, takes, takers *Table128
	// lames are the lame leaps (without capture, over squares that must be empty) by the square
	// where they begin; nil if the piece has none.
	lames *[squares128][]lame128
	// within holds the squares on which a move of the piece may end.
	within set128
	// slidingTo has, for each square, the squares from which the piece captures there if nothing
	// stands between, hoppingTo those from which it captures there over one screen.
	slidingTo, hoppingTo *Table128
}

// lame128 is a leap without capture.
type lame128 struct {
	to   engine.Square
	over set128
}

// lamesFrom returns the lame leaps that begin on square s.
func (w *row128) lamesFrom(s engine.Square) []lame128 {
	if w.lames == nil {
		return nil
	}
	return w.lames[s&127]
}

// compile compiles the movers of piece p. It returns an error if this package cannot play one of
// them.
func (r *Rules128) compile(g *engine.Game, p engine.Piece) error {
	w, t := &r.rows[p], g.Type(p.Kind())
	w.moves, w.takes, w.takers, w.slidingTo, w.hoppingTo = new(Table128), new(Table128), new(Table128), new(Table128), new(Table128)
	w.within = narrow128(r.geometry.Where(func(s engine.Square) bool { return mayEnd(g, t, p.Side(), s) }))
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

// line returns all squares on the lines through s along the given axes, without s.
func (r *Rules128) line(a axes, s engine.Square) (line set128) {
	if a&straight != 0 {
		line = line.Or(r.Straights[s])
	}
	if a&oblique != 0 {
		line = line.Or(r.Obliques[s])
	}
	return line
}

// add adds a mover to a row.
func (r *Rules128) add(w *row128, m engine.Mover, side engine.Side) error {
	switch m.How {
	case engine.Leap:
		return r.leap(w, m, side)
	case engine.Slide, engine.Hop:
		a, whole := axesOf(m.Steps)
		if !whole || m.Legs != nil || m.Where != nil || m.From != 0 || m.Most != 0 || m.Close {
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

// leap adds the leaps of a mover.
func (r *Rules128) leap(w *row128, m engine.Mover, side engine.Side) error {
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

func (w *row128) addLeap(from engine.Square, target engine.Target, purpose engine.Purpose) {
	origin, to := engine.Bit128(from), engine.Bit128(target.Square)
	if len(target.Passed) > 0 {
		over := none128()
		for _, s := range target.Passed {
			over = over.Or(engine.Bit128(s))
		}
		if w.lames == nil {
			w.lames = new([squares128][]lame128)
		}
		w.lames[from] = append(w.lames[from], lame128{target.Square, over})
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

// mannerOf returns the manner of a piece that moves in one way only, and mixed for others.
func (w *row128) mannerOf() manner {
	leaping, lines := *w.moves != (Table128{}) || w.leap, w.slideTakes|w.slideMoves|w.hopTakes|w.hopMoves
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
