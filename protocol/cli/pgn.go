package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"panthera/protocol/console"
	"panthera/protocol/record"
	"panthera/protocol/xboard"
	"panthera/search/regular"
)

type pgnCommand struct {
	Variant string   `placeholder:"ID" default:"chess" help:"The game of records that do not say theirs (${default})."`
	Moves   string   `enum:"san,coordinates" default:"san" help:"How moves are written: ${enum} (${default})."`
	Check   bool     `help:"Only check; write no games."`
	Strict  bool     `help:"Refuse games with anything that would be read otherwise than written, or that contradicts something else."`
	Pieces  string   `placeholder:"LANGUAGE" enum:",inventor,cs,da,de,en,es,et,fi,fr,hu,is,it,nl,no,pl,pt,ro,sv" default:"" help:"Letters of the pieces to read: those of a language, as de, or inventor for the abbreviations of the game's inventor, as KGe1-e3."`
	Files   []string `arg:"" optional:"" name:"FILE" help:"Files of games; standard input by default."`
}

// pgnMemory is the memory limit for "pgn": below it the Go runtime collects no garbage, to save time.
const pgnMemory = 40 << 20

// pgnReading is the state of one "pgn" command, while it reads its files.
type pgnReading struct {
	pgnCommand
	*console.Console
	ctx      context.Context
	out      *bufio.Writer // nil to write no games
	notation record.Notation
	progress *progress
	// refused says that a game was refused, or that a part of a game could only be kept as a comment.
	refused bool
}

// Run reads the games of all files, writes them in standard form, and reports their faults.
func (k pgnCommand) Run(c *console.Console) (err error) {
	debug.SetGCPercent(-1)
	debug.SetMemoryLimit(pgnMemory)
	ctx, _, stop := interruptible()
	defer stop()
	r := &pgnReading{k, c, ctx, bufio.NewWriter(c.Out), record.SAN, newProgress(c.Err), false}
	if k.Moves == "coordinates" {
		r.notation = record.Coordinates
	}
	if k.Check {
		r.out = nil
	}
	if len(k.Files) == 0 {
		err = r.read("stdin", c.In)
	}
	for _, name := range k.Files {
		if ctx.Err() == nil {
			err = errors.Join(err, r.readFile(name))
		}
	}
	r.progress.clear()
	if r.out != nil {
		err = errors.Join(err, r.out.Flush())
	}
	if err == nil && r.refused {
		return console.ErrRefused
	}
	return err
}

func (r *pgnReading) readFile(name string) error {
	file, err := regular.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	return r.read(name, file)
}

// reported has the messages about one game, and the game rewritten in standard form.
type reported struct {
	complaints, text string
	refused          bool
}

// read reads the games of a file, reports their faults and writes the games.
func (r *pgnReading) read(name string, in io.Reader) (err error) {
	text := readUntil(r.ctx, in)
	defer text.Close()
	games := record.NewReader(text, r.Games, xboard.Saved{})
	games.Strict, games.Pieces = r.Strict, record.Languages[r.Pieces]
	games.Hint = ": have them read (--pieces " + record.Inventor + ")"
	if r.Pieces == record.Inventor {
		games.Pieces = record.Inventor
	}
	if games.Default, err = r.Game(r.Variant); err != nil {
		return err
	}
	number := 0
	err = record.Each(context.Background(), games, func(game *record.Game, fault error) reported { return r.report(name, game, fault) }, func(of reported) error {
		if number++; of.complaints != "" {
			r.progress.clear()
			fmt.Fprint(r.Err, of.complaints)
		}
		if number%pgnStep == 0 {
			r.progress.show(fmt.Sprintf("%s: %d games", name, number))
		}
		r.refused = r.refused || of.refused
		if r.out == nil {
			return nil
		}
		_, err := r.out.WriteString(of.text)
		return err
	})
	switch {
	case r.ctx.Err() != nil:
		return brokenOff(r.ctx, r.ctx.Err())
	case err != nil:
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// readUntil returns a reader of in that fails with ctx's error as soon as ctx ends, even while
// waiting for input.
func readUntil(ctx context.Context, in io.Reader) io.ReadCloser {
	out, from := io.Pipe()
	stop := context.AfterFunc(ctx, func() { _ = from.CloseWithError(ctx.Err()) })
	go func() { // ends with its input, when out is closed, or with the program
		defer stop()
		_, err := io.Copy(from, in)
		_ = from.CloseWithError(err)
	}()
	return out
}

// pgnStep is the number of games between two progress messages.
const pgnStep = 1000

// report returns the messages about a game, or about err, and the game rewritten in standard form.
func (r *pgnReading) report(name string, game *record.Game, err error) (of reported) {
	var fault *record.Fault
	if errors.As(err, &fault) {
		return reported{complaints: fmt.Sprintf("%s:%s\n", name, fault.At()), refused: true}
	}
	var complaints, text strings.Builder
	contradictions := game.Check()
	of.refused = game.Broken || r.Strict && len(contradictions) > 0
	for _, remark := range append(game.Remarks, contradictions...) {
		fmt.Fprintf(&complaints, "%s:%s\n", name, remark.At())
		of.refused = of.refused || remark.Aside
	}
	if r.out != nil && !(r.Strict && len(contradictions) > 0) {
		_ = game.Write(&text, r.notation) // to a builder
	}
	of.complaints, of.text = complaints.String(), text.String()
	return of
}
