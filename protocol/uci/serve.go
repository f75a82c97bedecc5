package uci

import (
	"io"
	"time"

	"panthera/protocol/session"
	"panthera/protocol/wire"
)

// server is one conversation with a GUI.
type server struct {
	session *session.Session
	conn    *wire.Conn
	// input receives the lines of input; nil after its end.
	input <-chan wire.Line
	// waiting holds commands that arrived while the engine was at work.
	waiting []wire.Line
	quitted bool
	// since is the time when the current command was read.
	since time.Time
	// undecided reports whether the GUI may still ask for the other protocol.
	undecided bool
	// evaluation is the last message about what evaluates the game.
	evaluation string
	// refused is the reason why the last position was refused; nil if it was accepted.
	refused error
}

// mostWaiting limits the waiting commands; at the limit input is no longer read.
const mostWaiting = 10000

// Serve executes the commands of in until quit or the end of input. When Serve returns, all work
// has ended and been reported.
func Serve(s *session.Session, in io.Reader, out io.Writer) {
	conn := wire.New(in, out, s.Log())
	defer conn.Close()
	Talk(s, conn)
}

// Talk is like Serve, in a conversation that somebody else opened and may hang up.
func Talk(s *session.Session, conn *wire.Conn) {
	newServer(s, conn).run()
}

// Negotiate is like Talk, in a conversation that changes to the XBoard protocol if the GUI sends
// xboard before uci. Negotiate then returns true and the remaining lines, beginning with xboard.
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

// read returns the next command to execute, and false when the conversation is over. A waiting
// command comes first if the engine is free for it, otherwise the next line of input.
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

// free reports whether any command can be executed now, because no work is running that will end by
// itself.
func (v *server) free() bool { return v.session.Idle() || v.session.Endless() }

// gone reports whether the conversation has ended at the other end.
func (v *server) gone() bool {
	select {
	case <-v.conn.Gone():
		return true
	default:
		return false
	}
}

// await returns the next line of input; false if there is none.
func (v *server) await() (wire.Line, bool) {
	select {
	case line, ok := <-v.input:
		return line, v.took(line, ok)
	case <-v.conn.Gone():
		return wire.Line{}, false
	}
}

// awaitWork waits for the end of the running work. Meanwhile it executes urgent commands and keeps
// the others. It ends a search once no further command can arrive.
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

// took records a line of input, or its end.
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

// handleUrgent executes an urgent command while the engine is at work. If commands are waiting,
// stop and ponderhit wait too, but stop also ends the running work.
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
