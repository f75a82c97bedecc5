package xboard

import (
	"errors"
	"fmt"
	"strings"

	"panthera/protocol/session"
	"panthera/protocol/version"
)

// command is a word of the protocol and what it does.
type command struct {
	name string
	run  func(v *server, arguments string) error
	// urgent commands are heeded while the engine thinks.
	urgent bool
	// bare commands take no arguments.
	bare bool
}

// commands is the protocol.
var commands map[string]*command

func init() {
	list := []command{
		{name: "xboard", run: (*server).hello, bare: true},
		{name: "protover", run: (*server).protover},
		{name: "new", run: (*server).newGame, urgent: true, bare: true},
		{name: "variant", run: (*server).variant},
		{name: "setboard", run: (*server).setBoard},
		{name: "force", run: (*server).force, urgent: true, bare: true},
		{name: "go", run: (*server).goOn, bare: true},
		{name: "playother", run: (*server).playOther, bare: true},
		{name: "usermove", run: (*server).userMove},
		{name: "?", run: (*server).moveNow, urgent: true, bare: true},
		{name: "ping", run: (*server).ping},
		{name: "undo", run: (*server).undo, bare: true},
		{name: "remove", run: (*server).remove, bare: true},
		{name: "hint", run: (*server).hint, bare: true},
		{name: "bk", run: (*server).book, bare: true},
		{name: "hard", run: (*server).hard, urgent: true, bare: true},
		{name: "easy", run: (*server).easy, urgent: true, bare: true},
		{name: "post", run: (*server).post, urgent: true, bare: true},
		{name: "nopost", run: (*server).noPost, urgent: true, bare: true},
		{name: "analyze", run: (*server).analyse, urgent: true, bare: true},
		{name: "exit", run: (*server).exit, urgent: true, bare: true},
		{name: ".", run: (*server).tellStatus, urgent: true, bare: true},
		{name: "exclude", run: (*server).exclude},
		{name: "include", run: (*server).include},
		{name: "memory", run: (*server).memory},
		{name: "cores", run: (*server).cores},
		{name: "option", run: (*server).option},
		{name: "level", run: (*server).level, urgent: true},
		{name: "st", run: (*server).perMove, urgent: true},
		{name: "sd", run: (*server).depth, urgent: true},
		{name: "nps", run: (*server).nodeRate, urgent: true},
		{name: "time", run: (*server).ownTime, urgent: true},
		{name: "otim", run: (*server).otherTime, urgent: true},
		{name: "draw", run: (*server).draw, urgent: true, bare: true},
		{name: "result", run: (*server).result, urgent: true},
		{name: "lift", run: (*server).lift, urgent: true},
		{name: "put", run: (*server).put, urgent: true},
		{name: "hover", run: (*server).hover, urgent: true},
		{name: "computer", run: (*server).computer, urgent: true},
		{name: "d", run: (*server).describe, bare: true},
		{name: "quit", run: (*server).quit, urgent: true, bare: true},
	}
	for _, name := range strings.Fields("accepted rejected name rating ics random white black egtpath pause resume holding") {
		list = append(list, command{name: name, run: (*server).ignore, urgent: true})
	}
	commands = make(map[string]*command, len(list))
	for i := range list {
		commands[list[i].name] = &list[i]
	}
}

// lookUp finds the command that a line begins with; nil if there is none.
func lookUp(line string) *command {
	name, _ := cutWord(line)
	return commands[name]
}

func (v *server) ignore(string) error { return nil }

func (v *server) hello(string) error {
	v.say("")
	return nil
}

// ping is never obeyed while the engine thinks: it waits for the move.
func (v *server) ping(arguments string) error {
	if arguments == "" || strings.Trim(arguments, "0123456789") != "" {
		return errors.New("ping wants a number")
	}
	v.session.Ready()
	v.say("pong %s", arguments)
	return nil
}

func (v *server) book(string) error {
	v.say(" There is no opening book.\n")
	return nil
}

func (v *server) describe(string) error {
	for line := range strings.SplitSeq(session.Describe(v.position()), "\n") {
		v.say("# %s", line)
	}
	v.say("# GUI: %s", v.view.fen(v.position(), v.record.turn))
	return nil
}

// quit leaves at once, but lets a move be made if nothing comes behind the quit, as in
// a script.
func (v *server) quit(string) error {
	v.quitted = v.free() || !v.inputEnds()
	return nil
}

// features are what the engine knows, in groups for short lines. Variants and options
// come behind them.
var features = []string{
	"ping=1 setboard=1 usermove=1 playother=1 san=0 colors=0",
	"time=1 draw=1 sigint=0 sigterm=0 reuse=1 analyze=1 name=1 ics=0 pause=0",
	"memory=1 smp=1 nps=1 exclude=1 highlight=1 debug=1",
}

func (v *server) protover(arguments string) error {
	spoken, err := number(arguments, 1, 1000)
	if err != nil {
		return fmt.Errorf("protover: %w", err)
	}
	if spoken < 2 {
		return nil
	}
	v.say("feature done=0")
	for _, group := range features {
		v.say("feature %s", group)
	}
	v.say("feature myname=%q variants=%q", version.Name(), strings.Join(v.variantNames(), ","))
	for _, o := range v.offered() {
		v.say("feature option=%q", o)
	}
	v.say("feature done=1")
	return nil
}
