package main

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"

	"panthera/engine"
	"panthera/protocol/session"
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
	Pieces     int    `default:"4" placeholder:"N" help:"The most pieces of what is listed, or made by --all: 3 or ${default}."`
	Folder     string `placeholder:"DIR" help:"Where tables are kept (default: in the user's cache)."`
}

// Run answers one question about the endings of a game. Tables that are missing are made.
func (e endingsCommand) Run(c *console) error {
	g, err := c.game(e.ID)
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

// openEndings is the tables in the user's cache; those in memory alone if there is no cache.
func openEndings() *endings.Library {
	folder, err := endings.DefaultFolder()
	if err != nil {
		folder = ""
	}
	return endings.Open(folder, func(err error) { slog.Warn(err.Error()) })
}

// endingsDesk is what the questions share.
type endingsDesk struct {
	*console
	library  *endings.Library
	mu       sync.Mutex // guards progress
	progress *progress
}

func newEndingsDesk(c *console, folder string) *endingsDesk {
	d := &endingsDesk{console: c, progress: newProgress(c.err)}
	d.library = endings.Open(folder, func(err error) {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.progress.clear()
		fmt.Fprintf(c.err, "panthera: %v\n", err)
	})
	return d
}

// table is the table of an ending, made if need be.
func (d *endingsDesk) table(ctx context.Context, e endings.Ending) (*endings.Table, error) {
	t, err := d.library.Table(ctx, e, func(p endings.Progress) {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.progress.show(fmt.Sprintf("%s: %d %% of %d positions", p.Ending.Name(), 100*uint64(p.Done)/uint64(p.Total), p.Total))
	})
	d.progress.clear()
	if ctx.Err() != nil {
		return nil, brokenOff(ctx, ctx.Err())
	}
	return t, err
}

// list names the endings of a game, and says of which there are tables.
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
			if _, err := fmt.Fprintf(d.out, "%-12s %s\n", e.Name(), state); err != nil {
				return err
			}
		}
	}
	return nil
}

// makeAll makes the tables of a game, and tells of each.
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
			if _, err := fmt.Fprintf(d.out, "%-12s %s\n", e.Name(), summary(t)); err != nil {
				return err
			}
		}
	}
	return nil
}

// summary is a table in a line: what share is won, and how long it takes.
func summary(t *endings.Table) string {
	s := t.Statistics()
	var parts []string
	for side := engine.White; side <= engine.Black; side++ {
		if c := s.ToMove[side]; s.Longest[side].Plies > 0 {
			parts = append(parts, fmt.Sprintf("%s, to move, wins %s, in %d moves at most", side, share(won(c, side), c.All()), s.Longest[side].Moves()))
		}
	}
	if len(parts) == 0 {
		return "drawn"
	}
	return strings.Join(parts, "; ")
}

func won(c endings.Counts, side engine.Side) int {
	if side == engine.White {
		return c.White
	}
	return c.Black
}

// share is a part in per cent; only all is 100.0 %, only nothing 0.0 %.
func share(n, all int) string {
	tenths := (1000*n + all/2) / max(all, 1)
	switch {
	case tenths == 1000 && n < all:
		tenths = 999
	case tenths == 0 && n > 0:
		tenths = 1
	}
	return fmt.Sprintf("%d.%d %%", tenths/10, tenths%10)
}

// statistics tells how the positions of an ending end.
func (d *endingsDesk) statistics(t *endings.Table) error {
	s := t.Statistics()
	fmt.Fprintf(d.out, "%s in %s\n", t.Ending().Name(), t.Ending().Game().Name)
	for side := engine.White; side <= engine.Black; side++ {
		c := s.ToMove[side]
		fmt.Fprintf(d.out, "%s to move: White wins %s, draws %s, Black wins %s of %d positions\n", side,
			share(c.White, c.All()), share(c.Drawn, c.All()), share(c.Black, c.All()), c.All())
	}
	for side := engine.White; side <= engine.Black; side++ {
		if l := s.Longest[side]; l.Plies > 0 {
			p, _ := t.Position(l.Number)
			fmt.Fprintf(d.out, "%s's longest win: %d moves from %s\n", side, l.Moves(), p.FEN())
		}
	}
	return nil
}

// longest draws the position of the longest win and plays it out.
func (d *endingsDesk) longest(ctx context.Context, t *endings.Table) error {
	s := t.Statistics()
	l := s.Longest[engine.White]
	if s.Longest[engine.Black].Plies > l.Plies {
		l = s.Longest[engine.Black]
	}
	if l.Plies == 0 {
		_, err := fmt.Fprintf(d.out, "%s: nobody wins\n", t.Ending().Name())
		return err
	}
	p, _ := t.Position(l.Number)
	return d.show(ctx, p)
}

// value tells the value of a position and of its moves.
func (d *endingsDesk) value(ctx context.Context, g *engine.Game, name, fen string) error {
	p, err := setup{Variant: g.ID, FEN: fen}.position(d.console)
	if err != nil {
		return err
	}
	e, err := endings.Of(p)
	if err != nil {
		return fmt.Errorf("--fen: no table: %w", err)
	}
	if name != "" {
		named, err := endings.Parse(g, name)
		if err != nil {
			return err
		}
		if named != e && named.Swapped() != e {
			return fmt.Errorf("--fen is of %s, not of %s", e.Name(), named.Name())
		}
	}
	if _, over := p.Ended(); !over {
		if _, err := d.table(ctx, e); err != nil {
			return err
		}
	}
	return d.show(ctx, p)
}

// show draws a position, tells its value and that of its moves, and plays it out.
func (d *endingsDesk) show(ctx context.Context, p engine.Position) error {
	v, ok := d.library.Probe(p)
	if !ok {
		return fmt.Errorf("the tables do not tell of %s", p.FEN())
	}
	fmt.Fprintf(d.out, "%s%s %s\n", session.Draw(p), p.Side(), v)
	choices, ok := d.library.Choices(p)
	if !ok || len(choices) == 0 {
		return nil
	}
	fmt.Fprintln(d.out)
	for _, c := range choices {
		fmt.Fprintf(d.out, "%-8s %s\n", p.Format(c.Move), c.Value)
	}
	if v.Points == 0 {
		return nil
	}
	_, err := fmt.Fprintf(d.out, "\n%s\n", strings.Join(d.line(ctx, p), " "))
	return err
}

// line is the best moves of both sides from a position to the end.
func (d *endingsDesk) line(ctx context.Context, p engine.Position) (moves []string) {
	p = p.Clone()
	for ctx.Err() == nil {
		choices, ok := d.library.Choices(p)
		if !ok || len(choices) == 0 {
			break
		}
		moves = append(moves, p.Format(choices[0].Move))
		p.Make(choices[0].Move)
	}
	return slices.Clip(moves)
}
