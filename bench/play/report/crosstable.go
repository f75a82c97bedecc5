package report

import (
	"fmt"

	"panthera/bench/play/elo"
	"panthera/bench/play/match"
	"panthera/engine"
)

// cell is a cell of the crosstable: the result of one engine against another, or against itself,
// which is empty.
type cell struct {
	elo.Score
	self bool
}

// Text returns the points and the number of games as text; empty if there are no games.
func (c cell) Text() string {
	switch {
	case c.self:
		return "×"
	case c.Games() == 0:
		return ""
	}
	return fmt.Sprintf("%g / %d", c.Points(), c.Games())
}

// Detail returns the numbers of games won, drawn and lost, and the Elo difference, as text.
func (c cell) Detail() string {
	if c.self || c.Games() == 0 {
		return ""
	}
	return fmt.Sprintf("+%d =%d −%d, Elo %s", c.Wins, c.Draws, c.Losses, c.Score)
}

// row is a line of the crosstable.
type row struct {
	Rank   int
	Name   string
	Games  int
	Score  string
	Elo    string
	LOS    string
	Draws  string
	Pairs  string
	Points string
	Faults int
	Cells  []cell
}

// crosstable returns the rows of the table of results of each engine against each other engine.
func crosstable(records []*match.Record) []row {
	s := match.NewStandings()
	faults := map[string]int{}
	between := map[[2]string]elo.Score{}
	for _, r := range records {
		s.Add(r)
		for _, side := range []engine.Side{engine.White, engine.Black} {
			key := [2]string{r.Engines[side], r.Engines[side.Other()]}
			between[key] = between[key].Add([]elo.Score{{Losses: 1}, {Draws: 1}, {Wins: 1}}[r.HalfPoints(side)])
		}
		if offender, fault := r.Offender(); fault {
			faults[r.Engines[offender]]++
		}
	}
	ranking := s.Ranking()
	var rows []row
	for i, name := range ranking {
		score := s.Score(name)
		line := row{Rank: i + 1, Name: name, Games: score.Games(), Score: fmt.Sprintf("%g (%.1f %%)", score.Points(), 100*score.Mean()),
			Elo: score.String(), LOS: fmt.Sprintf("%.1f %%", 100*score.Superiority()),
			Draws: fmt.Sprintf("%.0f %%", 100*float64(score.Draws)/float64(score.Games())), Pairs: fmt.Sprint([5]int(s.Pairs(name))),
			Points: fmt.Sprintf("%g", s.Points(name)), Faults: faults[name]}
		for _, other := range ranking {
			line.Cells = append(line.Cells, cell{between[[2]string{name, other}], name == other})
		}
		rows = append(rows, line)
	}
	return rows
}
