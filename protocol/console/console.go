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
	"panthera/protocol/definitions"
	"panthera/protocol/session"
)

// The exit statuses.
const (
	refused     = 1
	WrongUse    = 2
	Interrupted = 130 // as a shell reports Ctrl-C
)

// ErrRefused is returned by a command that answers "no".
var ErrRefused = errors.New("refused")

// Console is the environment of a command. Results go to Out, everything else to Err.
type Console struct {
	Program  string // its name, in front of errors
	Games    *engine.Registry
	In       io.Reader
	Out, Err io.Writer
}

// Of is the console of this process, together with its log. It adds the games from the files in the
// user's folder.
func Of(program string, games *engine.Registry) *Console {
	warnings := Plain(os.Stderr)
	log.SetOutput(warnings) // package slog writes there, too
	if folder, err := definitions.Folder(); err == nil {
		games = definitions.WithFolder(games, folder, func(text string) { fmt.Fprintf(warnings, "%s: %s\n", program, text) })
	}
	return &Console{Program: program, Games: games, In: os.Stdin, Out: os.Stdout, Err: warnings}
}

// Plain is the console with streams that are safe for a terminal, whatever is written to them:
// all output of commands goes through them.
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

// Values lists the possible values of a flag's placeholder: the IDs of the games if it stands for
// one.
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

// Game finds a game by its ID.
func (c *Console) Game(id string) (*engine.Game, error) {
	if g := c.Games.Game(id); g != nil {
		return g, nil
	}
	return nil, fmt.Errorf("unknown variant %q; \"panthera variants\" lists them", id)
}

// IsTerminal reports whether an input or output is a terminal.
func IsTerminal(stream any) bool {
	if p, ok := stream.(*plain); ok {
		stream = p.behind
	}
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}
