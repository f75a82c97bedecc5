package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"panthera/engine"
	"panthera/protocol/console"
	"panthera/protocol/session"
)

type variantsCommand struct {
	List   listCommand        `cmd:"" default:"withargs" help:"List every game (the default)."`
	Check  definitionsCommand `cmd:"" help:"Report every fault of files of games; exit status 1 if a game is refused."`
	Import importCommand      `cmd:"" help:"Write the Interactive Diagrams of a page as games of a file, to standard output."`
}

type listCommand struct {
	JSON bool `name:"json" help:"As a JSON array."`
}

func (v listCommand) Run(c *console.Console) error {
	list := []description{}
	for _, g := range c.Games.Games() {
		list = append(list, describe(g))
	}
	for _, t := range c.Games.Files() {
		if g := t.Make(); g != nil {
			told := describe(g)
			told.ID, told.Name, told.Source = t.ID, t.Name, t.Source
			list = append(list, told)
		}
	}
	if v.JSON {
		encoder := json.NewEncoder(c.Out)
		encoder.SetIndent("", "  ")
		return encoder.Encode(list)
	}
	table := tabwriter.NewWriter(c.Out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "ID\tNAME\tBOARD\tSOURCE\tSUMMARY")
	for _, d := range list {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\n", d.ID, d.Name, d.Board, d.Source, d.Summary)
	}
	return table.Flush()
}

type rulesCommand struct {
	ID string `arg:"" help:"The game."`
}

func (r rulesCommand) Run(c *console.Console) error {
	g, err := c.Game(r.ID)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.Out, "%s\nStart position: %s\n\n%s",
		strings.TrimRight(g.Rules, "\n")+"\n", g.Start, session.Draw(engine.NewPosition(g)))
	return err
}

type movesCommand struct {
	setup `embed:""`
}

func (m movesCommand) Run(c *console.Console) error {
	p, err := m.position(c)
	if err != nil {
		return err
	}
	var names []string
	for _, move := range engine.Moves(p) {
		names = append(names, p.Format(move))
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintln(c.Out, name)
	}
	return nil
}

type checkCommand struct {
	Variant string `required:"" placeholder:"ID" help:"The game."`
	FEN     string `name:"fen" required:"" placeholder:"FEN" help:"The position."`
	Strict  bool   `help:"Accept only a FEN that needs no repair."`
}

func (k checkCommand) Run(c *console.Console) error {
	g, err := c.Game(k.Variant)
	if err != nil {
		return err
	}
	p := engine.NewPosition(g)
	var refusal *engine.FENError
	var remarks []string
	if k.Strict {
		err = p.SetFEN(k.FEN)
	} else {
		remarks, err = engine.Mend(p, k.FEN)
	}
	switch {
	case errors.As(err, &refusal):
		fmt.Fprintf(c.Out, "refused: %s: %s\n", refusal.Field, refusal.Reason)
		return console.ErrRefused
	case err != nil:
		return err
	}
	_, err = fmt.Fprintf(c.Out, "accepted: %s\n", p.FEN())
	for _, remark := range remarks {
		fmt.Fprintf(c.Out, "remark: %s\n", remark)
	}
	return err
}
