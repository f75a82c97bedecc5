package exercise

import (
	"errors"
	"fmt"
	"slices"

	"panthera/engine"
	"panthera/protocol/web/describe"
)

func wins(w *wording) (condition, error) {
	if len(w.words) == 2 && w.words[0] == "in" {
		n, err := (&wording{w.game, w.words[1:]}).number()
		return condition{func(d *deed) bool {
			return d.wins() || !d.Over && d.after(func(p engine.Position) bool { return lost(p, n-1) })
		},
			fmt.Sprintf("That does not force a win in %d.", n)}, err
	}
	reason, err := w.reason()
	unmet := "It does not win."
	if reason != "" {
		unmet = "It does not win by " + reason + "."
	}
	return condition{func(d *deed) bool { return d.wins() && (reason == "" || d.Outcome.Reason.String() == reason) }, unmet}, err
}

// lost reports whether the opponent of the side to move can win, whatever that side plays, within the
// given number of the opponent's moves. It tries all moves, since positions in lessons have few.
func lost(p engine.Position, in int) bool {
	replies := engine.Moves(p)
	if in == 0 || len(replies) == 0 {
		return false
	}
	side := p.Side()
	for _, m := range replies {
		p.Make(m)
		refuted := !won(p, side.Other(), in)
		p.Undo()
		if refuted {
			return false
		}
	}
	return true
}

// won reports whether side can force a win within the given number of its own moves; false if side
// is not to move.
func won(p engine.Position, side engine.Side, in int) bool {
	if _, over := engine.Result(p); over || p.Side() != side {
		return false
	}
	for _, m := range engine.Moves(p) {
		p.Make(m)
		o, over := engine.Result(p)
		winner, decided := o.Winner()
		good := over && decided && winner == side || !over && in > 1 && lost(p, in-1)
		p.Undo()
		if good {
			return true
		}
	}
	return false
}

func draws(w *wording) (condition, error) {
	reason, err := w.reason()
	return condition{func(d *deed) bool {
		_, decided := d.Outcome.Winner()
		return d.Over && !decided && (reason == "" || d.Outcome.Reason.String() == reason)
	}, "It does not make a draw."}, err
}

func safe(w *wording) (condition, error) {
	kinds, err := w.kinds()
	unmet := "Something can be captured then."
	if len(kinds) > 0 {
		unmet = "Then " + w.names(kinds) + " can be captured."
	}
	return condition{func(d *deed) bool {
		return !d.answered(func(reply *describe.Action) bool {
			return slices.ContainsFunc(reply.Taken, func(p engine.Piece) bool { return len(kinds) == 0 || slices.Contains(kinds, p.Kind()) })
		})
	}, unmet}, err
}

func prevents(w *wording) (condition, error) {
	var err error
	if !slices.Equal(w.words, []string{"win"}) {
		err = errors.New(`wants "win"`)
	}
	return condition{func(d *deed) bool {
		return !d.answered(func(reply *describe.Action) bool {
			winner, won := reply.Outcome.Winner()
			return reply.Over && won && winner != d.side
		})
	}, "Then the other side can win at once."}, err
}

// answered reports whether does returns true for at least one of the opponent's answers to the move.
func (d *deed) answered(does func(*describe.Action) bool) bool {
	return d.after(func(p engine.Position) bool {
		return slices.ContainsFunc(engine.Moves(p), func(m engine.Move) bool { return does(describe.Act(p, m, d.board)) })
	})
}
