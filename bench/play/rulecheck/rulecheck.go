package rulecheck

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"panthera/bench/play/match"
	"panthera/bench/play/uciengine"
	"panthera/bench/play/xboardengine"
	"panthera/engine"
)

// Check describes a check: the game whose rules are compared, the engine, and how much is compared.
type Check struct {
	Game   *engine.Game
	Engine uciengine.Spec
	// Positions is the number of positions to compare, Depth the depth of perft, 1 or more.
	Positions, Depth int
	Seed             uint64
}

// Difference is a position in which the engine's moves differ from ours.
type Difference struct {
	fen string
	// moves lead there from the start.
	moves []string
	// missing are the moves that are legal here but not for the engine, extra the moves that are
	// legal only for the engine.
	missing, extra []string
	// count describes how the perft counts differ, if no move that differs was found.
	count string
}

func (d *Difference) String() string {
	var sb strings.Builder
	fmt.Fprintf(&sb, "differs in %s\n  after %s\n", d.fen, strings.Join(d.moves, " "))
	for _, part := range []struct {
		name  string
		moves []string
	}{{"it has not", d.missing}, {"only it has", d.extra}} {
		if len(part.moves) > 0 {
			fmt.Fprintf(&sb, "  %s %s\n", part.name, strings.Join(part.moves, " "))
		}
	}
	if d.count != "" {
		fmt.Fprintf(&sb, "  %s\n", d.count)
	}
	return sb.String()
}

// Summary is the result of a check.
type Summary struct {
	Positions, Differences int
	// Moves is the number of legal moves compared or, by perft, the number of sequences of moves
	// counted.
	Moves uint64
}

// asked is an engine whose legal moves can be found out.
type asked interface {
	// compare compares the engine's legal moves in the position p, which is reached by moves, with
	// ours. It returns the number of moves compared and the difference, nil if there is none. It
	// leaves p unchanged.
	compare(ctx context.Context, p engine.Position, moves []string) (uint64, *Difference, error)
	Close()
}

const (
	// longest is the largest length of a random game in plies; every stride-th position of it is
	// compared.
	longest, stride = 200, 3
	// patience is how long a perft may take.
	patience = 5 * time.Minute
)

// Run plays random games, compares the engine's legal moves with ours in positions from them, and
// calls report with each difference. It returns an error if the engine fails or ctx ends.
func (c Check) Run(ctx context.Context, report func(*Difference)) (s Summary, err error) {
	random := rand.New(rand.NewPCG(c.Seed, 1))
	e, err := c.start(ctx, random)
	if err != nil {
		return s, err
	}
	defer e.Close()
	p, moves := engine.NewPosition(c.Game), []string(nil)
	for s.Positions < c.Positions {
		legal := engine.Moves(p)
		if len(legal) == 0 || len(moves) == longest {
			p, moves = engine.NewPosition(c.Game), nil
			continue
		}
		if len(moves)%stride == 0 {
			n, d, err := e.compare(ctx, p, moves)
			if err != nil {
				return s, err
			}
			s.Positions++
			if s.Moves += n; d != nil {
				s.Differences++
				report(d)
			}
		}
		m := legal[random.IntN(len(legal))]
		moves = append(moves, p.Format(m))
		p.Make(m)
	}
	return s, nil
}

func (c Check) start(ctx context.Context, random *rand.Rand) (asked, error) {
	if c.Engine.Protocol == match.XBoard {
		e, err := xboardengine.Start(ctx, c.Engine)
		if err != nil {
			return nil, err
		}
		return &offered{e, random}, e.Begin(ctx, c.Game)
	}
	e, err := uciengine.Start(ctx, c.Engine)
	if err != nil {
		return nil, err
	}
	return &counted{e, c.Depth}, e.Begin(ctx, c.Game)
}
