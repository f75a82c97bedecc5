package xboard

import (
	"fmt"
	"io"
	"runtime/debug"
	"strings"
	"sync/atomic"
	"time"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/protocol/wire"
)

// mode is what the GUI wants of the engine.
type mode uint8

const (
	playing mode = iota
	forced       // to watch
	analysing
)

// work is what the running search is for.
type work uint8

const (
	nothing work = iota
	thinking
	pondering
	analysis
	hinting
)

// server is one conversation with a GUI.
type server struct {
	session *session.Session
	conn    *wire.Conn
	// input gives the lines that come; nil after the end of input.
	input <-chan wire.Line
	// waiting are commands that came while the engine was thinking.
	waiting []wire.Line
	quitted bool
	// since is when the command that is being obeyed was read; zero beside commands.
	since time.Time

	mode mode
	work work
	// answers brings what the running search came to.
	answers chan session.Answer
	// posting says that thinking is to be shown.
	posting atomic.Bool
	status  status

	view   *view
	record course
	// side is the engine's.
	side    engine.Side
	clock   clock
	ponders bool
	// expected is the move that the engine ponders on.
	expected     engine.Move
	expectedText string
	excluded     map[engine.Move]bool
	offer        offer
	lifted       []engine.Square
	settings     settings
}

const (
	// patience is how long quit waits for the end of input while the engine thinks.
	patience = 100 * time.Millisecond
	// grace is how long the engine thinks on after the end of input when commands wait for
	// its move.
	grace = time.Second
	// mostWaiting bounds the commands that wait; beyond it input is not read any more.
	mostWaiting = 10000
)

// Serve obeys the commands of in until quit or the end of input.
func Serve(s *session.Session, in io.Reader, out io.Writer) {
	conn := wire.New(in, out, s.Log())
	defer conn.Close()
	Talk(s, conn, nil)
}

// Talk is Serve in a conversation that somebody else opened and may hang up: first are
// lines heard already.
func Talk(s *session.Session, conn *wire.Conn, first []wire.Line) {
	v := &server{
		session: s, conn: conn, input: conn.Lines(), waiting: first,
		answers: make(chan session.Answer, 1), clock: newClock(), settings: newSettings(),
	}
	s.Halt()
	_ = v.begin(s.Game().ID, !v.settings.fold) // the game is there
	for v.turnOver() {
	}
	v.abandon()
}

// turnOver does one thing; false when the conversation is over.
func (v *server) turnOver() bool {
	switch {
	case v.quitted:
		return false
	case len(v.waiting) > 0 && v.free():
		line := v.waiting[0]
		line.At = time.Time{}
		v.waiting = v.waiting[1:]
		v.obey(line)
		return true
	case v.input == nil && v.free():
		return false
	}
	input := v.input
	if len(v.waiting) >= mostWaiting {
		input = nil
	}
	var late <-chan time.Time
	switch {
	case v.input == nil && len(v.waiting) == 0:
		v.session.Stop()
	case v.input == nil:
		late = time.After(grace)
	}
	select {
	case <-v.conn.Gone():
		v.quitted = true
	case a := <-v.answers:
		v.heed(a)
	case line, ok := <-input:
		if v.took(line, ok) {
			v.arrive(line)
		}
	case <-late:
		v.session.Stop()
	}
	return true
}

// free says whether any command can be obeyed now.
func (v *server) free() bool { return v.work != thinking && v.work != hinting }

// took notes a line that came from the input, or the end of it.
func (v *server) took(line wire.Line, ok bool) bool {
	if ok {
		v.conn.Heard(line)
	} else {
		v.input = nil
	}
	return ok
}

// arrive obeys a line or has it wait. Behind others that wait every line takes its
// turn; but moving at once and leaving are heeded in any case.
func (v *server) arrive(line wire.Line) {
	c := lookUp(line.Text)
	switch {
	case c != nil && c.name == "?", c != nil && c.name == "quit":
		v.obey(line)
	case len(v.waiting) == 0 && (v.free() || c != nil && c.urgent):
		v.obey(line)
	default:
		v.waiting = append(v.waiting, line)
	}
}

// obey carries out a command and answers for its errors. A panic is a broken invariant
// of the program; it is logged with its stack, and the conversation goes on.
func (v *server) obey(line wire.Line) {
	v.since = line.At
	defer func() { v.since = time.Time{} }()
	defer func() {
		if broken := recover(); broken != nil {
			v.session.Log().Error("command", "line", line.Text, "panic", broken, "stack", string(debug.Stack()))
			v.refuse(fmt.Errorf("internal error: %v", broken), line.Text)
		}
	}()
	if line.Err != nil {
		v.refuse(line.Err, "")
		return
	}
	name, arguments := cutWord(line.Text)
	if name == "" {
		return
	}
	c := lookUp(line.Text)
	switch {
	case c == nil && looksLikeMove(name) && arguments == "":
		_ = v.userMove(name) // answers for itself
	case c == nil:
		v.say("Error (unknown command): %s", short(line.Text))
	case c.bare && arguments != "":
		v.say("Error (too many parameters): %s", short(line.Text))
	default:
		if err := c.run(v, arguments); err != nil {
			v.refuse(err, line.Text)
		}
	}
}

// refuse tells the GUI what is wrong with a command.
func (v *server) refuse(err error, line string) {
	v.say("Error (%s): %s", strings.ReplaceAll(short(err.Error()), "\n", " "), short(line))
}

// alarming are words by which XBoard knows that a program failed to start.
var alarming = strings.NewReplacer("ot found", "ot  found", "o such file", "o such  file", "ermission denied", "ermission  denied",
	"nknown host", "nknown  host", "an't alloc", "an't  alloc", "OT FOUND", "OT  FOUND")

// say writes a line. Words that would end the GUI's trust are spaced out.
func (v *server) say(format string, args ...any) {
	v.conn.Say("%s", alarming.Replace(fmt.Sprintf(format, args...)))
}

// cutWord takes the first word off a text.
func cutWord(text string) (word, rest string) {
	text = strings.TrimSpace(text)
	i := strings.IndexAny(text, " \t\v\f\r\n")
	if i < 0 {
		return text, ""
	}
	return text[:i], strings.TrimSpace(text[i:])
}

// short cuts input that is too long for a message.
func short(s string) string {
	const longest = 120
	if len(s) > longest {
		return s[:longest] + "…"
	}
	return s
}
