package console

import (
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"golang.org/x/term"

	"panthera/engine"
	"panthera/engine/rulebook"
	"panthera/protocol/definitions"
	"panthera/protocol/session"
)

// The exit statuses of the programs for errors.
const (
	refused     = 1
	WrongUse    = 2
	Interrupted = 130 // as a shell reports Ctrl-C
)

// ErrRefused is the error of a command whose answer is "no"; only the exit status shows it.
var ErrRefused = errors.New("refused")

// Console is what a command needs from its surroundings. Results are written to Out, messages to Err.
type Console struct {
	Program  string // its name, in front of errors
	Games    *engine.Registry
	In       io.Reader
	Out, Err io.Writer
}

// Of returns the console of this process. Log messages go to its Err. It adds to the games those in
// the files of the user's folder of games.
func Of(program string, games *engine.Registry) *Console {
	warnings := Plain(os.Stderr)
	log.SetOutput(warnings) // package slog writes there, too
	if folder, err := definitions.Folder(); err == nil {
		games = definitions.WithFolder(games, folder, func(text string) { fmt.Fprintf(warnings, "%s: %s\n", program, text) })
	}
	return &Console{Program: program, Games: games, In: os.Stdin, Out: os.Stdout, Err: warnings}
}

// Plain returns a copy of the console whose Out and Err remove everything from a text that could
// control a terminal. All output of commands goes through it.
func (c *Console) Plain() *Console {
	p := *c
	p.Out, p.Err = Plain(c.Out), Plain(c.Err)
	return &p
}

// Report prints an error in one line and returns the exit status for it.
func (c *Console) Report(err error) int {
	switch {
	case err == nil:
		return 0
	case errors.Is(err, ErrRefused):
		return refused
	}
	status, text := WrongUse, strings.ReplaceAll(err.Error(), "\n", " ")
	if session.Stopped(err) {
		status, text = Interrupted, "interrupted"
	}
	fmt.Fprintf(c.Err, "%s: %s\n", c.Program, text)
	return status
}

// Values returns the values that a flag or argument with the given placeholder can have: the IDs of
// all games for "ID"; nil for others.
func (c *Console) Values(placeholder string) (ids []string) {
	if placeholder == "ID" {
		for _, g := range c.Games.Games() {
			ids = append(ids, g.ID)
		}
		for _, t := range c.Games.Files() {
			ids = append(ids, t.ID)
		}
	}
	return ids
}

// Game returns the game with an ID; the error says that there is none, or that the library has it.
func (c *Console) Game(id string) (*engine.Game, error) {
	if g := c.Games.Game(id); g != nil {
		return g, nil
	}
	if definitions.WithLibrary(c.Games, rulebook.Usual).Game(id) != nil {
		return nil, fmt.Errorf("variant %q is in the library: add --library=usual", id)
	}
	return nil, fmt.Errorf("unknown variant %q; \"panthera variants\" lists them", id)
}

// IsTerminal reports whether a stream, such as a console's In or Err, is a terminal.
func IsTerminal(stream any) bool {
	if p, ok := stream.(*plain); ok {
		stream = p.behind
	}
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}
