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
	// Pair is the number of the opening that a pair of games begins with, from 0. Level is 0 for the game with
	// few nodes a move, 1 for the game with many.
	Pair  int `json:"pair"`
	Level int `json:"level"`
	// Moves are the moves as text; the first Opening of them form the opening. Scores has the scores of the
	// other moves, in centipawns for the side that moved.
	Moves   []string `json:"moves"`
	Opening int      `json:"opening"`
	Scores  []int    `json:"scores"`
	// End is the reason why the game ended; Points are the half points of each side.
	End    string           `json:"end"`
	Points [2]engine.Points `json:"points"`
	// Millis is the time that playing the game took, in milliseconds.
	Millis int64 `json:"ms"`
}

// pair holds the two games from one opening, by their level; nil for a game that has not been played.
type pair [2]*row

// Journal keeps the games played so far in a file. It is safe for concurrent use.
type Journal struct {
	mu    sync.Mutex
	file  *journal.Journal[row]
	pairs map[int]*pair
	// Progress counts the games in the file.
	Progress Progress
}

var errRow = errors.New("a game that was not asked for")

// Open opens the journal at path, which must have been begun with the same settings, or creates it. The error
// names the path.
func Open(path string, s *Settings) (j *Journal, err error) {
	j = &Journal{pairs: map[int]*pair{}}
	j.file, err = journal.Open(path, s, j.take)
	return j, err
}

// take adds a game to those in memory, and to the progress.
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

// Progress is the number of games in a journal, and the time that playing them took.
type Progress struct {
	Games int
	Spent time.Duration
}

// add writes a game to the journal and calls told with the progress.
func (j *Journal) add(r row, told func(Progress)) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	err := errors.Join(j.take(r), j.file.Add(r))
	told(j.Progress)
	return err
}

// has reports whether the journal has the game of a pair at a level.
func (j *Journal) has(number, level int) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.pairs[number] != nil && j.pairs[number][level] != nil
}

// begun reports whether the journal has at least one game of the pair with this number.
func (j *Journal) begun(number int) bool { return j.has(number, 0) || j.has(number, 1) }

// whole returns the pairs of which the journal has both games, up to the first incomplete pair.
func (j *Journal) whole() (list []*pair) {
	for p := j.pairs[0]; p != nil && p[0] != nil && p[1] != nil; p = j.pairs[len(list)] {
		list = append(list, p)
	}
	return list
}

// Close closes the file.
func (j *Journal) Close() error { return j.file.Close() }
