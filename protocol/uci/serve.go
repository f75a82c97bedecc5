package uci

import (
	"fmt"
	"io"
	"runtime/debug"
	"strings"
	"time"

	"panthera/protocol/session"
	"panthera/protocol/wire"
)

// server is one conversation with a GUI.
type server struct {
	session *session.Session
	conn    *wire.Conn
	// input gives the lines that come; nil after the end of input.
	input <-chan wire.Line
	// waiting are commands that came while the engine was at work.
	waiting []wire.Line
	quitted bool
	// undecided says that the GUI may still ask for the other protocol.
	undecided bool
}

// patience is how long isready waits for the end of counting work, and quit for the end
// of input.
const patience = 100 * time.Millisecond

// grace is how long a search goes on after a quit that ends a script.
const grace = time.Second

// mostWaiting bounds the commands that wait; beyond it input is not read any more.
const mostWaiting = 10000

// Serve obeys the commands of in until quit or the end of input. When it returns, all
// work has ended and been reported.
func Serve(s *session.Session, in io.Reader, out io.Writer) {
	conn := wire.New(in, out, s.Log())
	defer conn.Close()
	(&server{session: s, conn: conn, input: conn.Lines()}).run()
}

// Negotiate is Serve in a conversation that turns to the XBoard protocol if the GUI says
// xboard before it says uci. It then returns true and the lines not obeyed yet, that
// word first.
func Negotiate(s *session.Session, conn *wire.Conn) (left []wire.Line, xboard bool) {
	v := &server{session: s, conn: conn, input: conn.Lines(), undecided: true}
	for line, ok := v.read(); ok; line, ok = v.read() {
		switch c := lookUp(line.Text); {
		case c == nil:
		case c.name == "uci":
			v.undecided = false
		case c.name == "xboard" && v.undecided:
			v.session.Halt()
			return append([]wire.Line{line}, v.waiting...), true
		}
		v.obey(line)
	}
	v.end()
	return nil, false
}

// run obeys commands until the conversation is over.
func (v *server) run() {
	for line, ok := v.read(); ok; line, ok = v.read() {
		v.obey(line)
	}
	v.end()
}

// end lets work that will end by itself do so and stops the other.
func (v *server) end() {
	if v.session.Endless() {
		v.session.Stop()
	}
	v.session.Wait()
}

// read gives the next command to obey: one that waited if the engine is free for it,
// else the next line of input; false when the conversation is over.
func (v *server) read() (wire.Line, bool) {
	for !v.quitted {
		switch free := v.free(); {
		case len(v.waiting) > 0 && (free || urgent(v.waiting[0])):
			line := v.waiting[0]
			v.waiting = v.waiting[1:]
			return line, true
		case free && v.input == nil:
			return wire.Line{}, false
		case free:
			if line, ok := <-v.input; v.took(line, ok) {
				return line, true
			}
		default:
			v.overhear()
		}
	}
	return wire.Line{}, false
}

// free says whether any command can be obeyed now: nothing is running that will end by
// itself.
func (v *server) free() bool { return v.session.Idle() || v.session.Endless() }

// overhear waits for the end of the running work. Of the lines that come meanwhile it
// obeys the urgent ones and keeps the others.
func (v *server) overhear() {
	input := v.input
	if len(v.waiting) >= mostWaiting {
		input = nil
	}
	select {
	case <-v.session.Done():
	case line, ok := <-input:
		switch {
		case !v.took(line, ok):
		case urgent(line):
			v.hurry(line)
		default:
			v.waiting = append(v.waiting, line)
		}
	}
}

// took notes a line that came from the input, or the end of it.
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

// hurry obeys an urgent command while the engine is at work. Behind commands that are
// waiting it takes its turn; but stop besides ends the work at hand, and quit decides
// for itself.
func (v *server) hurry(line wire.Line) {
	name, _ := cutWord(line.Text)
	if len(v.waiting) == 0 || name == "quit" {
		v.obey(line)
		return
	}
	v.waiting = append(v.waiting, line)
	if name == "stop" {
		v.session.Stop()
	}
}

// obey carries out a command and answers for its errors. A panic is a broken invariant
// of the program; it is logged with its stack, and the conversation goes on.
func (v *server) obey(line wire.Line) {
	defer func() {
		if broken := recover(); broken != nil {
			v.session.Log().Error("command", "line", line.Text, "panic", broken, "stack", string(debug.Stack()))
			v.fail(fmt.Errorf("internal error: %v", broken))
		}
	}()
	if err := v.execute(line); err != nil {
		v.fail(err)
	}
}

func (v *server) execute(line wire.Line) error {
	if line.Err != nil {
		return line.Err
	}
	if strings.TrimSpace(line.Text) == "" {
		return nil
	}
	c := lookUp(line.Text)
	if c == nil {
		name, _ := cutWord(line.Text)
		return fmt.Errorf("unknown command %q; help lists the commands", short(name))
	}
	_, arguments := cutWord(line.Text)
	if c.bare && arguments != "" {
		return fmt.Errorf("%s takes nothing behind it, not %q", c.name, short(arguments))
	}
	return c.run(v, arguments)
}

// fail tells the user what is wrong, in one line.
func (v *server) fail(err error) {
	v.info("error: %s", strings.ReplaceAll(err.Error(), "\n", " "))
}

// info tells the user something that is no part of the protocol.
func (v *server) info(format string, args ...any) {
	const longest = 500
	text := fmt.Sprintf(format, args...)
	if len(text) > longest {
		text = text[:longest] + "…"
	}
	v.conn.Say("info string %s", text)
}

// cutWord takes the first word off a text.
func cutWord(text string) (word, rest string) {
	text = strings.TrimSpace(text)
	i := strings.IndexFunc(text, isSpace)
	if i < 0 {
		return text, ""
	}
	return text[:i], strings.TrimSpace(text[i:])
}

func isSpace(r rune) bool { return strings.ContainsRune(" \t\v\f\r\n", r) }

// short cuts input that is too long for a message.
func short(s string) string {
	const longest = 60
	if len(s) > longest {
		return s[:longest] + "…"
	}
	return s
}
