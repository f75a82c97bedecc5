package cli

import (
	"context"
	"fmt"
	"strings"
	"time"

	"panthera/engine"
	"panthera/protocol/console"
	"panthera/search/endings"
)

// The time for making an endgame table before the prover is asked instead: tableShare of a given
// time limit, or tableTime if there is no limit. Making a table always ends: in chess one with two
// Pawns takes a minute and a half.
const (
	tableShare = 0.8
	tableTime  = 5 * time.Minute
)

// byTable prints the value of a position by its endgame table, and reports whether it could. A
// table cannot answer if a tree is wanted, or if a faster win for fewer points might exist: a table
// knows only the win of the most points.
func (f solveCommand) byTable(ctx context.Context, c *console.Console, p engine.Position) (bool, error) {
	e, err := endings.Of(p)
	if err != nil || f.Tree {
		return false, nil //nolint:nilerr // there is no table
	}
	folder, err := endings.DefaultFolder()
	if err != nil {
		folder = ""
	}
	desk := newEndingsDesk(c, folder)
	if err := f.makeTable(ctx, desk, e); err != nil {
		return false, err
	}
	value, ok := desk.library.Probe(p)
	if !ok || !value.InTime(p.Setup().Halfmove) || f.Mate > 0 && value.Points > 0 && value.Moves() > f.Mate {
		return false, nil
	}
	fmt.Fprintln(c.Out, f.tableVerdict(value))
	if value.Points != 0 {
		f.writeByTable(c, desk.library, p)
	}
	_, err = fmt.Fprintf(c.Out, "Table: %s\n", e.Name())
	return true, err
}

// makeTable makes the table of an ending, if there is enough memory and time. It is no error if
// there is not: then the prover is used.
func (f solveCommand) makeTable(ctx context.Context, desk *endingsDesk, e endings.Ending) error {
	if memory, err := desk.library.Memory(e); err != nil || memory > uint64(f.MaxHash)<<20 {
		return nil //nolint:nilerr // the prover is asked
	}
	limit := tableTime
	if f.Time > 0 {
		limit = time.Duration(tableShare * float64(f.Time))
	}
	timed, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	_, err := desk.table(timed, e)
	if ctx.Err() == nil && timed.Err() != nil {
		return nil
	}
	return err
}

// tableVerdict formats the value of a position by its table in one line, such as "win in 5".
func (f solveCommand) tableVerdict(v endings.Value) string {
	switch {
	case v.Points > 0:
		return fmt.Sprintf("win in %d", v.Moves())
	case v.Points == 0:
		return "draw"
	case f.Mate > 0 && v.Moves() > f.Mate:
		return fmt.Sprintf("no win in %d", f.Mate)
	}
	return fmt.Sprintf("loss in %d", v.Moves())
}

// writeByTable writes the winning first moves, the best play of both sides and the end of the game.
func (f solveCommand) writeByTable(c *console.Console, library *endings.Library, p engine.Position) {
	var line []string
	end := p.Clone()
	for choices, ok := library.Choices(end); ok && len(choices) > 0; choices, ok = library.Choices(end) {
		if len(line) == 0 && choices[0].Value.Points > 0 {
			f.writeKeys(c, end, choices)
		}
		line = append(line, f.notation()(end, choices[0].Move))
		end.Make(choices[0].Move)
	}
	o, _ := engine.Result(end)
	fmt.Fprintf(c.Out, "Line: %s\nEnd: %s\n", strings.Join(line, " "), o)
}

// writeKeys writes the moves that win as fast as the first of choices.
func (f solveCommand) writeKeys(c *console.Console, p engine.Position, choices []endings.Choice) {
	var keys []string
	for _, choice := range choices {
		if choice.Value == choices[0].Value {
			keys = append(keys, f.notation()(p, choice.Move))
		}
	}
	label := "Key"
	if len(keys) > 1 {
		label = "Keys"
	}
	fmt.Fprintf(c.Out, "%s: %s\n", label, strings.Join(keys, " "))
}
