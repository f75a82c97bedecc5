package session

import (
	"context"
	"io"
	"log/slog"
	"sync"
)

// logFile is an slog.Handler whose file can be opened, changed and closed while loggers use it. Without a
// file it drops all records.
type logFile struct {
	opener func(path string) (io.WriteCloser, error)

	mu     sync.Mutex // guards file and writing to it
	file   io.WriteCloser
	writer slog.Handler
}

func newLogFile(opener func(string) (io.WriteCloser, error)) *logFile {
	return &logFile{opener: opener}
}

// open makes later records go to the file at path, or nowhere if path is empty. If the file cannot be opened,
// the former one stays in use.
func (j *logFile) open(path string) error {
	var file io.WriteCloser
	if path != "" {
		var err error
		if file, err = j.opener(path); err != nil {
			return err
		}
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	old := j.file
	j.file, j.writer = file, nil
	if file != nil {
		j.writer = slog.NewTextHandler(file, &slog.HandlerOptions{Level: slog.LevelDebug})
	}
	if old != nil {
		return old.Close()
	}
	return nil
}

func (j *logFile) Enabled(context.Context, slog.Level) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.writer != nil
}

func (j *logFile) Handle(ctx context.Context, r slog.Record) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.writer == nil {
		return nil
	}
	return j.writer.Handle(ctx, r)
}

func (j *logFile) WithAttrs([]slog.Attr) slog.Handler { return j }

func (j *logFile) WithGroup(string) slog.Handler { return j }
