package mining

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"panthera/protocol/problems"
	"panthera/search/regular"
)

// file is the output file with the problems found so far. It is safe for concurrent use.
type file struct {
	out *os.File

	mu       sync.Mutex // guards what follows
	problems int
	// left is the number of problems still wanted, by their length in moves.
	left map[int]int
	// positions are the positions (without counters) of the problems in the file, sources the games that these
	// problems come from.
	positions, sources map[string]bool
	// behind is the source of the last problem in a file that is continued: games before that source are
	// skipped. It is empty once the source has been reached.
	behind string
}

// open opens the file of problems at path, or creates it; counts is how many problems are wanted, by their
// length. It cuts off an unfinished last line, and refuses a file with other content.
func open(path string, counts map[int]int) (*file, error) {
	out, err := regular.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	f := &file{out: out, left: map[int]int{}, positions: map[string]bool{}, sources: map[string]bool{}}
	for n, count := range counts {
		f.left[n] = count
	}
	if err := f.read(); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", path, err), out.Close())
	}
	return f, nil
}

// read reads the content of the file.
func (f *file) read() error {
	text, err := io.ReadAll(f.out)
	if err != nil {
		return err
	}
	whole := bytes.LastIndexByte(text, '\n') + 1
	known, err := problems.Read(bytes.NewReader(text[:whole]))
	if err != nil {
		return err
	}
	for _, p := range known {
		f.note(p)
		f.behind = p.Source
	}
	if err := f.out.Truncate(int64(whole)); err != nil {
		return err
	}
	_, err = f.out.Seek(int64(whole), io.SeekStart)
	return err
}

// place returns a FEN without its two counters.
func place(fen string) string {
	fields := strings.Fields(fen)
	return strings.Join(fields[:len(fields)-2], " ")
}

func (f *file) note(p *problems.Problem) {
	f.problems++
	f.left[p.Moves]--
	f.positions[place(p.FEN)], f.sources[p.Source] = true, true
}

// passes reports whether to skip the game called source, because it has given a problem already or because an
// earlier run has searched it.
func (f *file) passes(source string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.behind == source {
		f.behind = ""
	}
	return f.behind != "" || f.sources[source]
}

// begin clears behind unless it names a game in one of the files of paths, so that no game is skipped in vain.
func (f *file) begin(paths []string) {
	for _, path := range paths {
		if strings.HasPrefix(f.behind, filepath.Base(path)+" ") {
			return
		}
	}
	f.behind = ""
}

// wants reports whether problems in n moves are still wanted.
func (f *file) wants(n int) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.left[n] > 0
}

// finished reports whether the file has as many problems of each length as wanted.
func (f *file) finished() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, left := range f.left {
		if left > 0 {
			return false
		}
	}
	return true
}

// add writes a problem to the file, unless its position is there already or no more problems of its length are
// wanted.
func (f *file) add(p *problems.Problem) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.left[p.Moves] <= 0 || f.positions[place(p.FEN)] {
		return nil
	}
	line, err := p.Line()
	if err != nil {
		return err
	}
	if _, err := f.out.Write(line); err != nil {
		return err
	}
	f.note(p)
	return nil
}

func (f *file) count() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.problems
}

func (f *file) close() error { return f.out.Close() }
