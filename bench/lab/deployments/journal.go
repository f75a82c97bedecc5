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
	// Number is the number of the row in its stage.
	Number int `json:"n"`
	// Part is the part (one side's postings of a kind, or first move) that the game had to begin with, Side the
	// side that had it; both are empty in the survey.
	Part Part        `json:"part,omitempty"`
	Side engine.Side `json:"side,omitempty"`
	// Moves are the deployment or first move, in canonical form.
	Moves []string `json:"moves"`
	// Score is the score in centipawns from White's view. Points are the half points of both sides, if a game
	// was played.
	Score  int               `json:"score,omitempty"`
	Points *[2]engine.Points `json:"points,omitempty"`
}

// Journal is the file with the rows of all tasks done. Each row is written as soon as its task is done.
type Journal struct {
	*journal.Journal[Row]
	rows map[Stage]map[int]Row
}

// OpenJournal opens the journal at path, which must have been begun with the same settings, or creates it. It
// cuts off an unfinished last line. The error names the path.
func OpenJournal(path string, s *Settings) (*Journal, error) {
	j := &Journal{rows: map[Stage]map[int]Row{surveyStage: {}, deepStage: {}, gamesStage: {}}}
	var err error
	j.Journal, err = journal.Open(path, s, j.keep)
	return j, err
}

// keep takes in a row that was read from the file. The error says that the row's stage is unknown.
func (j *Journal) keep(r Row) error {
	if j.rows[r.Stage] == nil {
		return fmt.Errorf("no stage is called %q", r.Stage)
	}
	j.rows[r.Stage][r.Number] = r
	return nil
}

// add writes a row to the file.
func (j *Journal) add(r Row) error {
	j.rows[r.Stage][r.Number] = r
	return j.Add(r)
}
