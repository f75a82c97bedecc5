package deployments

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"panthera/engine"
	"panthera/protocol/folder"
)

// Stage is a stage of the work.
type Stage string

// The stages, in their order.
const (
	Survey Stage = "survey"
	Deep   Stage = "deep"
	Games  Stage = "games"
)

// Row is what was found of a beginning.
type Row struct {
	Stage Stage `json:"stage"`
	// Number tells the rows of a stage apart.
	Number int `json:"n"`
	// Part is what was wanted, of which side; nothing in the survey.
	Part Part        `json:"part,omitempty"`
	Side engine.Side `json:"side,omitempty"`
	// Moves are the beginning, in canonical form.
	Moves []string `json:"moves"`
	// Score is White's, in centipawns; Points the half points of both sides, in games.
	Score  int               `json:"score,omitempty"`
	Points *[2]engine.Points `json:"points,omitempty"`
}

// Journal is the file of what was found. Each row is written at once.
type Journal struct {
	file *os.File
	rows map[Stage]map[int]Row
}

// OpenJournal begins a journal, or goes on with one of the same settings. A line that was not
// written to its end is cut off. The error names the path.
func OpenJournal(path string, s *Settings) (*Journal, error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	j := &Journal{file: file, rows: map[Stage]map[int]Row{Survey: {}, Deep: {}, Games: {}}}
	if folder.Hold(file) != nil {
		return nil, errors.Join(fmt.Errorf("%s: another arena is writing here", path), file.Close())
	}
	if err := j.read(s); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), file.Close())
	}
	return j, nil
}

// read reads what there is, and leaves the file at the end of its last whole line.
func (j *Journal) read(s *Settings) error {
	text, err := io.ReadAll(j.file)
	if err != nil {
		return err
	}
	heading, err := json.Marshal(s)
	if err != nil {
		return err
	}
	text = text[:bytes.LastIndexByte(text, '\n')+1]
	if len(text) == 0 {
		if _, err := j.file.WriteAt(append(heading, '\n'), 0); err != nil {
			return err
		}
		_, err := j.file.Seek(0, io.SeekEnd)
		return err
	}
	lines := bufio.NewScanner(bytes.NewReader(text))
	for number := 1; lines.Scan(); number++ {
		if number == 1 {
			if !bytes.Equal(lines.Bytes(), heading) {
				return fmt.Errorf("was begun with other settings: %s", lines.Text())
			}
			continue
		}
		var r Row
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil || j.rows[r.Stage] == nil {
			return fmt.Errorf("line %d is damaged", number)
		}
		j.rows[r.Stage][r.Number] = r
	}
	if err := errors.Join(lines.Err(), j.file.Truncate(int64(len(text)))); err != nil {
		return err
	}
	_, err = j.file.Seek(int64(len(text)), io.SeekStart)
	return err
}

// add writes a row.
func (j *Journal) add(r Row) error {
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	j.rows[r.Stage][r.Number] = r
	_, err = j.file.Write(append(text, '\n'))
	return err
}

// Close closes the file.
func (j *Journal) Close() error { return j.file.Close() }
