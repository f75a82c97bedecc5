package problems

import (
	"context"
	"fmt"

	"panthera/engine"
	"panthera/search/proof"
)

// Attempt is a person's attempt at a problem, with the moves made so far.
type Attempt struct {
	// Position is the position after the moves of both sides made so far.
	Position engine.Position
	// Left is the number of moves that the solver may still make.
	Left int

	goal   proof.Goal
	prover *proof.Prover
	first  bool // the solver has not moved yet
}

// attemptNodes is the node limit of each proof that an attempt needs.
const attemptNodes = 5_000_000

// Begin begins an attempt at a problem, or resumes it after moves in canonical form (such as e2e4).
func Begin(g *engine.Game, problem *Problem, moves []string) (*Attempt, error) {
	p, err := problem.Position(g)
	if err != nil {
		return nil, err
	}
	a := &Attempt{Position: p, Left: problem.Moves, goal: proof.Goal{Side: p.Side()}, prover: proof.New(solutionMB), first: true}
	a.prover.Limit = attemptNodes
	for _, text := range moves {
		m, err := engine.ParseMove(p, text)
		if err != nil {
			return nil, err
		}
		if p.Side() == a.goal.Side {
			a.Left--
			a.first = false
		}
		p.Make(m)
	}
	if a.Left < 0 {
		return nil, fmt.Errorf("%d moves are too many for a problem in %d", len(moves), problem.Moves)
	}
	return a, nil
}

// Solved reports whether the solver has won the game.
func (a *Attempt) Solved() bool {
	o, over := engine.Result(a.Position)
	winner, won := o.Winner()
	return over && won && winner == a.goal.Side
}

// Verdict is the result of trying a move.
type Verdict struct {
	// Right says that the solver can still win in time after the move, which has then been made.
	Right bool
	// Reply is the opponent's move: the best defence against a right move, the refutation of a
	// wrong one; NoMove if there is none.
	Reply engine.Move
	// Defences is the number of replies to choose from after a right first move; 0 after other moves.
	Defences int
}

// Try makes move m of the solver, and the opponent's reply, if m still wins in time. After the
// first move the reply is the one with index defence among all replies, sorted by how long they
// resist, the longest first; later it is always the one that resists longest. A wrong move is not
// made, but its refutation is returned.
func (a *Attempt) Try(ctx context.Context, m engine.Move, defence int) (v Verdict, err error) {
	p := a.Position
	p.Make(m)
	if _, over := engine.Result(p); over {
		if v.Right = a.Solved(); v.Right {
			a.Left--
		} else {
			p.Undo()
		}
		return v, nil
	}
	v.Right, err = a.prover.Within(ctx, p, a.goal, a.Left-1)
	if err == nil && v.Right {
		err = a.defend(ctx, &v, defence)
	} else if err == nil {
		v.Reply, err = a.refutation(ctx)
	}
	if err != nil || !v.Right {
		p.Undo()
	}
	return v, err
}

// defend makes the reply to a right move (see Try) and sets v.Reply.
func (a *Attempt) defend(ctx context.Context, v *Verdict, defence int) error {
	replies, err := a.prover.Replies(ctx, a.Position, a.goal, a.Left-1)
	if err != nil {
		return err
	}
	number := 0
	if a.first {
		v.Defences, number = len(replies), max(0, defence)%len(replies)
	}
	v.Reply = replies[number].Move
	a.Position.Make(v.Reply)
	a.Left--
	a.first = false
	return nil
}

// refutation returns a reply after which the solver can no longer win in time.
func (a *Attempt) refutation(ctx context.Context) (engine.Move, error) {
	for _, m := range engine.Moves(a.Position) {
		a.Position.Make(m)
		lost, err := a.prover.Within(ctx, a.Position, a.goal, a.Left-1)
		a.Position.Undo()
		if err != nil || !lost {
			return m, err
		}
	}
	return engine.NoMove, nil
}

// Next returns the solver's move that wins fastest; NoMove if the problem can no longer be solved.
func (a *Attempt) Next(ctx context.Context) (engine.Move, error) {
	line, err := a.prover.Line(ctx, a.Position, a.goal, a.Left)
	if err != nil || len(line) == 0 {
		return engine.NoMove, err
	}
	return line[0], nil
}

// Winner returns the side that has to win.
func (a *Attempt) Winner() engine.Side { return a.goal.Side }
