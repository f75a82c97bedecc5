package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"panthera/engine"
	"panthera/protocol/session"
	"panthera/search/endings"
)

// summary describes a table in one line: for each side, the share of positions that it wins when it
// is to move, and the length of its longest win.
func summary(t *endings.Table) string {
	s := t.Statistics()
	var parts []string
	for side := engine.White; side <= engine.Black; side++ {
		if c := s.ToMove[side]; s.Longest[side].Plies > 0 {
			parts = append(parts, fmt.Sprintf("%s, to move, wins %s, in %d moves at most", side, c.Share(c.Won(side)), s.Longest[side].Moves()))
		}
	}
	if len(parts) == 0 {
		return "drawn"
	}
	return strings.Join(parts, "; ")
}

// statistics prints how many positions of an ending are won, drawn and lost, and the longest wins.
func (d *endingsDesk) statistics(t *endings.Table) error {
	s := t.Statistics()
	fmt.Fprintf(d.Out, "%s in %s\n", t.Ending().Name(), t.Ending().Game().Name)
	for side := engine.White; side <= engine.Black; side++ {
		c := s.ToMove[side]
		fmt.Fprintf(d.Out, "%s to move: White wins %s, draws %s, Black wins %s of %d positions\n", side,
			c.Share(c.White), c.Share(c.Drawn), c.Share(c.Black), c.All())
	}
	for side := engine.White; side <= engine.Black; side++ {
		if l := s.Longest[side]; l.Plies > 0 {
			p, _ := t.Position(l.Number)
			fmt.Fprintf(d.Out, "%s's longest win: %d moves from %s\n", side, l.Moves(), p.FEN())
		}
	}
	return nil
}

// longest draws the position with the longest win of an ending, and prints the best moves to the end.
func (d *endingsDesk) longest(ctx context.Context, t *endings.Table) error {
	s := t.Statistics()
	winner, ok := s.Winner()
	if !ok {
		_, err := fmt.Fprintf(d.Out, "%s: nobody wins\n", t.Ending().Name())
		return err
	}
	p, _ := t.Position(s.Longest[winner].Number)
	return d.show(ctx, p)
}

// value prints the value of the position in a FEN, and of each move in it, by its endgame table.
func (d *endingsDesk) value(ctx context.Context, g *engine.Game, name, fen string) error {
	p, err := setup{Variant: g.ID, FEN: fen}.position(d.Console)
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

// show draws a position, prints its value and the value of each move, and, if one side wins, the
// best moves to the end.
func (d *endingsDesk) show(ctx context.Context, p engine.Position) error {
	v, ok := d.library.Probe(p)
	if !ok {
		return fmt.Errorf("the tables do not cover %s", p.FEN())
	}
	fmt.Fprintf(d.Out, "%s%s %s\n", session.Draw(p), p.Side(), v.Told(p.Setup().Halfmove))
	choices, ok := d.library.Choices(p)
	if !ok || len(choices) == 0 {
		return nil
	}
	fmt.Fprintln(d.Out)
	for _, c := range choices {
		fmt.Fprintf(d.Out, "%-8s %s\n", p.Format(c.Move), c)
	}
	if v.Points == 0 {
		return nil
	}
	_, err := fmt.Fprintf(d.Out, "\n%s\n", strings.Join(d.line(ctx, p), " "))
	return err
}

// line returns the best moves of both sides from a position to the end of the game, by the tables.
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
