package console

import (
	"fmt"

	"panthera/protocol/definitions"
)

// GameFiles are files of games named by a flag. With a console bound to the command line, their
// games are added to the list as soon as the flag is read.
type GameFiles []string

// AfterApply adds the games.
func (f GameFiles) AfterApply(c *Console) error {
	games, err := definitions.Add(c.Games, func(text string) { fmt.Fprintf(c.Err, "%s: %s\n", c.Program, text) }, f...)
	if err == nil {
		c.Games = games
	}
	return err
}

// Library is a form of the library named by a flag. With a console bound to the command line, its
// games are added after those of the list as soon as the flag is read.
type Library string

// AfterApply adds the games.
func (l Library) AfterApply(c *Console) error {
	c.Games = definitions.WithLibrary(c.Games, string(l))
	return nil
}
