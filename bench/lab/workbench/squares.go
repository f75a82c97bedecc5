package workbench

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/draw"
)

// squares returns the section about how often pieces move to each square.
func (m *maker) squares(context.Context) (Section, error) {
	s := Section{Title: "Squares", Lines: []string{"Numbers are moves that end on a square, in a hundred games."}}
	geo := m.game.Geometry
	var dead []string
	for level, arrivals := range m.arrivals {
		numbers := map[engine.Square]int{}
		for i := range geo.Size() {
			square := engine.Square(i)
			if !geo.Exists(square) {
				continue
			}
			numbers[square] = 100 * arrivals[i] / m.games[level]
			if level == 1 && arrivals[i]+m.arrivals[0][i] == 0 {
				dead = append(dead, geo.Name(square))
			}
		}
		var svg strings.Builder
		caption := fmt.Sprintf("%d nodes", m.settings.Nodes[level])
		if err := draw.Map(&svg, m.game, caption, numbers); err != nil {
			return s, err
		}
		s.Pictures = append(s.Pictures, Picture{svg.String(), caption})
		s.Lines = append(s.Lines, caption+": "+busiest(geo, numbers))
	}
	if len(dead) > 0 {
		s.Lines = append(s.Lines, "Nothing ever went to "+strings.Join(dead, " ")+".")
	}
	return s, nil
}

// busiest returns a text with the squares that have the largest and the smallest numbers.
func busiest(geo *engine.Geometry, numbers map[engine.Square]int) string {
	var list []engine.Square
	for s := range geo.Size() {
		if geo.Exists(engine.Square(s)) {
			list = append(list, engine.Square(s))
		}
	}
	slices.SortStableFunc(list, func(a, b engine.Square) int { return numbers[b] - numbers[a] })
	name := func(squares []engine.Square) string {
		var b strings.Builder
		for _, s := range squares {
			fmt.Fprintf(&b, " %s %d", geo.Name(s), numbers[s])
		}
		return b.String()
	}
	const shown = 5
	return "most on" + name(list[:min(shown, len(list))]) + "; fewest on" + name(list[max(0, len(list)-shown):])
}
