package main

import (
	"panthera/protocol/session"
	"panthera/protocol/uci"
)

// engineCommand talks the protocol that the GUI's first word asks for. The UCI adapter
// knows the commands that all protocols have in common.
type engineCommand struct{}

func (engineCommand) Run(c *console) error { return uciCommand{}.Run(c) }

type uciCommand struct{}

func (uciCommand) Run(c *console) error {
	s, err := session.New(session.Config{Games: c.games})
	if err != nil {
		return err
	}
	uci.Serve(s, c.in, c.out)
	return s.Close()
}
