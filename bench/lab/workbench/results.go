package workbench

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"panthera/bench/play/elo"
)

// start returns the section with the start position.
func (m *maker) start(context.Context) (Section, error) {
	picture, err := drawn(m.game.New(), "")
	return Section{Title: "Start", Lines: []string{m.game.Start}, Pictures: []Picture{picture}}, err
}

// results returns the section about winners and the length of games.
func (m *maker) results(context.Context) (Section, error) {
	s := Section{Title: "Results", Columns: m.columns("")}
	white := m.general.figure("White's score")
	s.Rows = append(s.Rows, rowOf("White's score", percent, white))
	for _, result := range []struct {
		name  string
		games func(elo.Score) int
	}{
		{"White wins", func(s elo.Score) int { return s.Wins }}, {"draws", func(s elo.Score) int { return s.Draws }}, {"Black wins", func(s elo.Score) int { return s.Losses }},
	} {
		var f figure
		for level, n := range m.games {
			k := float64(result.games(m.white[level]))
			f[level] = sample{n, k, k}
		}
		s.Rows = append(s.Rows, rowOf(result.name, percent, &f))
	}
	s.Rows = append(s.Rows, Row{Cells: []string{"first-move advantage, Elo", advantage(m.white[0]), advantage(m.white[1])}, Differs: white.differ()})
	for _, name := range m.general.names[1:] {
		s.Rows = append(s.Rows, rowOf(name, number, m.general.figure(name)))
	}
	for _, part := range []struct {
		name string
		of   int
	}{{"shortest game, plies", 0}, {"a tenth is not longer than", 10}, {"half", 50}, {"nine tenths", 90}, {"longest game", 100}} {
		row := Row{Cells: []string{part.name}}
		for _, plies := range m.plies {
			slices.Sort(plies)
			row.Cells = append(row.Cells, fmt.Sprint(plies[(len(plies)-1)*part.of/100]))
		}
		s.Rows = append(s.Rows, row)
	}
	return s, nil
}

// advantage returns White's score as a difference in Elo; a dash for too few games.
func advantage(white elo.Score) string {
	if white.Games() < fewest {
		return "–"
	}
	return white.String()
}

// ways returns the section about how games end.
func (m *maker) ways(context.Context) (Section, error) {
	s := Section{Title: "How games end", Columns: m.columns("")}
	for _, name := range m.ends.byFrequency() {
		s.Rows = append(s.Rows, rowOf(name, percent, m.ends.figure(name)))
	}
	return s, nil
}

// byFrequency returns the names of the table's quantities, the most frequent first.
func (t *table) byFrequency() []string {
	sum := func(name string) float64 { return t.of[name][0].sum + t.of[name][1].sum }
	return slices.SortedFunc(slices.Values(t.names), func(a, b string) int { return cmp.Or(cmp.Compare(sum(b), sum(a)), cmp.Compare(a, b)) })
}

// usedRules returns the section about how often rules of the game, such as castling, are used.
func (m *maker) usedRules(context.Context) (Section, error) {
	s := Section{Title: "How often rules are used", Columns: m.columns("", "games,", "a game,")}
	var never []string
	for _, name := range m.rules.names {
		games, uses := m.rules.figure(name), m.uses.figure(name)
		row := rowOf(name, percent, games)
		row.Cells = append(row.Cells, number(&uses[0]), number(&uses[1]))
		s.Rows = append(s.Rows, row)
		if games[0].sum+games[1].sum == 0 {
			never = append(never, name)
		}
	}
	if len(never) > 0 {
		s.Lines = []string{"Never used: " + strings.Join(never, "; ") + "."}
	}
	return s, nil
}
