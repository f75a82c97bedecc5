package workbench

import (
	"errors"
	"sync"
	"time"

	"panthera/bench/play/journal"
	"panthera/engine"
)

// row is a game that was played.
type row struct {
	// Pair numbers openings from 0. Level is 0 for the game with few nodes, 1 for the game with
	// many.
	Pair  int `json:"pair"`
	Level int `json:"level"`
	// Moves are in text; the first Opening of them form the opening. Scores has the scores of the
	// other moves, in centipawns for the side that moved.
	Moves   []string `json:"moves"`
	Opening int      `json:"opening"`
	Scores  []int    `json:"scores"`
	// End is the reason why the game ended, Points the half points of each side.
	End    string           `json:"end"`
	Points [2]engine.Points `json:"points"`
	// Millis is how long it took.
	Millis int64 `json:"ms"`
}

// pair is the two games from one opening; nil for a game that has not been played.
type pair [2]*row

// Journal keeps games in a file. It is safe for concurrent use.
type Journal struct {
	mu    sync.Mutex
	file  *journal.Journal[row]
	pairs map[int]*pair
	// Progress counts the games in the file.
	Progress Progress
}

var errRow = errors.New("a game that was not asked for")

// Open opens a journal of these settings, or begins one. The error names the path.
func Open(path string, s *Settings) (j *Journal, err error) {
	j = &Journal{pairs: map[int]*pair{}}
	j.file, err = journal.Open(path, s, j.take)
	return j, err
}

// take takes in a game.
func (j *Journal) take(r row) error {
	if r.Pair < 0 || r.Level&^1 != 0 || len(r.Moves) != r.Opening+len(r.Scores) {
		return errRow
	}
	if j.pairs[r.Pair] == nil {
		j.pairs[r.Pair] = &pair{}
	}
	j.pairs[r.Pair][r.Level] = &r
	j.Progress.Games++
	j.Progress.Spent += time.Duration(r.Millis) * time.Millisecond
	return nil
}

// Progress is the number of games in a journal, and the time that they took.
type Progress struct {
	Games int
	Spent time.Duration
}

// add writes a game and reports the progress.
func (j *Journal) add(r row, told func(Progress)) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	err := errors.Join(j.take(r), j.file.Add(r))
	told(j.Progress)
	return err
}

// has reports whether there is a game.
func (j *Journal) has(number, level int) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.pairs[number] != nil && j.pairs[number][level] != nil
}

// begun reports whether the journal has a game of a pair.
func (j *Journal) begun(number int) bool { return j.has(number, 0) || j.has(number, 1) }

// whole are the pairs of which the journal has both games, up to the first gap.
func (j *Journal) whole() (list []*pair) {
	for p := j.pairs[0]; p != nil && p[0] != nil && p[1] != nil; p = j.pairs[len(list)] {
		list = append(list, p)
	}
	return list
}

// Pairs is the number of pairs that a report covers.
func (j *Journal) Pairs() int { return len(j.whole()) }

// Close closes the file.
func (j *Journal) Close() error { return j.file.Close() }
