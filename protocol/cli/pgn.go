package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"

	"panthera/protocol/console"
	"panthera/protocol/record"
	"panthera/protocol/xboard"
)

type pgnCommand struct {
	Variant string   `placeholder:"ID" default:"chess" help:"The game of records that do not say theirs (${default})."`
	Moves   string   `enum:"san,coordinates" default:"san" help:"How moves are written: ${enum} (${default})."`
	Check   bool     `help:"Only check; write no games."`
	Files   []string `arg:"" optional:"" name:"FILE" help:"Files of games; standard input by default."`
}

// pgnGarbage is how many percent the memory may grow before the garbage of the games
// that were read is collected: there is little else, one game at a time.
const pgnGarbage = 400

// Run writes the games of all files anew and tells the first fault of those that have one.
func (k pgnCommand) Run(c *console.Console) error {
	debug.SetGCPercent(pgnGarbage)
	notation, out := record.SAN, bufio.NewWriter(c.Out)
	if k.Moves == "coordinates" {
		notation = record.Coordinates
	}
	if k.Check {
		notation, out = nil, nil
	}
	refused, err := false, error(nil)
	read := func(name string, in io.Reader) {
		faults, failure := k.read(c, name, in, out, notation)
		refused, err = refused || faults, errors.Join(err, failure)
	}
	if len(k.Files) == 0 {
		read("stdin", c.In)
	}
	for _, name := range k.Files {
		file, failure := os.Open(name)
		if failure != nil {
			err = errors.Join(err, failure)
			continue
		}
		read(name, file)
		_ = file.Close() // it was only read
	}
	if out != nil {
		err = errors.Join(err, out.Flush())
	}
	if err == nil && refused {
		return console.ErrRefused
	}
	return err
}

// read reads the games of one file, writes them unless out is nil, and says whether any
// has a fault.
func (k pgnCommand) read(c *console.Console, name string, in io.Reader, out *bufio.Writer, notation record.Notation) (faults bool, err error) {
	games := record.NewReader(in, c.Games, xboard.Saved{})
	if games.Default, err = c.Game(k.Variant); err != nil {
		return false, err
	}
	for {
		game, err := games.Next()
		if err == nil {
			for _, remark := range game.Remarks {
				fmt.Fprintf(c.Err, "%s:%s\n", name, remark.At())
			}
			err = game.Check()
		}
		var fault *record.Fault
		switch {
		case errors.Is(err, io.EOF):
			return faults, nil
		case errors.As(err, &fault):
			faults = true
			fmt.Fprintf(c.Err, "%s:%s\n", name, fault.At())
			continue
		case err != nil:
			return faults, fmt.Errorf("%s: %w", name, err)
		case out == nil:
			continue
		}
		if err := game.Write(out, notation); err != nil {
			return faults, err
		}
	}
}
