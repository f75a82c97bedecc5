package journal

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"panthera/protocol/folder"
)

// Journal is a file with a heading and rows of one type, one on each line.
type Journal[R any] struct{ file folder.File }

// Open creates the journal at path, or continues it if the file exists and has the same heading:
// then it calls past for each row in the file, in order, and fails if past returns an error. It
// cuts off an unfinished last line. Errors name the path.
func Open[R any](path string, heading any, past func(R) error) (*Journal[R], error) {
	return openOn(folder.System{}, path, heading, past)
}

func openOn[R any](disk folder.Disk, path string, heading any, past func(R) error) (*Journal[R], error) {
	file, err := disk.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	j := &Journal[R]{file}
	if folder.Hold(file) != nil {
		return nil, errors.Join(fmt.Errorf("%s: another arena is writing here", path), file.Close())
	}
	err = j.read(heading, past)
	if err == nil {
		err = disk.Sync(filepath.Dir(path))
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), file.Close())
	}
	return j, nil
}

// read reads the existing rows and calls past for each. It cuts off an unfinished last line, so
// that the next row follows the last whole one, and writes the heading into an empty file.
func (j *Journal[R]) read(heading any, past func(R) error) error {
	text, err := io.ReadAll(j.file)
	if err != nil {
		return err
	}
	wanted, err := json.Marshal(heading)
	if err != nil {
		return err
	}
	text = text[:bytes.LastIndexByte(text, '\n')+1]
	lines := bufio.NewScanner(bytes.NewReader(text))
	for number := 1; lines.Scan(); number++ {
		if number == 1 {
			if !bytes.Equal(lines.Bytes(), wanted) {
				return fmt.Errorf("was begun with other settings: %s", lines.Text())
			}
			continue
		}
		var r R
		if json.Unmarshal(lines.Bytes(), &r) != nil || past(r) != nil {
			return fmt.Errorf("line %d is damaged", number)
		}
	}
	if err := errors.Join(lines.Err(), j.file.Truncate(int64(len(text)))); err != nil {
		return err
	}
	if _, err := j.file.Seek(int64(len(text)), io.SeekStart); err != nil || len(text) > 0 {
		return err
	}
	return j.write(wanted)
}

// Add writes a row at once, so that it survives a power cut.
func (j *Journal[R]) Add(r R) error {
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return j.write(text)
}

// write writes a line.
func (j *Journal[R]) write(text []byte) error {
	if _, err := j.file.Write(append(text, '\n')); err != nil {
		return err
	}
	return j.file.Sync()
}

// Close closes the file.
func (j *Journal[R]) Close() error { return j.file.Close() }
