package report

import (
	"bytes"
	"io"
	"log/slog"
	"strings"
	"sync"
)

// mostLog is how much of the log is kept, in bytes.
const mostLog = 64 << 10

// Log keeps the newest lines of a log. Its methods may be called from any goroutine.
type Log struct {
	mu   sync.Mutex // guards text
	text []byte
}

// Follow is a logger that writes to another, and here.
func (l *Log) Follow(other *slog.Logger) *slog.Logger {
	own := slog.NewTextHandler(writer{l}, &slog.HandlerOptions{Level: slog.LevelInfo})
	return slog.New(slog.NewMultiHandler(other.Handler(), own))
}

// String is what is kept.
func (l *Log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return string(l.text)
}

// writer takes in the lines of a log.
type writer struct{ log *Log }

var _ io.Writer = writer{}

// Write keeps a line, and forgets the oldest where there are too many.
func (w writer) Write(line []byte) (int, error) {
	l := w.log
	l.mu.Lock()
	defer l.mu.Unlock()
	l.text = append(l.text, line...)
	for len(l.text) > mostLog {
		_, rest, found := bytes.Cut(l.text, []byte("\n"))
		if !found {
			rest = nil
		}
		l.text = append([]byte(nil), rest...)
	}
	return len(line), nil
}

// indented is a text with every line set in.
func indented(text string) string {
	return "  " + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n  ") + "\n"
}
