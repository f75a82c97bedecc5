package uci

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"panthera/protocol/session"
	"panthera/protocol/version"
	"panthera/protocol/wire"
)

// command is a command of the protocol.
type command struct {
	name string
	// form shows the arguments of the command in the help, and help explains the command.
	form, help string
	run        func(v *server, arguments string) error
	// urgent says that the command is executed even while the engine is at work.
	urgent bool
	// bare says that the command has no arguments.
	bare bool
}

// commands has all commands, in the order of the help.
var (
	commands       []*command
	commandsByName = map[string]*command{}
)

// patience is how long isready waits for the end of a perft or bench. quitPatience is how long a
// quit during work waits to see whether the input ends: a script's input ends at once, except on an
// overloaded machine.
const (
	patience     = 100 * time.Millisecond
	quitPatience = 500 * time.Millisecond
)

func init() {
	commands = []*command{
		{name: "uci", help: "name the engine and list its options", run: (*server).identify, bare: true},
		{name: "isready", help: "answers readyok", run: (*server).ready, urgent: true, bare: true},
		{name: "ucinewgame", help: "forget the game before", run: (*server).newGame, bare: true},
		{name: "setoption", form: "name NAME [value VALUE]", help: "set an option", run: (*server).setOption},
		{name: "position", form: "startpos|fen FEN [moves MOVE…]", help: "set up a position", run: (*server).position},
		{name: "go", form: "[LIMIT…]|perft N", help: goHelp, run: (*server).search},
		{name: "stop", help: "end the work at hand", run: (*server).stop, urgent: true, bare: true},
		{name: "ponderhit", help: "the expected move was played", run: (*server).ponderHit, urgent: true, bare: true},
		{name: "debug", form: "on|off", help: "accepted for the protocol's sake", run: (*server).debug},
		{name: "register", form: "…", help: "accepted for the protocol's sake", run: (*server).register},
		{name: "d", help: "show the position", run: (*server).describe, bare: true},
		{name: "eval", help: "show the static evaluation", run: (*server).evaluate, bare: true},
		{name: "flip", help: "turn the position round", run: (*server).flip, bare: true},
		{name: "perft", form: "N", help: "count the sequences of N legal moves", run: (*server).perft},
		{name: "bench", form: benchForm, help: "search fixed positions of one game or all", run: (*server).bench},
		{name: "speedtest", form: session.SpeedTestForm, help: "measure the speed with all processors", run: (*server).speedTest},
		{name: "xboard", help: "speak the XBoard protocol instead, if said before uci", run: (*server).xboard, bare: true},
		{name: "help", help: "this list", run: (*server).help, bare: true},
		{name: "quit", help: "leave", run: (*server).quit, urgent: true, bare: true},
	}
	for _, c := range commands {
		commandsByName[c.name] = c
	}
}

const goHelp = "search: depth, nodes, mate, movetime, wtime, btime, winc, binc, movestogo, infinite, ponder, searchmoves MOVE…"

func (v *server) identify(string) error {
	v.conn.Say("id name %s\nid author the Panthera authors", version.Name())
	for _, o := range v.session.Options() {
		v.conn.Say("%s", declaration(o))
	}
	v.conn.Say("uciok")
	return nil
}

// ready answers readyok. If a perft or bench is running, it first gives it a moment to end, so that a
// script finds its result before readyok. It does not wait for a search, nor if commands are waiting.
func (v *server) ready(string) error {
	if v.session.Counting() && len(v.waiting) == 0 {
		select {
		case <-v.session.Done():
		case <-v.conn.Gone():
		case <-time.After(patience):
		}
	}
	v.session.Ready()
	v.conn.Say("readyok")
	return nil
}

func (v *server) newGame(string) error {
	v.session.NewGame()
	return nil
}

func (v *server) stop(string) error {
	v.session.Stop()
	return nil
}

func (v *server) ponderHit(string) error {
	v.session.PonderHit()
	return nil
}

func (v *server) debug(arguments string) error {
	word, behind := cutWord(arguments)
	if word != "on" && word != "off" {
		return errors.New("debug wants on or off")
	}
	v.skip(behind)
	return nil
}

func (v *server) register(string) error { return nil }

func (v *server) describe(string) error {
	v.conn.Say("%s", session.Describe(v.session.Position()))
	return nil
}

func (v *server) evaluate(string) error {
	v.conn.Say("%s", v.session.Evaluate())
	return nil
}

func (v *server) flip(string) error { return v.session.Flip() }

func (v *server) xboard(string) error {
	v.conn.Say("tellusererror this is a UCI conversation; start \"panthera xboard\" for the XBoard protocol")
	return nil
}

func (v *server) help(string) error {
	var sb strings.Builder
	for _, c := range commands {
		fmt.Fprintf(&sb, "%-42s %s\n", strings.TrimSpace(c.name+" "+c.form), c.help)
	}
	v.conn.Say("%s", strings.TrimSuffix(sb.String(), "\n"))
	return nil
}

// quit ends the conversation. The package documentation says what happens to work that is running.
func (v *server) quit(string) error {
	scripted := (v.session.Counting() || len(v.waiting) > 0) && v.inputEnds()
	if scripted && len(v.waiting) > 0 {
		v.waiting = append(v.waiting, wire.Line{Text: "quit"})
		return nil
	}
	if scripted {
		select {
		case <-v.session.Done():
		case <-v.conn.Gone():
		}
	}
	v.session.Stop()
	v.quitted = true
	return nil
}

// inputEnds reports whether the input ends (perhaps after empty lines) within quitPatience after a
// quit that came during work. Then the input is a script.
func (v *server) inputEnds() bool {
	late := time.After(quitPatience)
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
