package program

import (
	"fmt"
	"io"
	"sync"
	"time"
)

// Traffic is a function that is called with each line sent to a program or received from it. The
// calls may come from any goroutine.
type Traffic func(sign Sign, text string, at time.Time)

// Sign says where a line goes.
type Sign string

// The signs of a log.
const (
	toProgram Sign = ">"
	fromIt    Sign = "<"
	itsErrors Sign = "!"
)

// Log logs the lines sent to programs and received from them, each with its time. A nil Log writes
// nothing.
type Log struct {
	mu     sync.Mutex
	out    io.Writer
	copies map[string]int
}

// NewLog returns a Log that writes to out.
func NewLog(out io.Writer) *Log { return &Log{out: out, copies: map[string]int{}} }

// Of returns the function that logs the lines of a program, and the program's name in the log: its
// name and a number, which tells programs of the same name apart.
func (l *Log) Of(name string) (Traffic, string) {
	if l == nil {
		return nil, name
	}
	l.mu.Lock()
	l.copies[name]++
	label := fmt.Sprintf("%s#%d", name, l.copies[name])
	l.mu.Unlock()
	return func(sign Sign, text string, at time.Time) {
		l.write(at, fmt.Sprintf("%s %s %s", label, sign, text))
	}, label
}

// Note writes a remark.
func (l *Log) Note(format string, args ...any) {
	if l != nil {
		l.write(time.Now(), "# "+fmt.Sprintf(format, args...))
	}
}

func (l *Log) write(at time.Time, text string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	_, _ = io.WriteString(l.out, at.Format("2006-01-02T15:04:05.000000 ")+text+"\n") // a match goes on without its log
}
