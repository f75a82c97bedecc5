package cli

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"syscall"

	"panthera/protocol/console"
	"panthera/protocol/session"
	"panthera/protocol/uci"
	"panthera/protocol/wire"
	"panthera/protocol/xboard"
)

// engineCommand is the engine: it speaks UCI, or the XBoard protocol if the GUI begins with
// "xboard", and greets a person at a terminal. The UCI adapter reads the first commands, since it
// knows those that both protocols have.
type engineCommand struct{}

func (engineCommand) Run(c *console.Console) error {
	if console.IsTerminal(c.In) {
		fmt.Fprint(c.Err, greeting)
	}
	return talk(c, func(s *session.Session, conn *wire.Conn) {
		if left, asked := uci.Negotiate(s, conn); asked {
			ignoreInterrupts()
			xboard.Talk(s, conn, left)
		}
	})
}

const greeting = `Panthera is an engine for chess variants. Here a GUI talks to it, by UCI or XBoard.
To play on a board in the browser, leave with "quit" and start "panthera play".
"help" lists what can be typed here, "panthera --help" what else the program does.
`

type uciCommand struct{}

func (uciCommand) Run(c *console.Console) error { return talk(c, uci.Talk) }

type xboardCommand struct{}

func (xboardCommand) Run(c *console.Console) error {
	return talk(c, func(s *session.Session, conn *wire.Conn) {
		ignoreInterrupts()
		xboard.Talk(s, conn, nil)
	})
}

// ignoreInterrupts makes the program survive the interrupt signals that XBoard sends. XBoard sends
// them until the engine turns them off by a feature, which may come late on a busy machine.
func ignoreInterrupts() { signal.Ignore(os.Interrupt) }

// spareProcs is added to GOMAXPROCS, so that goroutines which read commands and stop searches run
// at once. Otherwise they wait until Go preempts a searching thread, every 10 ms. Measured on two
// loaded cores with one searching thread, median time to stop, in three runs of 12 stops: 41, 16
// and 28 ms without, 0.4, 12 and 5 ms with spareProcs.
const spareProcs = 2

// endedBySignal is written to standard error when a signal ends the engine.
const endedBySignal = "panthera: ended by a signal"

// talk runs the engine's conversation with a GUI. If a signal comes, or the GUI closes the
// connection, the conversation is ended properly.
func talk(c *console.Console, converse func(*session.Session, *wire.Conn)) error {
	runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + spareProcs)
	s, err := session.New(session.Config{Games: c.Games})
	if err != nil {
		return err
	}
	ignoreBrokenPipe()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	conn := wire.New(c.In, c.Out, s.Log())
	defer conn.Close()
	unhook := context.AfterFunc(ctx, func() {
		stop()                             // a second signal ends the program whatever it does
		fmt.Fprintln(c.Err, endedBySignal) // or who plays a match would not know why it went
		conn.HangUp()
	})
	defer unhook()
	converse(s, conn)
	return s.Close()
}
