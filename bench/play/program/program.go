package program

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// The errors of waiting for a program.
var (
	// ErrCrashed says that the process has ended.
	ErrCrashed = errors.New("the engine has crashed")
	// ErrStalled says that the program has not answered within the time given.
	ErrStalled = errors.New("the engine does not answer")
	// ErrFlooded says that the program has written more output than any engine needs to.
	ErrFlooded = errors.New("the engine floods its output")
)

// The limits of a program.
const (
	// longestLine is the largest number of bytes in a line; no protocol needs as many.
	longestLine = 1 << 16
	// mostLines is the largest number of lines that are read while waiting for an answer.
	mostLines = 1 << 17
	// manyLines is the number of lines without an answer above which a program counts as flooding
	// its output.
	manyLines = 1 << 13
	// backlog is the number of pieces of output that may wait to be read before the program is
	// blocked in writing.
	backlog = 16
	// mostKept is the number of the program's last lines that are kept for the report of a crash.
	mostKept = 20
	// mostUnasked is the largest number of lines that one call of [Program.Unasked] reads.
	mostUnasked = 256
	// quitPatience is how long a program may take to exit, or to read a line that is sent to it.
	quitPatience = 2 * time.Second
)

// Line is a line of the program's output and the time when it was read. Tabs are replaced by
// blanks, since the protocols treat both alike.
type Line struct {
	Text string
	At   time.Time
}

// Program is a running program. It is not safe for concurrent use.
type Program struct {
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	stdout io.ReadCloser
	pieces chan []Line   // closed when no more come
	done   chan struct{} // closed when the program has ended
	stderr tail
	// traffic, if not nil, is called with every line sent or received; last are the last lines
	// received.
	traffic Traffic
	last    []string
	// piece has the lines of the last piece of output that have not been handled yet.
	piece []Line
	// unanswered is the number of lines received since the last answer.
	unanswered int
	// flooded says that a line was too long; err says how the process exited. flooded may be read
	// when pieces is closed, err when done is closed.
	flooded bool
	err     error
}

// TokenVariable is the environment variable with the token that a worker needs to join a
// distributed match. It is removed from the environment of programs that play.
const TokenVariable = "ARENA_TOKEN"

// Launch starts a program in the folder dir (if empty, the current one). If traffic is not nil, it
// is called with every line sent to the program or received from it. The caller must Stop the
// program.
func Launch(command []string, dir string, traffic Traffic) (*Program, error) {
	p := &Program{cmd: exec.Command(command[0], command[1:]...), pieces: make(chan []Line, backlog), done: make(chan struct{}), traffic: traffic}
	p.stderr.heard = func(text string) { p.hear(itsErrors, text) }
	p.cmd.Dir = dir
	p.cmd.Env = slices.DeleteFunc(os.Environ(), func(text string) bool { return strings.HasPrefix(text, TokenVariable+"=") })
	p.cmd.Stderr = &p.stderr
	p.cmd.WaitDelay = quitPatience
	ownGroup(p.cmd)
	var err error
	if p.stdin, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	if p.stdout, err = p.cmd.StdoutPipe(); err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go p.read()
	return p, nil
}

// Send writes a line, or several lines separated by line feeds, to the program in one write. The
// error is ErrStalled if the program does not read them.
func (p *Program) Send(text string) error {
	if pipe, ok := p.stdin.(interface{ SetWriteDeadline(time.Time) error }); ok {
		_ = pipe.SetWriteDeadline(time.Now().Add(quitPatience))
	}
	for line := range strings.SplitSeq(text, "\n") {
		p.hear(toProgram, line)
	}
	_, err := io.WriteString(p.stdin, text+"\n")
	var late interface{ Timeout() bool }
	switch {
	case err == nil:
		return nil
	case errors.As(err, &late) && late.Timeout():
		return fmt.Errorf("%w: it does not read its input", ErrStalled)
	}
	return p.crash()
}

// hear passes on a line of output.
func (p *Program) hear(sign Sign, text string) {
	if p.traffic != nil {
		p.traffic(sign, text, time.Now())
	}
}

// Kill ends the program by force and waits until it has ended.
func (p *Program) Kill() {
	killGroup(p.cmd)
	p.Stop()
}

// Stop asks the program to end, ends it by force if it does not, and waits until it has ended.
func (p *Program) Stop() {
	drained := make(chan struct{})
	go func() {
		defer close(drained)
		for range p.pieces { // so that the reader is never stuck on a full backlog
		}
	}()
	_ = p.stdin.Close()
	if !p.ended(quitPatience) {
		killGroup(p.cmd)
		if !p.ended(quitPatience) { // a child that left the group holds the stream
			_ = p.stdout.Close()
			<-p.done
		}
	}
	<-drained
}

// ended waits for the program to exit, for at most patience, and reports whether it has.
func (p *Program) ended(patience time.Duration) bool {
	limit := time.NewTimer(patience)
	defer limit.Stop()
	select {
	case <-p.done:
		return true
	case <-limit.C:
		return false
	}
}

// CloseInput closes the input of the program.
func (p *Program) CloseInput() { _ = p.stdin.Close() }
