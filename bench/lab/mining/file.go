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

// file is the problems found so far. It is safe for concurrent use.
type file struct {
	out *os.File

	mu       sync.Mutex // guards what follows
	problems int
	// left is how many problems are still wanted, by the number of moves.
	left map[int]int
	// positions and sources are the positions and sources that already have a problem.
	positions, sources map[string]bool
	// behind is the source of the last problem in a file to be resumed; empty once the sources have
	// reached it.
	behind string
}

// open opens a file of problems, or makes one. It cuts off an unfinished last line, and refuses a
// file with other content.
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

// place is a FEN without its counters.
func place(fen string) string {
	fields := strings.Fields(fen)
	return strings.Join(fields[:len(fields)-2], " ")
}

func (f *file) note(p *problems.Problem) {
	f.problems++
	f.left[p.Moves]--
	f.positions[place(p.FEN)], f.sources[p.Source] = true, true
}

// passes reports whether to skip a game, because it has given a problem already or because an
// earlier run has searched it.
func (f *file) passes(source string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.behind == source {
		f.behind = ""
	}
	return f.behind != "" || f.sources[source]
}

// begin clears behind if no source has it.
func (f *file) begin(paths []string) {
	for _, path := range paths {
		if strings.HasPrefix(f.behind, filepath.Base(path)+" ") {
			return
		}
	}
	f.behind = ""
}

// wants reports whether problems in n moves are wanted.
func (f *file) wants(n int) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.left[n] > 0
}

// finished reports whether there are as many problems as wanted.
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

// add writes a problem, unless it is known or not wanted any more.
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
