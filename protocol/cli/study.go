package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"panthera/protocol/assessment"
	"panthera/protocol/console"
	"panthera/protocol/draw"
	"panthera/protocol/record"
	words "panthera/protocol/web/describe"
	"panthera/protocol/xboard"
	"panthera/search/endings"
	"panthera/search/regular"
)

type studyCommand struct {
	File    string `arg:"" type:"existingfile" help:"A game, or an opening line, as a PGN."`
	Output  string `short:"o" required:"" type:"path" placeholder:"FILE.html" help:"The report."`
	Game    int    `default:"1" placeholder:"N" help:"Which game of the file (default: the first)."`
	Variant string `default:"chess" placeholder:"ID" help:"The game of records that do not say theirs (${default})."`
	Nodes   uint64 `default:"50000" placeholder:"N" help:"Nodes for each position (default: ${default})."`
	MaxHash int    `name:"hash" default:"64" placeholder:"MB" help:"Memory for searches (default: ${default})."`
}

// Run writes a report about a game, as a page of HTML.
func (f studyCommand) Run(c *console.Console) error {
	if err := within("--hash", f.MaxHash, 1, 1<<20); err != nil {
		return err
	}
	if f.Game < 1 || f.Nodes < 1 {
		return errors.New("--game and --nodes are 1 or more")
	}
	game, err := f.read(c)
	if err != nil {
		return fmt.Errorf("%s: %w", f.File, err)
	}
	board, err := draw.NewBoard(game.Game(), "")
	if err != nil {
		return err
	}
	o := assessment.Options{Nodes: f.Nodes, HashMB: f.MaxHash, Write: words.Drawer(board)}
	if o.Openings, err = openingsOf(game.Game(), ""); err != nil {
		return err
	}
	folder, err := endings.DefaultFolder()
	if err != nil {
		folder = "" // tables are kept nowhere, then
	}
	o.Endings = endings.Open(folder, nil)
	ctx, _, stop := interruptible()
	defer stop()
	progress := newProgress(c.Err)
	o.Told = func(done, total int) { progress.show(fmt.Sprintf("%d of %d positions", done, total)) }
	a, err := assessment.Make(ctx, game, o)
	progress.clear()
	if err != nil {
		return brokenOff(ctx, err)
	}
	var page bytes.Buffer
	if err := a.Write(&page); err != nil {
		return err
	}
	if err := regular.WriteFile(f.Output, page.Bytes()); err != nil {
		return fmt.Errorf("-o: %w", err)
	}
	return nil
}

// read returns the wanted game of the file. Faults in earlier games of the file are ignored.
func (f studyCommand) read(c *console.Console) (*record.Game, error) {
	file, err := regular.Open(f.File)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	games := record.NewReader(file, c.Games, xboard.Saved{})
	if games.Default, err = c.Game(f.Variant); err != nil {
		return nil, err
	}
	for number := 1; ; number++ {
		game, err := games.Next()
		var fault *record.Fault
		switch {
		case errors.Is(err, io.EOF):
			return nil, fmt.Errorf("there is no game %d, the last one is %d", f.Game, number-1)
		case err != nil && (number == f.Game || !errors.As(err, &fault)):
			return nil, err
		case number < f.Game:
			continue
		}
		for _, remark := range game.Remarks {
			fmt.Fprintf(c.Err, "%s:%s\n", f.File, remark.At())
		}
		if game.Len() == 0 {
			return nil, fmt.Errorf("game %d has no moves", number)
		}
		return game, nil
	}
}
