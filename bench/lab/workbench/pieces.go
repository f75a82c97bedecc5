package workbench

import (
	"context"
	"fmt"

	"panthera/bench/lab/values"
	"panthera/bench/play/match"
	"panthera/bench/play/uciengine"
	"panthera/engine"
	"panthera/search"
)

// counted returns the section about the values of pieces, fitted to the results of the games.
func (m *maker) counted(ctx context.Context) (Section, error) {
	s := Section{Title: "Values of pieces", Columns: append([]string{"", "to the engine"}, m.columns("")[1:]...),
		Lines: []string{"In centipawns, by the results of the games; a dash where they say next to nothing."}}
	var fitted [2]*values.Result
	for level := range fitted {
		var err error
		if fitted[level], err = values.Fit(ctx, m.game, m.records(level), values.Options{}); err != nil {
			if ctx.Err() != nil {
				return s, err
			}
			s.Lines = append(s.Lines, fmt.Sprintf("None with %d nodes: %v.", m.settings.Nodes[level], err))
		}
	}
	own := m.game.Values()
	for i := range m.game.Pieces {
		if t := &m.game.Pieces[i]; !t.Royal {
			k := engine.Kind(i + 1)
			cells := append([]string{named(t), fmt.Sprint(own[k])}, valueCells(fitted, k)...)
			s.Rows = append(s.Rows, Row{cells, valuesDiffer(fitted, k)})
		}
	}
	return s, nil
}

// deeds returns the section about what pieces do: how often they move, are lost and never move.
func (m *maker) deeds(context.Context) (Section, error) {
	s := Section{Title: "What pieces do", Columns: m.columns("", "moves a game,", "lost a game,", "never moved,"), Lines: m.dead()}
	for i := range m.game.Pieces {
		p := &m.pieces[i+1]
		row := rowOf(named(&m.game.Pieces[i]), number, &p.moves, &p.lost)
		row.Cells = append(row.Cells, percent(&p.still[0]), percent(&p.still[1]))
		row.Differs = row.Differs || p.lost.differ() || p.still.differ()
		s.Rows = append(s.Rows, row)
	}
	return s, nil
}

// seldom is the least share of games in which a piece stays unmoved for it to be called dead.
const seldom = 0.5

// unknown is the standard error, in centipawns, from which on a fitted value is not reported.
const unknown = 140

// valueCells returns the table cells with the fitted values of a kind, one for each level.
func valueCells(fitted [2]*values.Result, k engine.Kind) (cells []string) {
	for _, r := range fitted {
		cell := "–"
		if r != nil {
			if v, deviation, ok := r.Value(k); ok && deviation < unknown {
				cell = fmt.Sprintf("%.0f ±%.0f", v, margin*deviation)
			}
		}
		cells = append(cells, cell)
	}
	return cells
}

func valuesDiffer(fitted [2]*values.Result, k engine.Kind) bool {
	if fitted[0] == nil || fitted[1] == nil {
		return false
	}
	a, da, ok := fitted[0].Value(k)
	b, db, _ := fitted[1].Value(k)
	return ok && max(a-b, b-a)*max(a-b, b-a) > apart*apart*(da*da+db*db)
}

// dead returns a line for each piece that stays on its start square in most games.
func (m *maker) dead() (lines []string) {
	start := m.game.StartSetup().Board
	for square := range m.still {
		f := &m.still[square]
		if f[0].n < fewest || min(f[0].mean(), f[1].mean()) < seldom {
			continue
		}
		piece := start[square]
		lines = append(lines, fmt.Sprintf("Dead in most games: %s's %s on %s never moves in %s and %s of them.", piece.Side(), named(m.game.Type(piece.Kind())),
			m.game.Geometry.Name(engine.Square(square)), percent(&f[0]), percent(&f[1])))
	}
	return lines
}

// records converts the games of a level into match records, from which package values can fit values.
func (m *maker) records(level int) (list []*match.Record) {
	first := m.game.StartSetup().Side
	for _, p := range m.pairs {
		r := p[level]
		rec := &match.Record{Number: r.Pair + 1, Variant: m.game.ID, Opening: match.Opening{FEN: m.game.Start, Moves: r.Moves[:r.Opening]}, Reason: r.End}
		for s, points := range r.Points {
			rec.Points[s] = float64(points) / 2
		}
		for i, text := range r.Moves[r.Opening:] {
			side := first
			if (r.Opening+i)%2 == 1 {
				side = first.Other()
			}
			score := r.Scores[i]
			rec.Moves = append(rec.Moves, match.Move{Text: text, Side: side, Info: uciengine.Info{Scored: max(score, -score) < search.Decisive, Score: score}})
		}
		list = append(list, rec)
	}
	return list
}
