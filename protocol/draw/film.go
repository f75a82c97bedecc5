package draw

import (
	"bufio"
	"fmt"
	"io"

	"panthera/engine"
)

// How many seconds a film shows each position, and how many the last one.
const (
	filmMove = 1.2
	filmEnd  = 6
)

// Film writes a self-contained animated SVG that plays a game over and over: position p, then the positions
// after each of the moves. Programs that cannot animate it show p. Of the options in o, marks on squares are
// ignored: only the last move is marked.
func Film(w io.Writer, p engine.Position, moves []engine.Move, o Picture) error {
	b, err := newBoard(p.Game(), o.View, o.Flipped)
	if err != nil {
		return err
	}
	f := &film{since: map[string]int{}, frames: len(moves) + 1}
	p = p.Clone()
	out := bufio.NewWriter(w)
	writeHead(out, p, b, o, Pieces(p, b))
	fmt.Fprint(out, b.Under, drawSquares(b), b.Over, drawTrays(b))
	var marks []string
	for frame := range f.frames {
		if frame > 0 {
			m := moves[frame-1]
			marks = append(marks, f.shown(drawMarks(p, b, &Picture{LastMove: Touched(p, m)}), frame, frame+1))
			p.Make(m)
		}
		f.add(frame, Pieces(p, b))
	}
	f.add(f.frames, nil)
	for _, part := range append(marks, f.parts...) {
		fmt.Fprint(out, part)
	}
	fmt.Fprint(out, "</svg>\n")
	return out.Flush()
}

// film collects the SVG elements of a film, each with the time for which it is visible.
type film struct {
	frames int
	// seen has the elements that are visible in the present frame, in order, and since the frame in which
	// each of them appeared.
	seen  []string
	since map[string]int
	parts []string
}

// add adds a frame that shows the given pieces.
func (f *film) add(frame int, pieces []Piece) {
	now := map[string]bool{}
	for i := range pieces {
		drawn := pieces[i].draw()
		now[drawn] = true
		if _, known := f.since[drawn]; !known {
			f.since[drawn] = frame
			f.seen = append(f.seen, drawn)
		}
	}
	kept := f.seen[:0]
	for _, drawn := range f.seen {
		if now[drawn] {
			kept = append(kept, drawn)
			continue
		}
		f.parts = append(f.parts, f.shown(drawn, f.since[drawn], frame))
		delete(f.since, drawn)
	}
	f.seen = kept
}

// shown returns an SVG element that shows part from the beginning of frame from to the beginning of frame
// until.
func (f *film) shown(part string, from, until int) string {
	if from == 0 && until == f.frames {
		return part
	}
	all := f.at(f.frames)
	values, times, before := "visible", "0", "visible"
	if from > 0 {
		values, times, before = "hidden;visible", "0;"+number(f.at(from)/all), "hidden"
	}
	if until < f.frames {
		values, times = values+";hidden", times+";"+number(f.at(until)/all)
	}
	return fmt.Sprintf(`<g visibility="%s"><animate attributeName="visibility" calcMode="discrete" values="%s" keyTimes="%s" dur="%ss" repeatCount="indefinite"/>%s</g>`,
		before, values, times, number(all), part)
}

// at returns the time, in seconds, at which a frame begins.
func (f *film) at(frame int) float64 {
	if frame == f.frames {
		return float64(frame-1)*filmMove + filmEnd
	}
	return float64(frame) * filmMove
}
