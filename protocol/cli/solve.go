package cli

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"panthera/engine"
	"panthera/protocol/console"
	"panthera/protocol/record"
	"panthera/search/proof"
)

type solveCommand struct {
	setup   `embed:""`
	Mate    int     `placeholder:"N" help:"Prove or refute a win in so many moves; without, longer and longer wins and losses until the time is up."`
	Time    seconds `placeholder:"T" help:"Time at most, such as 5s or 2m; plain numbers are seconds (default: 10s, with --mate none)."`
	Tree    bool    `help:"Show the whole proof: every defence with its answer."`
	Moves   string  `enum:"san,coordinates" default:"coordinates" help:"How moves are written: ${enum} (${default})."`
	MaxHash int     `name:"hash" default:"256" placeholder:"MB" help:"Memory at most (default: ${default})."`
}

// seconds is the type of a duration given on the command line.
type seconds time.Duration

// UnmarshalText parses a duration such as "2m"; a plain number means seconds.
func (s *seconds) UnmarshalText(text []byte) error {
	word := string(text)
	if _, err := strconv.ParseFloat(word, 64); err == nil {
		word += "s"
	}
	d, err := time.ParseDuration(word)
	if err != nil || d <= 0 {
		return fmt.Errorf("%q is not a time; give one such as 5s or 2m", text)
	}
	*s = seconds(d)
	return nil
}

// solveTime is the time limit for a position if no limit is given.
const solveTime = seconds(10 * time.Second)

// Run prints the value of a position (won, drawn or lost) as far as it can be proved, and the line
// that proves it.
func (f solveCommand) Run(c *console.Console) error {
	if err := within("--mate", f.Mate, 0, proof.MostMoves); err != nil {
		return err
	}
	if err := within("--hash", f.MaxHash, 1, 1<<20); err != nil {
		return err
	}
	p, err := f.position(c)
	if err != nil {
		return err
	}
	if o, over := engine.Result(p); over {
		_, err := fmt.Fprintf(c.Out, "%s\nEnd: %s\n", verdictOver(p, o), o)
		return err
	}
	ctx, _, stop := interruptible()
	defer stop()
	left := time.Duration(f.Time)
	if f.Mate == 0 && left == 0 {
		left = time.Duration(solveTime)
	}
	start := time.Now()
	if told, err := f.byTable(ctx, c, p); told || err != nil {
		return err
	}
	if f.Time > 0 {
		left = max(1, left-time.Since(start))
	}
	return f.solve(ctx, c, p, left)
}

// verdictOver returns the value of a position in which the game is over, for the side to move.
func verdictOver(p engine.Position, o engine.Outcome) string {
	winner, won := o.Winner()
	switch {
	case !won:
		return "draw"
	case winner == p.Side():
		return "win in 0"
	}
	return "loss in 0"
}

// solve has the prover search the position, within a time limit if limit is above 0, and prints
// what has been proved.
func (f solveCommand) solve(ctx context.Context, c *console.Console, p engine.Position, limit time.Duration) error {
	start, most := time.Now(), f.Mate
	if most == 0 {
		most = proof.MostMoves
	}
	timed, cancel := ctx, context.CancelFunc(func() {})
	if limit > 0 {
		timed, cancel = context.WithTimeout(ctx, limit)
	}
	defer cancel()
	v, progress := proof.New(f.MaxHash), newProgress(c.Err)
	v.Told = func(known proof.Value) { progress.step(fmt.Sprintf("no win in %d", known.NoWin)) }
	value, err := v.Decide(timed, p, most)
	progress.clear()
	fmt.Fprintln(c.Out, f.verdict(value))
	if value.Moves != 0 {
		s := solution{c.Out, v, value.Goal(p), max(value.Moves, -value.Moves), f.notation()}
		err = s.write(ctx, timed, p, f.Tree)
	}
	fmt.Fprintf(c.Out, "Nodes: %d\nTime: %.3f s\n", v.Nodes(), time.Since(start).Seconds())
	if err != nil && ctx.Err() != nil {
		return brokenOff(ctx, err)
	}
	return nil
}

func (f solveCommand) notation() record.Notation {
	if f.Moves == "san" {
		return record.SAN
	}
	return record.Coordinates
}

// verdict formats what the prover has found in one line, such as "win in 5".
func (f solveCommand) verdict(v proof.Value) string {
	switch {
	case v.Moves > 0:
		return fmt.Sprintf("win in %d", v.Moves)
	case v.Moves < 0:
		return fmt.Sprintf("loss in %d", -v.Moves)
	case v.Drawn:
		return "draw"
	case f.Mate > 0 && v.NoWin >= f.Mate:
		return fmt.Sprintf("no win in %d", f.Mate)
	}
	return fmt.Sprintf("unproved: no win in %d, no loss in %d", v.NoWin, v.NoLoss)
}
