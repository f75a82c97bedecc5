package xboard

import (
	"slices"
	"strings"

	"panthera/engine"
)

// The marks by which a GUI offers squares. Lower-case letters only colour a square.
const (
	quietMark   = 'Y'
	captureMark = 'R'
	legMark     = 'C'
	choiceMark  = 'M' // the GUI asks what the piece is to become
	changeMark  = 'B' // the engine says what the piece becomes
	victimPaint = 'g'
)

// jewelPaints are the colours for the things that pieces carry, in the order of the FEN.
var jewelPaints = []byte{'m', 'd'}

// lift answers the lifting of a piece with its possible squares. If the piece is lifted where a
// leg of its move ended, the move goes on.
func (m *match) lift(name string) string {
	s, beside := m.touched(name)
	lifted := m.now.lifted
	switch n := len(lifted); {
	case beside:
		m.now.lifted = []engine.Square{engine.NoSquare}
	case n > 1 && lifted[n-1] == s:
	default:
		m.now.lifted = []engine.Square{s}
	}
	return m.highlight(m.destinations(), nil)
}

// put is called when a piece is put down, possibly between legs of a move. The answer lists what
// the piece may become there.
func (m *match) put(name string) (answer string) {
	s, beside := m.touched(name)
	if beside || len(m.now.lifted) == 0 {
		return ""
	}
	for _, o := range m.destinations() {
		if o.square != s {
			continue
		}
		if o.mark() == legMark {
			m.now.lifted = append(m.now.lifted, s)
		} else if choice := o.choice(); choice != "" {
			if o.forced {
				choice = choice[:1]
			}
			answer = "choice " + choice
		}
	}
	return answer
}

// hover answers with the victims of a capture beside the square.
func (m *match) hover(name string) string {
	s, beside := m.touched(name)
	if beside || len(m.now.lifted) == 0 {
		return ""
	}
	steps := m.destinations()
	for _, o := range steps {
		if o.square == s && len(o.gone()) > 0 {
			return m.highlight(steps, o.gone())
		}
	}
	return ""
}

// highlight offers destinations, and shows victims and carried things.
func (m *match) highlight(steps []*destination, victims []engine.Square) string {
	return "highlight " + m.view.marks(steps, m.jewelPaint(), victims)
}

// touched parses a square. beside says that the square is not on the board, like the squares of the
// hands.
func (m *match) touched(name string) (s engine.Square, beside bool) {
	s, rest := m.view.cut(strings.TrimSpace(name))
	return s, s == engine.NoSquare || rest != ""
}

// destination is a possible next square for the lifted piece, with the moves that go there.
type destination struct {
	square engine.Square
	// ends are moves that end there, passing are moves that go on.
	ends, passing []*guiMove
	// forced says that the GUI cannot ask what the piece becomes.
	forced bool
}

// destinations are the possible squares for the lifted piece, by the moves that begin with the
// squares entered so far.
func (m *match) destinations() (steps []*destination) {
	if m.passDue() {
		return nil
	}
	forms := m.guiMoves()
	for i := range forms {
		f := &forms[i]
		way := f.way()
		n := len(m.now.lifted)
		if n >= len(way) || !slices.Equal(way[:n], m.now.lifted) {
			continue
		}
		at := slices.IndexFunc(steps, func(o *destination) bool { return o.square == way[n] })
		if at < 0 {
			at = len(steps)
			steps = append(steps, &destination{square: way[n], forced: m.view.carriers()})
		}
		if n == len(way)-1 {
			steps[at].ends = append(steps[at].ends, f)
		} else {
			steps[at].passing = append(steps[at].passing, f)
		}
	}
	return steps
}

// way returns the squares by which a person enters a move. A posting begins beside the board, and a
// move that looks like another uses all its squares.
func (f *guiMove) way() []engine.Square {
	switch {
	case f.drop != 0:
		return []engine.Square{engine.NoSquare, f.path[0]}
	case !f.direct && len(f.landings) > 2:
		return f.landings
	}
	return f.path
}

// mark returns the mark by which the square is offered.
func (o *destination) mark() byte {
	if len(o.ends) == 0 {
		return legMark
	}
	letters := o.choice()
	switch {
	case len(o.ends) > 1 && len(letters) > 1 && !o.forced:
		return choiceMark
	case letters != "":
		return changeMark
	case o.ends[0].capture:
		return captureMark
	}
	return quietMark
}

// choice returns the letters of what the piece may become there, the best first; empty if the GUI
// offers them by itself.
func (o *destination) choice() string {
	var letters []string
	told := false
	for _, f := range o.ends {
		letter := strings.ToUpper(f.suffix)
		if letter == "" {
			letter = strings.ToUpper(f.letter())
		} else {
			told = true
		}
		if f.drop == 0 && !slices.Contains(letters, letter) {
			letters = append(letters, letter)
		}
	}
	if !told {
		return ""
	}
	return strings.Join(letters, "")
}

func (o *destination) gone() (squares []engine.Square) {
	for _, f := range o.ends {
		squares = append(squares, f.gone...)
	}
	return squares
}

// jewelPaint are the colours of squares with things that lie there or are carried.
func (m *match) jewelPaint() map[engine.Square]byte {
	paint := map[engine.Square]byte{}
	for i, s := range m.view.things(m.position()) {
		paint[s] = jewelPaints[i%len(jewelPaints)]
	}
	return paint
}

// marks writes the offered squares, and the colours of others, in the manner of a FEN.
func (g *grid) marks(steps []*destination, paint map[engine.Square]byte, victims []engine.Square) string {
	return g.rows(func(s engine.Square) string {
		if s == engine.NoSquare {
			return ""
		}
		for _, o := range steps {
			if o.square == s {
				return string(o.mark())
			}
		}
		if slices.Contains(victims, s) {
			return string(victimPaint)
		}
		if p := paint[s]; p != 0 {
			return string(p)
		}
		return ""
	})
}
