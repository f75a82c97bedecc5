package match

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"panthera/bench/filelock"
	"panthera/engine"
)

// The files of a match.
const (
	PGNFile     = "games.pgn"
	RecordsFile = "games.jsonl"
	SummaryFile = "summary.txt"
)

// Journal keeps the games of a match in a folder: as records of one JSON value a line,
// as PGN, and the standings at the end. The records are the truth: a line is added for
// each game when it has ended, and nothing is ever changed. The PGN follows from them.
type Journal struct {
	match   *Match
	dir     string
	pgn     *os.File
	records *os.File
}

// heading is the first line of the records. A match is resumed by one that has the same.
type heading struct {
	Arena    int      `json:"arena"` // version of the format
	Variants []string `json:"variants"`
	Engines  []string `json:"engines"`
	Format   string   `json:"format"`
	Games    int      `json:"games"`
	Rules    string   `json:"rules"`
	Openings []string `json:"openings"`
}

func headingOf(m *Match) heading {
	h := heading{Arena: 1, Games: m.Games, Format: fmt.Sprintf("%#v", m.Format), Rules: fmt.Sprintf("%+v", m.Rules)}
	for i, g := range m.Variants {
		h.Variants = append(h.Variants, g.ID)
		h.Openings = append(h.Openings, m.Openings[i].String())
	}
	for _, e := range m.Entrants {
		text := fmt.Sprintf("%s: %q %s %v %s %v %v", e.Name, e.Command, e.Protocol, e.Options, e.Variant, e.Names, e.Control)
		if len(e.Plays) > 0 {
			text += fmt.Sprintf(" plays %q", e.Plays)
		}
		if e.RandomDeployment {
			text += " deployment=random"
		}
		h.Engines = append(h.Engines, text)
	}
	return h
}

// OpenJournal makes the folder, or goes on with a match that it holds if resume says so,
// and gives its games. A last line that was not written to its end is dropped: that game
// is played again. The match must have been checked.
func OpenJournal(m *Match, dir string, resume bool) (*Journal, []*Record, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, nil, err
	}
	path := filepath.Join(dir, RecordsFile)
	flags := os.O_CREATE | os.O_RDWR | os.O_APPEND
	if !resume {
		flags |= os.O_EXCL
	}
	records, err := os.OpenFile(path, flags, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return nil, nil, fmt.Errorf("%s is there already; go on with --resume or give another folder", path)
	}
	if err != nil {
		return nil, nil, err
	}
	j := &Journal{match: m, dir: dir, records: records}
	past, err := j.open()
	if err != nil {
		return nil, nil, errors.Join(fmt.Errorf("%s: %w", path, err), records.Close())
	}
	return j, past, nil
}

// open reads what is there, and begins both files where nothing is.
func (j *Journal) open() ([]*Record, error) {
	if err := filelock.Lock(j.records); err != nil {
		return nil, errors.New("another arena is writing here")
	}
	text, whole, err := wholeLines(j.records)
	if err != nil {
		return nil, err
	}
	if err := j.records.Truncate(whole); err != nil {
		return nil, err
	}
	own, err := json.Marshal(headingOf(j.match))
	if err != nil {
		return nil, err
	}
	if whole == 0 {
		if _, err := j.records.Write(append(own, '\n')); err != nil {
			return nil, err
		}
	} else if first, _, _ := bytes.Cut(text, []byte("\n")); !bytes.Equal(first, own) {
		return nil, fmt.Errorf("line 1: this is another match, which was set up as %s", first)
	}
	past, err := parseRecords(text)
	if err != nil {
		return nil, err
	}
	return past, j.rewritePGN(past)
}

// wholeLines reads a file up to the end of its last whole line.
func wholeLines(file io.Reader) (text []byte, whole int64, err error) {
	text, err = io.ReadAll(file)
	text = text[:bytes.LastIndexByte(text, '\n')+1]
	return text, int64(len(text)), err
}

// ReadRecords reads the games of a match from its folder or from its file of records.
func ReadRecords(path string) ([]*Record, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		path = filepath.Join(path, RecordsFile)
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, _, err := wholeLines(file)
	if err != nil {
		return nil, err
	}
	records, err := parseRecords(text)
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
		if number == 1 && bytes.HasPrefix(lines.Bytes(), []byte(`{"arena"`)) {
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

// rewritePGN makes the PGN what the records say.
func (j *Journal) rewritePGN(past []*Record) (err error) {
	j.pgn, err = os.OpenFile(filepath.Join(j.dir, PGNFile), os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o644)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(j.pgn)
	for _, r := range past {
		if err := j.writePGN(out, r); err != nil {
			return err
		}
	}
	return out.Flush()
}

func (j *Journal) writePGN(out io.Writer, r *Record) error {
	for _, g := range j.match.Variants {
		if g.ID == r.Variant {
			return WritePGN(out, g, r)
		}
	}
	return fmt.Errorf("game %d is of %q, which is not played here", r.Number, r.Variant)
}

// Add writes a game, as one line at once.
func (j *Journal) Add(r *Record) error {
	line, err := json.Marshal(r)
	if err != nil {
		return err
	}
	if _, err := j.records.Write(append(line, '\n')); err != nil {
		return err
	}
	return j.writePGN(j.pgn, r)
}

// Close writes the standings and closes the files.
func (j *Journal) Close(s *Standings) error {
	return errors.Join(j.records.Sync(), j.records.Close(), j.pgn.Close(),
		os.WriteFile(filepath.Join(j.dir, SummaryFile), []byte(s.String()), 0o644))
}

// GameOf is the game of a record among those known.
func GameOf(games *engine.Registry, r *Record) (*engine.Game, error) {
	if g := games.Game(r.Variant); g != nil {
		return g, nil
	}
	return nil, fmt.Errorf("game %d is of %q, which is not known", r.Number, r.Variant)
}
