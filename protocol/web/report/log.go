package report

import (
	"bytes"
	"io"
	"log/slog"
	"strings"
	"sync"
)

// mostLog is the largest size of the text that Log keeps, in bytes.
const mostLog = 64 << 10

// Log keeps the newest lines that were logged. Its methods are safe for concurrent use.
type Log struct {
	mu   sync.Mutex // guards text
	text []byte
}

// Follow returns a logger whose entries go to other and to l.
func (l *Log) Follow(other *slog.Logger) *slog.Logger {
	own := slog.NewTextHandler(writer{l}, &slog.HandlerOptions{Level: slog.LevelInfo})
	return slog.New(slog.NewMultiHandler(other.Handler(), own))
}

// String returns the lines that the log keeps.
func (l *Log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return string(l.text)
}

// writer is an io.Writer that adds lines to a log.
type writer struct{ log *Log }

var _ io.Writer = writer{}

// Write adds a line to the log and removes the oldest lines if the log is too long.
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

// indented returns text with every line indented by two spaces.
func indented(text string) string {
	return "  " + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n  ") + "\n"
}
