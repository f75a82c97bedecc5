package program

import (
	"bytes"
	"strings"
	"sync"
)

// tailBytes is how many of the last bytes of a stream are kept.
const tailBytes = 8192

// tail is an io.Writer that keeps the last bytes that were written to it.
type tail struct {
	// heard, if not nil, is called with each line that is written.
	heard func(line string)

	mu   sync.Mutex
	kept []byte
	// begun is an unfinished line.
	begun []byte
}

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept = append(t.kept, p...)
	if surplus := len(t.kept) - tailBytes; surplus > 0 {
		t.kept = bytes.Clone(t.kept[surplus:])
	}
	if t.heard != nil {
		t.begun = append(t.begun, p...)
		for {
			line, rest, whole := bytes.Cut(t.begun, []byte("\n"))
			if !whole && len(line) < tailBytes {
				break
			}
			t.heard(string(line))
			t.begun = bytes.Clone(rest)
		}
	}
	return len(p), nil
}

// flush passes on an unfinished last line.
func (t *tail) flush() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.begun) > 0 && t.heard != nil {
		t.heard(string(t.begun))
		t.begun = nil
	}
}

// lines returns the lines in the bytes that are kept; none if they are all blank.
func (t *tail) lines() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := strings.TrimSpace(string(t.kept))
	if text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

// lastLine returns the last line that is not blank.
func (t *tail) lastLine() string {
	lines := t.lines()
	if len(lines) == 0 {
		return ""
	}
	return lines[len(lines)-1]
}
