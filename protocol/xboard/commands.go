package xboard

import (
	"errors"
	"fmt"
	"strings"

	"panthera/protocol/session"
	"panthera/protocol/version"
)

// command is a command of the protocol.
type command struct {
	name string
	run  handler
	// urgent commands are executed even while the engine thinks about its move; all other commands wait.
	urgent bool
	// bare commands take no arguments.
	bare bool
}

// handler executes a command. The error, which is shown to the user, says what is wrong with the command.
type handler func(v *server, arguments string) error

// toPlayer returns a handler that runs the command on the conversation's player. Likewise toClock, toOptions
// and toMatch use the player's clock, the options and the current game.
func toPlayer(run func(p *player, arguments string) error) handler {
	return func(v *server, arguments string) error { return run(v.player, arguments) }
}

func toClock(run func(c *clock, arguments string) error) handler {
	return func(v *server, arguments string) error { return run(&v.player.clock, arguments) }
}

func toOptions(run func(o options, arguments string) error) handler {
	return func(v *server, arguments string) error { return run(optionsOf(v.player), arguments) }
}

// toMatch returns a handler that runs the command on the current game and writes the answer, if there is one.
func toMatch(run func(m *match, arguments string) string) handler {
	return func(v *server, arguments string) error {
		if answer := run(v.player.match, arguments); answer != "" {
			v.say("%s", answer)
		}
		return nil
	}
}

// simply returns the handler of a command that takes no arguments and cannot fail.
func simply(run func(p *player)) handler {
	return func(v *server, _ string) error {
		run(v.player)
		return nil
	}
}

// commands has all commands of the protocol by name.
var commands map[string]*command

func init() {
	list := []command{
		{name: "xboard", run: (*server).hello, bare: true},
		{name: "protover", run: (*server).protover},
		{name: "new", run: simply((*player).newGame), urgent: true, bare: true},
		{name: "variant", run: toPlayer((*player).variant)},
		{name: "setboard", run: toPlayer((*player).setBoard)},
		{name: "edit", run: (*server).edit, bare: true},
		{name: "force", run: simply((*player).force), urgent: true, bare: true},
		{name: "go", run: simply((*player).goOn), bare: true},
		{name: "playother", run: simply((*player).playOther), bare: true},
		{name: "usermove", run: toPlayer((*player).userMove)},
		{name: "?", run: (*server).moveNow, urgent: true, bare: true},
		{name: "ping", run: (*server).ping},
		{name: "undo", run: toPlayer(func(p *player, _ string) error { return p.takeBack(1) }), bare: true},
		{name: "remove", run: toPlayer(func(p *player, _ string) error { return p.takeBack(2) }), bare: true},
		{name: "hint", run: (*server).hint, bare: true},
		{name: "bk", run: (*server).book, bare: true},
		{name: "hard", run: simply(func(p *player) { p.setPondering(true) }), urgent: true, bare: true},
		{name: "easy", run: simply(func(p *player) { p.setPondering(false) }), urgent: true, bare: true},
		{name: "post", run: (*server).post, urgent: true, bare: true},
		{name: "nopost", run: (*server).noPost, urgent: true, bare: true},
		{name: "analyze", run: simply((*player).analyse), urgent: true, bare: true},
		{name: "exit", run: toPlayer((*player).exit), urgent: true, bare: true},
		{name: ".", run: (*server).status, urgent: true, bare: true},
		{name: "exclude", run: toPlayer(func(p *player, text string) error { return p.exclude(text, true) })},
		{name: "include", run: toPlayer(func(p *player, text string) error { return p.exclude(text, false) })},
		{name: "memory", run: toOptions(options.memory)},
		{name: "cores", run: toOptions(options.cores)},
		{name: "option", run: toOptions(options.set)},
		{name: "level", run: (*server).level, urgent: true},
		{name: "st", run: toClock((*clock).setPerMove), urgent: true},
		{name: "sd", run: toClock((*clock).setDepth), urgent: true},
		{name: "nps", run: toClock((*clock).setNodeRate), urgent: true},
		{name: "time", run: toClock((*clock).setOwn), urgent: true},
		{name: "otim", run: toClock((*clock).setOpponent), urgent: true},
		{name: "draw", run: simply((*player).draw), urgent: true, bare: true},
		{name: "result", run: toPlayer((*player).result), urgent: true},
		{name: "lift", run: toMatch((*match).lift), urgent: true},
		{name: "put", run: toMatch((*match).put), urgent: true},
		{name: "hover", run: toMatch((*match).hover), urgent: true},
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

// lookUp returns the command with which a line begins, or nil if there is none.
func lookUp(line string) *command {
	name, _ := cutWord(line)
	return commands[name]
}

func (v *server) ignore(string) error { return nil }

func (v *server) hello(string) error {
	v.say("")
	return nil
}

// ping answers with pong. It is not urgent: while the engine thinks about its move, the answer waits for the
// move.
func (v *server) ping(arguments string) error {
	if arguments == "" || strings.Trim(arguments, "0123456789") != "" {
		return errors.New("ping wants a number")
	}
	v.player.match.session.Ready()
	v.say("pong %s", arguments)
	return nil
}

// book writes the moves of the opening book in the current position: one indented line for each, and an empty
// line at the end.
func (v *server) book(string) error {
	moves := v.player.match.session.Book()
	if len(moves) == 0 {
		v.say(" The opening book has no move here.")
	}
	for _, m := range moves {
		v.say(" %s %.0f %%", m.Move, 100*m.Share)
	}
	v.say("")
	return nil
}

// moveNow makes the engine stop thinking and play the best move found so far.
func (v *server) moveNow(string) error {
	if v.player.thinker.busy() {
		v.player.thinker.stop()
	}
	return nil
}

func (v *server) hint(string) error {
	v.player.thinker.hint()
	return nil
}

func (v *server) post(string) error {
	v.player.thinker.posting.Store(true)
	return nil
}

func (v *server) noPost(string) error {
	v.player.thinker.posting.Store(false)
	return nil
}

// status answers the GUI's request for the state of an analysis.
func (v *server) status(string) error {
	if v.player.thinker.work == analysis {
		v.say("%s", v.player.thinker.status.line())
	}
	return nil
}

// level sets the time control. Before the first move of a game both clocks are set to the full time, too.
func (v *server) level(arguments string) error {
	c := &v.player.clock
	err := c.level(strings.Fields(arguments))
	if err == nil && v.player.match.gui.made == [2]int{} {
		c.own, c.opponent = c.base, c.base
	}
	return err
}

// computer notes that the opponent is an engine, not a person.
func (v *server) computer(string) error {
	v.player.settings.facesEngine = true
	return nil
}

func (v *server) describe(string) error {
	for line := range strings.SplitSeq(session.Describe(v.player.match.position()), "\n") {
		v.say("# %s", line)
	}
	v.say("# GUI: %s", v.player.match.fen())
	return nil
}

// quit ends the conversation at once. But if the engine is thinking and no input follows, as at the end of a
// script, the engine first makes its move.
func (v *server) quit(string) error {
	v.quitted = !v.player.thinker.busy() || !v.inputEnds()
	return nil
}

// features are the protocol features that the engine announces, one line each. The names of variants and the
// options are announced after these.
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
	s := v.player.match.session
	v.say("feature myname=%q variants=%q", version.Name(), strings.Join(variantNames(s.Games()), ","))
	for _, o := range offered(s) {
		v.say("feature option=%q", o)
	}
	v.say("feature done=1")
	return nil
}
