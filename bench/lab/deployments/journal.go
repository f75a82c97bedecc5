package deployments

import (
	"fmt"

	"panthera/bench/play/journal"
	"panthera/engine"
)

// Stage is a stage of the work.
type Stage string

// The stages, in their order.
const (
	surveyStage Stage = "survey"
	deepStage   Stage = "deep"
	gamesStage  Stage = "games"
)

// Row is the result of one task.
type Row struct {
	Stage Stage `json:"stage"`
	// Number numbers the rows of a stage.
	Number int `json:"n"`
	// Part is the part that the beginning had to have, Side the side that has it; both are empty in
	// the survey.
	Part Part        `json:"part,omitempty"`
	Side engine.Side `json:"side,omitempty"`
	// Moves are the beginning, in canonical form.
	Moves []string `json:"moves"`
	// Score is White's, in centipawns; Points the half points of both sides, in games.
	Score  int               `json:"score,omitempty"`
	Points *[2]engine.Points `json:"points,omitempty"`
}

// Journal is the file of all rows. Each row is written at once.
type Journal struct {
	*journal.Journal[Row]
	rows map[Stage]map[int]Row
}

// OpenJournal opens a journal of these settings, or begins one. It cuts off an unfinished last
// line. The error names the path.
func OpenJournal(path string, s *Settings) (*Journal, error) {
	j := &Journal{rows: map[Stage]map[int]Row{surveyStage: {}, deepStage: {}, gamesStage: {}}}
	var err error
	j.Journal, err = journal.Open(path, s, j.keep)
	return j, err
}

// keep adds a row; the error says that its stage is unknown.
func (j *Journal) keep(r Row) error {
	if j.rows[r.Stage] == nil {
		return fmt.Errorf("no stage is called %q", r.Stage)
	}
	j.rows[r.Stage][r.Number] = r
	return nil
}

// add writes a row.
func (j *Journal) add(r Row) error {
	j.rows[r.Stage][r.Number] = r
	return j.Add(r)
}
