package cli

import (
	"context"
	"fmt"
	"log/slog"
	"sync"

	"panthera/engine"
	"panthera/protocol/console"
	"panthera/search/endings"
)

type endingsCommand struct {
	ID         string `arg:"" help:"The game."`
	Name       string `arg:"" optional:"" help:"The ending, by the letters of its pieces: KRvK; what a hand holds in brackets: KW[R]vK."`
	FEN        string `name:"fen" placeholder:"FEN" help:"Show the value of a position and of its moves."`
	Longest    bool   `help:"Show the position of the longest win, and how it is won."`
	List       bool   `help:"List the endings of the game, and of which there are tables."`
	Statistics bool   `help:"Count how many positions are won (also without this flag)."`
	All        bool   `help:"Make the tables of all endings that --list lists."`
	Pieces     int    `default:"4" placeholder:"N" help:"The most pieces of endings that are listed, or made by --all: 3 or ${default}."`
	Folder     string `placeholder:"DIR" help:"Where tables are kept (default: in the user's cache)."`
}

// Run runs the one task that the flags ask for, such as listing a game's endings or showing the
// value of a position. Missing tables are made.
func (e endingsCommand) Run(c *console.Console) error {
	g, err := c.Game(e.ID)
	if err != nil {
		return err
	}
	if err := endings.Refusal(g); err != nil {
		return err
	}
	if err := within("--pieces", e.Pieces, 3, endings.MostPieces); err != nil {
		return err
	}
	folder := e.Folder
	if folder == "" {
		if folder, err = endings.DefaultFolder(); err != nil {
			return err
		}
	}
	ctx, _, stop := interruptible()
	defer stop()
	desk := newEndingsDesk(c, folder)
	defer desk.progress.clear()
	switch {
	case e.List:
		return desk.list(g, e.Pieces)
	case e.All:
		return desk.makeAll(ctx, g, e.Pieces)
	case e.FEN != "":
		return desk.value(ctx, g, e.Name, e.FEN)
	case e.Name == "":
		return fmt.Errorf("name an ending, as %s, or give --fen, --list or --all", "KRvK")
	}
	ending, err := endings.Parse(g, e.Name)
	if err != nil {
		return fmt.Errorf("%w; \"panthera endings %s --list\" lists the endings", err, g.ID)
	}
	t, err := desk.table(ctx, ending)
	if err != nil {
		return err
	}
	if e.Longest {
		return desk.longest(ctx, t)
	}
	return desk.statistics(t)
}

// openEndings opens the library of endgame tables in the user's cache folder, or one in memory if
// there is no such folder.
func openEndings() *endings.Library {
	folder, err := endings.DefaultFolder()
	if err != nil {
		folder = ""
	}
	return endings.Open(folder, func(err error) { slog.Warn(err.Error()) })
}

// endingsDesk has what all tasks of the command "endings" need: the console, the library of tables
// and the display of progress.
type endingsDesk struct {
	*console.Console
	library  *endings.Library
	mu       sync.Mutex // guards progress
	progress *progress
}

func newEndingsDesk(c *console.Console, folder string) *endingsDesk {
	d := &endingsDesk{Console: c, progress: newProgress(c.Err)}
	d.library = endings.Open(folder, func(err error) {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.progress.clear()
		fmt.Fprintf(c.Err, "panthera: %v\n", err)
	})
	return d
}

// table returns the table of an ending; it makes the table, and shows progress, if there is none yet.
func (d *endingsDesk) table(ctx context.Context, e endings.Ending) (*endings.Table, error) {
	t, err := d.library.Table(ctx, e, func(p endings.Progress) {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.progress.show(fmt.Sprintf("%s: %d %% of %d positions", p.Ending.Name(), 100*uint64(p.Done)/uint64(p.Total), p.Total))
	})
	d.progress.clear()
	if ctx.Err() != nil {
		return nil, brokenOff(ctx, engine.ErrStopped)
	}
	return t, err
}

// list prints the endings of a game with up to the given number of pieces, and which have tables.
func (d *endingsDesk) list(g *engine.Game, pieces int) error {
	for n := 3; n <= pieces; n++ {
		list, err := d.library.List(g, n)
		if err != nil {
			return err
		}
		for _, e := range list {
			state := "no table yet"
			if d.library.Keeps(e) {
				state = "table kept"
			}
			if _, err := fmt.Fprintf(d.Out, "%-12s %s\n", e.Name(), state); err != nil {
				return err
			}
		}
	}
	return nil
}

// makeAll makes the tables of a game's endings with up to the given number of pieces, and prints a
// summary of each.
func (d *endingsDesk) makeAll(ctx context.Context, g *engine.Game, pieces int) error {
	for n := 3; n <= pieces; n++ {
		list, err := d.library.List(g, n)
		if err != nil {
			return err
		}
		for _, e := range list {
			t, err := d.table(ctx, e)
			if err != nil {
				return err
			}
			if _, err := fmt.Fprintf(d.Out, "%-12s %s\n", e.Name(), summary(t)); err != nil {
				return err
			}
		}
	}
	return nil
}
