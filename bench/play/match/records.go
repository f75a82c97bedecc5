package match

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"panthera/engine"
	"panthera/protocol/definitions"
	"panthera/search/regular"
)

// ReadRecords returns the records of the games of a match; path is the match's folder or its file
// of records.
func ReadRecords(path string) ([]*Record, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		path = filepath.Join(path, RecordsFile)
	}
	text, err := regular.ReadFile(path)
	if err != nil {
		return nil, err
	}
	records, err := parseRecords(wholeLines(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return records, nil
}

// parseRecords returns the records in the text of a file of records. If it has several records of a
// game, the first one counts, unless an arbiter has changed the result: then the last change
// counts.
func parseRecords(text []byte) (list []*Record, err error) {
	seen, h := map[int]*Record{}, heading{}
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, len(text)+1)
	for number := 1; lines.Scan(); number++ {
		if number == 1 && bytes.HasPrefix(lines.Bytes(), []byte(headingPrefix)) {
			if err := json.Unmarshal(lines.Bytes(), &h); err != nil {
				return nil, fmt.Errorf("line %d: %w", number, err)
			}
			continue
		}
		r := &Record{}
		if err := json.Unmarshal(lines.Bytes(), r); err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		r.definition = h.Definitions[r.Variant]
		switch first := seen[r.Number]; {
		case first == nil:
			seen[r.Number] = r
			list = append(list, r)
		case r.overruled():
			*first = *r
		}
	}
	return list, lines.Err()
}

// GameOf returns the variant of a record: from the registry, or made from the definition in the
// file of records if it was defined in a file.
func GameOf(games *engine.Registry, r *Record) (*engine.Game, error) {
	if r.definition != "" {
		g, err := definitions.Carried(games, r.definition)
		if err != nil {
			return nil, fmt.Errorf("game %d is of %q: %w", r.Number, r.Variant, err)
		}
		return g, nil
	}
	if g := games.Game(r.Variant); g != nil {
		return g, nil
	}
	return nil, fmt.Errorf("game %d is of %q, which is not known", r.Number, r.Variant)
}
