package match

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"panthera/engine"
)

// The files of a match.
const (
	pgnFile     = "games.pgn"
	recordsFile = "games.jsonl"
	summaryFile = "summary.txt"
)

// Journal keeps the games of a match in a folder: as PGN, as records of one JSON value a
// line, and the standings at the end.
type Journal struct {
	game    *engine.Game
	dir     string
	pgn     *os.File
	records *os.File
}

// OpenJournal makes the folder. It refuses one that holds a match already.
func OpenJournal(g *engine.Game, dir string) (*Journal, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	j := &Journal{game: g, dir: dir}
	var err error
	if j.records, err = create(filepath.Join(dir, recordsFile)); err != nil {
		return nil, err
	}
	if j.pgn, err = create(filepath.Join(dir, pgnFile)); err != nil {
		return nil, errors.Join(err, j.records.Close())
	}
	return j, nil
}

func create(path string) (*os.File, error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return nil, fmt.Errorf("%s is there already; give another folder", path)
	}
	return file, err
}

// Add writes a game.
func (j *Journal) Add(r *Record) error {
	line, err := json.Marshal(r)
	if err != nil {
		return err
	}
	if _, err := j.records.Write(append(line, '\n')); err != nil {
		return err
	}
	return WritePGN(j.pgn, j.game, r)
}

// Close writes the standings and closes the files.
func (j *Journal) Close(s *Standings) error {
	return errors.Join(j.records.Close(), j.pgn.Close(),
		os.WriteFile(filepath.Join(j.dir, summaryFile), []byte(s.String()), 0o644))
}
