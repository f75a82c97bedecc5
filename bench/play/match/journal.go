package match

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"panthera/protocol/folder"
)

// The files of a match.
const (
	PGNFile     = "games.pgn"
	RecordsFile = "games.jsonl"
	SummaryFile = "summary.txt"
)

// fileMode lets everybody read them.
const fileMode = 0o644

// Journal stores the games of a match in a folder: as records in a file with one JSON value on each
// line (the log of the match), as PGN and, at the end, as standings. A match is resumed from the
// records alone: a line is added for each finished game, and lines are never changed. The PGN is
// made from the records.
type Journal struct {
	match   *Match
	dir     string
	records folder.File
	disk    folder.Disk
	pgn     pgnFile
	// size is the size in bytes of the file of records, up to the end of the last game.
	size int64
}

// OpenJournal opens the journal of match m in the folder dir, which it creates if necessary, and
// returns the records of the games already played. If there are such games, resume must be set.
// OpenJournal drops an unfinished last line, so that its game is played again, and leaves other
// files in the folder as they are. m must have been checked by [Match.Check].
func OpenJournal(m *Match, dir string, resume bool) (*Journal, []*Record, error) {
	return openJournalOn(folder.System{}, m, dir, resume)
}

func openJournalOn(disk folder.Disk, m *Match, dir string, resume bool) (*Journal, []*Record, error) {
	if err := folder.Make(disk, dir, 0o755); err != nil {
		return nil, nil, err
	}
	path := filepath.Join(dir, RecordsFile)
	if info, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) || err == nil && info.Size() == 0 {
		if err := noneOf(dir, PGNFile, SummaryFile); err != nil {
			return nil, nil, err
		}
	}
	records, err := disk.OpenFile(path, os.O_CREATE|os.O_RDWR|os.O_APPEND, fileMode)
	if err != nil {
		return nil, nil, err
	}
	j := &Journal{match: m, dir: dir, records: records, disk: disk}
	past, err := j.open(resume)
	if err != nil {
		return nil, nil, errors.Join(fmt.Errorf("%s: %w", path, err), records.Close())
	}
	return j, past, nil
}

// noneOf returns an error if the folder dir contains one of the named files.
func noneOf(dir string, names ...string) error {
	for _, name := range names {
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			return fmt.Errorf("%s is there already, but no match; give another folder", filepath.Join(dir, name))
		}
	}
	return nil
}

// open reads and returns the existing records, or begins the files of records and PGN if no game
// has been played. It changes no file before it has checked that the records belong to the same
// match.
func (j *Journal) open(resume bool) ([]*Record, error) {
	if err := folder.Hold(j.records); err != nil {
		return nil, errors.New("another arena is writing here")
	}
	all, err := io.ReadAll(j.records)
	if err != nil {
		return nil, err
	}
	own, err := headingOf(j.match)
	if err != nil {
		return nil, err
	}
	text := wholeLines(all)
	first, games, _ := bytes.Cut(text, []byte("\n"))
	switch {
	case len(all) > 0 && !bytes.HasPrefix(all, []byte(headingPrefix)):
		return nil, errors.New("this is not the log of a match; give another folder")
	case len(games) == 0:
		if err := j.begin(own); err != nil {
			return nil, err
		}
		return nil, j.openPGN(nil)
	case !resume:
		return nil, errors.New("there are games already; go on with --resume or give another folder")
	}
	if err := own.continues(j.match, first); err != nil {
		return nil, fmt.Errorf("line 1: %w", err)
	}
	past, err := parseRecords(text)
	if err == nil {
		err = j.match.checkPast(past)
	}
	if err != nil {
		return nil, err
	}
	j.size = int64(len(text))
	if err := j.records.Truncate(j.size); err != nil {
		return nil, err
	}
	return past, j.openPGN(past)
}

// begin writes the heading of the records, before the PGN is created.
func (j *Journal) begin(h heading) error {
	line, err := json.Marshal(h)
	if err == nil {
		err = j.records.Truncate(0)
	}
	if err == nil {
		_, err = j.records.Write(append(line, '\n'))
	}
	j.size = int64(len(line) + 1)
	return errors.Join(err, j.records.Sync(), j.disk.Sync(j.dir))
}

// wholeLines returns text without an unfinished last line.
func wholeLines(text []byte) []byte { return text[:bytes.LastIndexByte(text, '\n')+1] }

// Add writes a game to the disk at once, so that it survives a power cut. After an error the files
// of records and PGN are as before, and the game can be added again.
func (j *Journal) Add(r *Record) error {
	line, err := json.Marshal(r)
	if err != nil {
		return err
	}
	line = append(line, '\n')
	pgn, err := j.pgnOf(r)
	if err != nil {
		return err
	}
	if _, err = j.pgn.WriteString(pgn); err == nil {
		_, err = j.records.Write(line)
	}
	if err == nil {
		err = j.records.Sync()
	}
	if err != nil {
		return errors.Join(err, j.pgn.Truncate(j.pgn.size), j.records.Truncate(j.size))
	}
	j.size += int64(len(line))
	j.pgn.grown(r.Number, len(pgn))
	return nil
}

// Close writes the standings and closes the files.
func (j *Journal) Close(s *Standings) error {
	err := errors.Join(j.records.Close(), j.pgn.Close())
	if j.match.InOrder {
		err = errors.Join(err, j.pgn.inOrder())
	}
	return errors.Join(err, folder.Replace(filepath.Join(j.dir, SummaryFile), fileMode, folder.Content([]byte(s.String()))))
}
