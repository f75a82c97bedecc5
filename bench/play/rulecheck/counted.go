package rulecheck

import (
	"context"
	"fmt"
	"slices"

	"panthera/bench/play/uciengine"
	"panthera/engine"
)

// counted is a UCI engine that is asked by go perft, to the given depth.
type counted struct {
	*uciengine.Engine
	depth int
}

func (c *counted) compare(ctx context.Context, p engine.Position, moves []string) (uint64, *Difference, error) {
	return c.count(ctx, p, moves, c.depth)
}

// count compares the engine's perft counts to a depth with ours, for each move in the position p.
// If they differ, it looks for a position farther on in which the legal moves differ. It returns
// our count and the difference found.
func (c *counted) count(ctx context.Context, p engine.Position, moves []string, depth int) (uint64, *Difference, error) {
	if err := c.Position("", moves); err != nil {
		return 0, nil, err
	}
	theirs, total, err := c.Divide(ctx, depth, patience)
	if err != nil {
		return 0, nil, err
	}
	d := &Difference{fen: p.FEN(), moves: slices.Clone(moves)}
	var ours uint64
	var suspects []engine.Move
	for _, m := range engine.Moves(p) {
		p.Make(m)
		n, _ := engine.Perft(p, depth-1, nil) // it cannot be stopped
		p.Undo()
		ours += n
		text := p.Format(m)
		switch their, has := theirs[text]; {
		case len(theirs) == 0: // an engine that tells the sum only
			suspects = append(suspects, m)
		case !has:
			d.missing = append(d.missing, text)
		case their != n:
			suspects = append(suspects, m)
		}
		delete(theirs, text)
	}
	for text := range theirs {
		d.extra = append(d.extra, text)
	}
	slices.Sort(d.missing)
	slices.Sort(d.extra)
	switch {
	case len(d.missing)+len(d.extra) > 0:
		return ours, d, nil
	case total == ours:
		return ours, nil, nil
	}
	if depth > 1 {
		if found, err := c.deeper(ctx, p, moves, depth, suspects); found != nil || err != nil {
			return ours, found, err
		}
	}
	d.count = fmt.Sprintf("perft %d: it counts %d, not %d", depth, total, ours)
	return ours, d, nil
}

// deeper calls [counted.count] in the positions after suspects, the moves after which counts
// differ, and returns the first difference that it finds.
func (c *counted) deeper(ctx context.Context, p engine.Position, moves []string, depth int, suspects []engine.Move) (*Difference, error) {
	for _, m := range suspects {
		behind := append(slices.Clone(moves), p.Format(m))
		p.Make(m)
		_, d, err := c.count(ctx, p, behind, depth-1)
		p.Undo()
		if d != nil || err != nil {
			return d, err
		}
	}
	return nil, nil
}
