package cli

import (
	"fmt"

	"panthera/engine/rulebook"
	"panthera/protocol/console"
	"panthera/protocol/definitions"
)

// definitionsCommand checks files that define games, and prints their faults.
type definitionsCommand struct {
	Files []string `arg:"" name:"file" help:"Files of games, in the variants.ini dialect."`
}

func (d definitionsCommand) Run(c *console.Console) error {
	refused := false
	for _, name := range d.Files {
		file, err := definitions.Read(name)
		if err != nil {
			return err
		}
		for _, f := range file.Faults {
			refused = refused || f.Severity == rulebook.Error
			fmt.Fprintln(c.Out, f)
		}
		games := "games"
		if len(file.Games) == 1 {
			games = "game"
		}
		fmt.Fprintf(c.Out, "%s: %d %s, %d refused\n", name, len(file.Games), games, file.Refused)
	}
	if refused {
		return console.ErrRefused
	}
	return nil
}
