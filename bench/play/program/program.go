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

// What can go wrong with a program that is waited for.
var (
	// ErrCrashed says that the process has ended.
	ErrCrashed = errors.New("the engine has crashed")
	// ErrStalled says that an answer did not come.
	ErrStalled = errors.New("the engine does not answer")
	// ErrFlooded says that the program wrote more than any engine has to say.
	ErrFlooded = errors.New("the engine floods its output")
)

// The limits of a program.
const (
	// longestLine is beyond any line of a protocol.
	longestLine = 1 << 16
	// mostLines is beyond what an engine says in answer to one command.
	mostLines = 1 << 17
	// manyLines are more than one that has nothing to say writes instead of an answer.
	manyLines = 1 << 13
	// backlog is how many pieces wait to be read before the program has to.
	backlog = 16
	// mostKept is how many of the newest lines are kept for the case of a crash.
	mostKept = 20
	// mostUnasked is how many lines are heeded that no command has asked for.
	mostUnasked = 256
	// quitPatience is how long a program may take to end, and to read what it is sent.
	quitPatience = 2 * time.Second
)

// Line is a line from the program, with blanks for tabs, which the protocols do not tell apart, and
// when it came.
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
	// traffic hears all that is said; nil for nobody. last are the newest lines read.
	traffic Traffic
	last    []string
	// piece is what is left of the last.
	piece []Line
	// unanswered is how many lines have come since the last answer.
	unanswered int
	// flooded says that a line was too long; err how the program ended. To be read
	// when pieces and done, in this order, are closed.
	flooded bool
	err     error
}

// TokenVariable is the variable of the environment with the secret of distributed matches:
// programs do not get it.
const TokenVariable = "ARENA_TOKEN"

// Launch starts a program, whose traffic somebody may hear, nil for nobody. The caller must
// Stop it.
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

// PID is the number of the process.
func (p *Program) PID() int { return p.cmd.Process.Pid }

// Send writes a line, or several with line feeds between, to the program at once. One that does not read what it is sent is stalled.
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

// hear passes on what is said.
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

// Stop ends the program, by force if it does not go, and waits until it has ended.
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

// ended waits for the end, for a while.
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

// CloseInput tells the program that nothing more will come.
func (p *Program) CloseInput() { _ = p.stdin.Close() }
