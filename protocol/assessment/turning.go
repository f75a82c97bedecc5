package assessment

import (
	"cmp"
	"slices"

	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/review"
)

// mostTurns is the most turning points that a report has; if there are more, it has those that lost
// the most winning chances.
const mostTurns = 16

// turns returns the indices in steps of the turning points (faulty moves), in the order of the game.
func (a *Assessment) turns() []int {
	var list []int
	for i := range a.steps {
		if v := a.review.Verdict(a.steps[i].node); v != nil && v.Class.Faulty() {
			list = append(list, i)
		}
	}
	if len(list) > mostTurns {
		slices.SortFunc(list, func(i, j int) int {
			return cmp.Compare(a.review.Verdict(a.steps[j].node).Loss(), a.review.Verdict(a.steps[i].node).Loss())
		})
		list = list[:mostTurns]
		slices.Sort(list)
	}
	return list
}

// picture returns the diagram of the position before the i-th move, with this move marked and the
// best move drawn as an arrow.
func (a *Assessment) picture(i int, v *review.Verdict) draw.Picture {
	p, at := a.steps[i-1].position, a.steps[i-1].node
	pic := draw.Picture{Coordinates: true, Checks: draw.Checked(p), Width: pictureWidth,
		Identify: func(pieces []draw.Piece) { a.marks.Write(pieces, at, p) }}
	if m, err := engine.ParseMove(p, a.steps[i].node.Move); err == nil {
		pic.LastMove = draw.Touched(p, m)
	}
	if len(v.Best) > 0 {
		if m, err := engine.ParseMove(p, v.Best[0]); err == nil && m.From() != m.To() {
			pic.Arrows = [][2]engine.Square{{m.From(), m.To()}}
		}
	}
	return pic
}

// pictureWidth is the width of a diagram in pixels.
const pictureWidth = 320
