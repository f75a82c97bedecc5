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

// engineCommand speaks the protocol that the GUI's first word belongs to. The UCI adapter knows the
// commands that all protocols share. A person at a terminal gets a greeting.
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

// ignoreInterrupts keeps the engine alive when XBoard interrupts it. XBoard does so if features
// come late, as on a busy machine, since the feature that turns interrupts off comes with them.
func ignoreInterrupts() { signal.Ignore(os.Interrupt) }

// spareProcs is the number of scheduling slots beyond one for each core. They let the goroutines
// that read commands and stop searches run at once; otherwise these wait until a searching thread
// is preempted, which Go does every 10 ms. Measured on two cores under other load, one searching
// thread, medians of 12 stops in three runs: 41, 16 and 28 ms without, 0.4, 12 and 5 ms with them.
const spareProcs = 2

// endedBySignal is said on standard error.
const endedBySignal = "panthera: ended by a signal"

// talk runs a conversation with a GUI. A signal ends it in good order, and so does a GUI that
// closes the connection.
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
