package main

import (
	"os"
	"os/signal"
	"runtime"

	"panthera/protocol/session"
	"panthera/protocol/uci"
	"panthera/protocol/wire"
	"panthera/protocol/xboard"
)

// engineCommand talks the protocol that the GUI's first word asks for. The UCI adapter
// knows the commands that all protocols have in common.
type engineCommand struct{}

func (engineCommand) Run(c *console) error {
	return c.talk(func(s *session.Session) {
		conn := wire.New(c.in, c.out, s.Log())
		defer conn.Close()
		if left, asked := uci.Negotiate(s, conn); asked {
			ignoreInterrupts()
			xboard.Talk(s, conn, left)
		}
	})
}

type uciCommand struct{}

func (uciCommand) Run(c *console) error {
	return c.talk(func(s *session.Session) { uci.Serve(s, c.in, c.out) })
}

type xboardCommand struct{}

func (xboardCommand) Run(c *console) error {
	ignoreInterrupts()
	return c.talk(func(s *session.Session) { xboard.Serve(s, c.in, c.out) })
}

// ignoreInterrupts keeps the engine alive where XBoard interrupts it. XBoard does so when
// features come late, as on a busy machine, and with them the word that asks it not to.
func ignoreInterrupts() { signal.Ignore(os.Interrupt) }

// spareProcs are scheduling slots beyond one for each core: so the goroutines that read
// and obey a stop need not wait until a searching thread is preempted, which Go does
// every 10 ms. Measured on two cores under other load, one searching thread, medians of
// 12 stops in three runs: 41, 16 and 28 ms without, 0.4, 12 and 5 ms with them.
const spareProcs = 2

// talk holds a conversation with a GUI.
func (c *console) talk(converse func(*session.Session)) error {
	runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + spareProcs)
	s, err := session.New(session.Config{Games: c.games})
	if err != nil {
		return err
	}
	converse(s)
	return s.Close()
}
