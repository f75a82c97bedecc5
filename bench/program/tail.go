package program

import (
	"bytes"
	"strings"
	"sync"
)

// tailBytes is how much of the end of a stream is kept.
const tailBytes = 2048

// tail is a writer that keeps the end of what is written.
type tail struct {
	mu   sync.Mutex
	kept []byte
}

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept = append(t.kept, p...)
	if surplus := len(t.kept) - tailBytes; surplus > 0 {
		t.kept = bytes.Clone(t.kept[surplus:])
	}
	return len(p), nil
}

// lastLine is the last line that is not blank.
func (t *tail) lastLine() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := strings.Split(strings.TrimSpace(string(t.kept)), "\n")
	return lines[len(lines)-1]
}
