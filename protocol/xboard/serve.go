package xboard

import (
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"panthera/protocol/session"
	"panthera/protocol/wire"
)

// server is one conversation with a GUI; it executes commands in turn.
type server struct {
	voice
	player *player
	// input receives the lines of input; nil after its end.
	input <-chan wire.Line
	// waiting holds commands that arrived while the engine was thinking.
	waiting []wire.Line
	quitted bool
	// editor receives the lines while a position is being edited; nil at other times.
	editor *editor
}

const (
	// patience is how long quit waits for the end of input while the engine thinks.
	patience = 100 * time.Millisecond
	// grace is how long the engine thinks after the end of input if commands wait for its move.
	grace = time.Second
	// mostWaiting limits the waiting commands; at the limit input is no longer read.
	mostWaiting = 10000
)

// Talk executes the commands of a conversation until quit, the end of input, or HangUp; first
// are lines received already.
func Talk(s *session.Session, conn *wire.Conn, first []wire.Line) {
	s.TellWarnings(func(err error) { voice{conn}.say("telluser %v", err) })
	v := &server{voice: voice{conn}, player: newPlayer(s, voice{conn}), input: conn.Lines(), waiting: first}
	for v.turnOver() {
	}
	v.player.thinker.abandon()
}

// turnOver handles the next line, answer or timeout; it returns false at the end of the conversation.
func (v *server) turnOver() bool {
	thinker := v.player.thinker
	switch {
	case v.quitted:
		return false
	case len(v.waiting) > 0 && !thinker.busy():
		line := v.waiting[0]
		line.At = time.Time{}
		v.waiting = v.waiting[1:]
		v.handleLine(line)
		return true
	case v.input == nil && !thinker.busy():
		return false
	}
	input := v.input
	if len(v.waiting) >= mostWaiting {
		input = nil
	}
	var late <-chan time.Time
	switch {
	case v.input == nil && len(v.waiting) == 0:
		thinker.stop()
	case v.input == nil:
		late = time.After(grace)
	}
	select {
	case <-v.conn.Gone():
		v.quitted = true
	case a := <-thinker.answers:
		v.player.answered(a)
	case line, ok := <-input:
		if v.took(line, ok) {
			v.arrive(line)
		}
	case <-late:
		thinker.stop()
	}
	return true
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

// arrive executes a line or puts it behind the waiting ones. While lines wait, new ones wait too,
// except ? and quit, which are executed at once.
func (v *server) arrive(line wire.Line) {
	c := lookUp(line.Text)
	switch {
	case c != nil && c.name == "?", c != nil && c.name == "quit":
		v.handleLine(line)
	case len(v.waiting) == 0 && (!v.player.thinker.busy() || c != nil && c.urgent):
		v.handleLine(line)
	default:
		v.waiting = append(v.waiting, line)
	}
}

// handleLine executes a command and reports its error. A panic is a broken invariant of the
// program; it is logged with its stack, and the conversation goes on.
func (v *server) handleLine(line wire.Line) {
	v.player.thinker.since = line.At
	defer func() { v.player.thinker.since = time.Time{} }()
	defer func() {
		if broken := recover(); broken != nil {
			v.player.match.session.Log().Error("command", "line", line.Text, "panic", broken, "stack", string(debug.Stack()))
			v.refuse(fmt.Errorf("internal error: %v", broken), line.Text)
		}
	}()
	if line.Err != nil {
		v.refuse(line.Err, "")
		return
	}
	name, arguments := cutWord(line.Text)
	if v.editor != nil && (name == "." || lookUp(line.Text) == nil) { // another command breaks it off
		if err := v.editLine(strings.TrimSpace(line.Text)); err != nil {
			v.refuse(err, line.Text)
		}
		return
	}
	if name == "" {
		return
	}
	v.editor = nil
	c := lookUp(line.Text)
	switch {
	case c == nil && looksLikeMove(name) && arguments == "":
		_ = v.player.userMove(name) // answers for itself
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

// inputEnds reports whether the input ends with a quit.
func (v *server) inputEnds() bool {
	late := time.After(patience)
	for v.input != nil {
		select {
		case line, ok := <-v.input:
			if v.took(line, ok) && strings.TrimSpace(line.Text) != "" {
				return false
			}
		case <-late:
			return false
		}
	}
	return true
}

// cutWord splits a text after its first word.
func cutWord(text string) (word, rest string) {
	text = strings.TrimSpace(text)
	i := strings.IndexAny(text, " \t\v\f\r\n")
	if i < 0 {
		return text, ""
	}
	return text[:i], strings.TrimSpace(text[i:])
}
