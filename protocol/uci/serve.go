package uci

import (
	"io"
	"time"

	"panthera/protocol/session"
	"panthera/protocol/wire"
)

// server handles one conversation with a GUI.
type server struct {
	session *session.Session
	conn    *wire.Conn
	// input delivers the lines of input; it is nil after the end of input.
	input <-chan wire.Line
	// waiting has the commands that arrived while the engine was at work and are not executed yet.
	waiting []wire.Line
	quitted bool
	// since is the time when the current command was read.
	since time.Time
	// undecided says that the GUI has not sent uci yet, so that it may still ask for the XBoard
	// protocol.
	undecided bool
	// evaluation is what was last printed about the evaluation of the game (a net or hand-made).
	evaluation string
	// refused is the reason why the last position command was refused; nil if it was accepted.
	refused error
}

// mostWaiting is the largest number of waiting commands; then no more input is read.
const mostWaiting = 10000

// Serve executes the commands read from in until quit or the end of input. When it returns, all
// work has ended and its results have been written.
func Serve(s *session.Session, in io.Reader, out io.Writer) {
	conn := wire.New(in, out, s.Log())
	defer conn.Close()
	Talk(s, conn)
}

// Talk is like Serve, but uses a connection that the caller has opened, and may close by HangUp.
func Talk(s *session.Session, conn *wire.Conn) {
	newServer(s, conn).run()
}

// Negotiate is like Talk, but returns true if the GUI asks for the XBoard protocol, by sending
// xboard before uci. left then has the lines not yet executed, beginning with xboard.
func Negotiate(s *session.Session, conn *wire.Conn) (left []wire.Line, xboard bool) {
	v := newServer(s, conn)
	v.undecided = true
	for line, ok := v.read(); ok; line, ok = v.read() {
		switch c := lookUp(line.Text); {
		case c == nil:
		case c.name == "uci":
			v.undecided = false
		case c.name == "xboard" && v.undecided:
			v.session.Halt()
			v.session.TellCurrent(nil)
			return append([]wire.Line{line}, v.waiting...), true
		}
		v.handleLine(line)
	}
	v.session.Halt()
	return nil, false
}

func newServer(s *session.Session, conn *wire.Conn) *server {
	v := &server{session: s, conn: conn, input: conn.Lines(), evaluation: session.HandMade}
	s.TellWarnings(func(err error) { v.info("warning: %v", err) })
	return v
}

// run executes commands until the conversation is over.
func (v *server) run() {
	for line, ok := v.read(); ok; line, ok = v.read() {
		v.handleLine(line)
	}
	v.session.Halt()
}

// read returns the next command to execute; false when the conversation is over. A command that has
// waited comes first if the engine can execute it now, then the next line of input.
func (v *server) read() (wire.Line, bool) {
	for !v.quitted && !v.gone() {
		switch free := v.free(); {
		case len(v.waiting) > 0 && (free || urgent(v.waiting[0])):
			line := v.waiting[0]
			line.At = time.Time{}
			v.waiting = v.waiting[1:]
			return line, true
		case free && v.input == nil:
			return wire.Line{}, false
		case free:
			if line, ok := v.await(); ok {
				return line, true
			}
		default:
			v.awaitWork()
		}
	}
	return wire.Line{}, false
}

// free reports whether any command can be executed now: no work is running, or only a search
// without end.
func (v *server) free() bool { return v.session.Idle() || v.session.Endless() }

// gone reports whether the connection has been closed by the other side or by HangUp.
func (v *server) gone() bool {
	select {
	case <-v.conn.Gone():
		return true
	default:
		return false
	}
}

// await waits for the next line of input and returns it; false if there is none.
func (v *server) await() (wire.Line, bool) {
	select {
	case line, ok := <-v.input:
		return line, v.took(line, ok)
	case <-v.conn.Gone():
		return wire.Line{}, false
	}
}

// awaitWork waits until the running work ends or a line of input arrives. An urgent command is
// executed, any other is added to the waiting ones. If the input has ended and no command waits, a
// running search is stopped.
func (v *server) awaitWork() {
	input := v.input
	if len(v.waiting) >= mostWaiting {
		input = nil
	}
	if v.input == nil && len(v.waiting) == 0 && v.session.Searching() {
		v.session.Stop()
	}
	select {
	case <-v.session.Done():
	case <-v.conn.Gone():
	case line, ok := <-input:
		switch {
		case !v.took(line, ok):
		case urgent(line):
			v.handleUrgent(line)
		default:
			v.waiting = append(v.waiting, line)
		}
	}
}

// took logs a line of input that was received, or notes the end of input if ok is false. It returns ok.
func (v *server) took(line wire.Line, ok bool) bool {
	if ok {
		v.conn.Heard(line)
	} else {
		v.input = nil
	}
	return ok
}

func urgent(line wire.Line) bool {
	c := lookUp(line.Text)
	return c != nil && c.urgent
}

// handleUrgent executes an urgent command while the engine is at work. But if other commands are
// waiting, stop and ponderhit are added to them; stop then also ends the running work at once.
func (v *server) handleUrgent(line wire.Line) {
	name := lookUp(line.Text).name
	if len(v.waiting) == 0 || name == "quit" || name == "isready" {
		v.handleLine(line)
		return
	}
	v.waiting = append(v.waiting, line)
	if name == "stop" {
		v.session.Stop()
	}
}
