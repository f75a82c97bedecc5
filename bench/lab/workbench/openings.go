package workbench

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"panthera/bench/lab/survey"
	"panthera/engine"
	"panthera/protocol/draw"
	"panthera/protocol/record"
	"panthera/search/endings"
)

// mostBeginnings is the largest number of openings that the report lists.
const mostBeginnings = 20

// beginnings returns the section about White's scores after each opening.
func (m *maker) beginnings(context.Context) (Section, error) {
	s := Section{Title: "Openings", Columns: append([]string{"first moves"}, m.columns("games", "White's score,")...)}
	for _, name := range m.openings.byGames() {
		f := m.openings.figure(name)
		if f[1].n < fewest || len(s.Rows) == mostBeginnings {
			break
		}
		row := rowOf(name, percent, f)
		row.Cells = slices.Insert(row.Cells, 1, fmt.Sprint(f[1].n))
		s.Rows = append(s.Rows, row)
	}
	s.Lines = []string{fmt.Sprintf("Drawn from the moves that a short search finds good. There were %d different ones; those of %d games or more:", len(m.openings.names), fewest)}
	return s, nil
}

// byGames returns the names of the table's quantities, those with the most games first.
func (t *table) byGames() []string {
	return slices.SortedFunc(slices.Values(t.names), func(a, b string) int { return cmp.Or(t.of[b][1].n-t.of[a][1].n, cmp.Compare(a, b)) })
}

// mostShortest is the number of short games in the report.
const mostShortest = 3

// shortest returns the section with the shortest decisive games.
func (m *maker) shortest(context.Context) (Section, error) {
	s := Section{Title: "Shortest wins"}
	var list []*row
	for _, p := range m.pairs {
		for _, r := range p {
			if r.Points[0] != r.Points[1] {
				list = append(list, r)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b *row) int { return len(a.Moves) - len(b.Moves) })
	for _, r := range list[:min(mostShortest, len(list))] {
		text, p, err := m.moves(r)
		if err != nil {
			return s, err
		}
		caption := fmt.Sprintf("%s, %d plies, %d nodes", r.End, len(r.Moves), m.settings.Nodes[r.Level])
		picture, err := drawn(p, caption)
		if err != nil {
			return s, err
		}
		s.Lines = append(s.Lines, caption+": "+text)
		s.Pictures = append(s.Pictures, picture)
	}
	if len(list) == 0 {
		s.Lines = []string{"No game was won."}
	}
	return s, nil
}

// drawn returns a picture of a position.
func drawn(p engine.Position, caption string) (Picture, error) {
	var svg strings.Builder
	err := draw.SVG(&svg, p, draw.Picture{Coordinates: true})
	return Picture{svg.String(), caption}, err
}

// moves returns the moves of a game in SAN, and the last position.
func (m *maker) moves(r *row) (string, engine.Position, error) {
	p := m.game.New()
	var b strings.Builder
	for i, text := range r.Moves {
		move, err := engine.ParseMove(p, text)
		if err != nil {
			return "", nil, err
		}
		if i%2 == 0 {
			fmt.Fprintf(&b, "%d. ", i/2+1)
		}
		b.WriteString(record.SAN(p, move) + " ")
		p.Make(move)
	}
	return strings.TrimSpace(b.String()), p, nil
}

// won returns the section about endings: which single pieces win against a bare royal.
func (m *maker) won(ctx context.Context, library *endings.Library) (Section, error) {
	s := Section{Title: "Endings that are won", Columns: []string{"ending", "", "to move, wins", "not to move, wins", "longest, moves"}}
	if err := endings.Refusal(m.game); err != nil {
		s.Columns, s.Lines = nil, []string{fmt.Sprintf("There are no endgame tables: %v.", err)}
		return s, nil
	}
	chapters, err := survey.Survey(ctx, engine.NewRegistry(m.game), library, func(endings.Ending) {})
	if err != nil {
		return s, err
	}
	for i := range chapters[0].Endings {
		cells := make([]string, len(s.Columns))
		copy(cells, chapters[0].Endings[i].Cells())
		s.Rows = append(s.Rows, Row{Cells: cells})
	}
	s.Lines = []string{"The exact value of all positions with a piece against a bare royal. Wins are shares of all positions with that side to move."}
	return s, nil
}
