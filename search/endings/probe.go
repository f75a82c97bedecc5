package endings

import (
	"os"
	"slices"

	"panthera/engine"
)

// atHand returns the table for ending e if it is in memory or in the folder, otherwise nil.
func (l *Library) atHand(e Ending) *Table {
	if !l.Keeps(e) {
		return nil
	}
	x, e, err := l.placeOf(e)
	if err != nil {
		return nil
	}
	if t := x.table.Load(); t != nil {
		return t
	}
	if !x.mu.TryLock() {
		return nil
	}
	defer x.mu.Unlock()
	return l.fetch(x, e)
}

// Keeps reports whether the table for ending e is in memory or there is a file with its name.
func (l *Library) Keeps(e Ending) bool {
	swapped := e.Swapped()
	return l.holds(e) || l.holds(swapped) || l.hasFile(e) || l.hasFile(swapped)
}

// holds reports whether a table for exactly this ending, not with the sides exchanged, is in memory.
func (l *Library) holds(e Ending) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	x := l.places[e]
	return x != nil && x.table.Load() != nil
}

// hasFile reports whether there is a file for exactly this ending, not with the sides exchanged.
func (l *Library) hasFile(e Ending) bool {
	if l.folder == "" {
		return false
	}
	_, err := os.Stat(l.path(e))
	return err == nil
}

// Probe returns the value of a position from tables in memory or in the folder, and false if there is no such
// table. It makes no new tables. It makes and unmakes moves on p.
func (l *Library) Probe(p engine.Position) (Value, bool) { return probe(p, l.atHand) }

// probe returns the value of a position from the tables that tableOf returns, and false if one of them is
// missing.
func probe(p engine.Position, tableOf func(Ending) *Table) (Value, bool) {
	if Refusal(p.Game()) != nil {
		return Value{}, false
	}
	if o, over := p.Ended(); over {
		if o.Reason.Yields() && !engine.HasMoves(p) {
			o = p.Stuck()
		}
		return resultValue(o, p.Side()), true
	}
	e, err := Of(p)
	if err != nil {
		return Value{}, false
	}
	t := tableOf(e)
	if t == nil {
		return Value{}, false
	}
	if v, ok := t.Value(p); ok {
		return v, true
	}
	choices, ok := choicesOf(p, tableOf)
	if !ok || len(choices) == 0 {
		return Value{}, false
	}
	return choices[0].Value, true
}

// Choice is a legal move with its value, for the side that makes the move.
type Choice struct {
	Move  engine.Move
	Value Value
	// Late says that the win or loss takes so long that the fifty-move rule ends the game before. Another way
	// to win may be faster.
	Late bool
}

// Choices returns the legal moves of a position with their values from tables in memory or in the folder, the
// best first and moves of equal value in the order of generation. It returns false if a table is missing.
// Wins that come too late for the fifty-move rule are listed just before draws, losses that come too late
// just after draws. Choices makes and unmakes moves on p.
func (l *Library) Choices(p engine.Position) ([]Choice, bool) { return inTime(p, l.atHand) }

// inTime returns the choices sorted by their value under the fifty-move rule: see rank.
func inTime(p engine.Position, tableOf func(Ending) *Table) ([]Choice, bool) {
	choices, ok := choicesOf(p, tableOf)
	slices.SortStableFunc(choices, func(a, b Choice) int { return b.rank() - a.rank() })
	return choices, ok
}

// String returns the value in words, such as "wins in 12".
func (c Choice) String() string { return c.Value.told(c.Late) }

// rank returns a number by which choices are sorted, the highest first: wins, wins that come too late for the
// fifty-move rule, draws, losses that come too late, losses.
func (c *Choice) rank() int {
	rank := 2
	if c.Late {
		rank = 1
	}
	switch {
	case c.Value.Points == 0:
		return 0
	case c.Value.Points < 0:
		return -rank
	}
	return rank
}

// choicesOf returns the legal moves with their values, sorted as if there were no fifty-move rule.
func choicesOf(p engine.Position, tableOf func(Ending) *Table) ([]Choice, bool) {
	var choices []Choice
	for _, m := range engine.Moves(p) {
		p.Make(m)
		v, ok := probe(p, tableOf)
		late := !v.InTime(p.Setup().Halfmove)
		p.Undo()
		if !ok {
			return nil, false
		}
		choices = append(choices, Choice{m, v.before(), late})
	}
	slices.SortStableFunc(choices, func(a, b Choice) int {
		switch {
		case a.Value.better(b.Value):
			return -1
		case b.Value.better(a.Value):
			return 1
		}
		return 0
	})
	return choices, true
}
