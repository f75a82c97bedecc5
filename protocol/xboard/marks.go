package xboard

import (
	"slices"
	"strings"

	"panthera/engine"
)

// The letters by which the engine tells the GUI how to mark squares. Squares with a capital letter may be
// clicked. Lower-case letters only colour a square.
const (
	quietMark   = 'Y'
	captureMark = 'R'
	legMark     = 'C'
	choiceMark  = 'M' // the GUI asks what the piece is to become
	changeMark  = 'B' // the engine says what the piece becomes
	victimPaint = 'g'
)

// jewelPaints are the colours of the squares of the first and the second jewel, in the order of the FEN.
var jewelPaints = []byte{'m', 'd'}

// lift answers the GUI's command that the user has lifted the piece on square name: with marks for the
// squares where the piece may be put. If the last leg of an unfinished move ended on that square, the move
// goes on from there.
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

// put answers the GUI's command that the user has put the lifted piece on square name, at the end of the move
// or of one of its legs. The answer lists the kinds that the piece may become there; it is empty if there is
// no choice.
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

// hover answers the GUI's command that the mouse, with a lifted piece, is over square name. If that
// destination captures pieces on other squares, the answer marks those squares; else it is empty.
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

// highlight returns the command that marks the possible destinations, the squares of captured pieces and the
// squares of jewels.
func (m *match) highlight(steps []*destination, victims []engine.Square) string {
	return "highlight " + m.view.marks(steps, m.jewelPaint(), victims)
}

// touched parses the name of a square. beside reports that the square is not on the board, like the squares
// where the hands are shown.
func (m *match) touched(name string) (s engine.Square, beside bool) {
	s, rest := m.view.cut(strings.TrimSpace(name))
	return s, s == engine.NoSquare || rest != ""
}

// destination is a square where the lifted piece may be put next, with the legal moves that go there.
type destination struct {
	square engine.Square
	// ends are the moves that end on the square. passing are the moves that continue from it.
	ends, passing []*guiMove
	// forced says that the GUI cannot let the user choose what the piece becomes (see display.carriers).
	forced bool
}

// destinations returns the squares where the lifted piece may be put next: the next squares of all legal
// moves that begin with the squares entered so far.
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

// way returns the squares that a person clicks to enter the move. For a placement from the hand the first is
// NoSquare, a square beside the board. If the squares of the path mean another move, all landings must be
// clicked.
func (f *guiMove) way() []engine.Square {
	switch {
	case f.drop != 0:
		return []engine.Square{engine.NoSquare, f.path[0]}
	case !f.direct && len(f.landings) > 2:
		return f.landings
	}
	return f.path
}

// mark returns the letter by which the GUI is told to mark the square.
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

// choice returns the letters of what the piece may become on the square, the best first. It is empty if the
// GUI needs no list of them.
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

// jewelPaint returns the colours of the squares where a jewel lies or is carried by a piece.
func (m *match) jewelPaint() map[engine.Square]byte {
	paint := map[engine.Square]byte{}
	for i, s := range m.view.things(m.position()) {
		paint[s] = jewelPaints[i%len(jewelPaints)]
	}
	return paint
}

// marks returns the board in the form of a FEN, with the marks of the offered squares and the colours of
// captured pieces and jewels in place of pieces.
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
