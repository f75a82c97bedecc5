package xboard

import (
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"panthera/protocol/session"
	"panthera/protocol/wire"
)

// server is one conversation with a GUI. It executes the GUI's commands one after the other.
type server struct {
	voice
	player *player
	// input receives the lines of input; nil after the end of input.
	input <-chan wire.Line
	// waiting holds commands that arrived while the engine was thinking and are executed afterwards.
	waiting []wire.Line
	quitted bool
	// editor receives the lines between the command edit and a dot; nil at other times.
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

// Talk executes the commands of a GUI until quit, the end of input, or the connection is hung up. first has
// lines that were already read from the connection.
func Talk(s *session.Session, conn *wire.Conn, first []wire.Line) {
	s.TellWarnings(func(err error) { voice{conn}.say("telluser %v", err) })
	v := &server{voice: voice{conn}, player: newPlayer(s, voice{conn}), input: conn.Lines(), waiting: first}
	for v.turnOver() {
	}
	v.player.thinker.abandon()
}

// turnOver waits for the next event and handles it: a line of input, the result of a search, or a timeout. It
// returns false when the conversation is over.
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

// took is called with what was received from input. It records the line or, if ok is false, that the input
// has ended. It returns ok.
func (v *server) took(line wire.Line, ok bool) bool {
	if ok {
		v.conn.Heard(line)
	} else {
		v.input = nil
	}
	return ok
}

// arrive executes a line, or appends it to the waiting lines. While lines wait, new ones wait too, except the
// commands ? and quit, which are executed at once.
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

// handleLine executes the command in a line and reports its error to the GUI. A panic means a bug in the
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
	if v.editor != nil && (name == "." || lookUp(line.Text) == nil) { // any other command ends the editing
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
		_ = v.player.userMove(name) // it reports its errors itself
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

// inputEnds reports whether only blank lines follow until the end of input. It waits a short time for that.
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

// cutWord returns the first word of text, and the rest without surrounding space.
func cutWord(text string) (word, rest string) {
	text = strings.TrimSpace(text)
	i := strings.IndexAny(text, " \t\v\f\r\n")
	if i < 0 {
		return text, ""
	}
	return text[:i], strings.TrimSpace(text[i:])
}
