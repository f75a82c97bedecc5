package endings

import (
	"os"
	"slices"

	"panthera/engine"
)

// AtHand is the table that answers for an ending, if it is in memory or in the folder; otherwise
// nil.
func (l *Library) AtHand(e Ending) *Table {
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

// Keeps reports whether the table that answers for an ending is in memory, or has a file that
// looks like one.
func (l *Library) Keeps(e Ending) bool {
	swapped := e.Swapped()
	return l.holds(e) || l.holds(swapped) || l.hasFile(e) || l.hasFile(swapped)
}

// holds reports whether the table of an ending itself is in memory.
func (l *Library) holds(e Ending) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	x := l.places[e]
	return x != nil && x.table.Load() != nil
}

// hasFile reports whether the table of an ending itself has a file.
func (l *Library) hasFile(e Ending) bool {
	if l.folder == "" {
		return false
	}
	_, err := os.Stat(l.path(e))
	return err == nil
}

// Probe is the value of a position by available tables; false if they do not know it. It makes no
// tables. It changes the position and restores it.
func (l *Library) Probe(p engine.Position) (Value, bool) { return probe(p, l.AtHand) }

// probe looks up the value of a position in tables.
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

// Choice is a move and its value for the side that makes it.
type Choice struct {
	Move  engine.Move
	Value Value
	// Late says that the fifty-move rule ends the game before the win or loss. There may be a
	// faster way.
	Late bool
}

// Choices are the legal moves of a position with their values by available tables, the best first,
// moves of equal value in the order of generation; false if the tables do not know all of them.
// Late wins come before draws, late losses after them. The position is changed and restored.
func (l *Library) Choices(p engine.Position) ([]Choice, bool) { return inTime(p, l.AtHand) }

// inTime are the choices in the order that the fifty-move rule demands.
func inTime(p engine.Position, tableOf func(Ending) *Table) ([]Choice, bool) {
	choices, ok := choicesOf(p, tableOf)
	slices.SortStableFunc(choices, func(a, b Choice) int { return b.rank() - a.rank() })
	return choices, ok
}

// String is the value in words.
func (c Choice) String() string { return c.Value.told(c.Late) }

// rank is the order of choices: wins, late wins, draws, late losses, losses.
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

// choicesOf are the choices ordered by their values alone.
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
		choices = append(choices, Choice{m, v.Before(), late})
	}
	slices.SortStableFunc(choices, func(a, b Choice) int {
		switch {
		case a.Value.Better(b.Value):
			return -1
		case b.Value.Better(a.Value):
			return 1
		}
		return 0
	})
	return choices, true
}
