package uciengine

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"
)

// What can go wrong with an engine that is waited for.
var (
	// ErrCrashed says that the process has ended.
	ErrCrashed = errors.New("the engine has crashed")
	// ErrStalled says that an answer did not come.
	ErrStalled = errors.New("the engine does not answer")
)

// The limits of a process.
const (
	longestLine = 1 << 20
	// lineBacklog is how many lines wait to be read before the engine has to.
	lineBacklog = 1024
	// quitPatience is how long an engine may take to end.
	quitPatience = 2 * time.Second
)

// line is a line from the engine and when it came.
type line struct {
	text string
	at   time.Time
}

// process is a running program whose lines are read as they come.
type process struct {
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	lines  chan line     // closed when the program ends
	done   chan struct{} // closed when it has ended
	stderr tail
	err    error // how it ended; to be read when done is closed
}

// launch starts a program. Its reader ends with it; stop awaits both.
func launch(command []string, dir string) (*process, error) {
	p := &process{cmd: exec.Command(command[0], command[1:]...), lines: make(chan line, lineBacklog), done: make(chan struct{})}
	p.cmd.Dir = dir
	p.cmd.Stderr = &p.stderr
	ownGroup(p.cmd)
	stdin, err := p.cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	stdout, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	p.stdin = stdin
	go p.read(stdout)
	return p, nil
}

func (p *process) read(stdout io.Reader) {
	defer close(p.done)
	scanner := bufio.NewScanner(stdout)
	scanner.Buffer(nil, longestLine)
	for scanner.Scan() {
		p.lines <- line{strings.TrimSpace(scanner.Text()), time.Now()}
	}
	close(p.lines)
	p.err = p.cmd.Wait()
}

// send writes a line to the program.
func (p *process) send(text string) error {
	if _, err := io.WriteString(p.stdin, text+"\n"); err != nil {
		return p.crash()
	}
	return nil
}

// crash is the error of a program that has ended: how, and the last thing it said on
// standard error.
func (p *process) crash() error {
	select {
	case <-p.done:
	case <-time.After(quitPatience):
		return fmt.Errorf("%w: it has closed its standard streams", ErrCrashed)
	}
	reason := "exit status 0"
	if p.err != nil {
		reason = p.err.Error()
	}
	if last := p.stderr.lastLine(); last != "" {
		reason += ": " + last
	}
	return fmt.Errorf("%w: %s", ErrCrashed, reason)
}

// stop ends the program, by force if it does not go, and waits until it has ended.
func (p *process) stop() {
	go func() {
		for range p.lines { // so that the reader is never stuck on a full backlog
		}
	}()
	_ = p.stdin.Close()
	select {
	case <-p.done:
	case <-time.After(quitPatience):
		killGroup(p.cmd)
		<-p.done
	}
}
