package match

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"panthera/engine"
)

// ReadRecords reads the games of a match from its folder or from its file of records.
func ReadRecords(path string) ([]*Record, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		path = filepath.Join(path, RecordsFile)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	records, err := parseRecords(wholeLines(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return records, nil
}

// parseRecords reads all lines but the heading. A game that is there twice counts once.
func parseRecords(text []byte) (list []*Record, err error) {
	seen := map[int]bool{}
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, len(text)+1)
	for number := 1; lines.Scan(); number++ {
		if number == 1 && bytes.HasPrefix(lines.Bytes(), []byte(headingPrefix)) {
			continue
		}
		r := &Record{}
		if err := json.Unmarshal(lines.Bytes(), r); err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		if !seen[r.Number] {
			seen[r.Number] = true
			list = append(list, r)
		}
	}
	return list, lines.Err()
}

// GameOf is the game of a record among those known.
func GameOf(games *engine.Registry, r *Record) (*engine.Game, error) {
	if g := games.Game(r.Variant); g != nil {
		return g, nil
	}
	return nil, fmt.Errorf("game %d is of %q, which is not known", r.Number, r.Variant)
}
