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
	Strict  bool     `help:"Refuse games of which anything would be read otherwise than it is written, or contradicts something else."`
	Pieces  string   `placeholder:"LANGUAGE" enum:",cs,da,de,en,es,et,fi,fr,hu,is,it,nl,no,pl,pt,ro,sv" default:"" help:"The language of the letters of the pieces, as de."`
	Files   []string `arg:"" optional:"" name:"FILE" help:"Files of games; standard input by default."`
}

// pgnGarbage is how many percent the memory may grow before the garbage of the games
// that were read is collected: there is little else, one game at a time.
const pgnGarbage = 400

// Run writes the games of all files anew and tells what is wrong with them.
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

// read reads the games of one file, writes them unless out is nil, and says whether any was
// refused or had something set aside.
func (k pgnCommand) read(c *console.Console, name string, in io.Reader, out *bufio.Writer, notation record.Notation) (refused bool, err error) {
	games := record.NewReader(in, c.Games, xboard.Saved{})
	games.Strict, games.Pieces = k.Strict, record.Languages[k.Pieces]
	if games.Default, err = c.Game(k.Variant); err != nil {
		return false, err
	}
	for {
		game, err := games.Next()
		var fault *record.Fault
		switch {
		case errors.Is(err, io.EOF):
			return refused, nil
		case errors.As(err, &fault):
			refused = true
			fmt.Fprintf(c.Err, "%s:%s\n", name, fault.At())
			continue
		case err != nil:
			return refused, fmt.Errorf("%s: %w", name, err)
		}
		contradictions := game.Check()
		for _, remark := range append(game.Remarks, contradictions...) {
			fmt.Fprintf(c.Err, "%s:%s\n", name, remark.At())
			refused = refused || remark.Aside
		}
		refused = refused || game.Broken || k.Strict && len(contradictions) > 0
		if out == nil || k.Strict && len(contradictions) > 0 {
			continue
		}
		if err := game.Write(out, notation); err != nil {
			return refused, err
		}
	}
}
