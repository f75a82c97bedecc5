package console

import (
	"fmt"

	"panthera/protocol/definitions"
)

// GameFiles is the type of a flag that names files with definitions of games. As soon as the flag
// is parsed, the games are added to those of the console, which must be bound to the parser.
type GameFiles []string

// AfterApply adds the games to those of the console. Package kong calls it.
func (f GameFiles) AfterApply(c *Console) error {
	games, err := definitions.Add(c.Games, func(text string) { fmt.Fprintf(c.Err, "%s: %s\n", c.Program, text) }, f...)
	if err == nil {
		c.Games = games
	}
	return err
}

// Library is the type of a flag that chooses a form of the library of games. As soon as the flag is
// parsed, the library's games are added after those of the console, which must be bound to the parser.
type Library string

// AfterApply adds the games to those of the console. Package kong calls it.
func (l Library) AfterApply(c *Console) error {
	c.Games = definitions.WithLibrary(c.Games, string(l))
	return nil
}
